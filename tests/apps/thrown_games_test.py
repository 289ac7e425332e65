"""bench/thrown_games.py and bench/hard_positions.py against games solved by the rules alone, bench/proof_distance.py
against its record, and bench/wrong_proofs.py against a record with a wrong proof: thrown_games_test.py PAPAMU BENCH.
PAPAMU_TEST_SEED chooses the games, which are played at random on small boards or by small searches."""
import functools
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

PAPAMU, BENCH = map(os.path.abspath, sys.argv[1:])
SEED = int(os.environ.get("PAPAMU_TEST_SEED", "2411")) % 2**32
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
OTHER = {"x": "o", "o": "x"}


def moves_of(rows, mover):
    """(move as it is recorded, rows after it) for every move; the rows are a tuple of strings."""
    at = {(i, j): cell for i, row in enumerate(rows) for j, cell in enumerate(row)}
    for start, stone in at.items():
        for down, right in STEPS if stone == mover else ():
            board, (row, column) = dict(at), start
            while board.get((row + down, column + right)) == OTHER[mover] and \
                    board.get((row + 2 * down, column + 2 * right)) == ".":
                board[row, column] = board[row + down, column + right] = "."
                row, column = row + 2 * down, column + 2 * right
                board[row, column] = mover
                after = tuple("".join(board[i, j] for j in range(len(rows[0]))) for i in range(len(rows)))
                yield f"{start[0]},{start[1]}-{row},{column}", after


@functools.cache
def wins(rows, mover):
    return any(not wins(after, OTHER[mover]) for _, after in moves_of(rows, mover))


def read_games(text):
    """(names of the players, [(rows, mover)] before every move and at the end) for each game."""
    for record in re.split(r"\n(?=\[Event)", text):
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', record, re.M))
        board, mover = tags["Start"].split()
        positions = [(tuple(board.split("/")), mover)]
        for move in re.findall(r"\d+,\d+-\d+,\d+", record.split("\n\n")[1]):
            rows, mover = positions[-1]
            positions.append((dict(moves_of(rows, mover))[move], OTHER[mover]))
        yield (tags["First"], tags["Second"]), positions


def expected_figures(games):
    """For each player: games, games won, moves in won positions, those that threw the game away, games lost so."""
    figures = {}
    for names, positions in games:
        outcomes = [wins(*position) for position in positions]
        for player, name in enumerate(names):
            mine = figures.setdefault(name, [0] * 5)
            turns = [i for i in range(player, len(positions) - 1, 2) if outcomes[i]]
            thrown = [i for i in turns if outcomes[i + 1]]
            has_lost = (len(positions) - 1) % 2 == player  # has no move at the end
            for i, count in enumerate((1, not has_lost, len(turns), len(thrown), has_lost and bool(thrown))):
                mine[i] += count
    return figures


def run(script, *words):
    command = [sys.executable, f"{BENCH}/{script}", *words, "--papamu", PAPAMU]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def match(record, *words):
    command = [PAPAMU, "match", "konane", "--seed", str(SEED), "--record", record, *words]
    subprocess.run(command, check=True, capture_output=True)


def check_thrown_games(record, games):
    found = {}
    for line in run("thrown_games.py", record, "--plies", "60").splitlines()[1:]:
        name, count, won, plies, *rest = line.split()
        found[name] = [int(count), int(won), *(int(figure) for figure in rest[:3])]
        every = [len(positions) - 1 for _, positions in games]
        assert abs(float(plies) - sum(every) / len(every)) < 0.06, line  # each was solved to its start
    assert found == expected_figures(games), (found, expected_figures(games))


def check_hard_positions(record, games):
    """The engine, whose solver decides such small boards, keeps every win that the losers had."""
    turns = {position for _, positions in games for position in positions[-3::-2]}
    won = sum(wins(*position) for position in turns)
    first, *others = run("hard_positions.py", record, "--least", "1", "--most", "40", "--profiles", "full").splitlines()
    assert first == f"{len(turns)} positions with 1 to 40 stones, the loser to move: {won} won, 0 not decided", first
    kept = [f"full, nodes 100000: {won} kept, 0 thrown away, 0 not decided; {won} proven"] if won else []
    assert others == kept, others


