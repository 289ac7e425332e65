"""Games that are Python classes, and sums of positions."""

import ast
import inspect
import itertools
import re
import sys
from typing import Any, Iterable, Optional

from . import _core, _fingerprint
from ._answers import Analysis, BestMove, Solution
from ._core import Store, Value
from ._positions import Position, as_term


_BUILT_IN = frozenset(entry["name"] for entry in _core.rulesets())


class Negative:
    """The negative of a position, in what symmetries() and regions() of a Ruleset give.

    >>> Negative((4, 6)).position
    (4, 6)
    """

    __slots__ = {"position": "The position that this is the negative of."}

    def __init__(self, position: Any):
        """See the class."""
        self.position = position

    def __repr__(self) -> str:
        """Negative((4, 6))"""
        return f"Negative({self.position!r})"


class Ruleset:
    """A game of your own: derive a class from this one and write options().

    >>> class Cutcake(Ruleset):
    ...     '''Left cuts a cake from top to bottom, Right from left to right'''
    ...     def options(self, cake, player):
    ...         rows, columns = cake
    ...         if player == 'left':
    ...             return [[(rows, k), (rows, columns - k)] for k in range(1, columns)]
    ...         return [[(k, columns), (rows - k, columns)] for k in range(1, rows)]
    >>> game = Cutcake()
    >>> game.value((4, 6)), game.value((3, 8))
    (Value('0'), Value('3'))

    A position is any hashable object; two positions are the same if Python's == says so. options(position, player)
    returns or yields the positions after the moves of 'left' or 'right'; a list stands for the sum of the positions in
    it. It must give the same answer whenever it is called, and every play must end. This much is enough; what else a
    class may have makes it faster or nicer:

    symmetries(position): positions with the same value, such as mirror images, in any order; Negative(p) for a position
    p with the negative value. One of them is evaluated for all.
    regions(position): positions whose sum is this one, because no play ever connects them. Negative(p) subtracts one. A
    region, like an option, may also be a Position of any other ruleset, or a Value.
    check(position): raises ValueError for objects that are no positions; called for those that are passed in.
    parse(text), print(position): how positions are written. By default as Python writes them.
    draw(position): a picture for notebooks and Position.svg(): an SVG document, or rows of letters such as 'xo./..#'.
    impartial = True: both players have the same options, and only those of 'left' are asked for.
    board = True: positions are written as rows of letters with / between them, as in other rulesets on a grid; if they
    are not of type str themselves, write parse() and print() as well.
    name, summary, example: texts for messages and reports; by default from the name of the class and its documentation.

    Positions that were asked about are remembered as long as the instance lives. An exception in a method ends the work
    and comes out as it is; what was found before is kept.
    """

    name: str = ""
    summary: str = ""
    example: str = ""
    impartial: bool = False
    board: bool = False

    def __init_subclass__(cls, **more):
        """Gives a class a name that can be written before a colon in sums, unless it has one."""
        super().__init_subclass__(**more)
        if "name" not in vars(cls):
            words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+", "-", cls.__name__).strip("-").lower()
            name = re.sub(r"[^a-z0-9-]|^[^a-z]+", "", words) or "game"
            cls.name = f"python-{name}" if name in _BUILT_IN else name
        if "summary" not in vars(cls):
            cls.summary = (inspect.cleandoc(cls.__doc__).split("\n")[0] if cls.__doc__ else "") or cls.__name__

    def options(self, position: Any, player: str) -> Iterable[Any]:
        """To be written by the class: the positions after the moves of 'left' or 'right'."""
        raise NotImplementedError(f"{type(self).__name__} has no options(position, player)")

    def symmetries(self, position: Any) -> Iterable[Any]:
        """May be written by the class: positions with the same value; Negative(p) for the negative value."""
        return ()

    def regions(self, position: Any) -> Iterable[Any]:
        """May be written by the class: positions whose sum this one is."""
        return (position,)

    def check(self, position: Any) -> None:
        """May be written by the class: raises ValueError if the object is not a position."""

    def parse(self, text: str) -> Any:
        """May be written by the class: the position that a text describes; ValueError if there is none. A list is the
        sum of the positions in it; sums are written with blanks around their signs, as in '(4, 2) + (4, 4)'.
        """
        terms = _terms(text)
        if len(terms) == 1:
            return text if self.board else _read_literal(text)
        return [Negative(self.parse(term)) if sign == "-" else self.parse(term) for sign, term in terms]

    def print(self, position: Any) -> str:
        """May be written by the class: the text of a position."""
        return position if self.board else repr(position)

    def draw(self, position: Any) -> Optional[str]:
        """May be written by the class: an SVG document, or rows of letters to draw; None if there is no picture."""
        return self.print(position) if self.board else None

    def _rules(self):
        if "_core" not in vars(self):
            self._require_sound_class()
            kind = type(self)
            vars(self)["_core"] = self._make_rules(
                has_regions=kind.regions is not Ruleset.regions, has_symmetries=kind.symmetries is not Ruleset.symmetries
            )
        return vars(self)["_core"]

    def _require_sound_class(self):
        kind = type(self)
        if kind.options is Ruleset.options:
            raise TypeError(f"{kind.__name__} has no options(position, player)")
        for field in ("name", "summary", "example"):
            if not isinstance(getattr(self, field), str):
                found = type(getattr(self, field)).__name__
                raise TypeError(f"{field} of {kind.__name__} must be a text, not {found}")
        if self.name in _BUILT_IN:
            raise ValueError(f"name of {kind.__name__}: there is already a ruleset called {self.name!r}")
        if not re.fullmatch("[a-z][a-z0-9-]*", self.name):
            wrong = f"{self.name!r} is not lower-case letters, digits and hyphens"
            raise ValueError(f"name of {kind.__name__}: {wrong}")

    def _make_rules(self, **has):
        reader = f"as parse() of {type(self).__name__} reads it"
        return _core.Rules(
            self,
            {
                "name": self.name,
                "class_name": type(self).__name__,
                "summary": self.summary,
                "text_format": "rows of letters" if self.board else reader,
                "example": self.example,
                "board": self.board,
                "impartial": self.impartial,
                "has_own_names": self._is_written_by_python() and type(self).parse is not Ruleset.parse,
                **has,
            },
        )

    def _table_name(self):
        """The name of the game's table in files of values, or "" and why there is none."""
        self._core_modules = len(sys.modules), _fingerprint.user_modules()
        try:
            return f"{self.name}@{_fingerprint.fingerprint(self)}", ""
        except (_fingerprint.Unknown, RecursionError) as error:
            return "", str(error)

    def _is_written_by_python(self):
        return not self.board and type(self).print is Ruleset.print

    def _file_text(self, position):
        """What a position is called in files of values."""
        return _fingerprint.lasting_repr(position) if self._is_written_by_python() else self.print(position)

    def _is_file_text(self, text, position):
        """Whether the text says which position it is: then it can be read back. False for all if a module was loaded
        that the name of the table knows nothing of.
        """
        count, files = self._core_modules
        if len(sys.modules) != count:
            now = _fingerprint.user_modules()
            if any(name not in files for name in now):
                return False
            self._core_modules = len(sys.modules), files
        read = _read_literal if self._is_written_by_python() else self.parse
        try:
            return bool(read(text) == position)
        except Exception:
            return False

    def __getstate__(self):
        """What the class put into the instance, without the positions that are remembered."""
        return {name: value for name, value in vars(self).items() if name not in _fingerprint.KEPT_BY_PAPAMU}

    def position(self, position: Any) -> Position:
        """A position of this game, with moves, values and winners like those of any other ruleset."""
        return Position._of(self._rules().position(position, f"a position of {type(self).__name__}"))

    def value(
        self,
        position: Any,
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Value:
        """The exact value; see Position.value()."""
        return self.position(position).value(seconds=seconds, positions=positions, store=store)

    def analyse(
        self,
        position: Any,
        moves: str = "all",
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Analysis:
        """Regions, values and moves; see Position.analyse()."""
        return self.position(position).analyse(moves, seconds=seconds, positions=positions, store=store)

    def solve(
        self,
        position: Any,
        first: str = "both",
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Solution:
        """Who wins, without values; see Position.solve()."""
        return self.position(position).solve(first, seconds=seconds, nodes=nodes, store=store)

    def outcome(
        self,
        position: Any,
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> str:
        """'L', 'R', 'N' or 'P'; see Position.outcome()."""
        return self.position(position).outcome(seconds=seconds, nodes=nodes, store=store)

    def best_move(
        self,
        position: Any,
        player: str,
        *,
        seconds: Optional[float] = None,
        positions: Optional[int] = None,
        store: Optional[Store] = None,
    ) -> Optional[BestMove]:
        """A best move; see Position.best_move()."""
        return self.position(position).best_move(player, seconds=seconds, positions=positions, store=store)

    def verify(self, position: Any, most: int = 500) -> int:
        """Checks regions() and symmetries() at up to `most` positions that play can reach from this one: whether the
        values that options() alone gives add up and agree. Returns how many positions were checked; ValueError with the
        first one that is wrong.
        """
        plain = self._make_rules(has_regions=False, has_symmetries=False)  # knows options() alone

        def worth(position):
            return Position._of(plain.position(position, "a position")).value()

        seen = {self.position(position): None}
        for checked, p in enumerate(itertools.islice(_growing(seen), most), 1):
            if isinstance(p.position, (list, Position)):
                continue  # a sum, or a position of another game
            value = worth(p.position)
            total = sum((worth([region]) for region in self.regions(p.position)), Value(0))
            if total != value:
                raise ValueError(f"regions() of {type(self).__name__}: {p} is worth {value}, its regions {total}")
            for image in self.symmetries(p.position):
                if worth([image]) != value:
                    differs = f"{p} is worth {value}, its image {image} {worth([image])}"
                    raise ValueError(f"symmetries() of {type(self).__name__}: {differs}")
        return checked

    def explore(self, position: Any) -> int:
        """Walks through the positions from this one, with their values, in the terminal: `papamu explore`. The text of
        a position must be one that parse() reads. Returns the exit code.
        """
        text = self.position(position).text
        added = self._rules().add()
        if not added and self not in _added:
            raise ValueError(f"there is already a ruleset called {self.name!r}")
        try:
            code, error = _core.run_program(["explore", self.name, text])
        finally:
            if added:
                self._rules().remove()
        if error is not None:
            raise error
        return code


def _growing(seen):
    """Every position of the dictionary, and those that are reached from it, which are added."""
    todo = list(seen)
    for p in todo:
        yield p
        for after in p.options("left") + p.options("right"):
            if after not in seen:
                seen[after] = None
                todo.append(after)


def _read_literal(text):
    """What Python writes for a position."""
    return _literal(ast.parse(text.strip(), mode="eval").body)


def _literal(node):
    """What ast.literal_eval() reads, and frozensets, as repr() writes them."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "frozenset":
        if len(node.args) <= 1 and not node.keywords:
            return frozenset(_literal(node.args[0]) if node.args else ())
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        kind = {ast.Tuple: tuple, ast.List: list, ast.Set: set}[type(node)]
        return kind(_literal(item) for item in node.elts)
    return ast.literal_eval(node)


def _terms(text):
    """The terms of the text of a sum, each with its sign. What stands in brackets or quotation marks is one piece."""
    terms, begin, depth, quote, sign = [], 0, 0, "", "+"
    for i, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote and text[i - 1] != "\\" else quote
        elif letter in "'\"":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif depth == 0 and text[i : i + 3] in (" + ", " - ") and text[begin:i].strip():
            terms.append((sign, text[begin:i]))
            begin, sign = i + 3, text[i + 1]
    return [*terms, (sign, text[begin:])]


def Sum(*terms: Any) -> Position:
    """The sum of positions of any rulesets, values and texts of sums, as a position of the ruleset 'sum'.

    >>> Sum(Position('clobber', 'xo/ox'), Position('nim', '2'), Value('{2|-1}'))
    Position('sum', 'clobber:xo/ox + nim:2 + {2|-1}')

    p + q, p - q, -p and 3 * p mean the same for Positions.
    """
    return Position._of(_core.sum_of(list(itertools.chain.from_iterable(as_term(term) for term in terms))))


def add_ruleset(game: Ruleset) -> None:
    """Makes a game known by its name, until the process ends: Position('cutcake', '(4, 6)') then works, and so do terms
    'cutcake:(4, 6)' of sums. ValueError if the name is taken.
    """
    if not game._rules().add():
        raise ValueError(f"there is already a ruleset called {game.name!r}")
    _added.append(game)


_added = []
