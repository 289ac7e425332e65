#!/usr/bin/env python3
"""The JSON interface of papamu serve, asked as programs would: serve_test.py PAPAMU SCHEMAS

Every answer is validated against docs/schemas/http-v1.json, and compared with what the commands of the program say.
"""

import functools
import json
import math
import os
import subprocess
import sys
import tempfile
import unittest

import jsonschema

from serve_client import HARD, PAPAMU, Server, ServerTest, command, validate


class QuestionsTest(ServerTest):
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
                         ["sheep", "hex-clobber", "hex-col", "hex-konane", "hex-nogo", "hex-snort", "small-sheep"])
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
            self.assertRegex(example["source"], r"\w.*\d", example["title"])  # an author or a book, and a year or a chapter

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
        self.assertEqual(self.server.first_of(events), "progress")
        self.server.ask("stop", {"id": "s"})
        self.assertEqual(list(events)[-1][1]["stopped"], "interrupted")
        answer.close()
        status, error = self.server.post("batch", {**question, "positions": [3]})
        self.assertEqual((status, error["error"]["field"]), (400, "positions"))

    def test_start_boards(self):
        answer = self.server.ask("start", {"ruleset": "konane", "board": "4x4", "gap": "VC"})
        self.assertEqual(answer["position"], command("value", "konane", "--board", "4x4", "--gap", "VC", "--json",
                                                     "--moves=none")["position"])

    def test_misere_play_is_that_of_the_command_in_games_of_heaps(self):
        for ruleset, position in (("kayles", "5,6"), ("kayles", "1,1"), ("nim", "1,2,3"), ("nim", "1,1,1"), ("nim", "0")):
            question = {"ruleset": ruleset, "position": position, "misere": True}
            answer = self.server.ask("analyse", question)
            known = command("solve", ruleset, position, "--misere", "--json")
            for field in ("outcome", "left_first", "right_first"):
                self.assertEqual(answer[field], known[field], (ruleset, position))
            self.assertIsNone(answer["value"])
            for move in answer["left_moves"]:
                after = command("solve", ruleset, move["position"], "--misere", "--json")
                self.assertEqual(move["winning"], after["right_first"] == "loss", move)

    def test_misere_play_by_definition(self):
        """Domineering, by nothing that the program says."""
        def moves(rows, player):
            down, right = (1, 0) if player == "left" else (0, 1)
            for r, row in enumerate(rows):
                for c, letter in enumerate(row):
                    if letter == "." and r + down < len(rows) and c + right < len(row) and rows[r + down][c + right] == ".":
                        yield tuple("".join("#" if (i, j) in ((r, c), (r + down, c + right)) else other
                                            for j, other in enumerate(line)) for i, line in enumerate(rows))

        @functools.lru_cache(None)
        def wins(rows, player):
            after = list(moves(rows, player))
            return not after or not all(wins(one, "right" if player == "left" else "left") for one in after)
        seen = set()
        for text in (".", "..", "../..", "..../....", ".../...", "..#/...", "....", ".../.#./..."):
            rows = tuple(text.split("/"))
            left, right = wins(rows, "left"), wins(rows, "right")
            answer = self.server.ask("analyse", {"ruleset": "domineering", "position": text, "misere": True})
            outcome = {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}[left, right]
            self.assertEqual(answer["outcome"], outcome, text)
            seen.add(outcome)
            for player, other in (("left", "right"), ("right", "left")):
                found = {move["position"]: move["winning"] for move in answer[player + "_moves"]}
                self.assertEqual(found, {"/".join(one): not wins(one, other) for one in moves(rows, player)}, text)
        self.assertGreaterEqual(len(seen), 3)

    def test_the_statistics_of_an_analysis_are_complete_but_for_misere_play(self):
        question = {"ruleset": "nim", "position": "1,2"}
        normal = self.server.ask("analyse", question)
        misere = self.server.ask("analyse", {**question, "misere": True})
        self.assertEqual(set(misere["stats"]), {"seconds", "positions"})
        for answer, fields in ((normal, normal["stats"]), (misere, ("seconds", "positions"))):
            for field in fields:
                stats = {name: count for name, count in answer["stats"].items() if name != field}
                with self.subTest(field=field), self.assertRaises(jsonschema.ValidationError):
                    validate("analysis", {**answer, "stats": stats})

    def test_limits_of_misere_play(self):
        question = {"ruleset": "domineering", "position": "/".join(["." * 7] * 7), "misere": True}
        answer = self.server.ask("analyse", {**question, "limits": {"positions": 200}})
        self.assertEqual((answer["outcome"], answer["stopped"]), (None, "the limit of 200 positions"))
        self.assertEqual({move["winning"] for move in answer["left_moves"]}, {None})
        answer = self.server.ask("analyse", {**question, "moves": "none", "limits": {"seconds": 0.1}})
        self.assertEqual((answer["stopped"], answer["left_moves"]), ("the limit of 0.1 seconds", None))
        status, answer = self.server.post("analyse", {"ruleset": "konane", "position": ".xo.", "misere": True})
        self.assertEqual((status, answer["error"]["field"]), (400, "misere"))
        _, events = self.server.events("analyse", {**question, "id": "m"})
        self.assertEqual(self.server.first_of(events), "progress")
        self.server.ask("stop", {"id": "m"})
        self.assertEqual([data["stopped"] for event, data in events if event == "answer"], ["interrupted"])

    def test_pictures(self):
        question = {"ruleset": "konane", "position": ".xo./xo.x"}
        self.assertIn("<svg", self.server.ask("picture", question)["svg"])
        board = {"ruleset": "domineering", "position": "../.."}
        self.assertIn("Total: +-1", self.server.ask("picture", board)["svg"])
        self.assertNotIn("Total", self.server.ask("picture", {**board, "misere": True})["svg"], "a value says nothing there")
        status, answer = self.server.post("picture", {**question, "misere": True})
        self.assertEqual((status, answer["error"]["field"]), (400, "misere"))
        sheep = self.server.ask("picture", {"ruleset": "sheep", "position": "0,0,3/-2,0,0"})["svg"]
        self.assertEqual((sheep.count("<polygon"), sheep.count("<circle")), (6, 2))
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


