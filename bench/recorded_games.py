"""Recorded games of konane for the scripts beside this one: their moves, their positions, and who wins these."""

import json
import re
import subprocess
import sys

TAG = re.compile(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]$')
MOVE = re.compile(r"^(?:(\d+),(\d+)-(\d+),(\d+)|-(\d+),(\d+))$")
OTHER = {"x": "o", "o": "x"}


class Game:
    def __init__(self):
        self.tags = {}
        self.moves = []  # of (text, comment)


def read_games(lines):
    game, text = None, []
    for line in lines:
        tag = TAG.match(line.strip())
        if tag:
            if game is None or text:
                if game is not None:
                    add_moves(game, " ".join(text))
                    yield game
                game, text = Game(), []
            game.tags[tag.group(1)] = tag.group(2)
        elif game is not None and line.strip():
            text.append(line.strip())
    if game is not None and text:
        add_moves(game, " ".join(text))
        yield game


def add_moves(game, text):
    for word in re.findall(r"\{[^}]*\}|[^\s{}]+", text):
        if word.startswith("{"):
            if game.moves:
                game.moves[-1][1] += word
        elif MOVE.match(word):
            game.moves.append([word, ""])


def games_of(paths):
    """Yields the games of several files."""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            yield from read_games(file)


def play(rows, move):
    """Makes a move, or takes a stone away."""
    numbers = MOVE.match(move).groups()
    if numbers[0] is None:
        rows[int(numbers[4])][int(numbers[5])] = "."
        return
    row, column, to_row, to_column = (int(n) for n in numbers[:4])
    stone = rows[row][column]
    row_step = (to_row > row) - (to_row < row)
    column_step = (to_column > column) - (to_column < column)
    while (row, column) != (to_row, to_column):
        rows[row][column] = rows[row + row_step][column + column_step] = "."
        row, column = row + 2 * row_step, column + 2 * column_step
    rows[row][column] = stone


def after(position, move):
    """The (rows, mover) that a move leads to from another."""
    rows = [list(row) for row in position[0].split("/")]
    play(rows, move)
    return "/".join("".join(row) for row in rows), OTHER[position[1]]


def positions_of(game):
    """(rows, mover) before every move and at the end."""
    positions = [tuple(game.tags["Start"].split()[:2])]
    for move, _ in game.moves:
        positions.append(after(positions[-1], move))
    return positions


def stones_of(rows):
    return sum(cell in "xo" for cell in rows)


def solve(papamu, positions, nodes, *words):
    """For each (rows, mover) whether the mover wins, None if that took more nodes; and the nodes."""
    answers = [None] * len(positions)
    for player, side in (("x", "left"), ("o", "right")):
        chosen = [i for i, (_, mover) in enumerate(positions) if mover == player]
        if not chosen:
            continue
        command = [papamu, "solve", "konane", "--stdin", "--json", "--first", side, "--limit-nodes", str(nodes), *words]
        result = subprocess.run(command, input="".join(positions[i][0] + "\n" for i in chosen), capture_output=True,
                                text=True)
        if result.returncode not in (0, 4):
            sys.exit(result.stderr.strip())
        for i, line in zip(chosen, result.stdout.splitlines()):
            answer = json.loads(line)
            outcome = answer[f"{side}_first"]
            answers[i] = None if outcome is None else outcome == "win", answer["nodes"]
    return answers
