// Python's numbers and texts as values and back.
#include <array>

#include "apps/calc/expression_error.h"
#include "cgt/notation.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"

namespace papamu::python {

namespace {

const py::object& fraction_type() {
    // Never freed: the interpreter may be gone before a static object would be.
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

}  // namespace papamu::python