def check_wrong_proofs(record, scratch):
    """All announcements are right; if one of them says the opposite, it alone is told of."""
    with open(record) as file:
        text = file.read()
    announced = [match.start(1) for match in re.finditer(r"\[%eval (win|loss)", text)]
    lines = run("wrong_proofs.py", record).splitlines()[1:]
    assert sum(int(line.split()[2]) for line in lines) == len(announced), (lines, len(announced))
    assert all(line.split()[3:] == ["0", "0"] for line in lines), lines
    at = random.Random(SEED).choice(announced)
    was, lie = ("win", "loss") if text[at:].startswith("win") else ("loss", "win")
    forged = f"{scratch}/forged.txt"
    with open(forged, "w") as file:
        file.write(text[:at] + lie + text[at + len(was):])
    command = [sys.executable, f"{BENCH}/wrong_proofs.py", forged, "--papamu", PAPAMU]
    answer = subprocess.run(command, capture_output=True, text=True)
    told = [line for line in answer.stdout.splitlines() if line.startswith("game ")]
    number = len(re.findall(r"^\[Event", text[:at], re.M))
    assert answer.returncode == 1 and len(told) == 1, (answer, at)
    assert told[0].startswith(f"game {number}, ply ") and f"announced a {lie} in" in told[0], (told, number)


def check_proof_distance(record, scratch):
    """How early each of two engines knows the result on two boards, and a panel of the picture for each."""
    picture = f"{scratch}/proofs.svg"
    distances = {}
    with open(record) as file:
        for text in re.split(r"\n(?=\[Event)", file.read()):
            tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M))
            comments = re.findall(r"\d+,\d+-\d+,\d+\s+\{([^}]*)\}", text.split("\n\n")[1])
            rows = tags["Start"].split()[0].split("/")
            for player, seat in enumerate(("First", "Second")):
                proven = [i for i in range(player, len(comments), 2) if re.search("eval (win|loss)", comments[i])]
                mine = distances.setdefault((f"{len(rows)}x{len(rows[0])}", tags[seat]), [])
                mine += [len(comments) - i for i in proven[:1]]
    command = [sys.executable, f"{BENCH}/proof_distance.py", record, "--picture", picture]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["4x5", "4x5", "6x6", "6x6"], lines
    for line in lines:
        board, name, games, proven, mean, *_, lost, _ = line.split()
        mine = distances[board, name]
        assert (int(games), int(proven), int(lost)) == (4, len(mine), 0), line
        assert abs(float(mean) - sum(mine) / len(mine)) < 0.06, (line, mine)
    drawn = xml.etree.ElementTree.parse(picture).getroot()
    svg = "{http://www.w3.org/2000/svg}"
    panels = drawn.findall(f"{svg}g")
    assert [panel.find(f"{svg}text").text for panel in panels] == ["4x5", "6x6"]
    assert all(len(panel.findall(f"{svg}polyline")) == 2 for panel in panels)


def main():
    print(f"seed {SEED}")
    with tempfile.TemporaryDirectory() as scratch:
        record = f"{scratch}/games.txt"
        match(record, "--board", "4x5", "--player", "random", "--player", "greedy", "--games", "12", "--nodes", "10")
        with open(record) as file:
            games = list(read_games(file.read()))
        check_thrown_games(record, games)
        check_hard_positions(record, games)
        proofs = f"{scratch}/proofs.txt"
        for board in ("4x5", "6x6"):
            match(proofs, "--board", board, "--player", "engine:no-book", "--player", "engine:learned-only", "--games",
                  "4", "--nodes", "300")
        check_proof_distance(proofs, scratch)
        check_wrong_proofs(proofs, scratch)


main()
