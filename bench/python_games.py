#!/usr/bin/env python3
"""python_games.py [NAME...]: CPU seconds of games that are written as Python classes, for docs/performance.md.

Each board runs in a process of its own, with one thread and nothing known from before; only its value is computed. The
seconds are those of the whole process, `import papamu` included.

    PYTHONPATH=build/release/python bench/python_games.py
"""

import itertools
import pathlib
import resource
import subprocess
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples" / "python"
RULES = '''
import itertools, sys
sys.path.insert(0, EXAMPLES)
from papamu import Negative, Ruleset, Store
from domineering import Domineering
from cakes import Cutcake, EatCake
from strips import ToadsAndFrogs

class Clobber(Ruleset):
    def options(self, stones, player):
        for (r, c), stone in stones:
            if stone == player:
                for to in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                    if (to, "right" if player == "left" else "left") in stones:
                        yield stones - {((r, c), stone), (to, "right" if player == "left" else "left")} | {(to, player)}
    def regions(self, stones):
        left = dict(stones)
        while left:
            todo, region = [left.popitem()], []
            while todo:
                (r, c), stone = todo.pop()
                region.append(((r, c), stone))
                todo += [(n, left.pop(n)) for n in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)) if n in left]
            if len({stone for cell, stone in region}) == 2:
                yield moved(region)
    def symmetries(self, stones):
        other = {"left": "right", "right": "left"}
        for down, right, turn in itertools.product((1, -1), (1, -1), (1, -1)):
            image = moved([((down * r, right * c)[::turn], stone) for (r, c), stone in stones])
            yield image
            yield Negative(frozenset((cell, other[stone]) for cell, stone in image))

def moved(stones):
    top, side = min(r for (r, c), stone in stones), min(c for (r, c), stone in stones)
    return frozenset(((r - top, c - side), stone) for (r, c), stone in stones)

def checkers(rows, columns):
    return moved([((r, c), ("left", "right")[(r + c) % 2]) for r in range(rows) for c in range(columns)])
'''
BOARDS = {
    "domineering 5x5": "Domineering().value(Domineering().parse('5x5'), store=store)",
    "domineering 4x6": "Domineering().value(Domineering().parse('4x6'), store=store)",
    "domineering 4x7": "Domineering().value(Domineering().parse('4x7'), store=store)",
    "domineering 5x6": "Domineering().value(Domineering().parse('5x6'), store=store)",
    "clobber 3x5": "Clobber().value(checkers(3, 5), store=store)",
    "clobber 4x4": "Clobber().value(checkers(4, 4), store=store)",
    "toads and frogs 7+7": "ToadsAndFrogs().value('xxxxxxx..ooooooo', store=store)",
    "cutcake 60x60": "Cutcake().value((60, 60), store=store)",
    "eatcake 8x8": "[EatCake().value((m, n), store=store) for m in range(1, 9) for n in range(1, 9)]",
}


def seconds(work):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    rules = RULES.replace("EXAMPLES", repr(str(EXAMPLES)))
    script = f"{rules}\nstore = Store(threads=1)\nfound = {work}\nprint(str(found)[:40] if isinstance(found, list) else found)"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout.strip()


def main():
    chosen = sys.argv[1:] or BOARDS
    for name in itertools.chain(chosen):
        took, value = seconds(BOARDS[name])
        print(f"{name:22} {took:7.2f} s   {value[:60]}", flush=True)


if __name__ == "__main__":
    main()
