"""Positions, what is known of them, and who wins them."""

from dataclasses import dataclass, field
from typing import List, Optional, Tuple

from . import _core
from ._core import LimitError, Store, Value


@dataclass(frozen=True)
class Ruleset:
    """A game that papamu knows.

    `name` and `version` say which rules; `summary` is a line on them; `text_format` says how positions are written, and
    `example` is one; `has_board` whether they are rows of letters.
    """

    name: str
    version: int
    summary: str
    text_format: str
    example: str
    has_board: bool


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
    _picture: object = field(compare=False, repr=False)

    def _repr_svg_(self) -> Optional[str]:
        """The board with its regions and their values, as notebooks show it; None where there is no board."""
        return self._picture.svg()

    def svg(self) -> Optional[str]:
        """The board with its regions and their values, a complete SVG document; None where there is no board."""
        return self._picture.svg()


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


def _first_mover(entry):
    return None if entry is None else FirstMover(**entry)


def _limits(seconds, count, name):
    if seconds is not None and not seconds >= 0:
        raise ValueError("seconds: a number from 0 is needed")
    if count is not None and count < 0:
        raise ValueError(f"{name}: a number from 0 is needed")
    return float(seconds or 0), int(count or 0)


class Position:
    """A position of a ruleset: immutable, hashable.

    >>> p = Position('konane', 'xo.o.')
    >>> p.moves('left')
    ['0,0-0,2', '0,0-0,4']
    >>> p.play('left', '0,0-0,2')
    Position('konane', '..xo.')
    >>> p.value()
    Value('1')

    ValueError where the text is no position, naming row and column. The ruleset 'sum' has sums of positions:
    Position('sum', 'clobber:xo/ox - konane:.xo. + {2|-1}'). rulesets() tells how each is written.

    Limits: `seconds` of work, and a number of `positions` or `nodes`; 0 or None is no limit. Ctrl-C stops the work; what
    was evaluated is kept in the `store` (papamu.Store, by default that of the process).
    """

    __slots__ = ("_core",)

    def __init__(self, ruleset: str, text: str):
        """See the class."""
        object.__setattr__(self, "_core", _core.Position(ruleset, text))

    @classmethod
    def start(cls, ruleset: str, board: str, gap: Optional[str] = None) -> "Position":
        """The start board of a size: empty, or full of stones for clobber, and for konane full but for the gap, which is
        the pair 'HM', 'VM' in the middle or 'HC', 'VC' in the corner.

        >>> Position.start('konane', '4x4', 'HC')
        Position('konane', '..xo/oxox/xoxo/oxox')
        """
        return cls(ruleset, _core.start_board(ruleset, board, gap))

    @classmethod
    def _of(cls, core):
        position = cls.__new__(cls)
        object.__setattr__(position, "_core", core)
        return position

    def __setattr__(self, name, value):
        """Positions never change."""
        raise AttributeError("a Position never changes")

    def __reduce__(self):
        """Pickles are texts."""
        return Position, (self.ruleset, self.text)

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self._core.ruleset()

    @property
    def text(self) -> str:
        """The position as its ruleset writes it."""
        return self._core.text()

    def __str__(self) -> str:
        """The position as its ruleset writes it."""
        return self.text

    def __repr__(self) -> str:
        """Position('konane', '.xo.')"""
        return f"Position({self.ruleset!r}, {self.text!r})"

    def __eq__(self, other) -> bool:
        """Whether both are the same position of one ruleset."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.ruleset == other.ruleset and self._core.key() == other._core.key()

    def __hash__(self) -> int:
        """Equal positions have equal hashes."""
        return hash((self.ruleset, self._core.key()))

    def moves(self, player: str) -> List[str]:
        """The legal moves of 'left' or 'right', in the ruleset's order."""
        return self._core.moves(player)

    def play(self, player: str, move: str) -> "Position":
        """The position after a move of 'left' or 'right'; ValueError where the move is not legal."""
        return Position._of(self._core.play(player, move))

    def analyse(
        self,
        moves: str = "all",
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Analysis:
        """The regions of the position, their values, its own value, and what moves are worth: `moves` is 'all', 'best'
        (one best move of each player) or 'none'. Where a limit is reached, the analysis says what is known.
        """
        found = self._core.analyse(moves, *_limits(seconds, positions, "positions"), store)
        for name, kind in (("regions", Region), ("terms", Term), ("left_moves", Move), ("right_moves", Move)):
            found[name] = [kind(**entry) for entry in found[name]]
        return Analysis(_picture=found.pop("picture"), **found)

    def value(
        self, *, seconds: Optional[float] = None, positions: Optional[int] = None, store: Optional[Store] = None
    ) -> Value:
        """The exact value. LimitError, with bounds, where a limit is reached first."""
        analysis = self.analyse("none", seconds=seconds, positions=positions, store=store)
        if analysis.value is None:
            raise LimitError(f"{analysis.stopped}: the value is at least {analysis.lower}, at most {analysis.upper}")
        return analysis.value

    def regions(
        self, *, seconds: Optional[float] = None, positions: Optional[int] = None, store: Optional[Store] = None
    ) -> List[Region]:
        """The independent parts with their values, None for those that a limit came before."""
        return self.analyse("none", seconds=seconds, positions=positions, store=store).regions

    def best_move(
        self,
        player: str,
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Optional[str]:
        """A move of 'left' or 'right' that no other one beats, by exact values; it wins if any move does. None where the
        player has no move. LimitError where a limit is reached first. Where only winning matters, solve() is faster.
        """
        if not self.moves(player):
            return None
        analysis = self.analyse("best", seconds=seconds, positions=positions, store=store)
        moves = analysis.left_moves if player == "left" else analysis.right_moves
        if analysis.stopped or not moves:
            raise LimitError(f"{analysis.stopped}: no best move is known")
        return moves[0].move

    def solve(
        self,
        first: str = "both",
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Solution:
        """Who wins when `first` ('left', 'right' or 'both', one after the other) moves first, and by which move. It needs
        no values and reaches further. Where a limit is reached, the solution says what is known. Threads and memory are
        those of the store.
        """
        found = self._core.solve(first, *_limits(seconds, nodes, "nodes"), store)
        found["left"] = _first_mover(found["left"])
        found["right"] = _first_mover(found["right"])
        return Solution(**found)

    def outcome(
        self, *, seconds: Optional[float] = None, nodes: Optional[int] = None, store: Optional[Store] = None
    ) -> str:
        """'L', 'R', 'N' or 'P': who wins, by solve(). LimitError where a limit is reached first."""
        solution = self.solve(seconds=seconds, nodes=nodes, store=store)
        if solution.outcome is None:
            raise LimitError(f"{solution.stopped}: it is not known who wins")
        return solution.outcome

    def svg(self) -> Optional[str]:
        """The board, a complete SVG document; None where there is no board. analyse().svg() shows the regions."""
        return self._core.svg()

    def _repr_svg_(self) -> Optional[str]:
        """The board, as notebooks show it."""
        return self._core.svg()
