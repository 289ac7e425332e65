"""Positions, and the questions about them."""

import math
import time
from fractions import Fraction
from typing import List, Optional

from . import _core, _notebook
from ._answers import Analysis, BestMove, Move, Region, Solution, Term, first_mover
from ._core import LimitError, Store, Value

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

    A text that is not a position raises a ValueError that names row and column. The ruleset 'sum' has sums of
    positions: Position('sum', 'clobber:xo/ox - konane:.xo. + {2|-1}'). rulesets() tells how the positions of each game
    are written.

    Limits: `seconds` of work, and a number of `positions` or `nodes`; 0 or None means no limit. Ctrl-C stops the work;
    what was evaluated is kept in the `store` (a papamu.Store, by default that of the process).
    """

    # _games: the instances of papamu.Ruleset that the position belongs to; they live as long as it does.
    __slots__ = ("_core", "_games")

    def __init__(self, ruleset: str, text: str):
        """See the class."""
        self._set(_core.Position(ruleset, text))

    def _set(self, core):
        object.__setattr__(self, "_core", core)
        object.__setattr__(self, "_games", _core.instances_of(core))

    @classmethod
    def start(cls, ruleset: str, board: str, gap: Optional[str] = None) -> "Position":
        """The start board of a size: empty for most games, full of stones for clobber, and for konane full except for
        the gap: the pair 'HM' or 'VM' in the middle, or 'HC' or 'VC' in the corner.

        >>> Position.start('konane', '4x4', 'HC')
        Position('konane', '..xo/oxox/xoxo/oxox')
        """
        return cls(ruleset, _core.start_board(ruleset, board, gap))

    @classmethod
    def _of(cls, core):
        position = cls.__new__(cls)
        position._set(core)
        return position

    def __setattr__(self, name, value):
        """Positions never change."""
        raise AttributeError("a Position never changes")

    def __reduce__(self):
        """Pickles are texts; positions of a game of your own go with their instance."""
        if not self._games:
            return Position, (self.ruleset, self.text)
        if self.ruleset != "sum":
            return _position_of, (self._games[0], self.position)
        return _sum_of, ([(Position._of(core), negated) for core, negated in _core.terms_of(self._core)],)

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

    def __neg__(self) -> "Position":
        """The position with the players exchanged, as a sum of one term."""
        return Position._of(_core.sum_of([(core, not negated) for core, negated in _core.terms_of(self._core)]))

    def __add__(self, other) -> "Position":
        """The sum with another position, a Value, an int or a Fraction."""
        return _sum((self, False), (other, False))

    def __radd__(self, other) -> "Position":
        """The sum; 0 + p is p as a sum of one term, so that sum() works."""
        return _sum((self, False)) if isinstance(other, int) and other == 0 else _sum((other, False), (self, False))

    def __sub__(self, other) -> "Position":
        """The difference."""
        return _sum((self, False), (other, True))

    def __rsub__(self, other) -> "Position":
        """The difference."""
        return _sum((other, False), (self, True))

    def __rmul__(self, count: int) -> "Position":
        """`count` copies, or copies of the negative; ValueError for 0, which has no term."""
        return _sum(*([(self, count < 0)] * abs(count)))

    @property
    def position(self):
        """The object that a game of your own (papamu.Ruleset) calls its position; None for other rulesets."""
        found = _core.object_of(self._core)
        return Position._of(found) if isinstance(found, _core.Position) else found

    def moves(self, player: str) -> List[str]:
        """The legal moves of 'left' or 'right', in the ruleset's order."""
        return self._core.moves(player)

    def play(self, player: str, move: str) -> "Position":
        """The position after a move of 'left' or 'right'; ValueError if the move is not legal."""
        return Position._of(self._core.play(player, move))

    def options(self, player: str) -> List["Position"]:
        """The positions after the moves of 'left' or 'right', in the order of moves()."""
        return [Position._of(core) for core in self._core.options(player)]

    def analyse(
        self,
        moves: str = "all",
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Analysis:
        """The regions of the position, their values, its own value, and what moves are worth: `moves` is 'all', 'best'
        (one best move of each player) or 'none'. If a limit is reached, the analysis says what is known.
        """
        found = self._core.analyse(moves, *_limits(seconds, positions, "positions"), store)
        for name, kind in (("regions", Region), ("terms", Term), ("left_moves", Move), ("right_moves", Move)):
            found[name] = [kind(**entry) for entry in found[name]]
        return Analysis(**found)

    def value(
        self, *, seconds: Optional[float] = None, positions: Optional[int] = None, store: Optional[Store] = None
    ) -> Value:
        """The exact value. Raises LimitError, with bounds, if a limit is reached first."""
        analysis = self.analyse("none", seconds=seconds, positions=positions, store=store)
        if analysis.value is None:
            raise LimitError(f"{analysis.stopped}: the value is at least {analysis.lower}, at most {analysis.upper}")
        return analysis.value

    def regions(
        self, *, seconds: Optional[float] = None, positions: Optional[int] = None, store: Optional[Store] = None
    ) -> List[Region]:
        """The independent parts with their values; a value is None if a limit was reached before it was found."""
        return self.analyse("none", seconds=seconds, positions=positions, store=store).regions

    def best_move(
        self,
        player: str,
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Optional[BestMove]:
        """A move of 'left' or 'right' that no other move beats, by exact values; it wins if any move does. None if the
        player has no move. If only winning matters, solve() is faster.

        If a limit is reached first, the move is a guess from bounds of the values after every move, and its `proven` is
        False. A quarter of `seconds` is reserved for the guess, which looks at up to `positions` more positions.
        """
        if self._core.first_move(player) is None:
            return None
        end = time.monotonic() + seconds if seconds else None
        analysis = self.analyse("best", seconds=seconds and 0.75 * seconds, positions=positions, store=store)
        best = analysis.left_moves if player == "left" else analysis.right_moves
        if best and not analysis.stopped:
            return BestMove(best[0].move)
        # A heap may have millions of moves: if there is no time to list them, only the first one is looked at.
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
        """Who wins when `first` ('left', 'right' or 'both', one after the other) moves first, and by which move. This
        needs no values and can handle larger positions. If a limit is reached, the solution says what is known. Threads
        and memory are those of the store.
        """
        found = self._core.solve(first, *_limits(seconds, nodes, "nodes"), store)
        found["left"] = first_mover(found["left"])
        found["right"] = first_mover(found["right"])
        return Solution(**found)

    def outcome(
        self, *, seconds: Optional[float] = None, nodes: Optional[int] = None, store: Optional[Store] = None
    ) -> str:
        """'L', 'R', 'N' or 'P': who wins, by solve(). Raises LimitError if a limit is reached first."""
        solution = self.solve(seconds=seconds, nodes=nodes, store=store)
        if solution.outcome is None:
            raise LimitError(f"{solution.stopped}: it is not known who wins")
        return solution.outcome

    def svg(self) -> Optional[str]:
        """The position as a picture, a complete SVG document; None for rulesets without one. analyse().svg() shows the
        regions.
        """
        if self.position is None:
            return self._core.svg()
        drawn = self._games[0].draw(self.position)
        if drawn is None or drawn.lstrip().startswith(("<svg", "<?xml")):
            return drawn
        return _core.board_svg(self.ruleset, drawn)

    def _repr_html_(self) -> Optional[str]:
        """The picture, for pages that do not show plain SVG; None if there is no picture."""
        return _notebook.image(self.svg())

    def _repr_svg_(self) -> Optional[str]:
        """The picture, as notebooks show it."""
        return self.svg()


def as_term(term):
    """What papamu.Sum() accepts, as terms for _core.sum_of()."""
    if isinstance(term, str):
        term = Position("sum", term)
    elif isinstance(term, (int, Fraction)) and not isinstance(term, bool):
        term = Value(term)
    if isinstance(term, Value):
        return [(_core.value_position(term), False)]
    if isinstance(term, Position):
        return _core.terms_of(term._core)
    raise TypeError(f"a term of a sum is a Position, a Value, a number or a text, not {type(term).__name__}")


def _sum(*terms):
    try:
        parts = [(core, negated != minus) for term, minus in terms for core, negated in as_term(term)]
    except TypeError:
        return NotImplemented
    return Position._of(_core.sum_of(parts))


def _position_of(game, position):
    return game.position(position)


def _sum_of(terms):
    return _sum(*terms)
