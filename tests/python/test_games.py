"""Games that are Python classes: against the built-in games, the definition, and values of CGSuite's own tests."""

import doctest
import importlib.util
import itertools
import os
import pathlib
import random

import papamu
import pytest
from papamu import Negative, Position, Ruleset, Store, Sum, Value, game

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples" / "python").glob("*.py"))
SEED = int(os.environ.get("PAPAMU_TEST_SEED", "2107"))
PLAYERS = ("left", "right")


def load(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / "python" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


domineering, cakes, euclid, quicksort, strips, wythoff = map(
    load, ("domineering", "cakes", "euclid", "quicksort", "strips", "wythoff"))


class ByDefinition:
    """The slow reference: {values after Left's options | values after Right's}, without regions and symmetries. A list
    is a sum.
    """

    def __init__(self, rules):
        self.rules, self.known = rules, {}

    def __call__(self, position):
        if isinstance(position, list):
            return sum(map(self, position), Value(0))
        if position not in self.known:
            self.known[position] = game(*([self(p) for p in self.rules.options(position, s)] for s in PLAYERS))
        return self.known[position]


class Clobber(Ruleset):
    board = True

    def options(self, rows, player):
        mine, theirs = "xo" if player == "left" else "ox"
        width = rows.find("/") + 1 or len(rows) + 1
        for i, j in itertools.product(range(len(rows)), repeat=2):
            if abs(i - j) in (1, width) and rows[i] == mine and rows[j] == theirs:
                after = list(rows)
                after[i], after[j] = ".", mine
                yield "".join(after)

    def symmetries(self, rows):
        mirrored = "/".join(row[::-1] for row in rows.split("/"))
        turned = rows[::-1]
        swap = str.maketrans("xo", "ox")
        transposed = "/".join(map("".join, zip(*rows.split("/"))))
        return [mirrored, turned, transposed, Negative(rows.translate(swap)), Negative(turned.translate(swap))]


class Hackenbush(Ruleset):
    """Strings of blue and red edges, from the ground upwards: (b, r, b)."""

    def options(self, string, player):
        colour = "b" if player == "left" else "r"
        return [string[:i] for i, edge in enumerate(string) if edge == colour]

    def symmetries(self, string):
        return [Negative(tuple("br"[edge == "b"] for edge in string))]


class Nim(Ruleset):
    impartial = True

    def options(self, heaps, player):
        return [heaps[:i] + (k,) + heaps[i + 1:] for i, heap in enumerate(heaps) for k in range(heap)]

    def regions(self, heaps):
        return [(heap,) for heap in heaps]


def boards(letters, *sizes):
    for rows, columns in sizes:
        for cells in itertools.product(letters, repeat=rows * columns):
            yield "/".join("".join(cells[r * columns:(r + 1) * columns]) for r in range(rows))


def agree(ours, theirs):
    assert ours.value() == theirs.value(), theirs
    assert ours.outcome() == theirs.outcome(), theirs


def test_domineering_is_the_built_in_one():
    rules = domineering.Domineering()
    for text in boards(".#", (1, 4), (2, 3), (3, 3)):
        cells = frozenset((r, c) for r, row in enumerate(text.split("/")) for c, cell in enumerate(row) if cell == ".")
        agree(rules.position(cells), Position("domineering", text))


def test_clobber_is_the_built_in_one():
    rules = Clobber()
    for text in boards("xo.", (1, 5), (2, 3)):
        agree(rules.position(text), Position("clobber", text))
    rng = random.Random(SEED)
    print("seed", SEED)
    for _ in range(60):
        text = "/".join("".join(rng.choice("xo.") for _ in range(4)) for _ in range(3))
        agree(rules.position(text), Position("clobber", text))


def test_toads_and_frogs_are_the_built_in_ones():
    rules = strips.ToadsAndFrogs()
    for length in range(1, 7):
        for strip in map("".join, itertools.product("xo.", repeat=length)):
            agree(rules.position(strip), Position("toads-and-frogs", strip.translate(str.maketrans("xo", "tf"))))


def test_hackenbush_strings_are_the_built_in_ones():
    rules = Hackenbush()
    for length in range(1, 8):
        for string in itertools.product("br", repeat=length):
            edges = ",".join(f"{i}-{i + 1}{edge}" for i, edge in enumerate(string))
            agree(rules.position(string), Position("hackenbush", edges))


def test_nim_is_the_built_in_one():
    rules = Nim()
    for heaps in itertools.product(range(6), repeat=3):
        agree(rules.position(heaps), Position("nim", ",".join(map(str, heaps))))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path):
    result = doctest.testmod(load(path.stem), report=True)
    assert result.attempted >= 1 and result.failed == 0


