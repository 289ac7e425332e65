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
from cakes import Cutcake, EatCake, MaundyCake
from strips import ToadsAndFrogs

class Clobber(Ruleset):
    board = True
    def options(self, board, player):
        mine, theirs = "xo" if player == "left" else "ox"
        width = board.find("/") + 1
        for i in range(len(board)):
            if board[i] == mine:
                for j in (i - width, i - 1, i + 1, i + width):
                    if 0 <= j < len(board) and board[j] == theirs:
                        after = list(board)
                        after[i], after[j] = ".", mine
                        yield "".join(after)
    def regions(self, board):
        width = board.find("/") + 1 or len(board) + 1
        left = {i for i, stone in enumerate(board) if stone in "xo"}
        while left:
            todo = [left.pop()]
            for i in todo:
                near = left.intersection((i - width, i - 1, i + 1, i + width))
                left -= near
                todo += near
            if len({board[i] for i in todo}) == 2:
                rows, columns = {i // width for i in todo}, {i % width for i in todo}
                area = [range(r * width + min(columns), r * width + max(columns) + 1) for r in sorted(rows)]
                yield "/".join("".join(board[i] if i in todo else "." for i in row) for row in area)
    def symmetries(self, board):
        for rows in (board.split("/"), ["".join(row) for row in zip(*board.split("/"))]):
            for image in ("/".join(rows), "/".join(rows[::-1])):
                for one in (image, "/".join(rows)[::-1], image[::-1]):
                    yield one
                    yield Negative(one.translate(SWAP))

class Amazons(Ruleset):
    board = True
    def options(self, board, player):
        mine, width = "xo"[player == "right"], board.find("/") + 1
        def lines(board, at):
            for step in (-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1):
                to = at + step
                while 0 <= to < len(board) and board[to] == ".":
                    yield to
                    to += step
        for i in range(len(board)):
            if board[i] == mine:
                empty = board[:i] + "." + board[i + 1:]
                for j in lines(board, i):
                    there = empty[:j] + mine + empty[j + 1:]
                    for k in lines(there, j):
                        yield there[:k] + "#" + there[k + 1:]
    def symmetries(self, board):
        return Clobber.symmetries(self, board)

SWAP = str.maketrans("xo", "ox")

def checkers(rows, columns):
    return "/".join("".join("xo"[(r + c) % 2] for c in range(columns)) for r in range(rows))
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
    "maundy cake 60x60": "MaundyCake().value((60, 60), store=store)",
    "amazons 3x3": "Amazons().value('x../.../..o', store=store)",
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
