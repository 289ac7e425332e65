"""Combinatorial game theory: exact values of games, and who wins positions.

    >>> import papamu
    >>> papamu.Value('{2|-1}') + papamu.Value('{2|-1}')
    Value('1')
    >>> p = papamu.Position('konane', 'xo.o./.oxo./x.o.x')
    >>> p.value(), p.outcome(), p.best_move('left')
    (Value('{1|0}'), 'N', '1,2-1,0')

Value has arithmetic, order, and all functions of the calculator `papamu calc` as properties and methods; game(),
nimber(), up(), down(), switch(), tiny(), miny() and superstar() make values, calc() reads expressions. Position has
moves, regions, values and winners. Engine plays whole games of konane. Text that cannot be read raises ValueError, and
a limit that is reached raises LimitError. Long computations let other threads run and can be stopped with Ctrl-C.
"""

import os as _os
import shlex as _shlex
import sys as _sys

from . import _core
from ._answers import Analysis, BestMove, FirstMover, Move, Region, RulesetInfo, Solution, Term, rulesets
from ._contest import GameState
from ._core import (
    EngineError,
    LimitError,
    Store,
    Thermograph,
    Value,
    __version__,
    calc,
    default_store,
    down,
    game,
    latex,
    miny,
    nimber,
    superstar,
    switch,
    tiny,
    up,
)
from ._engine import Clock, Engine, EngineAnalysis, Score, SearchReport
from ._games import Negative, Ruleset, Sum, add_ruleset
from ._positions import Position
from ._tables import Plot, Table, all_positions, plot, table

_core.set_types(Position, Negative)
_shared = _os.path.join(_os.path.dirname(_os.path.abspath(__file__)), "share")
_core.set_installation(_shared if _os.path.isdir(_shared) else None, _shlex.join([_sys.executable, "-m", "papamu"]))

__all__ = [
    "Analysis",
    "BestMove",
    "Clock",
    "Engine",
    "EngineAnalysis",
    "EngineError",
    "FirstMover",
    "GameState",
    "LimitError",
    "Move",
    "Negative",
    "Plot",
    "Position",
    "Region",
    "Ruleset",
    "RulesetInfo",
    "Score",
    "SearchReport",
    "Solution",
    "Store",
    "Sum",
    "Table",
    "Term",
    "Thermograph",
    "Value",
    "add_ruleset",
    "all_positions",
    "calc",
    "default_store",
    "down",
    "game",
    "latex",
    "miny",
    "nimber",
    "plot",
    "rulesets",
    "superstar",
    "switch",
    "table",
    "tiny",
    "up",
]

# Users meet these names here, in messages, in pickles and in help().
for _name in __all__:
    if not isinstance(globals()[_name], type):
        continue
    globals()[_name].__module__ = __name__
LimitError.__doc__ = """A limit was reached: of time, of work, of memory, of depth, of the size of a number.

The message says which limit it was, and what is known. Everything computed before remains valid."""

EngineError.__doc__ = """What the engine was asked makes no sense, or none at the moment: a state, a move, an option or
a limit that is wrong, a game that is over, an engine that is busy. One line says what. A ValueError."""
