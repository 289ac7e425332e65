"""Games that are Python classes: mistakes, exceptions, signals, threads, limits, memory, pickles, long play."""

import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import traceback
import weakref

import papamu
import pytest
from papamu import LimitError, Negative, Position, Ruleset, Store, Value


class Cutcake(Ruleset):
    def options(self, cake, player):
        rows, columns = cake
        if player == "left":
            return [[(rows, k), (rows, columns - k)] for k in range(1, columns)]
        return [[(k, columns), (rows - k, columns)] for k in range(1, rows)]


def with_options(options, **more):
    return type("Mistaken", (Ruleset,), {"options": options, **more})()


def one_option(self, n, player):
    return [n - 1] if n > 0 else []


OPTIONS, REGIONS, IMAGES = "options() of Mistaken", "regions() of Mistaken", "symmetries() of Mistaken"
MISTAKES = [
    (with_options(lambda self, p, player: 7), TypeError, OPTIONS + " must return or yield positions, not int"),
    (with_options(lambda self, p, player: None), TypeError, OPTIONS + " must return or yield positions, not NoneType"),
    (with_options(lambda self, p, player: "ab"), TypeError, OPTIONS + " must return or yield positions: a list of them"),
    (with_options(lambda self, p, player: [{1}]), TypeError, OPTIONS + ": a position must be hashable, and this set is"),
    (with_options(lambda self, p, player: [Negative(1)]), TypeError, OPTIONS + ": a Negative is for regions() and sym"),
    (with_options(one_option, regions=lambda self, p: 5), TypeError, REGIONS + " must return or yield positions, not in"),
    (with_options(one_option, regions=lambda self, p: [[{}]]), TypeError, REGIONS + ": a position must be hashable"),
    (with_options(one_option, symmetries=lambda self, p: p), TypeError, IMAGES + " must return or yield positions, not"),
    (with_options(one_option, symmetries=lambda self, p: [Value(2)]), TypeError, IMAGES + ": an image must be a posit"),
    (with_options(one_option, print=lambda self, p: p), TypeError, "print() of Mistaken must return a str that can be"),
    (with_options(one_option, name="Chess!"), ValueError, "name of Mistaken: 'Chess!' is not lower-case letters"),
    (with_options(one_option, name="konane"), ValueError, "name of Mistaken: there is already a ruleset called 'konane'"),
]


@pytest.mark.parametrize("rules,kind,message", MISTAKES, ids=range(len(MISTAKES)))
def test_mistakes_name_the_method(rules, kind, message):
    with pytest.raises(kind) as error:
        rules.analyse(3)
    assert str(error.value).startswith(message) and "\n" not in str(error.value)


def test_a_class_without_options_says_so():
    class Empty(Ruleset):
        pass

    with pytest.raises(TypeError, match=r"Empty has no options\(position, player\)"):
        Empty().value(1)
    with pytest.raises(TypeError, match="a position of Cutcake: a position must be hashable, and this dict is not"):
        Cutcake().value({})
    with pytest.raises(ValueError, match="\"white\" is not a player: 'left' or 'right'"):
        Cutcake().position((2, 3)).moves("white")
    with pytest.raises(TypeError, match="a position of this class is needed"):
        Cutcake().position(Position("nim", "3"))


def test_check_is_asked_about_what_is_passed_in():
    class Checked(Cutcake):
        def check(self, cake):
            if cake[0] < 1:
                raise ValueError("no rows")

    assert Checked().value([(2, 3), (1, 1)]) == Checked().value((2, 3))
    with pytest.raises(ValueError, match="^no rows$"):
        Checked().value((0, 3))
    with pytest.raises(ValueError, match="^no rows$"):
        Checked().value([(2, 3), (0, 3)])


class Failing(Ruleset):
    """options() fails at one number until it is mended."""

    def __init__(self):
        self.broken, self.asked = True, []

    def options(self, n, player):
        self.asked.append((n, player))
        if n == 3 and self.broken:
            raise KeyError("three")
        return [n - 1, n - 2] if n > 1 else []