def test_values_of_cgsuites_tests():
    # CGSuite 2.2, GameHeapTest.scala and GameStripTest.scala: facts about (8, n), n from 1 to 8.
    def row(rules):
        return [str(rules.value((8, n))) for n in range(1, 9)]

    assert row(cakes.Cutcake()) == "-7 -3 -3 -1 -1 -1 -1 0".split()
    assert row(cakes.MaundyCake()) == "-7 -3 -3 -1 -3 -1 -3 0".split()
    eatcake = "^ {^|||^*|v||0} {^^|*} {^^|*||0,{0|vv*}} {^3|^*||*} {^3|^*||*|||0,{0,{^|0,v*}|||0|vv*||0}} " \
        "{0||^^*|0|||*} *"
    assert row(cakes.EatCake()) == [str(Value(text)) for text in eatcake.split()]
    assert row(euclid.PartizanEuclid()) == "0 0 v 0 0 ^ ^5 0".split()
    nimbers = [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]
    assert [wythoff.Wythoff().value((10, n)) for n in range(21)] == [papamu.nimber(n) for n in nimbers]
    nimbers = [10, 11, 12, 13, 0, 14, 9, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 15, 28, 29, 30]
    assert [wythoff.Wythoff(2).value((10, n)) for n in range(21)] == [papamu.nimber(n) for n in nimbers]
    toads = "+-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}}"
    assert strips.ToadsAndFrogs().value("xxxxx..ooooo") == Value(toads)


def pivoted(numbers, pivot, is_between):
    """One move of the quicksort game, from its definition; the pivot is just above the number if it is between two."""
    smaller = [n for n in numbers if n < pivot or (is_between and n == pivot)]
    return (*smaller, *(() if is_between else (pivot,)), *(n for n in numbers if n > pivot))


@pytest.mark.parametrize("is_between", [False, True])
def test_quicksort(is_between):
    rules = quicksort.PseudoQuicksort() if is_between else quicksort.Quicksort()
    known = {}

    def nimber(numbers):
        if numbers not in known:
            after = {pivoted(numbers, pivot, is_between) for pivot in numbers} - {numbers}
            found = set(map(nimber, after))
            known[numbers] = next(n for n in itertools.count() if n not in found)
        return known[numbers]

    for numbers in itertools.chain.from_iterable(itertools.permutations(range(1, n + 1)) for n in range(7)):
        assert rules.value(numbers) == papamu.nimber(nimber(numbers))
    rules.verify((4, 1, 6, 5, 7, 3, 8, 2))
    # cgt-tools, quicksort.rs and pseudo_quicksort.rs; and 2, 3, ..., n, 1 has the nimber n - 1.
    positions = [(1, 2, 3, 6, 5, 4), (4, 1, 6, 5, 7, 3, 8, 2), (4, 1, 6, 5, 7, 8, 2, 3)]
    assert [rules.value(p) for p in positions] == list(map(papamu.nimber, (0, 5, 3) if is_between else (2, 5, 0)))
    if not is_between:
        for n in range(2, 16):
            assert rules.value((*range(2, n + 1), 1)) == papamu.nimber(n - 1)


def test_p_positions_of_wythoff():
    # Fraenkel 1982: the pairs (floor(n x), floor(n (x + a))) with x = (2 - a + sqrt(a a + 4)) / 2.
    for a in range(1, 5):
        x = (2 - a + (a * a + 4) ** 0.5) / 2
        for n in range(8):
            assert wythoff.Wythoff(a).value((int(n * x), int(n * (x + a)))) == 0


SMALL = [
    (domineering.Domineering(), domineering.Domineering().parse("3x4")),
    (Clobber(), "xoxo/o.xo/xox."),
    (strips.ToadsAndFrogs(), "xx.x.oo.o"),
    (cakes.Cutcake(), (5, 7)),
    (cakes.MaundyCake(), (6, 8)),
    (cakes.EatCake(), (4, 5)),
    (euclid.PartizanEuclid(), (34, 21)),
    (Hackenbush(), tuple("brrbrb")),
    (Nim(), (2, 3, 4)),
    (wythoff.Wythoff(2), (3, 4)),
]


