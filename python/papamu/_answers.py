"""What there is to say of a game and of a position: rulesets, values of regions and moves, who wins."""

from dataclasses import dataclass, field, fields, is_dataclass
from typing import List, Optional, Tuple

from . import _core, _notebook
from ._core import Value


@dataclass(frozen=True)
class Ruleset:
    """A game that papamu knows.

    `name` and `version` say which rules; `summary` is a line on them; `text_format` says how positions are written, and
    `example` is one; `has_board` tells whether they are rows of letters, `has_picture` whether svg() draws them.
    """

    name: str
    version: int
    summary: str
    text_format: str
    example: str
    has_board: bool
    has_picture: bool


def rulesets() -> List[Ruleset]:
    """The games that papamu knows; the last one is sums of positions of the others.

    >>> [ruleset.name for ruleset in rulesets()][:3]
    ['konane', 'domineering', 'clobber']
    """
    return [Ruleset(**entry) for entry in _core.rulesets()]


@dataclass(frozen=True)
class Region:
    """A part of a position that no play can ever connect with the rest.

    `position` is the region as a position of its own, `cells` its cells (row, column) on the board, from 0. `value` is
    None where a limit was reached first; lower <= value <= upper always. `term` tells to which term of a sum it belongs.
    """

    position: str
    cells: Tuple[Tuple[int, int], ...]
    value: Optional[Value]
    lower: int
    upper: int
    term: int


@dataclass(frozen=True)
class Term:
    """A term of a sum: `text` with its sign, its `value` (None where a limit was reached first), lower <= value <= upper."""

    text: str
    value: Optional[Value]
    lower: int
    upper: int


@dataclass(frozen=True)
class Move:
    """A `move`, the `value` of the whole position after it, and whether it is `winning` for its player.

    Where a limit was reached, `value` or `winning` may be None, and `lower` and `upper` bound the value.
    """

    move: str
    value: Optional[Value]
    winning: Optional[bool]
    lower: Optional[int] = None
    upper: Optional[int] = None


@dataclass(frozen=True)
class Analysis:
    """All about a position: what Position.analyse() gives. A notebook shows the board with its regions.

    `ruleset` and `position` are texts, `value` is the exact value, None where a limit was reached first;
    lower <= value <= upper always. `regions` are the independent parts, `inert` counts stones that can never take part in a move, `terms` are those of a sum. `left_moves`
    and `right_moves` are the moves that were asked for. `stopped` says why something is missing, "" where nothing is.
    `seconds` and `positions` tell what it took.
    """

    ruleset: str
    position: str
    value: Optional[Value]
    lower: int
    upper: int
    regions: List[Region]
    terms: List[Term]
    inert: int
    left_moves: List[Move]
    right_moves: List[Move]
    stopped: str
    seconds: float = field(compare=False, repr=False)
    positions: int = field(compare=False, repr=False)

    def to_dict(self) -> dict:
        """All of it in dictionaries, lists, texts and numbers, as json.dumps() takes it: games are texts.
        dataclasses.asdict() keeps them as Values.
        """
        return _plain(self)

    def _repr_html_(self) -> Optional[str]:
        """The picture, for pages that show no SVG by itself; None where there is none."""
        return _notebook.image(self.svg())

    def _repr_svg_(self) -> Optional[str]:
        """The position with its regions and their values, as notebooks show it; None where there is no picture."""
        return self.svg()

    def svg(self) -> Optional[str]:
        """The position with its regions and their values, a complete SVG document; None for rulesets without a picture."""
        return _core.analysis_svg(self)


def _plain(thing):
    if is_dataclass(thing):
        return {part.name: _plain(getattr(thing, part.name)) for part in fields(thing)}
    if isinstance(thing, (list, tuple)):
        return [_plain(part) for part in thing]
    return str(thing) if isinstance(thing, Value) else thing


class BestMove(str):
    """A move, as a text, that Position.best_move() chose. `proven` tells whether no other one beats it, by exact values;
    where a limit came first it is False, the move is a guess, and `stopped` says which limit.
    """

    __slots__ = {
        "proven": "Whether no other move beats it, by exact values.",
        "stopped": "The limit that came before a proof; empty where there was none.",
    }

    def __new__(cls, move: str, stopped: str = ""):
        """See the class."""
        self = super().__new__(cls, move)
        self.proven = not stopped
        self.stopped = stopped
        return self

    def __reduce__(self):
        """Pickles are the text and the limit."""
        return BestMove, (str(self), self.stopped)

    def __repr__(self) -> str:
        """'0,2-0,0', or BestMove('0,2-0,0', 'the limit of 1 second') where it is not proven."""
        return str.__repr__(self) if self.proven else f"BestMove({str.__repr__(self)}, {self.stopped!r})"


@dataclass(frozen=True)
class FirstMover:
    """What comes of it when one player moves first.

    `wins` tells whether that player wins, `move` is a winning move where there is one; both are None where a limit was
    reached first. `nodes` and `seconds` tell what it took.
    """

    wins: Optional[bool]
    move: Optional[str]
    nodes: int = field(compare=False, repr=False)
    seconds: float = field(compare=False, repr=False)


@dataclass(frozen=True)
class Solution:
    """Who wins: what Position.solve() gives.

    `outcome` is 'L', 'R', 'N' (who moves next) or 'P' (who moved before), None where that was not asked or a limit was
    reached. `left` and `right` tell of that player moving first, None where not asked. `stopped` says why an answer is
    missing, "" where none is. `nodes` and `seconds` tell what it took.
    """

    outcome: Optional[str]
    left: Optional[FirstMover]
    right: Optional[FirstMover]
    stopped: str
    nodes: int = field(compare=False, repr=False)
    seconds: float = field(compare=False, repr=False)


def first_mover(entry):
    return None if entry is None else FirstMover(**entry)
