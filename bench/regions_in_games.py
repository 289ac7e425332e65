#!/usr/bin/env python3
"""From when on positions of recorded games of konane fall apart into independent regions.

    papamu match konane --player engine --player engine --board 14x14 --move-time 0.02 --record games.txt
    bench/regions_in_games.py games.txt --papamu build/release/apps/papamu

A row for every few plies before the end of the game, with means over all games: how many stones there are, into how
many regions with stones the position falls apart, how many stones are in the largest of them, and how many in those
that have at most ten.
"""

import argparse
import json
import statistics
import subprocess
import sys

from recorded_games import games_of, positions_of, stones_of

SMALL = 10  # stones


def rows_of(game, step, most):
    """Yields (plies before the end, rows of the position)."""
    for left, (rows, _) in enumerate(reversed(positions_of(game))):
        if 0 < left <= most and left % step == 0:
            yield left, rows


def stones_of_regions(papamu, positions):
    """Lists the stones of each region that has any, for every position."""
    command = [papamu, "value", "konane", "--stdin", "--json", "--limit-positions", "1"]
    result = subprocess.run(command, input="\n".join(positions) + "\n", capture_output=True, text=True)
    if result.returncode not in (0, 4):
        sys.exit(result.stderr.strip())
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    counts = [[stones_of(region["position"]) for region in answer["regions"]] for answer in answers]
    return [[count for count in of_regions if count > 0] for of_regions in counts]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", help="files that papamu match --record has written, of one size of board")
    parser.add_argument("--papamu", default="papamu", help="the program")
    parser.add_argument("--step", type=int, default=8, help="plies from row to row (default 8)")
    parser.add_argument("--most", type=int, default=48, help="most plies before the end (default 48)")
    options = parser.parse_args()
    found = [pair for game in games_of(options.records) for pair in rows_of(game, options.step, options.most)]
    if not found:
        sys.exit("no positions in these files")
    regions = stones_of_regions(options.papamu, [position for _, position in found])
    print("| plies before the end | positions | stones | regions | in the largest | in small ones |")
    print("|---|---|---|---|---|---|")
    for plies in sorted({plies for plies, _ in found}):
        here = [(position, of) for (left, position), of in zip(found, regions) if left == plies]
        means = [
            statistics.mean(stones_of(position) for position, _ in here),
            statistics.mean(len(of) for _, of in here),
            statistics.mean(max(of, default=0) for _, of in here),
            statistics.mean(sum(count for count in of if count <= SMALL) for _, of in here),
        ]
        print(f"| {plies} | {len(here)} | " + " | ".join(f"{mean:.1f}" for mean in means) + " |")


if __name__ == "__main__":
    main()
