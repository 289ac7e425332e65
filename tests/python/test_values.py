"""Values: arithmetic, order, text, and agreement with slow and simple definitions."""

import copy
import json
import os
import pickle
import random
from fractions import Fraction

import papamu
import pytest
from papamu import Store, Value, calc, game

SEED = int(os.environ.get("PAPAMU_TEST_SEED", "1474"))


@pytest.fixture
def games():
    """Random games of small birthday."""
    rng = random.Random(SEED)
    known = [Value(0), Value(1), Value(-1), Value("*")]
    while len(known) < 40:
        known.append(game(rng.sample(known, rng.randrange(3)), rng.sample(known, rng.randrange(3))))
    return known


def at_most(g, h):
    """G <= H by the definition alone: no G^L >= H and no H^R <= G."""
    return not any(at_most(h, left) for left in g.left_options) and not any(
        at_most(right, g) for right in h.right_options
    )


def test_order_is_that_of_the_definition(games):
    for g in games[:16]:
        for h in games[:16]:
            below, above = at_most(g, h), at_most(h, g)
            assert (g <= h, g >= h, g == h) == (below, above, below and above)
            assert (g < h, g > h, g | h) == (below and not above, above and not below, not below and not above)
            assert g.compare(h) == {(True, True): "=", (True, False): "<", (False, True): ">"}.get((below, above), "|")


def test_sums_have_the_options_of_the_definition(games):
    for g in games[::5]:
        for h in games[::4]:
            left = [x + h for x in g.left_options] + [g + x for x in h.left_options]
            right = [x + h for x in g.right_options] + [g + x for x in h.right_options]
            assert g + h == game(left, right)
            assert (g + h) - h == g


def test_numbers_mix_with_games():
    g = Value("{2|-1}")
    assert g + 1 == 1 + g == Value("{3|0}")
    assert 1 - g == -(g - 1)
    assert g + Fraction(1, 2) == Value("{5/2|-1/2}")
    assert 3 * g == g * 3 == g + g + g
    assert -2 * g == -(g + g)
    assert +g is not None and +g == g
    assert g < 3 and 3 > g and (0 | g) and (g | 0)
    assert not Value(0) and Value("*")
    assert Value(10**30) + 1 == 10**30 + 1
    assert int(Value(-(10**30))) == -(10**30)
    assert float(Value("3/4")) == 0.75
    assert Value(Fraction(3, 4)).as_fraction() == Fraction(3, 4)


@pytest.mark.parametrize("number", [0, 7, -3, 10**25, Fraction(-7, 8), Fraction(1, 2**90)])
def test_numbers_are_equal_to_pythons_and_have_their_hash(number):
    assert Value(number) == number and number == Value(number)
    assert hash(Value(number)) == hash(number)
    assert {number: "found"}[Value(number)] == "found"


def test_what_is_no_game_is_refused():
    for wrong in (0.5, True, None, [1], object()):
        with pytest.raises(TypeError):
            Value(wrong)
        with pytest.raises(TypeError):
            Value(1) + wrong
        with pytest.raises(TypeError):
            Value(1) < wrong
        assert Value(1) != wrong
    with pytest.raises(TypeError):
        Value("*") * Value("*")
    with pytest.raises(TypeError):
        Value("*") * Fraction(1, 2)
    assert Value(0) != Fraction(1, 3)
    with pytest.raises(ValueError, match="power of two"):
        Value(0) < Fraction(1, 3)


