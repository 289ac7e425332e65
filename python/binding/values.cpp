// papamu.Value: arithmetic, order, text.
#include <vector>

#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/notation.h"
#include "cgt/notation_latex.h"
#include "cgt/order.h"
#include "cgt/structural_hash.h"
#include "cgt/sum.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"

namespace papamu::python {

namespace {

constexpr std::size_t kMostInRepr = 1000;  // characters

py::object not_implemented() { return py::reinterpret_borrow<py::object>(Py_NotImplemented); }

py::object wrap(const std::shared_ptr<Store>& store, cgt::Value value) { return py::cast(Game{store, value}); }

/// operation(store, g, h) for an operator whose right side may be a number of Python; NotImplemented if it is not a
/// game.
template <class Operation>
py::object binary(const Game& g, const py::handle& other, const Operation& operation) {
    const auto h = find_value(other, g.store, Accept::kNumbers);
    if (!h) return not_implemented();
    return operation(g.values(), g.value, *h);
}

template <class Compute>
auto arithmetic(const Compute& compute_value) {
    return [compute_value](const Game& g, const py::object& other) {
        return binary(g, other, [&](cgt::ValueStore& values, cgt::Value a, cgt::Value b) {
            return wrap(g.store, compute([&] { return compute_value(values, a, b); }));
        });
    };
}

template <class Decide>
auto relation(const Decide& decide) {
    return [decide](const Game& g, const py::object& other) {
        return binary(g, other, [&](cgt::ValueStore& values, cgt::Value a, cgt::Value b) -> py::object {
            return py::bool_(compute([&] { return decide(values, a, b); }));
        });
    };
}

py::object multiple(const Game& g, const py::object& factor) {
    const auto n = find_number(factor);
    if (!n || !n->is_integer()) return not_implemented();
    return wrap(g.store, compute([&] { return cgt::multiple(g.values(), *n, g.value); }));
}

/// Unlike in the other relations, a fraction that is not dyadic is no error: it equals no game.
py::object equal(const Game& g, const py::object& other) {
    try {
        return binary(g, other, [](cgt::ValueStore&, cgt::Value a, cgt::Value b) { return py::bool_(a == b); });
    } catch (const py::value_error&) {
        return py::bool_(false);
    }
}

/// Equal numbers have equal hashes in Python, whatever their types; and so have equal games, whatever their stores.
py::ssize_t hash(const Game& g) {
    if (!g.hash) {
        cgt::ValueStore& values = g.values();
        if (values.is_number(g.value)) {
            g.hash = py::hash(fraction(values.to_number(g.value)));
        } else {
            const auto bits = compute([&] { return cgt::StructuralHasher(values)(g.value); });
            g.hash = py::hash(py::int_(bits));
        }
    }
    return *g.hash;
}

std::string text(const Game& g) {
    return compute([&] { return cgt::to_string(g.values(), g.value); });
}

std::string repr(const Game& g) {
    try {
        return "Value('" + compute([&] { return cgt::to_string(g.values(), g.value, kMostInRepr); }) + "')";
    } catch (const base::LimitError&) {
        // Longer: shows what is known at once instead.
    }
    const cgt::Stops stops = g.values().stops(g.value);
    return "<Value longer than " + std::to_string(kMostInRepr) + " characters, Left stop " +
           cgt::to_string(g.values(), stops.left) + ", Right stop " + cgt::to_string(g.values(), stops.right) + ">";
}

cgt::Dyadic number(const Game& g) {
    if (!g.values().is_number(g.value)) throw py::value_error(repr(g) + " is not a number");
    return g.values().to_number(g.value);
}

py::object as_int(const Game& g) {
    const cgt::Dyadic n = number(g);
    if (!n.is_integer()) throw py::value_error(repr(g) + " is not an integer");
    return integer(n);
}

Game make(const py::object& game, const py::object& store) {
    const auto where =
        store.is_none() && py::isinstance<Game>(game) ? game.cast<const Game&>().store : store_or_default(store);
    return {where, require_value(game, where)};
}

Game from_options(const py::iterable& left, const py::iterable& right, const py::object& store) {
    const auto where = store_or_default(store);
    const auto values = [&](const py::iterable& options) {
        std::vector<cgt::Value> list;
        for (const py::handle option : options) list.push_back(require_value(option, where));
        return list;
    };
    const std::vector<cgt::Value> lefts = values(left);
    const std::vector<cgt::Value> rights = values(right);
    return {where, compute([&] { return cgt::canonical(where->values(), lefts, rights); })};
}

std::string latex(const std::string& text) {
    auto formula = cgt::to_latex(text);
    if (!formula) {
        throw py::value_error("column " + std::to_string(formula.error().column + 1) + ": " + formula.error().message);
    }
    return *std::move(formula);
}

constexpr auto kAdd = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) { return cgt::add(store, a, b); };
constexpr auto kSubtract = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) { return cgt::add(store, a, -b); };
constexpr auto kSubtractFrom = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) {
    return cgt::add(store, b, -a);
};
constexpr auto kAtMost = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) {
    return cgt::less_or_equal(store, a, b);
};
constexpr auto kAtLeast = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) {
    return cgt::less_or_equal(store, b, a);
};
constexpr auto kBelow = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) {
    return a != b && cgt::less_or_equal(store, a, b);
};
constexpr auto kAbove = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) {
    return a != b && cgt::less_or_equal(store, b, a);
};
constexpr auto kConfused = [](cgt::ValueStore& store, cgt::Value a, cgt::Value b) {
    return cgt::compare(store, a, b) == cgt::Order::kConfused;
};

