"""What a file of values calls the table of a game that is a class: the name of the game and a hash of all that its
rules can depend on, so that a class that has changed has another table.

What is not seen: files that the class reads, the environment, the time, chance. options() must depend on its arguments
alone, and on what stands in the source.
"""

import fractions
import hashlib
import os
import sys
import sysconfig
import types

_PLAIN = (bool, int, float, complex, str, bytes, type(None), range, fractions.Fraction)
_LISTS = (tuple, list, set, frozenset, dict)
_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_LIBRARY = tuple({sysconfig.get_paths()[kind] for kind in ("stdlib", "platstdlib")})
_MOST_CHARACTERS = 1 << 20
KEPT_BY_PAPAMU = ("_core", "_core_modules")  # variables of an instance


class Unknown(ValueError):
    """Something cannot be compared with that of another run."""


def plain_text(value):
    """The same text for equal values of Python's own types in every run. Unknown for other objects."""
    kind = type(value)
    if kind in _PLAIN:
        return f"{kind.__name__} {value!r}"
    if kind not in _LISTS:
        raise Unknown(f"a {kind.__name__}")
    if kind is dict:
        items = [f"{plain_text(key)}: {plain_text(entry)}" for key, entry in value.items()]
    else:
        items = [plain_text(item) for item in value]
    if kind in (set, frozenset):
        items.sort()
    return f"{kind.__name__}({', '.join(items)})"


def lasting_repr(position):
    """repr(), with the elements of sets in an order that does not depend on the run."""
    kind = type(position)
    if kind in (frozenset, set):
        items = ", ".join(sorted(map(lasting_repr, position)))
        return f"{{{items}}}" if kind is set and items else f"{kind.__name__}({{{items}}})" if items else repr(position)
    if kind is tuple:
        items = [lasting_repr(item) for item in position]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    return repr(position)


def user_modules():
    """The modules loaded from files that are neither Python's own nor papamu's: their files by name."""
    files = {}
    for name, module in list(sys.modules.items()):
        path = getattr(module, "__file__", None)
        if isinstance(path, str) and not _is_own(os.path.abspath(path)):
            files[name] = path
    return files


def _is_own(path):
    if os.path.commonpath([path, _PACKAGE]) == _PACKAGE:
        return True
    folder = next((folder for folder in _LIBRARY if path.startswith(folder + os.sep)), None)
    return folder is not None and not _is_installed(path[len(folder):])


def _is_installed(path):
    return not {"site-packages", "dist-packages"}.isdisjoint(path.split(os.sep))


def fingerprint(game):
    """32 hexadecimal digits. Unknown if there is something that cannot be compared with that of another run."""
    kind = type(game)
    files = user_modules()
    if kind.__module__ not in files:
        raise Unknown(f"{kind.__name__} is not in a file of its own")
    texts = [sys.implementation.name, repr(sys.version_info[:2]), kind.__module__, kind.__qualname__]
    for name, path in sorted(files.items()):
        try:
            with open(path, "rb") as file:
                texts.append(f"{name} {hashlib.sha256(file.read()).hexdigest()}")
        except OSError as error:
            raise Unknown(f"{path} cannot be read: {error.strerror}") from None
        if not _is_installed(path):
            texts += _plain_entries(name, vars(sys.modules[name]))
    for base in kind.__mro__:
        if base.__module__.partition(".")[0] == "papamu":
            break
        texts += _plain_entries(base.__qualname__, vars(base))
        for name, entry in vars(base).items():
            texts += _enclosed(f"{name}() of {base.__name__}", entry, set())
    for name, value in sorted(_state(game).items()):
        try:
            texts.append(f"self.{name} = {plain_text(value)}")
        except Unknown as unknown:
            raise Unknown(f"self.{name} holds {unknown}, which cannot be compared with that of another run") from None
    return hashlib.sha256("\n".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _plain_entries(of, entries):
    """What is neither plain nor a function has come about by the source."""
    texts = []
    for name, value in sorted(entries.items()):
        if name.startswith("__"):
            continue
        try:
            text = plain_text(value)
        except (Unknown, RecursionError):
            continue
        texts.append(f"{of}.{name} = {text}" if len(text) <= _MOST_CHARACTERS else f"{of}.{name}: {hash_of(text)}")
    return texts


def hash_of(text):
    """For texts of any length."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _enclosed(where, entry, seen):
    """What a function has in hand besides its source: default arguments and variables of functions around it."""
    while not isinstance(entry, types.FunctionType):
        inner = getattr(entry, "__func__", None) or getattr(entry, "__wrapped__", None) or getattr(entry, "fget", None)
        if inner is None or id(entry) in seen:
            return []
        seen.add(id(entry))
        entry = inner
    if id(entry) in seen:
        return []
    seen.add(id(entry))
    texts = [f"{where}: {entry.__module__} {entry.__qualname__} {entry.__code__.co_firstlineno}"]
    held = list(entry.__defaults__ or ()) + list((entry.__kwdefaults__ or {}).values())
    for cell in entry.__closure__ or ():
        try:
            held.append(cell.cell_contents)
        except ValueError:  # nothing is in it yet
            pass
    for value in held:
        if isinstance(value, (type, types.ModuleType, types.BuiltinFunctionType)):
            texts.append(f"{where}: {getattr(value, '__qualname__', value.__name__)}")
        elif callable(value) and (isinstance(value, types.FunctionType) or hasattr(value, "__wrapped__")):
            texts += _enclosed(where, value, seen)
        else:
            try:
                texts.append(f"{where}: {plain_text(value)}")
            except Unknown as unknown:
                raise Unknown(f"{where} uses {unknown}, which cannot be compared with that of another run") from None
    return texts


def _state(game):
    """The variables of the instance, without what papamu keeps there."""
    state = {name: value for name, value in vars(game).items() if name not in KEPT_BY_PAPAMU}
    for base in type(game).__mro__:
        slots = vars(base).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(game, name):
                state[name] = getattr(game, name)
    return state
