#!/usr/bin/env python3
"""Prints positions drawn by a seed, for comparisons with other programs (docs/performance.md).

    bench/ordinary_positions.py KIND [--seed 1] [--count 20] [--run PAPAMU]

A line a position: the ruleset, a blank, the position. The KINDs from `hot-sums` on print games, sums, comparisons,
heatings and Norton products for `papamu calc --stdin` instead. The same kind, seed and count always give the same
lines.

With `--run` the program PAPAMU evaluates each position in a process of its own, and a line of five columns is printed,
with tabs between them: the position, its value, positions, CPU seconds inside, CPU seconds of the whole program. The
value is `-` if it is too long, or if the program failed. Games and sums are evaluated by one process for all of them,
whose answers are printed as they are. The last line is the sum.
"""
import argparse
import json
import random
import resource
import subprocess


def board(rows, columns, cell):
    return "/".join("".join(cell(row, column) for column in range(columns)) for row in range(rows))


def full_clobber(rows, columns):
    """Each cell holds a stone, of either colour with the same chance."""
    return lambda rng: "clobber " + board(rows, columns, lambda row, column: rng.choice("xo"))


def clobber_with_gaps(rows, columns):
    """A fifth of the cells is empty; the other stones are of either colour with the same chance."""
    return lambda rng: "clobber " + board(
        rows, columns, lambda row, column: "." if rng.random() < 0.2 else rng.choice("xo"))


def domineering_with_holes(rows, columns, holes):
    """Each cell is off the board with the chance `holes`."""
    return lambda rng: "domineering " + board(rows, columns, lambda row, column: "#" if rng.random() < holes else ".")


def konane(rows, columns):
    """Colours as on a full board; three cells in ten are empty."""
    return lambda rng: "konane " + board(
        rows, columns, lambda row, column: "." if rng.random() < 0.3 else "xo"[(row + column) % 2])


def amazons(rows, columns):
    """One amazon of each player and two burnt cells, on cells drawn at random."""
    def draw(rng):
        cells = dict(zip(rng.sample([(r, c) for r in range(rows) for c in range(columns)], 4), "xo##"))
        return "amazons " + board(rows, columns, lambda row, column: cells.get((row, column), "."))
    return draw


def toads(stones, gaps):
    """A strip with as many toads as frogs and some gaps, in an order drawn at random."""
    def draw(rng):
        cells = list("t" * stones + "f" * stones + "." * gaps)
        rng.shuffle(cells)
        return "toads-and-frogs " + "".join(cells)
    return draw


def hot_sum(rng):
    """Four to six games {a|b} and {a||b|c} whose numbers are integers from -9 to 9, falling from left to right."""
    def game():
        numbers = sorted(rng.sample(range(-9, 10), 3), reverse=True)
        if rng.random() < 0.5:
            return "{%d|%d}" % (numbers[0], numbers[1])
        return "{%d|{%d|%d}}" % tuple(numbers)
    return " + ".join(game() for _ in range(rng.randint(4, 6)))


def game(rng, most_days, least_days=0):
    """A number, *, ^ or v with the chance 0.35, else braces with at most two options a side, each of a day less."""
    if most_days == 0:
        return "0"
    if least_days <= 0 and rng.random() < 0.35:
        return rng.choice(["0", "1", "-1", "*", "^", "1/2", "2", "v"])
    sides = (",".join(game(rng, most_days - 1, least_days - 1) for _ in range(rng.choice([0, 1, 1, 2])))
             for _ in "LR")
    return "{" + "|".join(sides) + "}"


KINDS = {
    "clobber-3x5": full_clobber(3, 5),
    "clobber-4x4": full_clobber(4, 4),
    "clobber-4x5": full_clobber(4, 5),
    "clobber-4x5-gaps": clobber_with_gaps(4, 5),
    "domineering-5x6-holes": domineering_with_holes(5, 6, 1 / 8),
    "domineering-6x6-holes": domineering_with_holes(6, 6, 1 / 4),
    "konane-5x5": konane(5, 5),
    "amazons-3x4": amazons(3, 4),
    "amazons-4x4": amazons(4, 4),
    "toads": toads(6, 4),
    "hot-sums": hot_sum,
    "brackets": lambda rng: game(rng, 4, 1),
    "sums": lambda rng: game(rng, 3) + " + " + game(rng, 3),
    "comparisons": lambda rng: game(rng, 3) + " <= " + game(rng, 3),
    "heatings": lambda rng: "heat(%s, %s)" % (game(rng, 3), rng.choice(["1", "2", "1/2", "*"])),
    "norton-products":
        lambda rng: "norton(%s, %s)" % (game(rng, 3), rng.choice(["^", "1", "{2|1}", "1/2", "{2|{1|0}}"])),
}


def timed(command, text=None):
    """What the command prints, or nothing if it failed, and its CPU seconds, `user` and `sys`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return result.stdout if result.returncode == 0 else "", seconds


def run_positions(papamu, lines):
    sums = [0, 0, 0]
    for line in lines:
        printed, whole = timed([papamu, "value", *line.split(), "--moves=none", "--threads", "1", "--json"])
        answer = json.loads(printed or '{"value": null, "stats": {"positions": 0, "cpu_seconds": 0}}')
        numbers = [answer["stats"]["positions"], answer["stats"]["cpu_seconds"], whole]
        print(line.split()[1], answer["value"] or "-", "%d\t%.6f\t%.6f" % tuple(numbers), sep="\t", flush=True)
        sums = [a + b for a, b in zip(sums, numbers)]
    print("sum", "", "%d\t%.6f\t%.6f" % tuple(sums), sep="\t")


def run_games(papamu, lines):
    printed, whole = timed([papamu, "calc", "--stdin"], "\n".join(lines) + "\n")
    print(printed, end="")
    print("sum", "", len(lines), "", "%.6f" % whole, sep="\t")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--run", metavar="PAPAMU", help="evaluate the positions with this program")
    arguments = parser.parse_args()
    rng = random.Random(f"{arguments.kind} {arguments.seed}")
    lines = [KINDS[arguments.kind](rng) for _ in range(arguments.count)]
    if not arguments.run:
        print("\n".join(lines))
    elif list(KINDS).index(arguments.kind) < list(KINDS).index("hot-sums"):
        run_positions(arguments.run, lines)
    else:
        run_games(arguments.run, lines)


if __name__ == "__main__":
    main()
