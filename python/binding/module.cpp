// papamu._core: the C++ part of the Python module. Users import papamu, which adds to it what is easier in Python.
// Here: the store, and the conversion of Python's numbers and texts to values and back.
#include "apps/calc/expression_error.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "cgt/notation.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"

namespace papamu::python {

namespace {

const py::object& fraction_type() {
    // Never freed: the interpreter may be gone before a static object would be destroyed.
    static const auto* const type = new py::object(py::module_::import("fractions").attr("Fraction"));
    return *type;
}

cgt::Value parse(Store& store, const std::string& text) {
    const auto value = compute([&] { return cgt::parse_value(store.values(), text); });
    if (value) return *value;
    throw py::value_error("column " + std::to_string(apps::calc::human_column(text, value.error().column)) + ": " +
                          value.error().message);
}

}  // namespace

const std::shared_ptr<Store>& default_store() {
    // Never freed: values may live until the interpreter ends.
    static const auto* const store = new std::shared_ptr<Store>(std::make_shared<Store>(StoreSettings{}));
    return *store;
}

std::shared_ptr<Store> store_or_default(const py::object& store) {
    if (store.is_none()) return default_store();
    if (!py::isinstance<Store>(store)) throw py::type_error("store: a papamu.Store is needed here");
    return store.cast<std::shared_ptr<Store>>();
}

std::optional<cgt::Dyadic> find_number(const py::handle& object) {
    if (PyBool_Check(object.ptr())) return std::nullopt;
    if (PyLong_Check(object.ptr())) {
        int overflow = 0;
        const long long small = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
        if (overflow == 0) return cgt::Dyadic(small);
    } else if (!py::isinstance(object, fraction_type())) {
        return std::nullopt;
    }
    const std::string text = py::str(object);
    const auto number = cgt::Dyadic::parse(text);
    if (!number) throw py::value_error(text + ": " + number.error().message);
    return *number;
}

std::optional<cgt::Value> find_value(const py::handle& object, const std::shared_ptr<Store>& store, Accept accept) {
    if (py::isinstance<Game>(object)) {
        const Game& game = object.cast<const Game&>();
        if (game.store == store || game.value.is_small()) return game.value;
        return compute([&] { return carry(game.values(), store->values(), game.value); });
    }
    if (accept == Accept::kTexts && PyUnicode_Check(object.ptr())) return parse(*store, object.cast<std::string>());
    const auto number = find_number(object);
    return number ? std::optional(store->values().number(*number)) : std::nullopt;
}

cgt::Value require_value(const py::handle& object, const std::shared_ptr<Store>& store) {
    if (const auto value = find_value(object, store, Accept::kTexts)) return *value;
    throw py::type_error("a game is needed here (a papamu.Value, an int, a Fraction or a str in notation), not " +
                         std::string(py::str(py::type::handle_of(object).attr("__name__"))));
}

py::object fraction(const cgt::Dyadic& number) {
    if (number.is_integer() && number.is_small()) return fraction_type()(number.small_numerator());
    return fraction_type()(number.to_string());
}

py::object integer(const cgt::Dyadic& number) {
    if (number.is_small()) return py::int_(number.small_numerator());
    return py::reinterpret_steal<py::object>(PyLong_FromString(number.to_string().c_str(), nullptr, 10));
}

void throw_python_error() { throw py::error_already_set(); }

namespace {

std::shared_ptr<Store> make_store(std::size_t memory, int threads, const py::iterable& without) {
    StoreSettings settings;
    settings.memory = memory;
    settings.threads = threads;
    if (threads < 0) throw py::value_error("threads: 0 (as many as the machine has) or more");
    for (const py::handle name : without) {
        const auto text = name.cast<std::string>();
        const auto which = solver::find_optimisation(text);
        if (!which) throw py::value_error("without: no optimisation is called " + base::quoted(text));
        settings.switches.without(*which);
    }
    return std::make_shared<Store>(settings);
}

void bind_store(py::module_& module) {
    py::class_<Store, std::shared_ptr<Store>>(module, "Store",
                                              R"(Store(*, memory=4 << 30, threads=0, without=())
--

Holds values, and the tables of the positions that were evaluated. You need not create one: there is a default.

At most `memory` bytes are used, half for values and half for tables; beyond that: LimitError. `threads` 0 means as
many as the machine has. `without` names optimisations to leave out, as `papamu solve --without` does; the answers stay
the same.

Values keep their store alive, and a store keeps every value that was ever computed in it. To get the memory back, work
in a store of your own and drop it with all its values. Python threads may share a store.)")
        .def(py::init(&make_store), py::kw_only(), py::arg("memory") = std::size_t{4} << 30, py::arg("threads") = 0,
             py::arg("without") = py::tuple(),
             "__init__($self, *, memory=4294967296, threads=0, without=())\n--\n\nSee the class.")
        .def_property_readonly(
            "bytes", [](Store& store) { return store.values().bytes(); }, "The bytes that the values take.")
        .def_property_readonly(
            "games", [](Store& store) { return store.values().games(); },
            "The number of values held, not counting sums of a number, ups and a nimber; a game and its negative count "
            "once.")
        .def(
            "__repr__",
            [](Store& store) { return "<Store with " + std::to_string(store.values().games()) + " games>"; },
            "The number of games in the store.");
    module.def(
        "default_store", [] { return default_store(); },
        "default_store()\n--\n\nThe Store of all values that were made without naming another.");
}

PYBIND11_MODULE(_core, module) {
    py::options options;
    options.disable_function_signatures();
    py::register_exception<base::LimitError>(module, "LimitError", PyExc_RuntimeError);
    fraction(0);  // imports fractions.Fraction now, while no other thread can be doing the same
    bind_store(module);
    bind_thermographs(module);
    bind_values(module);
    bind_positions(module);
    bind_rules(module);
    bind_engine(module);
#ifdef PAPAMU_WITH_PROGRAM
    bind_program(module);
#endif
    module.attr("__version__") = PAPAMU_VERSION;
}

}  // namespace

}  // namespace papamu::python
