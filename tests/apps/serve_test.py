#!/usr/bin/env python3
"""The JSON interface of papamu serve, asked as programs would: serve_test.py PAPAMU SCHEMAS

Every answer is validated against docs/schemas/http-v1.json, and compared with what the commands of the program say.
"""

import json
import math
import os
import random
import socket
import subprocess
import sys
import threading
import unittest

from serve_client import HARD, PAPAMU, SEED, WAIT, Server, command, validate


class ServeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--jobs", "2")

    @classmethod
    def tearDownClass(cls):
        assert cls.server.end() == 0

    def test_reads(self):
        for name in ("about", "rulesets", "examples"):
            answer, text = self.server.request("GET", "/api/v1/" + name)
            self.assertEqual(answer.status, 200)
            validate(name, json.loads(text))

    def test_rulesets_are_those_of_the_command(self):
        _, text = self.server.request("GET", "/api/v1/rulesets")
        listed = {ruleset["name"]: ruleset for ruleset in json.loads(text)["rulesets"]}
        for ruleset in command("rulesets", "--json")["rulesets"]:
            self.assertEqual(listed[ruleset["name"]]["example"], ruleset["example"])
        self.assertEqual(listed["konane"]["kind"], "board")
        self.assertEqual(listed["konane"]["gaps"], ["HM", "VM", "HC", "VC"])
        self.assertEqual(listed["hackenbush"]["kind"], "graph")
        self.assertEqual(listed["nim"]["kind"], "heaps")
        self.assertTrue(any(ruleset["rule_file"] for ruleset in listed.values()))
        self.assertEqual(listed["konane"]["cells"], {"shape": "square", "right": [1, 0], "down": [0, 1],
                                                     "corners": [[-.5, -.5], [.5, -.5], [.5, .5], [-.5, .5]]})

    def test_hexagons(self):
        """The six directions of a game on hexagons (docs/rule-files.md) are those between neighbours."""
        _, text = self.server.request("GET", "/api/v1/rulesets")
        listed = {ruleset["name"]: ruleset for ruleset in json.loads(text)["rulesets"]}
        shapes = {name: ruleset["cells"]["shape"] for name, ruleset in listed.items() if "cells" in ruleset}
        self.assertEqual([name for name, shape in shapes.items() if shape == "hexagon"],
                         ["sheep", "hex-clobber", "hex-col", "hex-konane", "hex-nogo", "hex-snort"])
        cells = listed["hex-clobber"]["cells"]

        def step(rows, columns):
            return math.hypot(*(rows * cells["down"][i] + columns * cells["right"][i] for i in (0, 1)))
        for way in ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)):
            self.assertAlmostEqual(step(*way), 1)
        self.assertGreater(min(step(1, 1), step(-1, -1)), 1.5)
        for x, y in cells["corners"]:  # as far from three middles as from its own
            self.assertAlmostEqual(math.hypot(x, y), 1 / math.sqrt(3))

    def test_every_example_of_a_ruleset_is_analysed_as_by_the_command(self):
        _, text = self.server.request("GET", "/api/v1/rulesets")
        for ruleset in json.loads(text)["rulesets"]:
            name, example = ruleset["name"], ruleset["example"]
            with self.subTest(ruleset=name):
                status, answer = self.server.post("analyse", {"ruleset": name, "position": example,
                                                              "limits": {"positions": 20000}})
                if status != 200:  # as the command says
                    said = subprocess.run([PAPAMU, "value", name, example], capture_output=True, text=True, check=False)
                    self.assertIn(answer["error"]["message"], said.stderr)
                    continue
                if "stopped" in answer:
                    continue
                expected = command("value", name, example, "--json", "--moves")
                for field, value in expected.items():
                    if answer.get("too_long") and field == "value":
                        self.assertGreater(len(value), 2000)
                    elif field in ("left_moves", "right_moves", "regions"):
                        self.assertEqual(len(answer[field] or []), len(value or []))
                        for mine, theirs in zip(answer[field] or [], value or []):
                            if not mine.get("too_long"):
                                self.assertEqual({key: mine[key] for key in theirs}, theirs)
                    elif field not in ("schema", "stats"):
                        self.assertEqual(answer[field], value)

    def test_examples_of_the_literature_have_their_values(self):
        _, text = self.server.request("GET", "/api/v1/examples")
        examples = json.loads(text)["examples"]
        self.assertGreaterEqual(len(examples), 20)
        for example in examples:
            answer = self.server.ask("analyse", {key: example[key] for key in ("ruleset", "position")})
            self.assertEqual(answer["value"], example["value"], example["title"])

    def test_moves(self):
        answer = self.server.ask("analyse", {"ruleset": "konane", "position": ".xo./xo.x"})
        for player in ("left", "right"):
            for move in answer[player + "_moves"]:
                after = self.server.ask("move", {"ruleset": "konane", "position": ".xo./xo.x", "player": player,
                                                 "move": move["move"]})
                self.assertEqual(after["position"], move["position"])
                value = self.server.ask("analyse", {"ruleset": "konane", "position": move["position"]})["value"]
                self.assertEqual(value, move["value"])
                gain = [move["value"], answer["value"]] if player == "left" else [answer["value"], move["value"]]
                calc = self.server.ask("calc", {"cells": [f"({gain[0]}) - ({gain[1]})"]})["answers"][0]
                self.assertEqual(calc["value"], move["incentive"])
        self.assertEqual(sorted(move["cells"] for move in answer["left_moves"]),
                         [[[0, 1], [0, 2], [0, 3]], [[1, 0], [1, 1], [1, 2]]])

    def test_dominated_and_reversible_moves(self):
        for player in ("left", "right"):
            for position in ("xoxo/oxox", "xxo/oox", "xox/oxo/xox"):
                answer = self.server.ask("analyse", {"ruleset": "clobber", "position": position})
                values = [move["value"] for move in answer[player + "_moves"]]
                for move in answer[player + "_moves"]:
                    worse = "<" if player == "left" else ">"
                    cells = [f"({move['value']}) {worse} ({value})" for value in values]
                    results = self.server.ask("calc", {"cells": cells})["answers"]
                    is_worse = any(result["value"] for result in results)
                    self.assertEqual(move["dominated"], is_worse and not move["sensible"])

    def test_batches(self):
        texts = {"a": "xo/ox", "b": "xoz", "c": "xxo"}
        question = {"ruleset": "clobber", "moves": "none",
                    "positions": [{"id": key, "position": text} for key, text in texts.items()]}
        results = {result["id"]: result for result in self.server.ask("batch", question)["results"]}
        self.assertEqual([results["a"]["value"], results["c"]["value"]], ["*", "^"])
        self.assertEqual(results["b"]["error"]["column"], 3)
        answer, events = self.server.events("batch", {**question, "id": "all"})
        found = [(event, data) for event, data in events if event != "progress"]
        self.assertEqual([data["id"] for event, data in found if event == "result"], ["a", "b", "c"])
        self.assertEqual(found[-1], ("answer", {"schema": "papamu/http-batch/1", "count": 3, "id": "all"}))
        for event, data in found[:-1]:
            validate("error_of_one" if "error" in data else "analysis", data)
        answer.close()
        hard = [{"id": "a", "position": HARD}, {"id": "b", "position": "xo"}]
        answer, events = self.server.events("batch", {**question, "positions": hard, "id": "s"})
        self.assertEqual(next(events)[0], "progress")
        self.server.ask("stop", {"id": "s"})
        self.assertEqual(list(events)[-1][1]["stopped"], "interrupted")
        answer.close()
        status, error = self.server.post("batch", {**question, "positions": [3]})
        self.assertEqual((status, error["error"]["field"]), (400, "positions"))

    def test_start_boards(self):
        answer = self.server.ask("start", {"ruleset": "konane", "board": "4x4", "gap": "VC"})
        self.assertEqual(answer["position"], command("value", "konane", "--board", "4x4", "--gap", "VC", "--json",
                                                     "--moves=none")["position"])

    def test_pictures(self):
        question = {"ruleset": "konane", "position": ".xo./xo.x"}
        self.assertIn("<svg", self.server.ask("picture", question)["svg"])
        tree = self.server.ask("tree", {**question, "depth": 1, "sensible": True})
        self.assertEqual(tree["dot"].count("->"), 2)
        self.assertIn("tikzpicture", self.server.ask("thermograph", {"value": "{2|-1}"})["tex"])
        self.assertEqual(self.server.ask("tree", {"value": "{3|{1|-2}}"})["dot"].count("->"), 5)
        self.assertEqual(self.server.ask("tree", {"value": "{3|{1|-2}}", "depth": 1})["dot"].count("->"), 2)
        status, answer = self.server.post("tree", {"value": "1 > 0"})
        self.assertEqual((status, answer["error"]["field"]), (400, "value"))

    def test_calculator(self):
        cells = ["g = {2|-1}", "g + A", "g +", "g > 0", "left_options(g)", "ans"]
        answers = self.server.ask("calc", {"cells": cells, "names": {"A": "^*"}})["answers"]
        self.assertEqual([answer.get("text") for answer in answers[:2]], ["{2|-1}", "{2^*|-1^*}"])
        self.assertEqual(answers[2]["column"], 4)
        self.assertEqual(answers[3]["value"], False)
        self.assertEqual(answers[5]["values"], ["2"])
        self.assertEqual(answers[0]["latex"], subprocess.run([PAPAMU, "calc", "--latex", "{2|-1}"], check=True,
                                                             capture_output=True, text=True).stdout.strip())

    def test_a_contest_to_the_end(self):
        state = self.server.ask("contest/start", {"board": "4x4", "opening": "corner-or-centre"})
        self.assertEqual(state["stage"], "remove")
        rng = random.Random(SEED)
        plies = 0
        while state["winner"] is None:
            if plies % 2 == 0:
                state = self.server.ask("contest/move", {"state": state["state"],
                                                         "move": rng.choice(state["actions"])})
            else:
                answer = self.server.ask("play", {"state": state["state"], "seconds": 0.02})
                self.assertIn(answer["move"], state["actions"])
                state = answer["after"]
            plies += 1
        self.assertIsNone(self.server.ask("play", {"state": state["state"]})["move"])
        status, answer = self.server.post("contest/move", {"state": state["state"], "move": "0,0-0,2"})
        self.assertEqual((status, answer["error"]["field"]), (400, "move"))

    def test_every_game_is_played_to_the_end(self):
        """By the engine, which must play a move that the ruleset lists; and the one who cannot move has lost."""
        _, text = self.server.request("GET", "/api/v1/rulesets")
        for ruleset in json.loads(text)["rulesets"]:
            with self.subTest(ruleset=ruleset["name"]):
                start = {"ruleset": ruleset["name"], "position": ruleset["example"], "player": "right"}
                state = self.server.ask("contest/start", start)
                self.assertEqual(state["player"], "right")
                for ply in range(4):
                    if state["winner"] is not None:
                        self.assertEqual(state["actions"], [])
                        self.assertNotEqual(state["winner"], state["player"])
                        self.assertIsNone(self.server.ask("play", {"state": state["state"]})["move"])
                        break
                    asked = {"state": state["state"]} if ply % 2 else {"ruleset": ruleset["name"], "seconds": 0.01,
                                                                      "position": state["position"],
                                                                      "player": state["player"]}
                    answer = self.server.ask("play", {**asked, "seconds": 0.01})
                    self.assertIn(answer["move"], state["actions"])
                    after = self.server.ask("contest/move", {"state": state["state"], "move": answer["move"]})
                    self.assertEqual({key: after[key] for key in answer["after"]}, answer["after"])
                    if ruleset["name"] != "sum":  # whose terms are sorted anew
                        moved = self.server.ask("move", {"ruleset": ruleset["name"], "position": state["position"],
                                                         "player": state["player"], "move": answer["move"]})
                        self.assertEqual(moved["position"], after["position"])
                    state = after

    def test_the_engine_wins_what_is_won(self):
        # Left to move wins these; whatever is answered, it has won at the end.
        rng = random.Random(SEED)
        for ruleset, position in (("domineering", "../.."), ("nim", "3,5,7"), ("hex-clobber", "xo/ox"),
                                  ("cutcake", "2x7"), ("graph-snort", "....:0-1,1-2,2-3,3-0,0-2")):
            moves = self.server.ask("analyse", {"ruleset": ruleset, "position": position})["left_moves"]
            self.assertTrue(any(move["winning"] for move in moves), ruleset)
            state = self.server.ask("contest/start", {"ruleset": ruleset, "position": position, "player": "left"})
            while state["winner"] is None:
                if state["player"] == "left":
                    state = self.server.ask("play", {"state": state["state"], "seconds": 0.2})["after"]
                else:
                    state = self.server.ask("contest/move", {"state": state["state"],
                                                             "move": rng.choice(state["actions"])})
            self.assertEqual(state["winner"], "left", ruleset)

    def test_a_start_board_is_played_from(self):
        state = self.server.ask("contest/start", {"ruleset": "domineering", "board": "3x4", "player": "right"})
        self.assertEqual((state["position"], state["player"], state["stage"]), ("..../..../....", "right", "move"))
        status, answer = self.server.post("contest/start", {"ruleset": "nim", "board": "3x4"})
        self.assertEqual((status, answer["error"]["field"]), (400, "board"))

    def test_moves_without_end_do_not_block_the_server(self):
        # A stone winds its way through in more ways than can be listed.
        grid = ["".join("x" if row == column == 0 else "." if row % 2 == column % 2 == 0 else "o" if (row + column) % 2
                        else "." for column in range(19)) for row in range(19)]
        start = {"ruleset": "winding-konane", "position": "/".join(grid), "player": "left"}
        status, answer = self.server.post("contest/start", start)
        self.assertEqual(status, 422)
        self.assertIn("limit", answer["error"]["message"])
        self.assertEqual(self.server.post("play", {**start, "seconds": 0.1})[0], 422)

    def test_a_review_finds_what_was_thrown_away(self):
        with open(os.path.join(os.path.dirname(__file__), "../data/genuine/mit_sample.out"), encoding="utf-8") as log:
            record = log.read()
        review = self.server.ask("review", {"record": record, "limits": {"seconds": 3}})
        self.assertEqual(review["plies"][-1]["proven"], "left" if review["result"] == "1-0" else "right")
        for ply in review["plies"][(review["decided_from"] or 0):]:
            self.assertIsNotNone(ply["proven"])
        status, answer = self.server.post("review", {"record": "1. e4 e5"})
        self.assertEqual((status, answer["error"]["field"]), (400, "record"))

    def test_puzzles_are_right(self):
        asked = [("clobber", "win", "3x4"), ("konane", "win", "4x5"), ("domineering", "hot", "4x4"),
                 ("clobber", "worth", "3x3")]
        for number, (ruleset, kind, board) in enumerate(asked):
            puzzle = self.server.ask("puzzle", {"ruleset": ruleset, "kind": kind, "board": board,
                                                "seed": (SEED + number) % 2**32})
            found = self.server.ask("analyse", {"ruleset": ruleset, "position": puzzle["position"]})
            self.assertLessEqual(set(puzzle["answer"]), set(puzzle["choices"]))
            if kind == "win":
                winning = [move["move"] for move in found[puzzle["player"] + "_moves"] if move["winning"]]
                self.assertEqual(winning, puzzle["answer"])
            elif kind == "worth":
                self.assertEqual([found["value"]], puzzle["answer"])
            else:
                hottest = max(found["regions"], key=lambda region: number_of(region["temperature"]))
                self.assertEqual([hottest["label"]], puzzle["answer"])

    def test_errors_name_the_field(self):
        cases = [
            ("analyse", "{", 400, None),
            ("analyse", "[]", 400, None),
            ("analyse", {"ruleset": "konane"}, 400, "position"),
            ("analyse", {"ruleset": "chess", "position": "x"}, 400, "ruleset"),
            ("analyse", {"ruleset": "/etc/passwd", "position": "x"}, 400, "ruleset"),
            ("analyse", {"ruleset": "../x.game", "position": "x"}, 400, "ruleset"),
            ("analyse", {"ruleset": "konane", "position": 3}, 400, "position"),
            ("analyse", {"ruleset": "konane", "position": "x", "colour": 1}, 400, "colour"),
            ("analyse", {"ruleset": "konane", "position": "x", "moves": "some"}, 400, "moves"),
            ("analyse", {"ruleset": "konane", "position": "x", "limits": {"seconds": -1}}, 400, "limits.seconds"),
            ("analyse", {"ruleset": "konane", "position": "x", "limits": {"hours": 1}}, 400, "limits.hours"),
            ("start", {"ruleset": "konane", "board": "0x4"}, 400, "board"),
            ("start", {"ruleset": "konane", "board": "4x4", "gap": "XX"}, 400, "gap"),
            ("move", {"ruleset": "konane", "position": ".xo.", "move": "0,0-0,2"}, 400, "move"),
            ("calc", {"cells": "1"}, 400, "cells"),
            ("calc", {"cells": [], "names": {"1x": "1"}}, 400, "names"),
            ("thermograph", {"value": "{1|"}, 400, "value"),
            ("tree", {"ruleset": "konane", "position": ".xo.", "depth": 1.5}, 400, "depth"),
            ("contest/start", {"board": "4x4", "opening": "none"}, 400, "opening"),
            ("play", {"state": "xo"}, 400, "state"),
            ("play", {"state": "chess:x left"}, 400, "state"),
            ("play", {"state": "clobber:xo"}, 400, "state"),
            ("play", {"ruleset": "clobber", "position": "xq"}, 400, "position"),
            ("play", {"ruleset": "../x.game", "position": "xo"}, 400, "ruleset"),
            ("contest/start", {"ruleset": "clobber", "board": "2x2", "opening": "HM"}, 400, "opening"),
            ("contest/move", {"state": "clobber:xo left", "move": "0,1-0,0"}, 400, "move"),
            ("stop", {"id": ""}, 400, "id"),
        ]
        for name, question, status, field in cases:
            with self.subTest(question=question):
                found, answer = self.server.post(name, question)
                self.assertEqual((found, answer["error"].get("field")), (status, field))
        status, answer = self.server.post("analyse", {"ruleset": "konane", "position": "xo/xz"})
        self.assertEqual((answer["error"]["row"], answer["error"]["column"]), (2, 2))

    def test_only_the_page_gets_in(self):
        def status(method, path, headers):
            return self.server.request(method, path, "{}" if method == "POST" else None, headers)[0].status
        token = {"X-Papamu-Token": "abc"}
        own = f"127.0.0.1:{self.server.port}"
        self.assertEqual(status("POST", "/api/v1/stop", {}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {"X-Papamu-Token": "abcd"}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {"X-Papamu-Token": ""}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", token), 400)
        self.assertEqual(status("GET", "/", {"Host": "papamu.example"}), 403)
        self.assertEqual(status("GET", "/", {"Host": "127.0.0.1.papamu.example"}), 403)
        self.assertEqual(status("GET", "/", {"Host": f"localhost:{self.server.port}"}), 200)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "http://papamu.example"}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "null"}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "http://" + own}), 400)
        self.assertEqual(status("GET", "/../../etc/passwd", {}), 404)
        self.assertEqual(status("GET", "/api/v1/analyse", {}), 405)
        self.assertEqual(status("POST", "/api/v1/nothing", token), 404)
        self.assertEqual(status("PUT", "/", token), 405)

    def test_headers_of_the_page(self):
        answer, text = self.server.request("GET", "/")
        self.assertIn("default-src 'self'", answer.getheader("Content-Security-Policy"))
        self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
        self.assertTrue(text.lower().startswith(b"<!doctype html>"))
        again, empty = self.server.request("GET", "/", headers={"If-None-Match": answer.getheader("ETag")})
        self.assertEqual((again.status, empty), (304, b""))

    def test_hostile_requests(self):
        rng = random.Random(SEED)
        print("PAPAMU_TEST_SEED =", SEED)
        good = json.dumps({"ruleset": "clobber", "position": "xo/ox", "moves": "all", "limits": {"seconds": 1}})
        for _ in range(300):
            text = bytearray(good.encode())
            for _ in range(rng.randrange(1, 6)):
                kind, at = rng.randrange(3), rng.randrange(len(text))
                if kind == 0:
                    text[at] = rng.randrange(256)
                elif kind == 1:
                    del text[at]
                else:
                    text[at:at] = rng.choice([b"{", b"[", b'"', b"\\u0000", b"1e999", b"-", b"null", b"\xff"])
            status, answer = self.server.post("analyse", bytes(text))
            self.assertIn(status, (200, 400), (bytes(text), answer))
        status, _ = self.server.post("analyse", b"[" * 100_000)
        self.assertEqual(status, 400)
        status, _ = self.server.post("analyse", {"ruleset": "clobber", "position": "x" * 500_000})
        self.assertEqual(status, 400)

    def test_requests_that_are_none(self):
        for text, status in ((b"nonsense\r\n\r\n", b"400"),
                             (b"GET / HTTP/9.9\r\n\r\n", b"400"),
                             (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"A: " + b"a" * 20_000 + b"\r\n\r\n", b"431"),
                             (b"POST /api/v1/calc HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n", b"413")):
            with socket.create_connection(("127.0.0.1", self.server.port), WAIT) as client:
                client.sendall(text)
                answer = client.recv(4096)
                self.assertEqual(answer.split(b" ")[1], status, answer)

    def test_stop_keeps_what_is_known(self):
        connection, events = self.server.events("analyse", {"ruleset": "clobber", "position": HARD, "id": "s"})
        for event, progress in events:
            self.assertIn(event, ("progress", "partial"))
            if event == "progress" and progress["positions"] > 0:
                break
        self.assertTrue(self.server.ask("stop", {"id": "s"})["stopped"])
        event, answer = [found for found in events if found[0] not in ("progress", "partial")][0]
        self.assertEqual(event, "answer")
        validate("analysis", answer)
        self.assertIn("stopped", answer)
        self.assertLessEqual(answer["lower"], answer["upper"])
        self.assertFalse(self.server.ask("stop", {"id": "s"})["stopped"])
        connection.close()

    def test_tells_what_is_known(self):
        # A small region is known at once; the large one takes minutes.
        question = {"ruleset": "clobber", "position": HARD + "/########/xo######", "id": "p"}
        answer, events = self.server.events("analyse", question)
        partial = next(data for event, data in events if event == "partial")
        validate("analysis", partial)
        values = [region["value"] for region in partial["regions"]]
        self.assertIn("*", values)
        self.assertIn(None, values)
        self.assertIsNone(partial["value"])
        self.assertNotIn("stopped", partial)
        self.server.ask("stop", {"id": "p"})
        self.assertIn("answer", [event for event, _ in events])
        answer.close()

    def test_limits_of_time(self):
        question = {"ruleset": "clobber", "position": HARD, "limits": {"seconds": 0.1}}
        self.assertEqual(self.server.ask("analyse", question)["stopped"], "the limit of 0.1 seconds")
        answer, events = self.server.events("analyse", {**question, "limits": {"seconds": 2}})
        seen = list(events)
        self.assertEqual(seen[-1][1]["stopped"], "the limit of 2 seconds")
        for field in ("seconds", "positions"):  # they grow from the beginning to the end of the question
            counts = [data[field] for event, data in seen if event == "progress"]
            self.assertEqual(counts, sorted(counts))
            self.assertGreaterEqual(seen[-1][1]["stats"][field], counts[-1])
        answer.close()

    def test_closed_connections_free_their_place(self):
        # Two questions at once may be answered: more of them than that are given up in the middle.
        for _ in range(6):
            connection, events = self.server.events("analyse", {"ruleset": "clobber", "position": HARD})
            next(events)
            connection.close()
        self.assertEqual(self.server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"], "*")

    def test_fifty_at_once(self):
        values = []

        def ask(number):
            with open(os.devnull, "w", encoding="utf-8"):
                answer = self.server.ask("analyse", {"ruleset": "clobber", "position": "xo" * (number % 5 + 1)})
            values.append((number % 5, answer["value"]))
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(50)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(WAIT)
        self.assertEqual(len(values), 50)
        self.assertEqual(len(set(values)), 5)  # the same question has the same answer


def number_of(text):
    top, _, bottom = text.partition("/")
    return int(top) / int(bottom or 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
