"""The engine, which plays whole games of konane by the clock."""

import atexit
import re
import time
import weakref
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Optional, Tuple, Union

from . import _core
from ._contest import GameState
from ._core import EngineError

# What UGI has besides, for its own lines: the start position, and whether the reply that is expected is told.
_OPTIONS_OF_THE_PROTOCOL = ("board", "opening", "ponder")
_MOST_NODES = 2**62
_MOST_DEPTH = 1_000_000


@dataclass(frozen=True)
class Score:
    """What the engine thinks of a state, from the view of the player to move.

    `proven` is 'win' or 'loss' if that is proven, and None for an estimate. `points` is the estimate, in hundredths of
    a move, and None if something is proven. `plies` is how many moves of both players a win takes at most, or a loss at
    least; None if only the outcome is known.
    """

    proven: Optional[str]
    points: Optional[int]
    plies: Optional[int]

    def __str__(self) -> str:
        """As the engine protocol writes it: 'cp 35', 'win 7', 'loss'."""
        if self.proven is None:
            return f"cp {self.points}"
        return self.proven if self.plies is None else f"{self.proven} {self.plies}"


@dataclass(frozen=True)
class SearchReport:
    """What a search has found so far, or in the end.

    `state` is the text of what was searched, `move` the best move, `score` its Score, `proven` what is proven of the
    state ('win', 'loss' or None), and `line` the moves that are expected, the best one first. `depth` counts the plies
    that were searched completely; 0 means that the solver has answered. `selective_depth` is the length of the longest
    line looked at, `nodes` and `seconds` are the work. `from_book` tells that the move comes from a book of openings;
    score and depth are then the book's.
    """

    state: str
    move: str
    score: Score
    line: Tuple[str, ...]
    depth: int
    selective_depth: int
    nodes: int
    from_book: bool
    seconds: float = field(compare=False, repr=False)

    @property
    def proven(self) -> Optional[str]:
        """'win' or 'loss' if it is proven that the player to move wins or loses; None if nothing is."""
        return self.score.proven


class Clock:
    """What a player has left for all its moves: `left` seconds, and `increment` seconds more after each move.

    >>> clock = Clock(60, increment=0.5)
    >>> clock.spend(2)
    >>> clock.left, clock.is_over
    (58.5, False)

    Engine.search(state, clock=clock) spends what the move took. `with clock:` spends the time of what stands in it, for
    players that are not engines. Once a move has taken more than there was, `is_over` stays true.
    """

    __slots__ = {
        "left": "The seconds that are left.",
        "increment": "The seconds that each move adds.",
        "is_over": "Whether a move has taken more than was left.",
        "_begin": "",
    }

    def __init__(self, seconds: float, increment: float = 0):
        """See the class."""
        for name, number in (("seconds", seconds), ("increment", increment)):
            if not number >= 0:
                raise EngineError(f"{name}: a number from 0 is needed")
        self.left = float(seconds)
        self.increment = float(increment)
        self.is_over = False
        self._begin = None

    def spend(self, seconds: float) -> None:
        """Takes the time of a move away and adds the increment. Without effect once the clock is over."""
        if self.is_over:
            return
        if seconds > self.left:
            self.left = 0.0
            self.is_over = True
        else:
            self.left += self.increment - seconds

    def __enter__(self) -> "Clock":
        """A move begins."""
        self._begin = time.monotonic()
        return self

    def __exit__(self, *error) -> None:
        """The move is made: spends the time since it began."""
        self.spend(time.monotonic() - self._begin)

    def __repr__(self) -> str:
        """What is left, and the increment."""
        return f"<Clock with {self.left:.3f} s and {self.increment:g} s a move{', over' if self.is_over else ''}>"


_running = weakref.WeakSet()


@atexit.register
def _stop_all():
    for search in list(_running):
        search.close()


class EngineAnalysis:
    """A search at work, made by Engine.analyse(): yields a SearchReport whenever something better is known.

    The search runs beside the program, whatever that does with the reports. It ends at its limits, when the result is
    proven, at stop(), at the end of `with`, or when the object is dropped; the last report that the loop sees is then
    that of the move that the engine would play, which result() returns as well.
    """

    def __init__(self, search: Any, state: GameState, clock: Optional[Clock]):
        """Called by Engine.analyse()."""
        self._search = search
        self._state = state.text
        self._clock = clock
        self._result = None
        self._told = False
        _running.add(self)

    def _report(self, entry, move=None):
        score = Score(**entry.pop("score"))
        line = entry["line"]
        return SearchReport(state=self._state, move=move or (line[0] if line else ""), score=score, **entry)

    def _next_entry(self):
        """Waits for the next report; None at the end of the search. What the wait raises ends the search."""
        try:
            return self._search.next_report()
        except BaseException:
            self.close()
            raise

    def __iter__(self) -> "EngineAnalysis":
        """Itself: the reports can be read once."""
        return self

    def __next__(self) -> SearchReport:
        """Waits for the next report. Ctrl-C ends the wait, and the search."""
        if self._told:
            raise StopIteration
        entry = None if self._result else self._next_entry()
        if entry is not None:
            return self._report(entry)
        self._told = True
        return self.result()

    def stop(self) -> None:
        """Ends the search, if it still runs. Its result is then known at once. Any thread may call this."""
        self._search.stop()

    def result(self) -> SearchReport:
        """Waits for the end of the search; the report of the move that it has decided on."""
        while self._result is None:
            if self._next_entry() is not None:
                continue
            move, entry, seconds = self._search.decision()
            self._finish(seconds)
            self._result = self._report(entry, move)
        return self._result

    def _finish(self, seconds):
        clock, self._clock = self._clock, None
        if clock is not None:
            clock.spend(seconds)

    def close(self) -> None:
        """Ends the search and drops what it finds; the clock pays for it. Without effect if it is over."""
        if self._result is not None:
            return
        self._search.close()
        try:
            self._finish(self._search.decision()[2])
        except Exception:  # what the search died of was raised where its result was wanted
            pass

    def __enter__(self) -> "EngineAnalysis":
        """For `with`."""
        return self

    def __exit__(self, *error) -> None:
        """Ends the search."""
        self.close()