@pytest.mark.parametrize("question", ["value", "solve", "analyse", "moves"])
def test_exceptions_come_out_with_their_traceback_and_nothing_is_lost(question):
    rules = Failing()
    ask = {
        "value": lambda: rules.value(12),
        "analyse": lambda: rules.analyse(12),
        "solve": lambda: rules.solve(12),
        "moves": lambda: rules.position(3).moves("left"),
    }[question]
    try:
        ask()
        raise AssertionError("nothing was raised")
    except KeyError as error:
        assert error.args == ("three",)
        assert traceback.extract_tb(error.__traceback__)[-1].name == "options"
        assert 'raise KeyError("three")' in traceback.format_exc()
    rules.broken = False
    before = len(rules.asked)
    value = rules.value(12)
    assert value == rules.value(12)
    # Every position was asked about once, and the one that failed once more.
    assert len(set(rules.asked)) >= len(rules.asked) - 2 and len(rules.asked) > before
    asked = len(rules.asked)
    assert rules.value(12, store=Store()) == value and len(rules.asked) == asked


def test_a_repetition_is_shown():
    turn = with_options(lambda self, n, player: [(n + 1) % 3])
    text = "options() of Mistaken: a position repeats, so play need not end and there is no value: "
    for ask in (turn.value, turn.outcome, turn.analyse):
        with pytest.raises(ValueError) as error:
            ask(0)
        assert str(error.value) == text + "0, Left to 1, Left to 2, Left to 0"

    class Swing(Ruleset):
        def options(self, n, player):
            return [n + 1] if player == "left" and n < 400 else [n - 1] if player == "right" and n > 0 else []

    with pytest.raises(ValueError, match="a position repeats.* Left to .*Right to "):
        Swing().value(200)


def test_play_without_end_ends_at_a_limit():
    further = with_options(lambda self, n, player: [n + 1])
    with pytest.raises(LimitError, match="the limit of 0.3 seconds"):
        further.value(0, seconds=0.3)
    with pytest.raises(LimitError, match="the limit of 1000 positions"):
        further.value(0, positions=1000)
    fresh = with_options(lambda self, n, player: [n + 1])
    with pytest.raises(LimitError, match="the positions of Mistaken are too many: their limit is 33554432 bytes"):
        fresh.value(0, store=Store(memory=1 << 26))
    with pytest.raises(LimitError):
        with_options(lambda self, n, player: [n + 1]).outcome(0, nodes=10000)


def test_play_may_be_longer_than_any_stack():
    subtraction = with_options(lambda self, n, player: [n - k for k in (1, 2, 3) if k <= n])
    assert subtraction.value(100_000) == 0 and subtraction.value(99_999) == papamu.nimber(3)
    impartial = with_options(lambda self, n, player: [n - k for k in (1, 4) if k <= n], impartial=True)
    assert [str(impartial.value(n)) for n in range(99_995, 100_000)] == ["0", "*", "0", "*", "*2"]
    # Left takes 1, Right takes 2.
    partizan = with_options(lambda self, n, player: [n - k for k in ((1,) if player == "left" else (2,)) if k <= n])
    assert partizan.value(30_000) == partizan.value(30) != partizan.value(31)


def test_limits_say_what_is_known_and_keep_what_was_found():
    from test_games import domineering  # the folder of the tests is on the path

    rules = domineering.Domineering()
    board = rules.parse("5x6")
    store = Store()
    analysis = rules.analyse(board, positions=200, store=store)
    assert analysis.value is None and "200 positions" in analysis.stopped and analysis.lower < analysis.upper
    known = rules._rules().positions()
    assert rules.analyse(board, positions=200, store=store).value is None and rules._rules().positions() > known
    begin = time.monotonic()
    with pytest.raises(LimitError, match="the limit of 0.2 seconds"):
        rules.value(rules.parse("7x8"), seconds=0.2)
    assert time.monotonic() - begin < 5
    guess = rules.best_move(rules.parse("6x6"), "left", seconds=0.3)
    assert not guess.proven and guess in rules.position(rules.parse("6x6")).moves("left")


