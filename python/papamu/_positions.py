"""Positions, what is known of them, and who wins them."""

import math
import time
from dataclasses import dataclass, field, fields, is_dataclass
from typing import List, Optional, Tuple

from . import _core, _notebook
from ._core import LimitError, Store, Value


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


def _first_mover(entry):
    return None if entry is None else FirstMover(**entry)


_GUESS_POSITIONS = 200  # of work for each move


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
        return Analysis(**found)

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
    ) -> Optional[BestMove]:
        """A move of 'left' or 'right' that no other one beats, by exact values; it wins if any move does. None where the
        player has no move. Where only winning matters, solve() is faster.

        Where a limit is reached first, the move is a guess by bounds of the values after every move, and its `proven` is
        False: of `seconds`, a quarter is kept for that, and no more than `positions` are looked at once more.
        """
        if self._core.first_move(player) is None:
            return None
        end = time.monotonic() + seconds if seconds else None
        analysis = self.analyse("best", seconds=seconds and 0.75 * seconds, positions=positions, store=store)
        best = analysis.left_moves if player == "left" else analysis.right_moves
        if best and not analysis.stopped:
            return BestMove(best[0].move)
        # A heap may have millions of moves: where there is no time to list them, the first one is looked at alone.
        moves = self._core.moves(player, 0 if end is None else max(end - time.monotonic(), 1e-3) / 2)
        return BestMove(self._guess(player, moves, end, positions, store), analysis.stopped)

    def _guess(self, player, moves, end, positions, store):
        """The move with the best bounds, as far as there are time and positions; winning ones before all others."""
        left = positions or math.inf

        def worth(move):
            nonlocal left
            limit = None if end is None else max(end - time.monotonic(), 1e-3) / 2
            most = min(_GUESS_POSITIONS, left)
            after = self.play(player, move).analyse("none", seconds=limit, positions=most, store=store)
            left -= max(1, after.positions)  # playing a move looks at the board as well
            low, high = (after.lower, after.upper) if player == "left" else (-after.upper, -after.lower)
            wins = low >= 0
            if after.value is not None:
                wins = after.value >= 0 if player == "left" else after.value <= 0
            return wins, low + high

        best, best_worth = moves[0], None
        for move in moves:
            if left <= 0 or (end is not None and time.monotonic() > end):
                break
            move_worth = worth(move)
            if best_worth is None or move_worth > best_worth:
                best, best_worth = move, move_worth
        return best

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
        """The position as a picture, a complete SVG document; None for rulesets without one. analyse().svg() shows the
        regions.
        """
        return self._core.svg()

    def _repr_html_(self) -> Optional[str]:
        """The picture, for pages that show no SVG by itself; None where there is none."""
        return _notebook.image(self._core.svg())

    def _repr_svg_(self) -> Optional[str]:
        """The picture, as notebooks show it."""
        return self._core.svg()
