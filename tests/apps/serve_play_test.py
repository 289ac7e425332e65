#!/usr/bin/env python3
"""Games, reviews and puzzles over the JSON interface of papamu serve: serve_play_test.py PAPAMU SCHEMAS
"""

import json
import os
import random
import sys
import unittest

from serve_client import SEED, ServerTest


class GamesTest(ServerTest):
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

    def test_puzzles_by_difficulty_with_a_reason(self):
        """The harder, the more moves there are to choose from; the reason has the value that the answer leads to."""
        for difficulty, least, most in ((1, 2, 4), (2, 5, 8), (3, 9, 60)):
            puzzle = self.server.ask("puzzle", {"ruleset": "clobber", "kind": "win", "board": "4x5", "seed": SEED,
                                                "difficulty": difficulty})
            self.assertTrue(least <= len(puzzle["choices"]) <= most, puzzle)
            found = self.server.ask("analyse", {"ruleset": "clobber", "position": puzzle["position"]})
            worth = {move["move"]: move["value"] for move in found[puzzle["player"] + "_moves"]}
            self.assertIn(" " + worth[puzzle["answer"][0]] + ",", puzzle["reason"])

    def test_puzzles_from_a_position(self):
        picture = "0-1b,1-2r,1-3g,0-3g,0-4b,4-5b,0-6r,6-7b"
        for kind in ("win", "worth"):
            question = {"ruleset": "hackenbush", "position": picture, "kind": kind, "seed": SEED}
            puzzle = self.server.ask("puzzle", question)
            self.assertLessEqual(len(puzzle["position"].split(",")), len(picture.split(",")))
            found = self.server.ask("analyse", {"ruleset": "hackenbush", "position": puzzle["position"]})
            winning = [move["move"] for move in found[puzzle["player"] + "_moves"] if move["winning"]]
            self.assertEqual(puzzle["answer"], winning if kind == "win" else [found["value"]])
        status, answer = self.server.post("puzzle", {"ruleset": "hackenbush", "position": "0-1q", "kind": "win"})
        self.assertEqual((status, answer["error"]["field"]), (400, "position"))
        grid = ["".join("x" if row == column == 0 else "." if row % 2 == column % 2 == 0 else "o" if (row + column) % 2
                        else "." for column in range(19)) for row in range(19)]  # more moves than can be listed
        status, _ = self.server.post("puzzle", {"ruleset": "winding-konane", "position": "/".join(grid), "kind": "win",
                                                "limits": {"seconds": 0.5}})
        self.assertEqual(status, 422)

    def test_misere_play(self):
        """Who cannot move wins; and the engine wins what it can win by the definition."""
        start = {"ruleset": "nim", "position": "1,1,2", "player": "left", "misere": True}
        state = self.server.ask("contest/start", start)
        self.assertTrue(state["misere"])
        while state["winner"] is None:
            mover = state["player"]
            answer = self.server.ask("play", {"state": state["state"], "seconds": 20})  # until it is proven
            if mover == "left":  # 1,1,1 is left over: an odd number of ones
                self.assertEqual(answer["result"], "win")
            state = answer["after"]
        self.assertEqual((state["winner"], state["actions"]), ("left", []))
        self.assertEqual(state["player"], "left")
        board = {"ruleset": "domineering", "board": "2x2", "player": "right", "misere": True}
        self.assertEqual(self.server.ask("contest/start", board)["state"], "domineering:../.. right misere")
        self.assertTrue(self.server.ask("play", {**start, "seconds": 0.05})["after"]["misere"])
        for wrong in ({"board": "6x6", "opening": "HM"}, {"ruleset": "konane", "position": ".xo."}):
            status, answer = self.server.post("contest/start", {**wrong, "misere": True})
            self.assertEqual((status, answer["error"]["field"]), (400, "misere"))

    def test_no_misere_play_of_values_and_konane(self):
        # {*2|*2} as it is written is not its canonical form, and the two have different outcomes in misere play.
        for ruleset, position in (("value", "{*2|*2}"), ("sum", "nim:1 + {1|-1}"), ("sum", "nim:1,2 - *2"),
                                  ("konane", ".xo.")):
            question = {"ruleset": ruleset, "position": position}
            what = "konane" if ruleset == "konane" else "value"
            text = f"{ruleset}:{position} left"
            for name, field, wrong in (("analyse", "misere", {**question, "misere": True}),
                                       ("contest/start", "misere", {**question, "misere": True}),
                                       ("play", "misere", {**question, "misere": True}),
                                       ("play", "state", {"state": text + " misere"}),
                                       ("contest/move", "state", {"state": text + " misere", "move": "0"})):
                with self.subTest(name=name, wrong=wrong):
                    status, answer = self.server.post(name, wrong)
                    self.assertEqual((status, answer["error"]["field"]), (400, field))
                    self.assertEqual(answer["error"]["message"], f"{field}: there is no misere play of {what}")
            self.assertNotIn("misere", self.server.ask("analyse", question))
            self.assertIn("after", self.server.ask("play", {"state": text, "seconds": 0.1}))
        games = self.server.ask("play", {"state": "sum:nim:1 + kayles:2 left misere", "seconds": 20})
        self.assertTrue(games["after"]["misere"])
        _, text = self.server.request("GET", "/api/v1/rulesets")
        without = [one["name"] for one in json.loads(text)["rulesets"] if not one["misere"]]
        self.assertEqual(sorted(without), ["konane", "value"])

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
        review = self.server.ask("review", {"record": record, "page": True, "limits": {"seconds": 3}})
        self.assertTrue(review["page"].lower().startswith("<!doctype html>"))
        self.assertIn("<title>MalamalamaWikiwiki_43 against janiss_23</title>", review["page"])
        self.assertIn("default-src 'none'", review["page"])
        self.assertEqual(review["plies"][-1]["proven"], "left" if review["result"] == "1-0" else "right")
        for ply in review["plies"][(review["decided_from"] or 0):]:
            self.assertIsNotNone(ply["proven"])
        self.assertNotIn("page", self.server.ask("review", {"record": record, "game": 4, "limits": {"seconds": 0.1}}))
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


def number_of(text):
    top, _, bottom = text.partition("/")
    return int(top) / int(bottom or 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