@pytest.mark.parametrize(
    "text,message",
    [
        ("{1|-1", "column 6: "),
        ("1/3", "column 3: the denominator must be a power of two"),
        ("{1|2|3}", "column 5: "),
        ("", "column 1: "),
        ("{é|1}", "column 2: "),
    ],
)
def test_errors_name_the_column(text, message):
    with pytest.raises(ValueError) as error:
        Value(text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_texts_read_back(games):
    for g in games:
        assert Value(str(g)) == g
        assert eval(repr(g)) == g
        assert pickle.loads(pickle.dumps(g)) == g
        assert copy.copy(g) is g and copy.deepcopy([g])[0] is g


def test_repr_stays_short():
    g = papamu.Position.start("domineering", "4x6").value()
    g += g.heat(1)
    assert len(str(g)) > 1000
    assert repr(g).startswith("<Value longer than 1000 characters, Left stop ") and len(repr(g)) < 200
    assert g._repr_latex_() is None


def test_properties():
    g = Value("{3||2*|1*}")
    assert g.outcome == "L" and g.misere_outcome in "LRNP"
    assert g.stops == (g.left_stop, g.right_stop) == (3, 2)
    assert g.mean == Fraction(9, 4) and isinstance(g.mean, Fraction)
    assert g.temperature == Fraction(3, 4)
    assert g.birthday == 5 and type(g.birthday) is int
    assert g.left_options == [3] and g.right_options == [Value("{2*|1*}")]
    assert game(g.left_options, g.right_options) == g
    assert g.is_hot and not g.is_number
    assert Value("Tiny(2)").is_infinitesimal and not Value("Tiny(2)").is_all_small
    with pytest.raises(AttributeError):
        g.mean = 1


def test_operations():
    g = Value("{3||2*|1*}")
    assert Value("*2").heat(2) == Value("+-{2,{4|0}}")
    assert Value("*2").heat("2") == Value("+-{2,{4|0}}")
    assert g.cool(Fraction(1, 2)) == Value("{5/2|2*}")
    assert g.freeze() == Value("9/4*")
    assert g.overheat("*", "1*") == calc("overheat({3||2*|1*}, *, 1*)")
    assert Value(1).ordinal(-1) == Fraction(1, 2)
    assert Value("1/2").norton("^") == Value("{^2*|v*}")
    assert Value("*4").conway("*4") == papamu.nimber(6)
    assert papamu.up().power(3) == Value("^<3>") and papamu.up().pow_to(3) == Value("^[3]")
    assert g.reduced() == Value("{3||2|1}")
    assert len(g.followers()) == g.follower_count() == 8
    assert papamu.switch(2, "{3|1}") == Value("+-{2,{3|1}}")
    assert papamu.down(2) == -papamu.up(2)
    assert papamu.tiny(2) == -papamu.miny(2) == Value("Tiny(2)")
    for wrong in (lambda: g.cool(-1), lambda: Value(1).atomic_weight(), lambda: papamu.nimber(-1)):
        with pytest.raises(ValueError, match="^[a-z_]+: "):
            wrong()
    with pytest.raises(TypeError, match="wrong number of arguments"):
        g.heat()


def test_every_function_of_the_calculator_is_there():
    renamed = {"pow": "power", "Tiny": "tiny", "Miny": "miny", "negative": "__neg__", "sum": "__add__"}
    renamed.update(multiple="__mul__", canonical="__pos__")
    for name in papamu._core._calc_functions():
        name = renamed.get(name, name)
        assert hasattr(Value, name) or hasattr(papamu, name), name


def test_calculator():
    assert calc("g = {2|-1}; g + g") == 1
    assert calc("^ < *") is False
    assert calc("left_options(^*)") == [0, Value("*")]
    assert calc("stops({1|-1})") == (1, -1)
    assert calc("outcome(*)") == "N"
    assert calc("thermograph({1|-1})") == Value("+-1").thermograph()
    with pytest.raises(ValueError, match="^column 5: "):
        calc("1 + §")
    with pytest.raises(ValueError, match="did you mean"):
        calc("thermogaph(1)")


def test_thermograph():
    t = Value("{3||2|1}").thermograph()
    assert (t.mean, t.temperature, t.at(0)) == (Fraction(9, 4), Fraction(3, 4), (3, 2))
    assert t.left_wall == [(-1, 4), (Fraction(3, 4), Fraction(9, 4))]
    for temperature, value in t.left_wall:
        assert t.at(temperature)[0] == value
    for temperature, value in t.right_wall:
        assert t.at(temperature)[1] == value
    assert t == Value("{3||2|1}").thermograph() and t != Value(0).thermograph()
    assert hash(t) == hash(Value("{3||2|1}").thermograph())
    assert t._repr_svg_().startswith("<svg") and "{3||2|1}" in t._repr_svg_()
    assert "<b>" not in t.svg("<b>") and "tikzpicture" in t.tikz()
    assert len(t.svg(below_zero=False)) != len(t.svg())
    with pytest.raises(ValueError):
        t.at(-2)
    with pytest.raises(TypeError):
        t.at(0.5)


def test_latex(games):
    assert Value("{1/2||^3*2|-1}")._repr_latex_() == (
        r"$\displaystyle \left\{{\textstyle\frac{1}{2}}\mathrel{||}3{\cdot}{\uparrow}{\ast}2\mid -1\right\}$"
    )
    assert papamu.latex("1/2^3") == r"{\textstyle\frac{1}{2}}+3{\cdot}{\uparrow}"
    assert papamu.latex("2Tiny(1)") == (
        r"2+{\mathord{+}\mkern-10mu\rule[0.2em]{0.333em}{0.1em}\mkern4mu}_{1}"  # the field's sign
    )
    assert papamu.latex("v<2>") == r"{\downarrow}^{2}"
    for g in games:
        formula = papamu.latex(str(g))
        assert formula.count(r"\left") == formula.count(r"\right") and formula.count("{") == formula.count("}")
    with pytest.raises(ValueError, match="^column 2: "):
        papamu.latex("1+x")


def test_thermographs_are_values_of_python():
    t = Value("{3||2|1}").thermograph()
    for other in (pickle.loads(pickle.dumps(t)), copy.copy(t), copy.deepcopy(t)):
        assert other == t and hash(other) == hash(t) and other.svg() == t.svg()
    assert papamu.Thermograph(t.left_wall, t.right_wall) == t
    assert json.loads(json.dumps(t.to_dict())) == {
        "mean": "9/4",
        "temperature": "3/4",
        "left_wall": [["-1", "4"], ["3/4", "9/4"]],
        "right_wall": [["-1", "2"], ["1/2", "2"], ["3/4", "9/4"]],
        "title": "{3||2|1}",
    }
    with pytest.raises(ValueError, match="begins at temperature -1"):
        papamu.Thermograph([(0, 1)], [(-1, 1)])
    with pytest.raises(ValueError, match="end in one mast"):
        papamu.Thermograph([(-1, 2)], [(-1, 1)])
    with pytest.raises(TypeError):
        papamu.Thermograph([(-1, 0.5)], [(-1, 1)])


def test_stores_meet(games):
    other = Store()
    for g in games:
        theirs = Value(g, store=other)
        assert theirs.store is other and theirs == g and hash(theirs) == hash(g)
        assert str(theirs) == str(g)
        assert (theirs - g) == 0 and (theirs - g).store is other
        assert theirs <= g and not theirs < g
    assert Value(str(games[-1]), store=other) in set(games)


def test_values_keep_their_store():
    g = Value("{5||3*|-7^}", store=Store(memory=64 << 20))
    assert str(g + g - g) == "{5||3*|-7^}"
    assert g.left_options[0].store is g.store


def test_memory_limit():
    store = Store(memory=1 << 16)
    with pytest.raises(papamu.LimitError):
        papamu.Position("clobber", "xoxxo/oooxx/xxoxo").value(store=store)
    assert issubclass(papamu.LimitError, RuntimeError)
    store = Store(memory=1 << 16)
    assert Value("{1|-1}", store=store) + 1 == Value("{2|0}")


def test_bad_stores_are_refused():
    with pytest.raises(ValueError, match="without: no optimisation"):
        Store(without=["magic"])
    with pytest.raises(ValueError, match="threads"):
        Store(threads=-1)
    with pytest.raises(TypeError, match="store"):
        Value(1, store=3)
