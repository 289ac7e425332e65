"""Tables, lists of positions and plots: for questions about many games."""

import html
import itertools
import math
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Union

from . import _core, _notebook
from ._answers import rulesets
from ._core import Value, latex
from ._games import Ruleset
from ._positions import Position


class Table:
    """Entries in rows and columns, as table() makes them: printed in columns, shown by notebooks.

    `rows` and `columns` are the labels, and table[row, column] is an entry; `columns` is None, and table[row] an entry,
    if there is only one column without a label.
    """

    def __init__(self, rows: Sequence[Any], columns: Optional[Sequence[Any]], entries: Dict[Any, Any]):
        """See table()."""
        self.rows = list(rows)
        self.columns = None if columns is None else list(columns)
        self._entries = entries

    def __getitem__(self, place: Any) -> Any:
        """table[row, column], or table[row] of a table with one column."""
        return self._entries[place]

    def __iter__(self) -> Iterator[List[Any]]:
        """The entries of each row."""
        for row in self.rows:
            yield [self._entries[row]] if self.columns is None else [self._entries[row, c] for c in self.columns]

    def _cells(self, text):
        head = [] if self.columns is None else [[""] + [text(column) for column in self.columns]]
        return head + [[text(row)] + [text(entry) for entry in entries] for row, entries in zip(self.rows, self)]

    def __str__(self) -> str:
        """Columns of equal width, labels first."""
        cells = self._cells(_text)
        widths = [max(map(len, column)) for column in zip(*cells)]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)

    def __repr__(self) -> str:
        """What is printed."""
        return str(self)

    def to_csv(self) -> str:
        """Lines of entries with commas between them, for spreadsheets."""

        def quoted(text):
            return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"\n') else text

        return "".join(",".join(map(quoted, row)) + "\n" for row in self._cells(_text))

    def to_latex(self) -> str:
        """A tabular environment, with values as formulas."""
        cells = self._cells(lambda entry: f"${latex(str(entry))}$" if isinstance(entry, Value) else _escaped(entry))
        lines = [" & ".join(row) + r" \\" for row in cells]
        if self.columns is not None:
            lines.insert(1, r"\hline")
        columns = "r|" + "l" * (len(cells[0]) - 1) if cells else "l"
        return "\n".join([rf"\begin{{tabular}}{{{columns}}}", *lines, r"\end{tabular}"])

    def _repr_html_(self) -> str:
        """A table, with values as formulas where that is possible."""
        lines = []
        for i, row in enumerate(self._cells(lambda entry: entry)):
            cells = []
            for j, entry in enumerate(row):
                formula = _notebook.formula(entry) if isinstance(entry, Value) else None
                kind = "th" if j == 0 or (i == 0 and self.columns is not None) else "td"
                cells.append(f"<{kind}>{html.escape(formula or _text(entry))}</{kind}>")
            lines.append("<tr>" + "".join(cells) + "</tr>")
        return "<table>" + "".join(lines) + "</table>"


def _text(entry):
    return "" if entry is None else str(entry)


def _escaped(entry):
    special = {"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}"}
    special.update({c: "\\" + c for c in "&%$#_{}"})
    return "".join(special.get(c, c) for c in _text(entry))


def table(f: Callable[..., Any], rows: Iterable[Any], columns: Optional[Iterable[Any]] = None) -> Table:
    """A table of f(row, column), or of f(row) without columns. An entry that is None stays empty.

    >>> table(lambda m, n: Position.start('domineering', f'{m}x{n}').value(), range(1, 4), range(1, 5))
       1  2         3         4
    1  0  -1        -1        -2
    2  1  +-1       {2|-1/2}  Miny(2)
    3  1  {1/2|-2}  +-1       -3/2
    """
    rows = list(rows)
    if columns is None:
        return Table(rows, None, {row: f(row) for row in rows})
    columns = list(columns)
    return Table(rows, columns, {(row, column): f(row, column) for row in rows for column in columns})


def all_positions(
    ruleset: Union[str, Ruleset], rows: int, columns: int, letters: Optional[str] = None, *, images: bool = True
) -> Iterator[Position]:
    """All positions on a board of this size, one after the other. `letters` are what a cell may hold: by default all
    letters of the ruleset but '#'. With images=False, one of each set of positions that are images of one another, with
    the same value.

    >>> sum(1 for p in all_positions('clobber', 2, 3)), sum(1 for p in all_positions('clobber', 2, 3, images=False))
    (729, 216)
    """
    cells = _letters(ruleset) if letters is None else letters
    if rows < 1 or columns < 1:
        raise ValueError("all_positions: a board has at least one row and one column")
    seen = set()
    for chosen in itertools.product(cells, repeat=rows * columns):
        text = "/".join("".join(chosen[r * columns : (r + 1) * columns]) for r in range(rows))
        if isinstance(ruleset, Ruleset):
            position = ruleset.position(ruleset.parse(text))
        else:
            position = Position(ruleset, text)
        if not images:
            key = _core.image_key(position._core)
            if key in seen:
                continue
            seen.add(key)
        yield position


def _letters(ruleset):
    if isinstance(ruleset, Ruleset):
        raise ValueError("all_positions: a game of your own needs letters='...'")
    known = {entry.name: entry for entry in rulesets()}
    if ruleset not in known:
        Position(ruleset, "")  # says which rulesets there are
    if not known[ruleset].has_board:
        raise ValueError(f"all_positions: {ruleset} is not played on a board")
    letters = known[ruleset].text_format.split("rows of ")[1].split(",")[0].split()
    return [letter for letter in letters if letter != "#"]


