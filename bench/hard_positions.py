#!/usr/bin/env python3
"""Whether the engine keeps wins that are hard to keep: won positions of konane out of games that were lost after all.

    papamu match konane --player engine --player engine --board 8x8 --move-time 0.02 --record games.txt
    bench/hard_positions.py games.txt --papamu build/release/apps/papamu --move-time 0.04

Every lost game is solved backwards. A position counts if the loser was to move in it, it has between --least and --most
stones, and it was won. Each player gets each of them afresh, and the position after its move is solved: a line for each
says how many wins were kept, thrown away, and not decided within --solver-nodes, and how many wins were announced as
proven. --list prints the positions too, with the score and the depth of each player: "!" after a move that threw the
win away, "?" after one that was not decided.
"""

import argparse
import re
import subprocess
import sys

from recorded_games import after, games_of, positions_of, solve, stones_of


def turns_of_loser(game, least, most):
    """Yields (rows, mover) wherever the loser, who has no move at the end, was to move with so many stones."""
    for rows, mover in positions_of(game)[-3::-2]:
        if least <= stones_of(rows) <= most:
            yield rows, mover


def answers_of(papamu, profile, limits, positions):
    """For each position the move, the score and the depth that an engine of this profile prints."""
    lines = ["setoption name Book value none"]
    for rows, mover in positions:
        lines += ["uginewgame", f"position fen {rows} {mover}", f"go {limits}", "papamu-wait"]
    command = [papamu, "engine", "konane", "--profile", profile, "--reserve", "0"]
    result = subprocess.run(command, input="\n".join(lines + ["quit"]) + "\n", capture_output=True, text=True)
    answers, last = [], None
    for line in result.stdout.splitlines():
        if report := re.match(r"info depth (\d+) .*?score (?:cp )?(\S+)", line):
            last = report
        if line.startswith("bestmove"):
            answers.append((line.split()[1], last[2] if last else "none", last[1] if last else "0"))
            last = None
        if "error" in line:
            sys.exit(line)
    return answers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+")
    parser.add_argument("--papamu", default="papamu")
    parser.add_argument("--least", type=int, default=27, help="stones")
    parser.add_argument("--most", type=int, default=37, help="stones")
    parser.add_argument("--move-time", type=float, help="seconds of wall time for each move")
    parser.add_argument("--nodes", type=int, default=100_000, help="for each move, without --move-time")
    parser.add_argument("--profiles", nargs="+", default=["full", "learned-only"])
    parser.add_argument("--solver-nodes", type=int, default=20_000_000)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()

    turns = list(dict.fromkeys(turn for game in games_of(options.records)
                               for turn in turns_of_loser(game, options.least, options.most)))
    known = [won for won, _ in solve(options.papamu, turns, options.solver_nodes)]
    hard = [turn for turn, won in zip(turns, known) if won]
    print(f"{len(turns)} positions with {options.least} to {options.most} stones, the loser to move: {len(hard)} won, "
          f"{known.count(None)} not decided")
    limits = f"movetime {round(options.move_time * 1000)}" if options.move_time else f"nodes {options.nodes}"
    for profile in options.profiles if hard else []:
        answers = answers_of(options.papamu, profile, limits, hard)
        left = [after(turn, move) for turn, (move, _, _) in zip(hard, answers)]
        losing = [won for won, _ in solve(options.papamu, left, options.solver_nodes)]
        proven = sum(score == "win" for _, score, _ in answers)
        print(f"{profile}, {limits}: {losing.count(False)} kept, {losing.count(True)} thrown away, "
              f"{losing.count(None)} not decided; {proven} proven")
        for (rows, mover), (move, score, depth), lost in zip(hard, answers, losing) if options.list else []:
            print(f"  {rows} {mover}  {move}{'!' if lost else '?' if lost is None else ''}  {score} d{depth}")


if __name__ == "__main__":
    main()
