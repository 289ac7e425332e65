"""Every public name has documentation and a stub that agrees with it; the examples in the documentation are right."""

import ast
import dataclasses
import doctest
import inspect
import pathlib

import papamu
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUB = ast.parse(pathlib.Path(papamu.__file__).with_name("__init__.pyi").read_text(encoding="utf-8"))
# What every class has, or dataclasses make; and __init__ is told by the class.
INHERITED = {"__init__", "__setattr__", "__delattr__", "__reduce__", "__repr__", "__str__", "__doc__", "__module__"}


def stub_names(node):
    """The public names that the body of a module or a class in the stub declares, with their nodes."""
    names = {}
    for entry in node.body:
        if isinstance(entry, ast.AnnAssign):
            names[entry.target.id] = entry
        elif isinstance(entry, (ast.FunctionDef, ast.ClassDef)):
            names[entry.name] = entry
    return {name: entry for name, entry in names.items() if not is_private(name)}


def is_private(name):
    return name.startswith("_") and not name.startswith(("__", "_repr_"))


def public_members(kind):
    """What a class itself defines."""
    if dataclasses.is_dataclass(kind):
        names = {f.name for f in dataclasses.fields(kind) if not is_private(f.name)}
        own = {n for n, m in vars(kind).items() if inspect.isfunction(m) or isinstance(m, property)}
        return names | {n for n in own if not n.startswith("__")}
    ignored = INHERITED | {"__slots__", "__new__", "__dict__", "__weakref__", "__annotations__"}
    return {n for n in vars(kind) if not is_private(n) and n not in ignored and not n.startswith("__pybind11")}


CLASSES = {name: node for name, node in stub_names(STUB).items() if isinstance(node, ast.ClassDef)}


def test_stub_has_the_names_of_the_module():
    assert set(stub_names(STUB)) - {"__version__"} == set(papamu.__all__)


def test_everything_public_is_exported():
    own = {n for n, v in vars(papamu).items() if not n.startswith("_") and not inspect.ismodule(v)}
    assert own == set(papamu.__all__)


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_stub_has_the_members_of_the_class(name):
    if issubclass(getattr(papamu, name), Exception):
        return
    in_stub = set(stub_names(CLASSES[name])) - INHERITED
    assert in_stub == public_members(getattr(papamu, name)) - {"__dataclass_fields__", "__dataclass_params__"}


def parameters_of(node):
    arguments = node.args
    positional = [a.arg for a in arguments.posonlyargs + arguments.args]
    more = ["*" + arguments.vararg.arg] if arguments.vararg else []
    last = ["**" + arguments.kwarg.arg] if arguments.kwarg else []
    return positional + more + [a.arg for a in arguments.kwonlyargs] + last


def functions():
    for name, node in stub_names(STUB).items():
        if isinstance(node, ast.FunctionDef):
            yield name, node, getattr(papamu, name)
        elif isinstance(node, ast.ClassDef):
            for member, entry in stub_names(node).items():
                decorated = isinstance(entry, ast.FunctionDef) and entry.decorator_list
                if isinstance(entry, ast.FunctionDef) and not decorated and not member.startswith("__"):
                    yield f"{name}.{member}", entry, vars(getattr(papamu, name))[member]


@pytest.mark.parametrize("name,node,function", [pytest.param(*f, id=f[0]) for f in functions()])
def test_stub_has_the_parameters_of_the_function(name, node, function):
    runtime = []
    for parameter in inspect.signature(function).parameters.values():
        stars = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
        runtime.append(stars + parameter.name)
    stubbed = parameters_of(node)
    # A method in C++ has no `self` in its signature.
    assert runtime in (stubbed, stubbed[1:] if stubbed[:1] == ["self"] else stubbed)


def documented():
    yield "papamu", papamu
    for name in papamu.__all__:
        thing = getattr(papamu, name)
        yield name, thing
        if inspect.isclass(thing) and not dataclasses.is_dataclass(thing) and not issubclass(thing, Exception):
            for member in public_members(thing):
                yield f"{name}.{member}", inspect.getattr_static(thing, member)


@pytest.mark.parametrize("kind", [k for k in vars(papamu).values() if dataclasses.is_dataclass(k)])
def test_documentation_of_a_class_tells_of_its_fields(kind):
    for field in dataclasses.fields(kind):
        assert is_private(field.name) or field.name in kind.__doc__, field.name


@pytest.mark.parametrize("name,thing", [pytest.param(n, t, id=n) for n, t in documented()])
def test_has_documentation(name, thing):
    text = inspect.getdoc(thing)
    assert text and len(text) >= 10
    assert "Initialize self" not in text


@pytest.mark.parametrize("name,fewest", [("docs/python.md", 30), ("docs/from-cgsuite.md", 50), ("README.md", 4)])
def test_examples_in_the_manual(name, fewest, monkeypatch):
    # A block of code ends where its fence does.
    text = (ROOT / name).read_text(encoding="utf-8").replace("\n```\n", "\n\n")
    monkeypatch.chdir(ROOT)  # where documents find the examples
    examples = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    result = doctest.DocTestRunner(verbose=False).run(examples)
    assert result.attempted >= fewest and result.failed == 0


@pytest.mark.parametrize(
    "thing",
    [papamu, papamu.Value, papamu.Thermograph, papamu.game, papamu.calc]
    + [papamu.rulesets, papamu.Position, papamu.Position.start, papamu.latex]
    + [papamu.GameState, papamu.GameState.start, papamu.Clock, papamu.Engine, papamu.Engine.analyse]
    + [papamu.Ruleset, papamu.Negative, papamu.Sum, papamu.table, papamu.all_positions, papamu.plot],
    ids=lambda thing: thing.__name__,
)
def test_examples_in_the_documentation(thing):
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(thing), dict(vars(papamu), papamu=papamu), "", "", 0)
    assert examples.examples
    result = doctest.DocTestRunner(verbose=False).run(examples)
    assert result.failed == 0
