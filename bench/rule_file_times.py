#!/usr/bin/env python3
"""rule_file_times.py PAPAMU [GAME...]: what a rule file costs, beside the same game compiled in.

Writes rule files of games on heaps and graphs that are compiled in too, takes those of games on boards from the shipped
ones, and asks both the same: for values, of some games ("clobber/solve") for who wins, and of the boards of
docs/performance.md ("clobber/3x5") for values. Each process computes one answer with one thread. The seconds are
processor time, less what the program takes for a heap of one; reading the rule file counts. Both take turns, and the
least of the rounds counts, so that other programs on the machine matter little. Positions are drawn by the seed below.
A value that differs ends the script. For docs/rule-files.md.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import ordinary_positions

ROUNDS = 5
SEED = 1
ORDINARY = 6  # boards of each kind of ordinary_positions.py

SHIPPED = pathlib.Path(__file__).resolve().parents[1] / "rulesets" / "rule_file" / "games"

HEAPS = """
name = "{name}"
board = "heap"
right = "same"
"""
GRAPH = """
name = "{name}"
board = "graph"
"""
NIM = HEAPS + 'example = "1"\n[[move]]\ncode = "0.333..."\n'
KAYLES = HEAPS + 'example = "1"\n[[move]]\ncode = "0.77"\n'
WYTHOFF = HEAPS + """heap = "m x n"
least = 0
example = "1x2"
[[move]]
for = "k from 1 to m"
into = "(m - k) x n"
[[move]]
for = "k from 1 to n"
into = "m x (n - k)"
[[move]]
for = "k from 1 to m"
if = "k <= n"
into = "(m - k) x (n - k)"
"""
HACKENBUSH = GRAPH + """edges = { left = "b", right = "r", both = "g" }
ground = true
example = "0-1b"
[[move]]
edge = "[bg]"
to = "#"
"""
ARC_KAYLES = GRAPH + """right = "same"
example = "0-1"
[[move]]
edge = "?"
ends = { "." = "#" }
to = "#"
"""


def random_edges(draw, vertices, edges):
    """A connected graph."""
    found = {(draw.randrange(v), v) for v in range(1, vertices)}
    while len(found) < edges:
        pair = tuple(sorted(draw.sample(range(vertices), 2)))
        found.add(pair)
    return sorted(found)


def plain(edges):
    return ",".join(f"{u}-{v}" for u, v in edges)


def coloured(draw, edges):
    return ",".join(f"{u}-{v}{draw.choice('bbrrg')}" for u, v in edges)


def board(draw, rows, columns, letters):
    return "/".join("".join(draw.choice(letters) for _ in range(columns)) for _ in range(rows))


def checkers(draw, rows, columns, empty):
    """A checkerboard with some empty cells."""
    cells = [["xo"[(row + column) % 2] for column in range(columns)] for row in range(rows)]
    for place in draw.sample(range(rows * columns), empty):
        cells[place // columns][place % columns] = "."
    return "/".join("".join(row) for row in cells)


def strip(draw, letters):
    return "".join(draw.sample(letters, len(letters)))


def board_games(draw):
    """Name, and positions for which the games that are compiled in take from some hundredths of a second to one."""
    yield "clobber", [board(draw, 3, 5, "xo") for _ in range(3)]
    yield "cannibal-clobber", [board(draw, 3, 4, "xo") for _ in range(2)]
    yield "nogo", [board(draw, 3, 4, "." * 8 + "xo") for _ in range(3)]
    yield "amazons", [board(draw, 3, 4, "." * 8 + "xo") for _ in range(3)]
    yield "toads-and-frogs", [strip(draw, "t" * 6 + "f" * 6 + "." * 4) for _ in range(3)]
    yield "konane", [checkers(draw, 4, 5, 3) for _ in range(3)]
    yield "domineering", [board(draw, 4, 6, "." * 20 + "#") for _ in range(2)]
    yield "cram", [board(draw, 4, 5, "." * 20 + "#") for _ in range(3)]
    yield "fission", [board(draw, 5, 5, "." * 6 + "x") for _ in range(3)]
    yield "elephants-and-rhinos", [strip(draw, "e" * 5 + "r" * 5 + "." * 8) for _ in range(3)]


def questions(draw):
    """The same for who wins."""
    yield "clobber", [board(draw, 4, 5, "xo") for _ in range(3)]
    yield "nogo", [board(draw, 4, 4, "." * 8 + "xo") for _ in range(3)]
    yield "amazons", [board(draw, 3, 4, "." * 8 + "xo") for _ in range(3)]


def games(draw):
    """Name, rules, and pairs of texts: for the game that is compiled in, and for the file. A name may end in what is
    asked for: "clobber/solve"."""
    boards = [(name, name, texts) for name, texts in board_games(random.Random(SEED))]
    boards += [(f"{name}/solve", name, texts) for name, texts in questions(random.Random(SEED))]
    for kind, position in ordinary_positions.KINDS.items():
        name, _, size = kind.partition("-")
        if (SHIPPED / f"{name}.game").exists() and kind != "clobber-4x5":  # that one takes minutes
            rng = random.Random(f"{kind} {SEED}")  # as ordinary_positions.py does
            boards.append((f"{name}/{size}", name, [position(rng).split()[1] for _ in range(ORDINARY)]))
    for name, game, texts in boards:
        rules = (SHIPPED / f"{game}.game").read_text(encoding="utf-8")
        yield name, re.sub(r"(?m)^name *=.*$", 'name = "{name}"', rules), [(text, text) for text in texts]
    heaps = [[draw.randrange(200, 400) for _ in range(6)] for _ in range(2)]
    pairs = [[(draw.randrange(20, 40), draw.randrange(20, 40)) for _ in range(3)] for _ in range(2)]
    kayles = [plain(random_edges(draw, 17, 20)) for _ in range(2)]
    bushes = [coloured(draw, random_edges(draw, 12, 14)) for _ in range(2)]
    yield "nim", NIM, [(",".join(map(str, h)), "+".join(map(str, h))) for h in heaps]
    yield "kayles", KAYLES, [(",".join(map(str, h)), "+".join(map(str, h))) for h in heaps]
    yield "wythoff", WYTHOFF, [("; ".join(f"{m},{n}" for m, n in p), "+".join(f"{m}x{n}" for m, n in p)) for p in pairs]
    yield "hackenbush", HACKENBUSH, [(text, text) for text in bushes]
    yield "arc-kayles", ARC_KAYLES, [(text, text) for text in kayles]


def run(command):
    """The value or the outcome, and the seconds of processor time."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdout=out)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            sys.exit(f"{' '.join(command)}: exit status {child.returncode}")
        out.seek(0)
        lines = out.read().decode().splitlines()
    answer = [line.split(None, 1)[1] for line in lines if line.startswith(("value ", "outcome "))]
    return answer, usage.ru_utime + usage.ru_stime


