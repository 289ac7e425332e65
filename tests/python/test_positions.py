"""Positions against their own game trees, limits, threads and Ctrl-C."""

import base64
import copy
import dataclasses
import functools
import json
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import threading
import time

import papamu
import pytest
from papamu import LimitError, Position, Store, game


@functools.cache
def value_by_options(position):
    """The value by the definition: {values of Left's moves | values of Right's}."""
    return game(
        [value_by_options(position.play("left", move)) for move in position.moves("left")],
        [value_by_options(position.play("right", move)) for move in position.moves("right")],
    )


@functools.cache
def wins(position, player, other):
    """Whether the player who moves next wins, by trying everything."""
    return any(not wins(position.play(player, move), other, player) for move in position.moves(player))


SMALL = [
    ("konane", "xo.o./.oxo."),
    ("konane", "xoxo/o..x/xoxo"),
    ("domineering", "..../.#../...#"),
    ("clobber", "xox/oxo"),
    ("amazons", "x.o/..."),
    ("nogo", ".../..."),
    ("hackenbush", "0-1b,1-2r,0-2g"),
    ("kayles", "3,4"),
    ("sum", "clobber:xo/ox + konane:.xo. - {2|-1}"),
    ("value", "{3||2|1}"),
]


@pytest.mark.parametrize("ruleset,text", SMALL)
def test_values_outcomes_and_best_moves_are_right(ruleset, text):
    position = Position(ruleset, text)
    value = value_by_options(position)
    assert position.value() == value
    left, right = wins(position, "left", "right"), wins(position, "right", "left")
    solution = position.solve()
    assert (solution.left.wins, solution.right.wins, solution.stopped) == (left, right, "")
    outcome = {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[(left, right)]
    assert position.outcome() == solution.outcome == value.outcome == outcome
    for player, other, mover in (("left", "right", solution.left), ("right", "left", solution.right)):
        if mover.wins:
            assert not wins(position.play(player, mover.move), other, player)
        best = position.best_move(player)
        values = {move: value_by_options(position.play(player, move)) for move in position.moves(player)}
        if not values:
            assert best is None
            continue
        assert not any(v > values[best] if player == "left" else v < values[best] for v in values.values())
        assert wins(position, player, other) == (not wins(position.play(player, best), other, player))


@pytest.mark.parametrize("ruleset,text", SMALL)
def test_analyses_add_up(ruleset, text):
    position = Position(ruleset, text)
    analysis = position.analyse()
    assert analysis.ruleset == ruleset and analysis.position == str(position) and analysis.stopped == ""
    if not analysis.terms:
        assert sum((region.value for region in analysis.regions), papamu.Value(0)) == analysis.value
    assert sum((term.value for term in analysis.terms), papamu.Value(0)) in (0, analysis.value)
    for player, moves in (("left", analysis.left_moves), ("right", analysis.right_moves)):
        assert [move.move for move in moves] == position.moves(player)
        for move in moves:
            assert move.value == value_by_options(position.play(player, move.move))
            assert move.winning == (move.value >= 0 if player == "left" else move.value <= 0)
    assert position.regions() == analysis.regions


def test_rulesets_are_told_with_examples_that_work():
    for ruleset in papamu.rulesets():
        position = Position(ruleset.name, ruleset.example)
        assert position.ruleset == ruleset.name and ruleset.version >= 1 and ruleset.summary and ruleset.text_format
        assert (position.svg() is not None) == ruleset.has_picture
        assert ruleset.has_picture >= ruleset.has_board
        assert Position(ruleset.name, str(position)) == position


def test_positions_are_values_of_python():
    p = Position("konane", "xo.o.")
    assert p == Position("konane", "xo.o.") and hash(p) == hash(Position("konane", "xo.o."))
    assert p != Position("clobber", "xo.o.") and p != "xo.o."
    assert pickle.loads(pickle.dumps(p)) == p
    assert eval(repr(p)) == p
    with pytest.raises(AttributeError):
        p.text = "xx"
    assert Position.start("domineering", "2x3") == Position("domineering", ".../...")


@pytest.mark.parametrize(
    "make,message",
    [
        (lambda: Position("konane", "xo/x"), "row 2, column 2: the row is too short: the first has 2 cells"),
        (lambda: Position("konan", "xo"), 'unknown ruleset "konan"; did you mean "konane"?'),
        (lambda: Position("chess", "xo"), 'unknown ruleset "chess"; the rulesets are konane, '),
        (lambda: Position("konane", "xo.").play("left", "5,5-5,7"), ""),
        (lambda: Position("konane", "xo.").moves("black"), "\"black\" is not a player: 'left' or 'right'"),
        (lambda: Position("konane", "xo.").solve("first"), "\"first\" is not a player: 'left' or 'right'"),
        (lambda: Position("konane", "xo.").analyse("some"), "moves: \"some\" is not one of 'all', 'best', 'none'"),
        (lambda: Position("konane", "xo.").value(seconds=-1), "seconds: a number from 0 is needed"),
        (lambda: Position("konane", "xo.").value(seconds=float("nan")), "seconds: a number from 0 is needed"),
        (lambda: Position("konane", "xo.").solve(nodes=-1), "nodes: a number from 0 is needed"),
        (lambda: Position.start("konane", "5"), 'board: "5" is not a size such as 5x6 (rows x columns)'),
        (lambda: Position.start("konane", "3x3", "XX"), 'gap: "XX" is not one of HM, VM, HC, VC'),
        (lambda: Position.start("domineering", "3x3", "HM"), "gap: a domineering board has no gap"),
        (lambda: Position.start("kayles", "3x3"), "board: kayles has no start boards"),
        (lambda: Position.start("konane", "21x20"), "board: 21x20 is too large: at most 400 cells"),
    ],
)
def test_errors_are_one_line_that_names_the_place(make, message):
    with pytest.raises(ValueError) as error:
        make()
    assert str(error.value).startswith(message) and "\n" not in str(error.value)


def test_pictures():
    p = Position("konane", "xo.o./.oxo.")
    assert p._repr_svg_().startswith("<svg") and "Total" not in p.svg()
    assert p._repr_svg_().count("<circle") == 6
    picture = p.analyse()._repr_svg_()
    assert "Total: 2" in picture and "A: 1" in picture
    assert Position("kayles", "3")._repr_svg_().count("<circle") == 3
    heap = Position("wythoff", "1,2")
    assert heap._repr_svg_() is heap._repr_html_() is heap.analyse().svg() is heap.analyse()._repr_html_() is None
    tree = Position("hackenbush", "0-1b,1-2r,1-3g")
    assert tree.svg().count("<circle") == 3 and "Total: " in tree.analyse().svg()


def test_pictures_for_pages_without_svg():
    p = Position("konane", "xo.o./.oxo.")
    for shown in (p, p.analyse(), p.value().thermograph()):
        page = shown._repr_html_()
        data = re.fullmatch('<img src="data:image/svg\\+xml;base64,([A-Za-z0-9+/=]+)" alt="([^"<>]*)">', page)
        assert base64.b64decode(data[1]).decode() == shown._repr_svg_()
    assert 'alt="konane xo.o./.oxo."' in p._repr_html_()


def test_analyses_can_be_kept():
    texts = (("konane", "xo.o./.oxo."), ("hackenbush", "0-1b,1-2r"), ("sum", "nim:3 + {2|-1}"))
    for p in (Position(ruleset, text) for ruleset, text in texts):
        analysis = p.analyse()
        for other in (pickle.loads(pickle.dumps(analysis)), copy.copy(analysis), copy.deepcopy(analysis)):
            assert other == analysis and other.svg() == analysis.svg()
        assert papamu.Analysis(**{**vars(analysis)}) == analysis
        kept = dataclasses.asdict(analysis)
        assert kept["value"] == analysis.value and kept["regions"][0]["value"] == analysis.regions[0].value
        plain = json.loads(json.dumps(analysis.to_dict()))
        assert plain["value"] == str(analysis.value) and plain["left_moves"][0]["move"] == p.moves("left")[0]
    broken = dataclasses.replace(Position("konane", "xo.").analyse(), position="x.")
    with pytest.raises(ValueError, match="the position has no cell 0,2"):
        broken.svg()
    # What another process sends back.
    unfinished = Position.start("domineering", "5x6").analyse(positions=100, store=Store())
    assert pickle.loads(pickle.dumps(unfinished)) == unfinished and unfinished.to_dict()["value"] is None


def test_best_move_guesses_where_a_limit_comes_first():
    board = Position.start("domineering", "5x6")
    for limit in ({"positions": 100}, {"seconds": 0.01}):
        guess = board.best_move("left", store=Store(), **limit)
        assert guess in board.moves("left") and not guess.proven and "limit" in guess.stopped
        assert repr(guess) == f"BestMove({str(guess)!r}, {guess.stopped!r})"
        same = pickle.loads(pickle.dumps(guess))
        assert same == guess and not same.proven and same.stopped == guess.stopped
    best = Position("konane", "xo.o.").best_move("left")
    assert best.proven and best.stopped == "" and repr(best) == repr(str(best)) and copy.copy(best).proven


def test_guesses_take_no_more_positions_than_the_limit(monkeypatch):
    looked_at = []
    analyse = Position.analyse

    def counted(self, *arguments, **options):
        looked_at.append(options["positions"])
        return analyse(self, *arguments, **options)

    monkeypatch.setattr(Position, "analyse", counted)
    board = Position.start("domineering", "16x16")
    assert len(board.moves("left")) > 200
    guess = board.best_move("left", positions=5, store=Store())
    assert guess in board.moves("left") and not guess.proven
    assert 2 <= len(looked_at) <= 6 and max(looked_at) <= 5


@pytest.mark.parametrize("ruleset,text", SMALL)
def test_guesses_win_where_what_follows_is_known(ruleset, text):
    position = Position(ruleset, text)
    for player, other in (("left", "right"), ("right", "left")):
        if wins(position, player, other):
            guess = position._guess(player, position.moves(player), None, None, None)
            assert not wins(position.play(player, guess), other, player)


def test_best_moves_of_large_heaps():
    # All moves are millions of texts: they are not listed where one of them is asked for.
    begin = time.process_time()
    kayles = Position("kayles", "4999999,4999998")
    assert kayles.best_move("left", seconds=4).proven  # it takes a tenth of a second, on a machine with time for it
    assert Position("nim", "0").best_move("left") is None
    octal = Position("octal", "0.6:3000000").best_move("left", seconds=0.2)
    assert not octal.proven and octal.startswith("3000000->")
    assert time.process_time() - begin < 5


def test_limits_end_in_bounds():
    board = Position.start("domineering", "5x6")
    analysis = board.analyse(positions=100, store=Store())
    assert analysis.value is None and analysis.lower <= analysis.upper and "100 positions" in analysis.stopped
    with pytest.raises(LimitError, match="the limit of 100 positions: the value is at least -?[0-9]+, at most"):
        board.value(positions=100, store=Store())
    big = Position.start("konane", "8x8")
    solution = big.solve("left", nodes=1000)
    assert solution.left.wins is None and solution.outcome is None and solution.stopped
    with pytest.raises(LimitError, match="it is not known who wins"):
        big.outcome(nodes=1000)
    with pytest.raises(LimitError):
        big.outcome(seconds=0.05)


def test_without_optimisations_the_answers_are_the_same():
    board = Position.start("konane", "4x4")
    slow = Store(without=["regions", "symmetry", "dominance", "guesses", "values"], threads=1)
    assert board.value(store=slow) == board.value()
    assert board.solve(store=slow) == board.solve() or board.outcome(store=slow) == board.outcome()


def test_threads_share_a_store():
    rng = random.Random(int(os.environ.get("PAPAMU_TEST_SEED", "1474")))
    boards = ["".join(rng.choice("xo.") for _ in range(4)) + "/" + "".join(rng.choice("xo.") for _ in range(4))
              for _ in range(24)]
    tasks = [(ruleset, board) for ruleset in ("konane", "clobber") for board in boards]
    alone = [str(Position(*task).value(store=Store())) for task in tasks]
    store = Store()
    together = [None] * len(tasks)

    def work(first):
        for i in range(first, len(tasks), 4):
            value = Position(*tasks[i]).value(store=store)
            together[i] = str(value + value - value)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


LONG = {
    "value": "papamu.Position.start('konane', '7x8').value()",
    "solve": "papamu.Position.start('konane', '8x8').solve()",
    "arithmetic": "[g := g + g.heat(1) for _ in range(4)]",
}


@pytest.mark.parametrize("work", LONG)
def test_other_threads_run_and_ctrl_c_ends_the_work(work):
    # Long work in one process; a thread of it counts meanwhile, and sends the signal once it has counted enough. It
    # could not do so if the lock were not released.
    script = f"""
import os, signal, sys, threading, time
import papamu
g = papamu.Position.start('domineering', '4x6').value()
def count():
    for _ in range(20):
        time.sleep(0.01)
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)
sent = []
threading.Thread(target=count).start()
try:
    {LONG[work]}
except KeyboardInterrupt:
    print("interrupted after", time.monotonic() - sent[0])
    assert papamu.Value('{{1|-1}}') + 1 == papamu.Value('{{2|0}}')
    assert papamu.Position('konane', 'xo.o.').value() == 1
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert done.stdout.startswith("interrupted after"), done.stdout + done.stderr
    assert done.returncode == 0
    print(work, done.stdout)


def test_other_handlers_run_during_long_work():
    seen = []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append(time.monotonic()))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        Position.start("konane", "8x8").solve(seconds=0.6)
        ended = time.monotonic()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert seen and seen[0] < ended


GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "rulesets", "rule_file", "games")


def test_rule_files_are_found_by_name_and_by_path(tmp_path, monkeypatch):
    monkeypatch.setenv("PAPAMU_GAMES", GAMES)
    value = papamu.Value("{^^*|*,v[2]}")
    assert Position("king-clobber", "xox/ox.").value() == value
    assert Position("sum", "king-clobber:xox/ox. + clobber:xxo").value() == value + papamu.up(1)
    assert Position("clobber.game", "xo").moves("left") == ["0,0-0,1"]
    own = tmp_path / "own.game"
    own.write_text('name = "own"\nboard = "heap"\nexample = "5"\n[[move]]\nfor = "k in 1, 3"\ninto = "n - k"\n')
    assert [Position(str(own), str(heap)).value() for heap in range(5)] == [0, papamu.nimber(1), 0, papamu.nimber(1), 0]
    assert Position("own", "5").outcome() == "N"
    wrong = tmp_path / "wrong.game"
    wrong.write_text('name = "wrong"\nboard = "heap"\nexample = "5"\n[[move]]\ninto = "n + 1"\n')
    with pytest.raises(ValueError, match=r"wrong\.game, line 5, column 9: .*play may not end"):
        Position(str(wrong), "5")
    with pytest.raises(ValueError, match="absent.game"):
        Position("absent.game", "5")
    with pytest.raises(ValueError, match='did you mean "king-clobber"'):
        Position("king-clober", "xo")