class Engine:
    """Engine(*, threads=1, hash=64, solver=True, learned_only=False, reserve=30, book='built-in'): plays konane.

    >>> engine = Engine()
    >>> found = engine.search(GameState.start('8x8', 'HM'), depth=4)
    >>> found.move in GameState.start('8x8', 'HM').moves(), found.depth, found.proven
    (True, 4, None)
    >>> found = engine.search('.xo.#.xox. o', seconds=10)
    >>> found.move, found.proven
    ('0,2-0,0', 'win')

    It plays openings from a book, searches, and asks the exact solver when the end is near; a proven win is played to
    the end. The options are those of the engine protocol: `threads` of the search (0: as many as the machine has),
    `hash` megabytes for all tables, whether the `solver` is used, `learned_only` for a search with learned weights and
    nothing else, `reserve` milliseconds of each move that stay unused, and the `book`, 'built-in', 'none' or a file.

    An engine keeps its tables from move to move and does one thing at a time: what is asked while it searches raises an
    EngineError, as does everything that makes no sense; take two engines for two games. Other threads run while it
    searches, and Ctrl-C ends the search. On one thread, with a limit of nodes or depth and none of time, a fresh engine
    always finds the same.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash: int = 64,
        solver: bool = True,
        learned_only: bool = False,
        reserve: int = 30,
        book: str = "built-in",
    ):
        """See the class."""
        self._core = _core.Engine()
        self._search = None
        self.configure(
            threads=threads, hash=hash, solver=solver, learned_only=learned_only, reserve=reserve, book=book
        )

    @property
    def options(self) -> Dict[str, Union[int, bool, str]]:
        """The options by name, as they are now.

        >>> Engine(hash=16).options['hash']
        16
        """
        options = {}
        for ugi, value in self._core.options().items():
            name = re.sub("(?<=[a-z])(?=[A-Z])", "_", ugi).lower()
            if name not in _OPTIONS_OF_THE_PROTOCOL:
                options[name] = value
        return options

    def configure(self, **options: Union[int, bool, str]) -> None:
        """Changes options: engine.configure(threads=2, hash=256). What the tables held is forgotten."""
        known = self.options
        texts = []
        for name, value in options.items():
            if name not in known:
                raise EngineError(f"there is no option {name!r}; the options are {', '.join(known)}")
            texts.append((name.replace("_", ""), str(value).lower() if isinstance(value, bool) else str(value)))
        self._core.set_options(texts)

    def new_game(self) -> None:
        """Forgets the last game: its tables, and what its clock has lost between moves."""
        self._core.new_game()

    def analyse(
        self,
        state: Union[GameState, str],
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        clock: Optional[Clock] = None,
    ) -> EngineAnalysis:
        """Begins a search, and returns it as an iterator over what it finds.

        >>> for report in Engine(book='none').analyse('xoxo/o..x/xoxo/oxox x', depth=2):
        ...     print(report.depth, report.move)
        1 3,1-1,1
        2 3,1-1,1
        2 3,1-1,1

        The last report is the result, even if it says nothing new. The limits are those of search(). Without any the
        search goes on until it is stopped, or the result is proven.
        """
        if not isinstance(state, GameState):
            state = GameState(state)
        for name, number in (("seconds", seconds), ("nodes", nodes), ("depth", depth)):
            if number is not None and not number >= 0:
                raise EngineError(f"{name}: a number from 0 is needed")
        times = None if clock is None else (clock.left, clock.increment)
        work = (float(seconds or 0), min(int(nodes or 0), _MOST_NODES), min(int(depth or 0), _MOST_DEPTH))
        search = _core.EngineSearch(self._core, state._core, *work, times)
        analysis = EngineAnalysis(search, state, clock)
        self._search = weakref.ref(analysis)
        return analysis

    def search(
        self,
        state: Union[GameState, str],
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        clock: Optional[Clock] = None,
        on_progress: Optional[Callable[[SearchReport], Any]] = None,
    ) -> SearchReport:
        """The best move of the player to move, with its score and what is proven: a SearchReport.

        `seconds` are for this move, `nodes` and `depth` (in plies) limit the work, and `clock` is the mover's Clock for
        the rest of the game, which pays for the search; every limit that is given applies, 0 or None means none.
        Without a limit the search ends when the result is proven, or by stop(). `on_progress` is called with each
        SearchReport, the last one included, while the search goes on; what it raises ends the search.
        """
        with self.analyse(state, seconds=seconds, nodes=nodes, depth=depth, clock=clock) as analysis:
            if on_progress is not None:
                for report in analysis:
                    on_progress(report)
            return analysis.result()

    def stop(self) -> None:
        """Ends the search that runs, if there is one: search() then returns the best move so far. For other threads and
        for on_progress.
        """
        analysis = self._search and self._search()
        if analysis is not None:
            analysis.stop()

    def __repr__(self) -> str:
        """The options."""
        return f"Engine({', '.join(f'{name}={value!r}' for name, value in self.options.items())})"
