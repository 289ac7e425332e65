"""Tables, lists of positions and plots."""

import csv
import io
import itertools
import xml.etree.ElementTree
from fractions import Fraction

import papamu
import pytest
from papamu import Position, Ruleset, Value, all_positions, plot, table


def test_tables_print_in_columns():
    assert str(table(lambda m, n: m * n, [1, 20], [3, 400])) == "    3   400\n1   3   400\n20  60  8000"
    assert str(table(lambda m, n: m * n if m <= n else None, [1, 2], [1, 2])) == "   1  2\n1  1  2\n2     4"


def test_tables_know_their_entries():
    made = table(lambda m, n: m - n, [1, 2], [5, 6, 7])
    assert made.rows == [1, 2] and made.columns == [5, 6, 7] and made[2, 6] == -4
    assert list(made) == [[-4, -5, -6], [-3, -4, -5]]
    single = table(lambda n: n * n, iter([3, 4]))
    assert single.columns is None and single[4] == 16 and list(single) == [[9], [16]]
    assert str(single) == repr(single) == "3  9\n4  16"
    assert str(table(lambda n: n, [])) == "" and list(table(lambda m, n: 0, [], [1])) == []
    with pytest.raises(KeyError):
        made[7, 7]


def test_tables_for_other_programs():
    made = table(lambda g, n: Value(g) + n if n else None, ["{1|-1}", "^"], [0, 1])
    assert list(csv.reader(io.StringIO(made.to_csv()))) == [["", "0", "1"], ["{1|-1}", "", "{2|0}"], ["^", "", "1^"]]
    awkward = table(lambda n: 'say "a, b"', ["x,y"])
    assert list(csv.reader(io.StringIO(awkward.to_csv()))) == [["x,y", 'say "a, b"']]
    tex = made.to_latex()
    assert tex.startswith("\\begin{tabular}{r|ll}") and tex.count("\\\\") == 3 and "\\hline" in tex
    assert "$\\left\\{2\\mid 0\\right\\}$" in tex or "2\\mid 0" in tex
    assert "\\{1|-1\\}" in tex and "\\textasciicircum{}" in tex
    page = made._repr_html_()
    root = xml.etree.ElementTree.fromstring(page)
    assert [len(row) for row in root] == [3, 3, 3] and "\\displaystyle" in page
    escaped = table(lambda n: "<b>&", ["<i>"])._repr_html_()
    assert [cell.text for cell in xml.etree.ElementTree.fromstring(escaped)[0]] == ["<i>", "<b>&"]


def test_all_positions_of_a_board():
    texts = [p.text for p in all_positions("domineering", 2, 2, ".#")]
    row = list(map("".join, itertools.product(".#", repeat=2)))
    assert texts == [f"{a}/{b}" for a in row for b in row]
    assert len(list(all_positions("clobber", 2, 2))) == 81
    assert [p.text for p in all_positions("domineering", 2, 3)] == [".../..."]


@pytest.mark.parametrize("name,letters", [("clobber", "xo."), ("domineering", ".#"), ("toads-and-frogs", "tf.")])
@pytest.mark.parametrize("rows,columns", [(1, 4), (2, 2), (2, 3)])
def test_one_of_each_set_of_images_has_all_values(name, letters, rows, columns):
    every = list(all_positions(name, rows, columns, letters))
    some = list(all_positions(name, rows, columns, letters, images=False))
    assert len(every) == len(letters) ** (rows * columns) and set(some) <= set(every)
    assert {p.value() for p in some} == {p.value() for p in every}
    if name != "toads-and-frogs":
        assert len(some) < len(every)


def test_all_positions_of_a_class():
    class Runs(Ruleset):
        board = True

        def options(self, strip, player):
            letter = "x" if player == "left" else "o"
            return [strip[:i] + "." + strip[i + 1:] for i, c in enumerate(strip) if c == letter]

        def symmetries(self, strip):
            return [strip[::-1]]

    rules = Runs()
    assert len(list(all_positions(rules, 1, 3, "xo."))) == 27
    some = list(all_positions(rules, 1, 3, "xo.", images=False))
    assert len(some) == 18 and sorted({int(p.value()) for p in some}) == [-3, -2, -1, 0, 1, 2, 3]


@pytest.mark.parametrize(
    "make,message",
    [
        (lambda: next(all_positions("clober", 2, 2)), 'unknown ruleset "clober"; did you mean "clobber"?'),
        (lambda: next(all_positions("nim", 2, 2)), "all_positions: nim is not played on a board"),
        (lambda: next(all_positions("clobber", 0, 2)), "all_positions: a board has at least one row and one column"),
        (lambda: next(all_positions("clobber", 1, 2, "q")), "row 1, column 1: 'q' is not a cell"),
        (lambda: plot([]), "plot: there are no points"),
        (lambda: plot([(1, float("inf"))]), "plot: every number must be finite"),
    ],
)
def test_mistakes(make, message):
    with pytest.raises(ValueError) as error:
        make()
    assert str(error.value).startswith(message)


def test_plots_are_pictures():
    series = {"a < b": [(1, Fraction(1, 2)), (2, None), (3, Value("3/4"))], "c": [(1, -1)]}
    made = plot(series, "Title & more", "n", "t")
    root = xml.etree.ElementTree.fromstring(made.svg())
    name = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(name + "circle")) == 3 and len(root.findall(name + "polyline")) == 1
    texts = [text.text for text in root.findall(name + "text")]
    assert {"Title & more", "a < b", "c", "n", "t"} <= set(texts)
    assert len(plot([(0, 0), (1, 1)], lines=False).svg().split("<polyline")) == 1
    assert made._repr_svg_() == made.svg() and made._repr_html_().startswith("<img")


def test_points_lie_where_the_ticks_say():
    root = xml.etree.ElementTree.fromstring(plot([(0, 0), (5, 50), (10, 100)]).svg())
    name = "{http://www.w3.org/2000/svg}"
    centres = [(float(c.get("cx")), float(c.get("cy"))) for c in root.findall(name + "circle")]
    assert centres[1] == tuple(pytest.approx((a + b) / 2, abs=0.11) for a, b in zip(centres[0], centres[2]))
    words = [text for text in root.findall(name + "text") if text.get("text-anchor") == "middle"]
    ticks = {text.text: float(text.get("x")) for text in words}
    assert (ticks["0"], ticks["10"]) == pytest.approx((centres[0][0], centres[2][0]), abs=0.11)


@pytest.mark.parametrize("low,high", [(0, 1), (-3, 17), (0.001, 0.0042), (5, 5), (-1e6, 3e7), (0, 8)])
def test_ticks_are_round_and_enclose_the_numbers(low, high):
    from papamu._tables import _ticks

    ticks = _ticks([low, high])
    assert 2 <= len(ticks) <= 11 and ticks[0] <= low and ticks[-1] >= high
    step = ticks[1] - ticks[0]
    assert all(b - a == pytest.approx(step) for a, b in zip(ticks, ticks[1:]))
    assert f"{step:.0e}"[0] in "125"


def test_a_plot_can_be_saved(tmp_path):
    made = plot([(1, 2)])
    made.save(str(tmp_path / "p.svg"))
    assert (tmp_path / "p.svg").read_text(encoding="utf-8") == made.svg() and "<svg" in papamu.plot([(1, 2)]).svg()
    assert Position.start("domineering", "2x2").value().temperature == 1
