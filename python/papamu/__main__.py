"""The command line of the program papamu, with games that are Python classes: python3 -m papamu COMMAND ...

--python FILE.py:Class stands for the ruleset in the commands value, solve, explore, play, match, engine and db build;
for `paper`, for `serve`, for other subcommands of `db` and before the ruleset `sum` it makes a game known by its name,
and may be given several times. `python3 -m papamu python` starts Python with all names of papamu.
"""

import importlib
import importlib.util
import os
import sys
import traceback

import papamu
from papamu import _core

_USAGE, _BAD_INPUT = 2, 3


class _Failure(Exception):
    """A message of one line, with the exit code and perhaps what caused it."""

    def __init__(self, code, message, cause=None):
        super().__init__(message)
        self.code, self.cause = code, cause


def main(arguments):
    """Runs a command line, given without the name of the program; returns its exit code."""
    try:
        if arguments[:1] == ["python"] and not "".join(arguments[1:2]).startswith("-"):
            return _python(arguments[1:])
        rest, specs = _without_classes(arguments)
        names = [_make_known(_load(spec)) for spec in specs]
        before = 2 if rest[:2] == ["db", "build"] else 1  # words before the name of the game
        only_known = rest[:1] in (["paper"], ["serve"], ["db"]) and before == 1
        if only_known or rest[1:2] == ["sum"]:
            return _run(rest)
        if len(names) > 1:
            raise _Failure(_USAGE, "--python: one game is enough here")
        return _run(rest[:before] + names + rest[before:])
    except _Failure as failure:
        if failure.cause is not None:
            _print_traceback(failure.cause)
        print(f"papamu: {failure}", file=sys.stderr)
        return failure.code


def command():
    """The command `papamu` that pip installs."""
    return main(sys.argv[1:])


def _run(arguments):
    if not hasattr(_core, "run_program"):
        raise _Failure(_BAD_INPUT, "this package was built without the commands of the program")
    sys.stdout.flush()
    code, error = _core.run_program(arguments)
    if error is not None and arguments[:1] != ["serve"]:  # that has answered with it, perhaps long ago
        _print_traceback(error)
    return code


def _print_traceback(error):
    """The traceback without the frames of this file."""
    frames = error.__traceback__
    while frames is not None and frames.tb_frame.f_code.co_filename in (__file__, importlib.util.__file__):
        frames = frames.tb_next
    sys.stderr.write("".join(traceback.format_exception(type(error), error, frames)))


def _without_classes(arguments):
    """The arguments without --python, and the classes that it names."""
    rest, specs = [], []
    left = iter(arguments)
    for argument in left:
        if argument.startswith("--python="):
            specs.append(argument[len("--python="):])
        elif argument == "--python":
            spec = next(left, None)
            if spec is None:
                raise _Failure(_USAGE, "--python: FILE.py:Class is missing")
            specs.append(spec)
        else:
            rest.append(argument)
    return rest, specs


def _load(spec):
    """The game that FILE.py:Class, FILE.py:Class(arguments) or module:Class names."""
    place, colon, what = spec.partition(".py:")
    place, what = (place + ".py", what) if colon else spec.partition(":")[::2]
    if not place or not what:
        raise _Failure(_USAGE, f"--python: FILE.py:Class is needed, not {spec!r}")
    module = _module(place, is_file=bool(colon))
    try:
        game = eval(what, vars(module))  # a name, or a call with arguments
        game = game() if isinstance(game, type) else game
    except NameError as error:
        raise _Failure(_BAD_INPUT, f"--python: there is no {what} in {place} ({error})") from None
    except Exception as error:
        message = f"--python: {what} of {place} raised {type(error).__name__}: {error}"
        raise _Failure(_BAD_INPUT, message, error) from None
    if not isinstance(game, papamu.Ruleset):
        raise _Failure(_BAD_INPUT, f"--python: {what} of {place} is not a papamu.Ruleset")
    return game


def _module(place, is_file):
    try:
        if not is_file:
            sys.path.insert(0, os.getcwd())
            return importlib.import_module(place)
        sys.path.insert(0, os.path.dirname(os.path.abspath(place)))
        name = os.path.splitext(os.path.basename(place))[0]
        spec = importlib.util.spec_from_file_location(name, place)
        module = importlib.util.module_from_spec(spec)
        sys.modules.setdefault(name, module)
        spec.loader.exec_module(module)
        return module
    except OSError as error:
        raise _Failure(_BAD_INPUT, f"--python: {place}: {error.strerror}") from None
    except ModuleNotFoundError as error:
        raise _Failure(_BAD_INPUT, f"--python: {place}: {error}") from None
    except Exception as error:
        raise _Failure(_BAD_INPUT, f"--python: {place} raised {type(error).__name__}: {error}", error) from None


def _make_known(game):
    try:
        papamu.add_ruleset(game)
    except (TypeError, ValueError) as error:
        raise _Failure(_BAD_INPUT, f"--python: {error}") from None
    return game.name


def _python(arguments):
    """Python with all names of papamu: a script with its arguments, or what is typed."""
    names = {name: getattr(papamu, name) for name in papamu.__all__}
    names.update(papamu=papamu)
    if not arguments:
        return _interact(names)
    if not os.path.exists(arguments[0]):
        raise _Failure(_BAD_INPUT, f"{arguments[0]}: No such file or directory")
    import runpy

    sys.argv = list(arguments)
    sys.path.insert(0, os.path.dirname(os.path.abspath(arguments[0])))
    runpy.run_path(arguments[0], names, "__main__")
    return 0


def _interact(names):
    import code

    try:
        import readline
        import rlcompleter

        readline.set_completer(rlcompleter.Completer(names).complete)
        readline.parse_and_bind("tab: complete")
    except ImportError:
        pass  # lines can be typed without it
    banner = f"papamu {papamu.__version__}, Python {sys.version.split()[0]}: help(papamu), Ctrl-D to leave"
    code.interact(banner if sys.stdin.isatty() else "", local=names, exitmsg="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
