#!/usr/bin/env python3
"""Holds every result that players of recorded games of konane announced as proven against the solver.

    papamu match konane --player engine --player engine:learned-only --cpu-time --time 0.5 --record games.txt
    bench/wrong_proofs.py games.txt --papamu build/release/apps/papamu

An announcement says that the player to move has won or lost. The solver searches each of these positions by itself,
without safe moves, within --solver-nodes. For each player there is a line: games, announcements, how many the solver
did not decide, and how many are wrong; before them, one line for each wrong one: game, ply, position, and what was
announced. The exit status is 1 if any is wrong.
"""

import argparse
import re
import sys
from collections import Counter

from recorded_games import games_of, positions_of, solve


def announcements(games):
    """(number of the game, ply, player, position, whether a win was announced)"""
    for number, game in enumerate(games, 1):
        names = (game.tags["First"], game.tags["Second"])
        positions = positions_of(game)
        for ply, (_, comment) in enumerate(game.moves):
            score = re.search(r"\[%eval (win|loss)", comment)
            if score:
                yield number, ply, names[ply % 2], positions[ply], score[1] == "win"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", help="files written by papamu match --record")
    parser.add_argument("--papamu", default="papamu", help="the program that solves")
    parser.add_argument("--solver-nodes", type=int, default=20_000_000, help="for a position (%(default)s)")
    options = parser.parse_args()
    games = list(games_of(options.records))
    claims = list(announcements(games))
    positions = sorted({position for _, _, _, position, _ in claims})
    answers = dict(zip(positions, solve(options.papamu, positions, options.solver_nodes, "--without", "bounds")))

    played, announced, open_, wrong = Counter(), Counter(), Counter(), Counter()
    for game in games:
        played.update((game.tags["First"], game.tags["Second"]))
    for number, ply, player, position, wins in claims:
        outcome = answers[position][0]
        announced[player] += 1
        open_[player] += outcome is None
        if outcome is not None and outcome != wins:
            wrong[player] += 1
            print(f"game {number}, ply {ply}: {player} announced a {'win' if wins else 'loss'} in {' '.join(position)}")
    print(f"{'player':<28}{'games':>7}{'announced':>11}{'not decided':>13}{'wrong':>7}")
    for player in sorted(played):
        print(f"{player:<28}{played[player]:>7}{announced[player]:>11}{open_[player]:>13}{wrong[player]:>7}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
