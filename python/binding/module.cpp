// papamu._core: what the Python module has in C++. Users import papamu, which adds to it what is easier in Python.
#include "cgt/error.h"
#include "python/binding/game.h"

namespace papamu::python {

namespace {

std::shared_ptr<Store> make_store(std::size_t memory, int threads, const py::iterable& without) {
    StoreSettings settings;
    settings.memory = memory;
    settings.threads = threads;
    if (threads < 0) throw py::value_error("threads: 0 (all of the machine) or more");
    for (const py::handle name : without) {
        const auto text = name.cast<std::string>();
        const auto which = solver::find_optimisation(text);
        if (!which) throw py::value_error("without: no optimisation is called \"" + text + "\"");
        settings.switches.without(*which);
    }
    return std::make_shared<Store>(settings);
}

void bind_store(py::module_& module) {
    py::class_<Store, std::shared_ptr<Store>>(module, "Store",
                                              R"(Store(*, memory=4 << 30, threads=0, without=())
--

Where values live, with the tables of the positions that were evaluated. Nobody needs to make one: there is a default.

`memory` in bytes is the most that is used, half of it for values and half for tables; past it: LimitError. `threads` 0
is as many as the machine has. `without` names optimisations to leave out, as `papamu solve --without` does; the answers
stay the same.

Values keep their store alive, and a store keeps every value that was ever computed in it: to have the memory back, work
in a store of your own and let go of it and its values. Threads of Python may share a store.)")
        .def(py::init(&make_store), py::kw_only(), py::arg("memory") = std::size_t{4} << 30, py::arg("threads") = 0,
             py::arg("without") = py::tuple(),
             "__init__($self, *, memory=4294967296, threads=0, without=())\n--\n\nSee the class.")
        .def_property_readonly(
            "bytes", [](Store& store) { return store.values().bytes(); }, "Bytes that the values take.")
        .def_property_readonly(
            "games", [](Store& store) { return store.values().games(); },
            "Values held, without those that are a number, ups and a nimber; a game and its negative are one.")
        .def(
            "__repr__",
            [](Store& store) { return "<Store with " + std::to_string(store.values().games()) + " games>"; },
            "How many games there are in it.");
    module.def("default_store", [] { return default_store(); },
               "default_store()\n--\n\nThe Store of all values that name no other one.");
}

PYBIND11_MODULE(_core, module) {
    py::options options;
    options.disable_function_signatures();
    py::register_exception<cgt::LimitError>(module, "LimitError", PyExc_RuntimeError);
    fraction(0);  // now, while no other thread can be about it: what it keeps is made by importing
    bind_store(module);
    bind_thermographs(module);
    bind_values(module);
    bind_positions(module);
    module.attr("__version__") = PAPAMU_VERSION;
}

}  // namespace

}  // namespace papamu::python