class Plot:
    """A picture of points, as plot() makes it; notebooks show it."""

    def __init__(self, picture: str):
        """See plot()."""
        self._picture = picture

    def svg(self) -> str:
        """A complete SVG document."""
        return self._picture

    def save(self, path: str) -> None:
        """Writes the SVG document to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._picture)

    def __repr__(self) -> str:
        """<Plot>"""
        return "<Plot>"

    def _repr_html_(self) -> str:
        """The picture, for pages that do not show plain SVG."""
        return _notebook.image(self._picture)

    def _repr_svg_(self) -> str:
        """The picture, as notebooks show it."""
        return self._picture


_COLOURS = ["#1f5fa8", "#c0392b", "#2e8b57", "#8e44ad", "#b9770e", "#5d6d7e"]


def plot(points: Any, title: str = "", x: str = "", y: str = "", *, lines: bool = True) -> Plot:
    """Plots pairs (x, y), or several lists of them: {label: pairs}. Numbers may be fractions or Values that are
    numbers; points whose y is None are left out. `x` and `y` name the axes.

    >>> plot([(n, Position.start('domineering', f'2x{n}').value().temperature) for n in range(1, 9)])
    <Plot>
    """
    series = points if isinstance(points, dict) else {"": points}
    numbers = {
        label: [(float(a), float(b)) for a, b in pairs if b is not None] for label, pairs in series.items()
    }
    every = [pair for pairs in numbers.values() for pair in pairs]
    if not every:
        raise ValueError("plot: there are no points")
    if not all(math.isfinite(number) for pair in every for number in pair):
        raise ValueError("plot: every number must be finite")
    return Plot(_Picture(numbers, every, title, x, y).draw(lines))


class _Picture:
    """Lengths are in pixels."""

    width, height, left, right, top, bottom = 640, 400, 60, 20, 40, 50

    def __init__(self, series, every, title, x, y):
        self.series, self.title, self.names = series, title, (x, y)
        self.ticks = [_ticks([pair[axis] for pair in every]) for axis in (0, 1)]

    def at(self, a, b):
        across = (a - self.ticks[0][0]) / (self.ticks[0][-1] - self.ticks[0][0])
        up = (b - self.ticks[1][0]) / (self.ticks[1][-1] - self.ticks[1][0])
        return (
            self.left + across * (self.width - self.left - self.right),
            self.height - self.bottom - up * (self.height - self.top - self.bottom),
        )

    def text(self, a, b, words, more=""):
        return f'<text x="{a:.1f}" y="{b:.1f}" {more}>{html.escape(words)}</text>'

    def draw(self, lines):
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="sans-serif" font-size="12">',
            f"<title>{html.escape(self.title or 'plot')}</title>",
            f'<rect width="{self.width}" height="{self.height}" fill="white"/>',
            self.text(self.width / 2, 22, self.title, 'text-anchor="middle" font-size="14"'),
        ]
        parts += self.axes()
        for i, (label, pairs) in enumerate(self.series.items()):
            parts += self.one(label, pairs, _COLOURS[i % len(_COLOURS)], i, lines)
        return "\n".join(parts + ["</svg>"]) + "\n"

    def axes(self):
        (left, bottom), (right, top) = self.at(self.ticks[0][0], self.ticks[1][0]), self.at(
            self.ticks[0][-1], self.ticks[1][-1]
        )
        for tick in self.ticks[0]:
            a = self.at(tick, self.ticks[1][0])[0]
            yield f'<path d="M{a:.1f} {bottom:.1f}V{top:.1f}" stroke="#e4e4e4"/>'
            yield self.text(a, bottom + 16, f"{tick:g}", 'text-anchor="middle"')
        for tick in self.ticks[1]:
            b = self.at(self.ticks[0][0], tick)[1]
            yield f'<path d="M{left:.1f} {b:.1f}H{right:.1f}" stroke="#e4e4e4"/>'
            yield self.text(left - 8, b + 4, f"{tick:g}", 'text-anchor="end"')
        yield self.text((left + right) / 2, self.height - 12, self.names[0], 'text-anchor="middle"')
        middle = (top + bottom) / 2
        yield self.text(16, middle, self.names[1], f'text-anchor="middle" transform="rotate(-90 16 {middle:.1f})"')

    def one(self, label, pairs, colour, number, lines):
        places = [self.at(*pair) for pair in pairs]
        if lines and len(places) > 1:
            path = " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
            yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        for (a, b), (given_a, given_b) in zip(places, pairs):
            yield (
                f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{colour}">'
                f"<title>{html.escape(f'{given_a:g}, {given_b:g}')}</title></circle>"
            )
        if label != "":
            style = f'text-anchor="end" fill="{colour}"'
            yield self.text(self.width - self.right, self.top + 14 * number, str(label), style)


def _ticks(numbers: Sequence[float]) -> List[float]:
    """Round numbers, from at most the least to at least the greatest."""
    low, high = min(numbers), max(numbers)
    if low == high:
        low, high = low - 1, high + 1
    step = 10 ** math.floor(math.log10((high - low) / 4))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= 8)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [k * step for k in range(first, last + 1)]
