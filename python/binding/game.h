// What the parts of the binding share: the value that Python holds, and how Python's objects become values and numbers.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>

#include "cgt/thermograph.h"
#include "python/binding/store.h"

namespace papamu::python {

namespace py = pybind11;

/// papamu.Value: immutable.
struct Game {
    std::shared_ptr<Store> store;
    cgt::Value value;
    mutable std::optional<py::ssize_t> hash = std::nullopt;  // computed when first needed; guarded by the GIL

    [[nodiscard]] cgt::ValueStore& values() const { return store->values(); }
};

/// papamu.Thermograph, with the game that it belongs to.
struct NamedThermograph {
    cgt::Thermograph thermograph;
    std::string title;
};

/// The store of the process, made at the first call.
const std::shared_ptr<Store>& default_store();

/// The given Store; default_store() for None. TypeError for other objects.
std::shared_ptr<Store> store_or_default(const py::object& store);

/// Which Python objects are accepted as games.
enum class Accept {
    kNumbers,  // Value, int, Fraction
    kTexts,    // also str in notation
};

/// The value of an object in `store`; nullopt if it is not a game (a float, a bool, ...). ValueError for a fraction
/// that is not dyadic, and for a text that is not a game.
std::optional<cgt::Value> find_value(const py::handle& object, const std::shared_ptr<Store>& store, Accept accept);
/// The same; TypeError if it is not a game.
cgt::Value require_value(const py::handle& object, const std::shared_ptr<Store>& store);

/// An int or Fraction as a number; nullopt for other objects, ValueError if it is not dyadic.
std::optional<cgt::Dyadic> find_number(const py::handle& object);
/// The number as a fractions.Fraction.
py::object fraction(const cgt::Dyadic& number);
/// The number, which must be an integer, as an int.
py::object integer(const cgt::Dyadic& number);

/// Each adds to the module what the file of the same name offers.
void bind_values(py::module_& module);
void bind_functions(py::module_& module, py::class_<Game>& value);
void bind_thermographs(py::module_& module);
void bind_positions(py::module_& module);
void bind_rules(py::module_& module);
void bind_engine(py::module_& module);
void bind_program(py::module_& module);

}  // namespace papamu::python