void bind_operators(py::class_<Game>& value) {
    value.def("__add__", arithmetic(kAdd), "The disjunctive sum: a player moves in one of the two games.")
        .def("__radd__", arithmetic(kAdd), "As __add__().")
        .def("__sub__", arithmetic(kSubtract), "The difference g + -h.")
        .def("__rsub__", arithmetic(kSubtractFrom), "The difference h + -g.")
        .def("__mul__", multiple, "The sum of n copies, for an int n.")
        .def("__rmul__", multiple, "As __mul__().")
        .def(
            "__neg__",
            [](const Game& g) {
                return Game{g.store, -g.value};
            },
            "The negative: the players' roles exchanged.")
        .def(
            "__pos__", [](const Game& g) { return g; }, "The game itself.")
        .def(
            "__bool__", [](const Game& g) { return !g.value.is_zero(); }, "Whether the game is not 0.")
        .def("__eq__", equal, "Whether both are the same value, even in different stores.")
        .def("__le__", relation(kAtMost), "Whether Left wins h - g moving second.")
        .def("__ge__", relation(kAtLeast), "Whether Left wins g - h moving second.")
        .def("__lt__", relation(kBelow), "Whether Right wins g - h, no matter who begins.")
        .def("__gt__", relation(kAbove), "Whether Left wins g - h, no matter who begins.")
        .def("__or__", relation(kConfused), "Whether g and h are confused: the player who begins wins g - h.")
        .def("__ror__", relation(kConfused), "As __or__().")
        .def("__hash__", hash, "Equal values have equal hashes; a number has the hash of the equal Fraction.");
}

}  // namespace

void bind_values(py::module_& module) {
    py::class_<Game> value(module, "Value", R"(Value(game=0, *, store=None)
--

The value of a short game, in canonical form: exact, immutable, hashable.

`game` is a text in the usual notation ('{2|-1}', '1/2', '^*', '+-1', 'Tiny(2)'), an int, a Fraction whose denominator
is a power of two, or another Value. A text that is not a game raises a ValueError that names the column.

    >>> g = Value('{2|-1}')
    >>> g + g, -g, 3 * g
    (Value('1'), Value('{1|-2}'), Value('{3|0}'))
    >>> g > -2, g | 0
    (True, True)

g + h, g - h, -g and n * g are sums; <, <=, >, >= are the partial order, == means equal, and g | h means that the two
are confused. One side may be an int or a Fraction. Two values from different stores may be combined: the second is
copied into the store of the first.)");
    value
        .def(py::init(&make), py::arg("game") = 0, py::kw_only(), py::arg("store") = py::none(),
             "__init__($self, game=0, *, store=None)\n--\n\nSee the class.")
        .def("__str__", text, "The game in notation; Value() reads it back.")
        .def("__repr__", repr, "Value('...'), or the known properties if the text would be very long.")
        .def("__int__", as_int, "An integer as an int; ValueError for other games.")
        .def(
            "__float__", [](const Game& g) { return number(g).to_double(); }, "A number as a float.")
        .def(
            "__copy__", [](const py::object& g) { return g; }, "The value itself: it never changes.")
        .def(
            "__deepcopy__", [](const py::object& g, const py::object&) { return g; }, "The value itself.")
        .def(
            "__reduce__",
            [](const py::object& g) { return py::make_tuple(py::type::of(g), py::make_tuple(py::str(g))); },
            "Pickles are texts; they are read into the default store.")
        .def(
            "as_fraction", [](const Game& g) { return fraction(number(g)); },
            "as_fraction($self, /)\n--\n\nA number as a fractions.Fraction; ValueError for other games.")
        .def(
            "_repr_latex_",
            [](const py::object& g) { return py::module_::import("papamu._notebook").attr("formula")(g); },
            "_repr_latex_($self, /)\n--\n\nThe formula that notebooks show.")
        .def_property_readonly(
            "store", [](const Game& g) { return g.store; }, "The Store that holds the value.");
    bind_operators(value);
    module.def("game", &from_options, py::arg("left"), py::arg("right"), py::kw_only(), py::arg("store") = py::none(),
               R"(game(left, right, *, store=None)
--

The canonical value of {left | right}, from lists of games.

    >>> game([0], ['*'])
    Value('^'))");
    module.def("latex", &latex, py::arg("text"), R"(latex(text)
--

The LaTeX formula, without dollar signs, of a game in notation; it needs no package.

    >>> latex("{1/2||^2*|-1}")
    '\\left\\{{\\textstyle\\frac{1}{2}}\\mathrel{||}{\\Uparrow}{\\ast}\\mid -1\\right\\}'

ValueError where a character has no place in it. Tiny and miny are set by the field's signs.)");
    bind_functions(module, value);
}

}  // namespace papamu::python