WORK = {
    "value": "papamu.load.value(board)",
    "solve": "papamu.load.solve(board)",
    "function": "endless.value(1)",
}


@pytest.mark.parametrize("work", WORK)
def test_ctrl_c_ends_the_work(work):
    script = f"""
import os, signal, sys, threading, time
sys.path.insert(0, {os.path.dirname(__file__)!r})
import papamu
from test_games import domineering
papamu.load = domineering.Domineering()
board = papamu.load.parse("8x8")

class Endless(papamu.Ruleset):
    def options(self, n, player):
        while True:
            pass

endless = Endless()
def send():
    time.sleep(0.5)
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)
sent = []
threading.Thread(target=send).start()
try:
    {WORK[work]}
except KeyboardInterrupt:
    print("interrupted after", time.monotonic() - sent[0])
small = papamu.load.parse("3x3")
assert papamu.load.value(small) == papamu.Value("+-1") and papamu.load.outcome(small) == "N"
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert done.stdout.startswith("interrupted after") and done.returncode == 0, done.stdout + done.stderr
    assert float(done.stdout.split()[-1]) < 5


def test_threads_share_an_instance_and_a_store():
    from test_games import domineering

    rules = domineering.Domineering()
    boards = [rules.parse(f"{m}x{n}") for m in range(1, 5) for n in range(1, 5)]
    alone = [str(domineering.Domineering().value(board)) for board in boards]
    for stores in ([Store()] * 4, [Store() for _ in range(4)]):
        found = [None] * 4

        def work(i):
            order = boards[i:] + boards[:i]
            values = {board: str(rules.value(board, store=stores[i])) for board in order}
            found[i] = [values[board] for board in boards]

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [alone] * 4


def test_instances_and_their_positions_are_freed():
    class Token:
        """A position that tells whether it is still there."""

        def __init__(self, n):
            self.n = n

        def __hash__(self):
            return self.n

        def __eq__(self, other):
            return self.n == other.n

    class Tokens(Ruleset):
        def options(self, token, player):
            return [Token(k) for k in range(token.n)]

    store = Store()
    rules, token = Tokens(), Token(5)
    position = rules.position(token)
    assert position.value(store=store) == papamu.nimber(5)
    assert (position + Position("nim", "2")).value(store=store) == papamu.nimber(7)
    gone = [weakref.ref(rules), weakref.ref(token)]
    del rules, token
    gc.collect()
    # The position keeps its instance.
    assert gone[0]() is not None and [p.position.n for p in position.options("left")] == [0, 1, 2, 3, 4]
    del position
    gc.collect()
    assert [reference() for reference in gone] == [None, None]
    # The tables of an instance that is gone are not those of the next one, wherever it lies in memory.
    for k in range(300):
        rules = with_options(lambda self, n, player, k=k: [n - j for j in range(1, k % 7 + 2) if j <= n])
        assert rules.value(6, store=store) == papamu.nimber(6 % (k % 7 + 2))
        assert (rules.position(6) + 1).value(store=store) == papamu.nimber(6 % (k % 7 + 2)) + 1


def test_rules_can_be_verified():
    from test_games import SMALL

    for rules, start in SMALL:
        assert rules.verify(start, most=20) >= 7

    class Apart(Cutcake):
        def regions(self, cake):
            return [cake] if cake[0] == 1 else [(1, cake[1])] * cake[0]

    with pytest.raises(ValueError, match=r"regions.. of Apart: \(2, 3\) is worth .*, its regions 4"):
        Apart().verify((2, 3))

    class Mirrored(Cutcake):
        def symmetries(self, cake):
            return [Negative(cake)]

    with pytest.raises(ValueError, match=r"symmetries.. of Mirrored: \(1, 3\) is worth 2, its image Negative.* -2"):
        Mirrored().verify((1, 3))


def test_two_instances_are_two_games():
    class Take(Ruleset):
        def __init__(self, *numbers):
            self.numbers = numbers

        def options(self, n, player):
            return [n - k for k in self.numbers if k <= n]

    one, two = Take(1, 2), Take(1, 3)
    assert (one.value(3), two.value(3)) == (0, Value("*"))
    assert one.position(3) != two.position(3) and one.position(3) == one.position(3)
    assert (one.position(3) + two.position(3)).value() == Value("*")
    assert (one.position(3) - two.position(3)).outcome() == "N"
    assert one.position(3) + two.position(3) != one.position(3) + one.position(3)


def test_positions_can_be_pickled_with_their_instance():
    rules = Cutcake()
    position = rules.position((3, 7))
    value = position.value()
    for other in (pickle.loads(pickle.dumps(position)), pickle.loads(pickle.dumps(rules)).position((3, 7))):
        assert other.position == (3, 7) and other.value() == value
    total = position - Position("clobber", "xxo") + rules.position((2, 2))
    other = pickle.loads(pickle.dumps(total))
    assert str(other) == str(total) and other.value() == total.value()


def test_options_may_be_a_generator_and_give_a_position_twice():
    class Twice(Ruleset):
        def options(self, n, player):
            for k in range(n):
                yield k
                yield float(k)

    assert Twice().value(3) == papamu.nimber(3) and Twice().position(3).moves("left") == ["0", "1", "2"]


def test_functions_of_the_user_may_use_papamu():
    class Nested(Ruleset):
        def options(self, n, player):
            inner = Cutcake().value((2, n)) if n else 0
            return [k for k in range(n) if inner > k - 5]

    class Plain(Ruleset):
        def options(self, n, player):
            return [k for k in range(n) if int(Cutcake().value((2, n))) > k - 5]

    assert Nested().value(9) == Plain().value(9)


def test_lists_are_sums():
    rules = Cutcake()
    pieces = rules.position([(1, 4), (3, 1), Negative((2, 5))])
    assert pieces.value() == rules.value((1, 4)) + rules.value((3, 1)) - rules.value((2, 5))
    assert len(pieces.regions()) == 3 and pieces.outcome() == pieces.value().outcome
    assert sorted(pieces.text.replace(" - ", " + ").split(" + ")) == ["(1, 4)", "(2, 5)", "(3, 1)"]
    assert sorted(map(str, pieces.position)) == ["(1, 4)", "(3, 1)", "Negative((2, 5))"]
    for player in ("left", "right"):
        for move in getattr(pieces.analyse(), player + "_moves"):
            assert pieces.play(player, move.move).value() == move.value
    assert rules.position([]).value() == 0 and rules.position([(2, 3)]) == rules.position((2, 3))
    assert rules.position([(1, 2), [(3, 4), (1, 2)]]) == rules.position([(3, 4), (1, 2), (1, 2)])


@pytest.mark.parametrize("field", ["name", "summary", "example"])
def test_a_field_that_is_no_text_is_named(field):
    class Halves(Ruleset):
        def options(self, n, player):
            return [n // 2] if n else []

    setattr(Halves, field, (2, 3))
    with pytest.raises(TypeError, match=f"{field} of Halves must be a text, not tuple"):
        Halves().value(2)


def test_a_class_may_have_the_name_of_a_shipped_rule_file():
    """In a process of its own, since a name can be given once. Not after the file's game was used by that name."""
    script = """
from papamu import Position, Ruleset, add_ruleset

def take(name):
    add_ruleset(type("Heap", (Ruleset,), {"name": name, "options": lambda self, n, player: [n - 1] if n else []})())

take("cutcake")
print(Position("cutcake", "3").value(), Position("cutcake.game", "2x7").value())
print(Position("sum", "cutcake:3 + cutcake.game:2x7 - maundy-cake:1x2").value(), Position("snort", "...").value())
take("snort")
"""
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=600)
    assert found.stdout.splitlines() == ["* 2", "1* +-2"]
    assert found.stderr.splitlines()[-1] == "ValueError: there is already a ruleset called 'snort'"
