"""A game of konane as contests play it: positions with a player to move, from the first removal of a stone on."""

from typing import List, Optional

from . import _core
from ._positions import Position


class GameState:
    """A state of a game of konane: the board, the player to move, and at the beginning the stone to be removed.

    >>> state = GameState('.xo.#.xox. o')
    >>> state.to_move, state.moves()
    ('right', ['0,2-0,0', '0,7-0,5', '0,7-0,9'])
    >>> state.play('0,2-0,0')
    GameState('o...#.xox. x')

    The text is that of the engine protocol: rows separated by '/', then 'x' (Left) or 'o' (Right) for the player to
    move, then, while a stone is still to be removed, the rule for that. States are immutable and hashable. A text or a
    move that makes no sense raises an EngineError.
    """

    __slots__ = ("_core",)

    def __init__(self, text: str):
        """See the class."""
        object.__setattr__(self, "_core", _core.parse_contest_state(text))

    @classmethod
    def start(cls, board: str = "8x8", opening: str = "corner-or-centre") -> "GameState":
        """The start of a game on a board of rows x columns. `opening` says which stones the players may remove first,
        'corner-or-centre', 'own-corner-or-centre' or 'own-centre', or names a gap that is there instead: 'HM', 'VM',
        'HC', 'VC'.

        >>> GameState.start('4x4', 'HM')
        GameState('xoxo/o..x/xoxo/oxox x')
        """
        return cls._of(_core.start_contest_state(board, opening))

    @classmethod
    def _of(cls, core):
        state = cls.__new__(cls)
        object.__setattr__(state, "_core", core)
        return state

    def __setattr__(self, name, value):
        """States never change."""
        raise AttributeError("a GameState never changes")

    def __reduce__(self):
        """Pickles are texts."""
        return GameState, (self.text,)

    @property
    def text(self) -> str:
        """The state as the engine protocol writes it."""
        return self._core.text

    @property
    def position(self) -> Position:
        """The board alone, for values and regions: who moves, and the removals, are not part of it."""
        return Position("konane", self._core.board)

    @property
    def to_move(self) -> str:
        """'left' (x) or 'right' (o). Where the first stone chooses the colour it is 'left' before that."""
        return self._core.to_move

    @property
    def winner(self) -> Optional[str]:
        """'left' or 'right' if the game is over: the player to move cannot jump. None before that."""
        return self._core.winner

    def moves(self) -> List[str]:
        """The moves of the player to move: jumps '2,0-2,2', or removals '-2,0'. Empty if the game is over."""
        return self._core.moves()

    def play(self, move: str) -> "GameState":
        """The state after a move. EngineError if it is not one of moves()."""
        return GameState._of(self._core.play(move))

    def __eq__(self, other) -> bool:
        """Whether both are the same state, by their texts."""
        return self.text == other.text if isinstance(other, GameState) else NotImplemented

    def __hash__(self) -> int:
        """Equal states have equal hashes."""
        return hash(("GameState", self.text))

    def __repr__(self) -> str:
        """As it is written in Python."""
        return f"GameState({self.text!r})"

    def __str__(self) -> str:
        """The text."""
        return self.text