RULES = """name = "{name}"
summary = "take an adjacent stone"
letters = {{ left = "x", right = "o" }}
start = "checkerboard"
[[move]]
from = "{start}"
to = ".x"
"""


class AddedGamesTest(unittest.TestCase):
    """papamu serve --rules FILE --rules FILE"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, start="xo"):
        path = os.path.join(self.folder, name + ".game")
        with open(path, "w", encoding="utf-8") as file:
            file.write(RULES.format(name=name, start=start))
        return path

    def test_games_of_rule_files_are_offered(self):
        paths = [self.file("mine"), self.file("clobber"), self.file("snort")]
        server = Server(*(word for path in paths for word in ("--rules", path)))
        try:
            _, text = server.request("GET", "/api/v1/rulesets")
            validate("rulesets", json.loads(text))
            names = [ruleset["name"] for ruleset in json.loads(text)["rulesets"]]
            self.assertEqual(len(names), len(set(names)))
            listed = {ruleset["name"]: ruleset for ruleset in json.loads(text)["rulesets"]}
            for name in ("mine", "clobber.game", "snort"):  # the page has a clobber of its own
                self.assertEqual(listed[name]["summary"], "take an adjacent stone")
                self.assertTrue(listed[name]["rule_file"])
                answer = server.ask("analyse", {"ruleset": name, "position": "xxo"})
                self.assertEqual((answer["ruleset"], answer["value"]), (name, "^"))
            state = server.ask("contest/start", {"ruleset": "mine", "board": "2x2", "player": "left"})
            self.assertEqual(state["position"], "xo/ox")
            self.assertIn(server.ask("play", {"state": state["state"], "seconds": 0.1})["move"], state["actions"])
            answer = server.ask("analyse", {"ruleset": "sum", "position": "mine:xxo - clobber:xxo"})
            self.assertEqual(answer["value"], "0")
        finally:
            self.assertEqual(server.end(), 0)

    def test_faulty_files_are_told_before_anything_is_served(self):
        missing = os.path.join(self.folder, "missing.game")
        for path, expected in ((self.file("wrong", "xq"), "line 6, column 10: from: 'q' is not a letter"),
                               (missing, "missing.game: No such file or directory")):
            said = subprocess.run([PAPAMU, "serve", "--rules", path], capture_output=True, text=True, check=False)
            self.assertEqual((said.returncode, said.stdout), (3, ""))
            self.assertRegex(said.stderr, r"^papamu: .*\n$")
            self.assertIn(expected, said.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