def main(program, names):
    draw = random.Random(SEED)
    known = list(games(draw))
    unknown = set(names) - {name for name, _, _ in known}
    if unknown:
        sys.exit(f"unknown game {min(unknown)}; there are {', '.join(name for name, _, _ in known)}")
    print(f"{'game':21} {'compiled in':>12} {'rule file':>12} {'times':>7}")
    start = min(run([program, "value", "nim", "1"])[1] for _ in range(ROUNDS))
    with tempfile.TemporaryDirectory() as folder:
        for name, rules, texts in known:
            if names and name not in names:
                continue
            game, _, what = name.partition("/")
            path = os.path.join(folder, game + "-file.game")
            with open(path, "w", encoding="utf-8") as file:
                file.write(rules.replace("{name}", game + "-file"))
            seconds = [0.0, 0.0]
            for texts_of_both in texts:
                rounds = [[], []]
                for _ in range(ROUNDS):
                    values = []
                    for which, (rules_of, text) in enumerate(zip((game, path), texts_of_both)):
                        asked = ["solve"] if what == "solve" else ["value", "--moves=none"]
                        value, time = run([program, *asked, rules_of, text, "--threads", "1"])
                        rounds[which].append(time)
                        values.append(value)
                    if values[0] != values[1]:
                        sys.exit(f"{name} {texts_of_both[0]}: {values[0]}, but by the rule file {values[1]}")
                for which in (0, 1):
                    seconds[which] += max(0.0, min(rounds[which]) - start)
            ratio = f"{seconds[1] / seconds[0]:7.1f}" if seconds[0] >= 0.005 else "      -"
            print(f"{name:21} {seconds[0]:12.3f} {seconds[1]:12.3f} {ratio}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