@pytest.mark.parametrize("rules,start", SMALL, ids=lambda thing: type(thing).__name__)
def test_values_and_winners_by_the_definition(rules, start):
    slow = ByDefinition(rules)
    position = rules.position(start)
    assert position.value(store=Store()) == slow(start)
    analysis = position.analyse()
    assert analysis.ruleset == rules.name and analysis.position == rules.print(start)
    assert sum((region.value for region in analysis.regions), Value(0)) == analysis.value == slow(start)
    for player, moves in (("left", analysis.left_moves), ("right", analysis.right_moves)):
        assert [move.move for move in moves] == position.moves(player)
        for move, after in zip(moves, position.options(player)):
            assert move.value == slow(after.position) == after.value()
            assert move.winning == (move.value >= 0 if player == "left" else move.value <= 0)
            assert position.play(player, move.move) == after
    solution = position.solve()
    assert solution.outcome == slow(start).outcome
    for player, mover in (("left", solution.left), ("right", solution.right)):
        if mover.wins:
            after = slow(position.play(player, mover.move).position)
            assert after >= 0 if player == "left" else after <= 0
        best = position.best_move(player)
        assert (best is None) == (not position.moves(player))
        if best is not None:
            worth = slow(position.play(player, best).position)
            others = [slow(after.position) for after in position.options(player)]
            assert not any(other > worth if player == "left" else other < worth for other in others)


