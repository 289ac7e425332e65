#!/usr/bin/env python3
"""How early the players of recorded games of konane know who wins, and what they make of their clocks.

    papamu match konane --player engine --player engine:learned-only --cpu-time --move-time 0.2 --record games.txt
    bench/proof_distance.py games.txt                    # a table, a line for each player and board
    bench/proof_distance.py games.txt --picture proof.svg

For each player and size of board the table says in how many games the player announced a proven result, how many plies
before the end it did so for the first time (mean and median), what share of the cells was occupied then, how many
proven wins it lost (a wrong proof, or a win thrown away), and how much of its clock was left in lost games. The picture
has a panel for each size: in what share of the games each player had proven the result, by plies before the end.
"""

import argparse
import re
import statistics
import sys
from collections import defaultdict

from recorded_games import MOVE, games_of, stones_of


def stones_taken(move):
    numbers = MOVE.match(move).groups()
    if numbers[0] is None:
        return 1
    r, c, to_r, to_c = (int(n) for n in numbers[:4])
    return (abs(r - to_r) + abs(c - to_c)) // 2


def seconds_left(comment):
    clock = re.search(r"\[%clk (\d+):(\d+):([\d.]+)\]", comment)
    return None if clock is None else int(clock[1]) * 3600 + int(clock[2]) * 60 + float(clock[3])


class Figures:
    def __init__(self):
        self.games = 0
        self.distances = []  # plies before the end, of the games in which a result was announced
        self.shares = []
        self.wins_lost = 0
        self.unused = []  # shares of the clock, in lost games


def budget_of(game):
    control = re.match(r"^([\d.]+)(\+[\d.]+)?(, processor time)?$", game.tags.get("TimeControl", ""))
    return float(control[1]) if control else None


def add_game(game, figures):
    rows = game.tags["Start"].split(" ")[0].split("/")
    board = f"{len(rows)}x{len(rows[0])}"
    cells = sum(len(row) - row.count("#") for row in rows)
    stones = sum(stones_of(row) for row in rows)
    names = (game.tags["First"], game.tags["Second"])
    winner = {"1-0": 0, "0-1": 1}.get(game.tags["Result"])
    if winner is None or game.tags.get("Termination", "the rules") != "the rules":
        return
    proven = [None, None]  # (ply, share, claims to win)
    left = [None, None]
    for ply, (move, comment) in enumerate(game.moves):
        mover = ply % 2
        score = re.search(r"\[%eval (win|loss)", comment)
        if score and proven[mover] is None:
            proven[mover] = (ply, stones / cells, score[1] == "win")
        stones -= stones_taken(move)
        left[mover] = seconds_left(comment) if seconds_left(comment) is not None else left[mover]
    for player in (0, 1):
        entry = figures[board, names[player]]
        entry.games += 1
        if proven[player] is not None:
            ply, share, wins = proven[player]
            entry.distances.append(len(game.moves) - ply)
            entry.shares.append(share)
            entry.wins_lost += wins and winner != player
        budget = budget_of(game)
        if budget and left[player] is not None and winner != player:
            entry.unused.append(left[player] / budget)


PANEL_WIDTH, PANEL_HEIGHT, MARGIN = 360, 240, 44
COLOURS = ["#0b6e99", "#b0413e", "#4a7c2c", "#7a4fa3", "#b87a00", "#444444"]


def panel(board, curves, most):
    """One board: the share of its games in which each player has proven the result, against plies before the end."""

    def x(plies):
        return MARGIN + (PANEL_WIDTH - 1.5 * MARGIN) * (1 - plies / most)

    def y(share):
        return PANEL_HEIGHT - MARGIN - (PANEL_HEIGHT - 2 * MARGIN) * share

    out = [f'<text x="{MARGIN}" y="{MARGIN - 14}" font-weight="bold">{board}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        out.append(f'<path d="M{MARGIN} {y(share):.1f}H{PANEL_WIDTH - MARGIN / 2}" stroke="#ddd"/>')
        out.append(f'<text x="{MARGIN - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for plies in range(0, most + 1, 5):
        out.append(f'<text x="{x(plies):.1f}" y="{PANEL_HEIGHT - MARGIN + 16}" text-anchor="middle">{plies}</text>')
    out.append(f'<text x="{PANEL_WIDTH / 2}" y="{PANEL_HEIGHT - 12}" text-anchor="middle">plies before the end</text>')
    for colour, entry in curves:
        points = []
        for plies in range(most, -1, -1):
            share = sum(d >= plies for d in entry.distances) / max(1, entry.games)
            points.append(f"{x(plies):.1f},{y(share):.1f}")
        out.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    return out


def picture(figures):
    """A panel for each board, two in a row, and below them which colour is which player."""
    boards = sorted({board for board, _ in figures}, key=lambda board: [int(n) for n in board.split("x")])
    names = sorted({name for _, name in figures})
    colours = {name: COLOURS[i % len(COLOURS)] for i, name in enumerate(names)}
    most = max((max(f.distances) for f in figures.values() if f.distances), default=1)
    columns = min(2, len(boards))
    width, panels = PANEL_WIDTH * columns, PANEL_HEIGHT * -(-len(boards) // columns)
    height = panels + 18 * len(names) + 6
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for i, board in enumerate(boards):
        curves = [(colours[name], figures[board, name]) for name in names if (board, name) in figures]
        out.append(f'<g transform="translate({PANEL_WIDTH * (i % columns)} {PANEL_HEIGHT * (i // columns)})">')
        out += panel(board, curves, most)
        out.append("</g>")
    for i, name in enumerate(names):
        line = panels + 18 * i + 6
        out.append(f'<path d="M{MARGIN} {line}h20" stroke="{colours[name]}" stroke-width="2"/>')
        safe = name.replace("&", "&amp;").replace("<", "&lt;")
        out.append(f'<text x="{MARGIN + 26}" y="{line + 4}">{safe}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", help="files written by papamu match --record")
    parser.add_argument("--picture", metavar="FILE", help="also write this SVG")
    options = parser.parse_args()
    figures = defaultdict(Figures)
    for game in games_of(options.records):
        add_game(game, figures)
    if not figures:
        sys.exit("no finished game in these files")
    print("board   player                          games proven  plies before the end  occupied  wins lost  "
          "unused, lost")
    for (board, name), f in sorted(figures.items()):
        distance = share = unused = "-"
        if f.distances:
            distance = f"{statistics.mean(f.distances):5.1f} (median {statistics.median(f.distances):.0f})"
            share = f"{statistics.mean(f.shares):.0%}"
        if f.unused:
            unused = f"{statistics.mean(f.unused):.0%}"
        print(f"{board:7} {name:31} {f.games:5} {len(f.distances):6}  {distance:>20}  {share:>8}  {f.wins_lost:9}  "
              f"{unused:>12}")
    if options.picture:
        with open(options.picture, "w", encoding="utf-8") as out:
            out.write(picture(figures))


if __name__ == "__main__":
    main()
