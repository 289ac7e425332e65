"""What is known about games and positions: rulesets, values of regions and moves, who wins."""

from dataclasses import dataclass, field, fields, is_dataclass
from typing import List, Optional, Tuple

from . import _core, _notebook
from ._core import Value


@dataclass(frozen=True)
class RulesetInfo:
    """A game that papamu knows, as rulesets() tells of it.

    `name` and `version` identify the rules, and `summary` describes them in one line. `text_format` says how positions
    are written, and `example` is one. `has_board` tells whether positions are rows of letters, `has_picture` whether
    svg() draws them.
    """

    name: str
    version: int
    summary: str
    text_format: str
    example: str
    has_board: bool
    has_picture: bool


def rulesets() -> List[RulesetInfo]:
    """The games that papamu knows: those that are compiled in, then 'sum', for sums of positions of the others, then
    those of rule files.

    >>> [ruleset.name for ruleset in rulesets()][:3]
    ['konane', 'domineering', 'clobber']
    """
    return [RulesetInfo(**entry) for entry in _core.rulesets(rule_files=True)]


@dataclass(frozen=True)
class Region:
    """A part of a position that no play can ever connect with the rest.

    `position` is the region as a position of its own, `cells` its cells (row, column) on the board, counted from 0.
    `value` is None if a limit was reached first; lower <= value <= upper always holds. `term` is the number of the term
    of a sum that the region belongs to.
    """

    position: str
    cells: Tuple[Tuple[int, int], ...]
    value: Optional[Value]
    lower: int
    upper: int
    term: int


@dataclass(frozen=True)
class Term:
    """A term of a sum: its `text` with its sign, its `value` (None if a limit was reached first), and bounds:
    lower <= value <= upper.
    """

    text: str
    value: Optional[Value]
    lower: int
    upper: int


@dataclass(frozen=True)
class Move:
    """A `move`, the `value` of the whole position after it, and whether it is `winning` for its player.

    If a limit was reached, `value` or `winning` may be None; `lower` and `upper` then bound the value.
    """

    move: str
    value: Optional[Value]
    winning: Optional[bool]
    lower: Optional[int] = None
    upper: Optional[int] = None


@dataclass(frozen=True)
class Analysis:
    """The result of Position.analyse(). A notebook shows it as the board with its regions.

    `ruleset` and `position` are texts, `value` is the exact value, or None if a limit was reached first;
    lower <= value <= upper always holds. `regions` are the independent parts, `inert` counts stones that can never
    take part in a move, and `terms` are the terms of a sum. `left_moves` and `right_moves` are the moves that were
    asked for. `stopped` says why something is missing; it is "" if nothing is. `seconds` and `positions` are the time
    and the number of positions that the analysis took.
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
        """The analysis as dictionaries, lists, texts and numbers that json.dumps() accepts: games become texts.
        dataclasses.asdict() keeps them as Values.
        """
        return _plain(self)

    def _repr_html_(self) -> Optional[str]:
        """The picture, for pages that do not show plain SVG; None if there is no picture."""
        return _notebook.image(self.svg())

    def _repr_svg_(self) -> Optional[str]:
        """The position with its regions and their values, as notebooks show it; None if there is no picture."""
        return self.svg()

    def svg(self) -> Optional[str]:
        """The position with its regions and their values, as a complete SVG document; None for rulesets that have no
        picture.
        """
        return _core.analysis_svg(self)


def _plain(thing):
    if is_dataclass(thing):
        return {part.name: _plain(getattr(thing, part.name)) for part in fields(thing)}
    if isinstance(thing, (list, tuple)):
        return [_plain(part) for part in thing]
    return str(thing) if isinstance(thing, Value) else thing


class BestMove(str):
    """A move, as a text, that Position.best_move() chose. `proven` is True if exact values show that no other move
    beats it. It is False if a limit was reached first; the move is then a guess, and `stopped` names the limit.
    """

    __slots__ = {
        "proven": "Whether exact values show that no other move beats it.",
        "stopped": "The limit that was reached before a proof was found; empty if there was none.",
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
        """'0,2-0,0', or BestMove('0,2-0,0', 'the limit of 1 second') if it is not proven."""
        return str.__repr__(self) if self.proven else f"BestMove({str.__repr__(self)}, {self.stopped!r})"


@dataclass(frozen=True)
class FirstMover:
    """The result if one player moves first.

    `wins` tells whether that player wins, and `move` is a winning move if there is one; both are None if a limit was
    reached first. `nodes` and `seconds` are the nodes and the time that the search took.
    """

    wins: Optional[bool]
    move: Optional[str]
    nodes: int = field(compare=False, repr=False)
    seconds: float = field(compare=False, repr=False)


@dataclass(frozen=True)
class Solution:
    """Who wins: the result of Position.solve().

    `outcome` is 'L', 'R', 'N' (the next player to move wins) or 'P' (the previous player wins), or None if it was not
    asked for or a limit was reached. `left` and `right` are the results if that player moves first, or None if not
    asked for. `stopped` says why an answer is missing; it is "" if none is. `nodes` and `seconds` are the nodes and the
    time that the search took.
    """

    outcome: Optional[str]
    left: Optional[FirstMover]
    right: Optional[FirstMover]
    stopped: str
    nodes: int = field(compare=False, repr=False)
    seconds: float = field(compare=False, repr=False)


def first_mover(entry):
    return None if entry is None else FirstMover(**entry)