@pytest.mark.parametrize("rules,start", SMALL, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize(
    "without", ["regions", "symmetry", "table", "dominance", "guesses", "cutoffs", "ordering", "sums", "values"]
)
def test_without_an_optimisation_the_answers_are_the_same(rules, start, without):
    if without in ("regions", "table"):  # whole trees are searched
        smaller = {"Domineering": domineering.Domineering().parse("2x4"), "Clobber": "xox/ox.", "Nim": (1, 2)}
        smaller.update(MaundyCake=(2, 4), ToadsAndFrogs="xx.oo", Wythoff=(2, 1), EatCake=(2, 3), Cutcake=(2, 4))
        start = smaller.get(type(rules).__name__, start)
    fresh = type(rules)(*([2] if isinstance(rules, wythoff.Wythoff) else []))
    slow = ByDefinition(rules)(start)
    assert fresh.value(start, store=Store(without=[without])) == slow
    assert fresh.outcome(start, store=Store(without=[without])) == slow.outcome


def test_random_trees():
    """Games without any structure: a position is a node of a random graph without cycles."""
    rng = random.Random(SEED)
    print("seed", SEED)

    class Graph(Ruleset):
        def __init__(self, size):
            def some(n):
                return rng.sample(range(n), min(n, rng.randrange(4)))

            self.edges = {player: [some(n) for n in range(size)] for player in PLAYERS}

        def options(self, node, player):
            return self.edges[player][node]

    for _ in range(40):
        rules = Graph(18)
        slow = ByDefinition(rules)
        store = Store()
        for node in (17, 16, 15):
            assert rules.value(node, store=store) == slow(node)
            assert rules.outcome(node) == slow(node).outcome


def test_sums_with_other_games():
    cake, board = cakes.Cutcake().position((2, 7)), Position("clobber", "xxo/oxo")
    hot = strips.ToadsAndFrogs().position("xx.x.oo")
    total = cake + board - 2 * hot + Value("{3|-1}") - 1
    value = cake.value() + board.value() - 2 * hot.value() + Value("{3|-1}") - 1
    assert total.ruleset == "sum" and total.value() == value and total.outcome() == value.outcome
    assert Sum(cake, board, -hot, -hot, Value("{3|-1}"), -Sum(1)) == total
    assert str(cake - board) == "cutcake:(2, 7) - clobber:xxo/oxo"
    assert sum([cake, board]).value() == cake.value() + board.value()
    assert (1 - cake).value() == 1 - cake.value() and (-(cake + board)).value() == -(cake.value() + board.value())
    assert Sum("clobber:xo/ox - nim:2").value() == Position("clobber", "xo/ox").value() - papamu.nimber(2)
    moves = total.analyse()
    assert len(moves.left_moves) == len(total.moves("left"))
    for move, after in zip(moves.left_moves, total.options("left")):
        assert after.value() == move.value and total.play("left", move.move) == after
    for wrong in (0.5, None, True, (2, 7)):
        with pytest.raises(TypeError):
            Sum(wrong)
        with pytest.raises(TypeError):
            cake + wrong
    with pytest.raises(ValueError, match="a sum has at least one term"):
        Sum()
    with pytest.raises(ValueError, match="at most 1000 terms"):
        2000 * cake


def test_regions_and_options_of_other_rulesets():
    cake = cakes.Cutcake()

    class Mixed(Ruleset):
        """A number is a heap; what is left of it becomes positions of other games."""

        def options(self, n, player):
            if player == "left":
                return [Position("clobber", "x" * k + "o" * (n - k)) for k in range(1, n)]
            return [k for k in range(n)] + [Value("{1|-1}")]

        def regions(self, n):
            if n == 5:
                others = [cake.position((2, 5)), Value("1/2"), Negative(Value("^"))]
                return [4, Negative(2), Negative(Negative(1))] + others
            return [n]

    def slow(n):
        if n == 5:
            return slow(4) - slow(2) + slow(1) + cake.value((2, 5)) + Value("1/2") - Value("^")
        clobber = [Position("clobber", "x" * k + "o" * (n - k)).value() for k in range(1, n)]
        return game(clobber, [slow(k) for k in range(n)] + [Value("{1|-1}")])

    rules = Mixed()
    for n in (0, 1, 2, 3, 4, 5, 6, 7):
        assert rules.value(n) == slow(n)
        assert rules.outcome(n) == slow(n).outcome
    after = rules.position(3).options("left")
    assert [str(p) for p in after] == ["clobber:xoo", "clobber:xxo"]
    assert after[0].position == Position("clobber", "xoo") and after[0].options("left")[0].text == "clobber:.xo"
    assert [region.position for region in rules.position(5).regions()][3:] == ["cutcake:(2, 5)", "value:1/2", "value:^"]


def test_names_and_texts():
    assert cakes.MaundyCake().name == "maundy-cake" and cakes.MaundyCake.summary.startswith("As cutcake")
    p = cakes.Cutcake().position((4, 6))
    assert (p.ruleset, p.text, p.position) == ("cutcake", "(4, 6)", (4, 6))
    assert repr(p) == "Position('cutcake', '(4, 6)')"
    board = strips.ToadsAndFrogs().position("xx.oo")
    assert board.ruleset == "python-toads-and-frogs"
    assert board.svg().count("<circle") == 4 and board.analyse()._repr_svg_() is None
    assert domineering.Domineering().position(frozenset([(0, 0), (1, 1)])).svg().startswith("<svg")
    assert p.svg() is None

    class Drawn(cakes.Cutcake):
        def draw(self, cake):
            return "<svg/>" if cake[0] == 1 else "x./x" if cake[0] == 2 else None

    assert Drawn().position((1, 2)).svg() == "<svg/>" and Drawn().position((3, 2)).svg() is None
    with pytest.raises(ValueError, match="draw.. must return an SVG document or rows of letters of one length"):
        Drawn().position((2, 2)).svg()


def test_texts_of_sums_are_read_back():
    cutcake = cakes.Cutcake()
    assert cutcake.parse("(4, 2) + (4, 4)") == [(4, 2), (4, 4)]
    assert cutcake.parse("(4, 2)") == (4, 2)
    assert cutcake.value(cutcake.parse("(2, 7) + (3, 5)")) == cutcake.value((2, 7)) + cutcake.value((3, 5))
    assert cutcake.value(cutcake.parse("(2, 7) - (3, 5)")) == cutcake.value((2, 7)) - cutcake.value((3, 5))
    assert cutcake.parse("3 + 4") == [3, 4]
    assert cutcake.parse("'a + (' + (1, ' - ')") == ["a + (", (1, " - ")]
    assert repr(cutcake.parse("'a' - 'b'")) == "['a', Negative('b')]"
    for wrong in ("(4, 2) + ", "(4, 2) + +", "(4, 2) + x", " + "):
        with pytest.raises((ValueError, SyntaxError)):
            cutcake.parse(wrong)


def test_games_that_are_known_by_name():
    class Halved(cakes.Cutcake):
        name = "halved-cake"

    papamu.add_ruleset(Halved())
    assert Position("halved-cake", "(2, 7)").value() == cakes.Cutcake().value((2, 7))
    assert Position("sum", "halved-cake:(2, 7) + clobber:xo").value() == cakes.Cutcake().value((2, 7)) + Value("*")
    with pytest.raises(ValueError, match="there is already a ruleset called 'halved-cake'"):
        papamu.add_ruleset(Halved())
    with pytest.raises(ValueError, match="is not a position: parse.. of Halved: SyntaxError"):
        Position("halved-cake", "(2,")
    with pytest.raises(ValueError, match="is not a cake"):
        Position("halved-cake", "(0, 3)")
