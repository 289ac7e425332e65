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
    mutable std::optional<py::ssize_t> hash = std::nullopt;  // once it was asked for; under the GIL

    [[nodiscard]] cgt::ValueStore& values() const { return store->values(); }
};

/// papamu.Thermograph, with the game it is of.
struct NamedThermograph {
    cgt::Thermograph thermograph;
    std::string title;
};

/// The store of the process, made when it is first asked for.
const std::shared_ptr<Store>& default_store();

/// A Store, or None for default_store().
std::shared_ptr<Store> store_or_default(const py::object& store);

/// Which objects of Python are taken for games.
enum class Accept {
    kNumbers,  // Value, int, Fraction
    kTexts,    // also notation
};

/// The value of an object in `store`; nothing where it is no game (a float, a bool, ...). ValueError for a fraction that is
/// not dyadic and for a text that is no game.
std::optional<cgt::Value> find_value(const py::handle& object, const std::shared_ptr<Store>& store, Accept accept);
/// The same; TypeError where it is no game.
cgt::Value require_value(const py::handle& object, const std::shared_ptr<Store>& store);

/// int or Fraction as a number; nothing for other objects, ValueError where it is not dyadic.
std::optional<cgt::Dyadic> find_number(const py::handle& object);
/// fractions.Fraction
py::object fraction(const cgt::Dyadic& number);
/// int
py::object integer(const cgt::Dyadic& number);

/// What the file of that name adds to the module.
void bind_values(py::module_& module);
void bind_functions(py::module_& module, py::class_<Game>& value);
void bind_thermographs(py::module_& module);
void bind_positions(py::module_& module);

}  // namespace papamu::python
