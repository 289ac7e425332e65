#!/usr/bin/env python3
"""How many recorded games of konane were thrown away near their end: the most that exact knowledge of it could earn.

    papamu match konane --player engine:learned-only --player engine --board 10x10 --move-time 0.02 --record games.txt
    bench/thrown_games.py games.txt --papamu build/release/apps/papamu

Every game is solved backwards from its end until a position is not decided within --solver-nodes, or after --plies
plies. A move throws the game away if the player to move had won before it and has lost after it. For each player there
is a line: how far back its games were solved, its moves in won positions there, how many of these threw the game away,
how many games it lost with such a move, and how many points of Elo it would gain if it had won all of these. --list
prints each such move: plies before the end, stones, and the nodes that decide the position before the move and the one
after it.
"""

import argparse
import math
import statistics
from collections import defaultdict

from recorded_games import games_of, positions_of, solve, stones_of


class Figures:
    def __init__(self):
        self.games = self.won = self.known_wins = self.thrown = 0
        self.plies = []
        self.lost_by_throwing = 0


def elo(share):
    return math.inf if share >= 1 else -math.inf if share <= 0 else -400 * math.log10(1 / share - 1)


def solve_backwards(lines, options):
    """For every game the answers of solve() for its last positions, backwards from the end, where the mover has lost."""
    known = [[(False, 0)] for _ in lines]
    for back in range(1, options.plies + 1):
        asked = [i for i, line in enumerate(lines) if len(known[i]) == back and back < len(line)]
        answers = solve(options.papamu, [lines[i][-1 - back] for i in asked], options.solver_nodes)
        for i, answer in zip(asked, answers):
            if answer[0] is not None:
                known[i].append(answer)
    return known


def thrown_by(player, plies, outcomes):
    """How many plies before the end the player (0: who moved first) was to move in a won position, and whether its move
    threw the game away."""
    for back in range(1, len(outcomes)):
        if (plies - back) % 2 == player and outcomes[back][0]:
            yield back, outcomes[back - 1][0]


def count_game(number, game, line, outcomes, figures, prints):
    winner = (len(game.moves) + 1) % 2  # who made the last move
    for player, name in enumerate((game.tags["First"], game.tags["Second"])):
        mine = figures[name]
        turns = list(thrown_by(player, len(game.moves), outcomes))
        throws = [back for back, thrown in turns if thrown]
        mine.games += 1
        mine.won += player == winner
        mine.plies.append(len(outcomes) - 1)
        mine.known_wins += len(turns)
        mine.thrown += len(throws)
        mine.lost_by_throwing += player != winner and bool(throws)
        for back in throws if prints else []:
            print(f"game {number}, {name}: {back} plies before the end, {stones_of(line[-1 - back][0])} stones, "
                  f"{outcomes[back][1]} nodes, {outcomes[back - 1][1]} after the move")


def print_table(figures):
    print(f"{'player':<28}{'games':>6}{'won':>6}{'solved plies':>14}{'won positions':>15}{'thrown':>8}{'lost by it':>12}"
          f"{'Elo at most':>13}")
    for name, mine in sorted(figures.items()):
        gain = elo((mine.won + mine.lost_by_throwing) / mine.games) - elo(mine.won / mine.games)
        print(f"{name:<28}{mine.games:>6}{mine.won:>6}{statistics.mean(mine.plies):>14.1f}{mine.known_wins:>15}"
              f"{mine.thrown:>8}{mine.lost_by_throwing:>12}{gain:>+13.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", help="files written by papamu match --record")
    parser.add_argument("--papamu", default="papamu", help="the program that solves")
    parser.add_argument("--solver-nodes", type=int, default=200_000, help="for a position (%(default)s)")
    parser.add_argument("--plies", type=int, default=30, help="most plies before the end (%(default)s)")
    parser.add_argument("--list", action="store_true", help="print every move that threw a game away")
    options = parser.parse_args()
    games = [game for game in games_of(options.records) if game.tags.get("Termination") == "the rules"]
    lines = [positions_of(game) for game in games]
    figures = defaultdict(Figures)
    for number, (game, line, outcomes) in enumerate(zip(games, lines, solve_backwards(lines, options)), 1):
        count_game(number, game, line, outcomes, figures, options.list)
    print_table(figures)


if __name__ == "__main__":
    main()
