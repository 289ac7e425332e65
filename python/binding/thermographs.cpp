// papamu.Thermograph: walls, mast, pictures.
#include <utility>
#include <vector>

#include "base/error.h"
#include "cgt/thermograph_picture.h"
#include "python/binding/game.h"

namespace papamu::python {

namespace {

/// The corners from below, each as (temperature, value); the mast begins at the last one.
py::list corners(const cgt::Trajectory& wall) {
    py::list list;
    for (const auto& piece : wall.pieces()) list.append(py::make_tuple(fraction(piece.from), fraction(piece.value)));
    return list;
}

cgt::Dyadic temperature_of(const py::object& object) {
    if (const auto number = find_number(object)) return *number;
    throw py::type_error("a temperature is an int or a Fraction");
}

/// Reads what corners() gives.
cgt::Trajectory wall_of(const py::iterable& list) {
    std::vector<std::pair<cgt::Dyadic, cgt::Dyadic>> wall;
    for (const py::handle corner : list) {
        const auto pair = corner.cast<std::pair<py::object, py::object>>();
        const auto value = find_number(pair.second);
        if (!value) throw py::type_error("a value is an int or a Fraction");
        wall.emplace_back(temperature_of(pair.first), *value);
    }
    return cgt::Trajectory::wall_through(wall);
}

NamedThermograph make_thermograph(const py::iterable& left_wall, const py::iterable& right_wall,
                                  const std::string& title) {
    try {
        return {cgt::thermograph_of_walls(wall_of(left_wall), wall_of(right_wall)), title};
    } catch (const base::DomainError& error) {
        throw py::value_error(error.what());
    }
}

/// The corners, with numbers as texts.
py::list plain_corners(const cgt::Trajectory& wall) {
    py::list list;
    for (const auto& piece : wall.pieces()) {
        py::list corner;
        corner.append(piece.from.to_string());
        corner.append(piece.value.to_string());
        list.append(corner);
    }
    return list;
}

py::dict plain_thermograph(const NamedThermograph& named) {
    py::dict all;
    all["mean"] = named.thermograph.mast.to_string();
    all["temperature"] = named.thermograph.temperature.to_string();
    all["left_wall"] = plain_corners(named.thermograph.left);
    all["right_wall"] = plain_corners(named.thermograph.right);
    all["title"] = named.title;
    return all;
}

cgt::PictureOptions picture_options(const NamedThermograph& thermograph, const py::object& title, bool below_zero) {
    return {title.is_none() ? thermograph.title : title.cast<std::string>(), below_zero};
}

}  // namespace

void bind_thermographs(py::module_& module) {
    using Named = NamedThermograph;
    py::class_<Named>(module, "Thermograph", R"(Thermograph(left_wall, right_wall, title='')
--

What a game is worth to each player when every move costs a tax.

Made by Value.thermograph(), or from the corners of both walls, as left_wall and right_wall have them. All numbers are
Fractions; temperatures run from -1 up.

    >>> t = Value('{3||2|1}').thermograph()
    >>> t
    <Thermograph: mean 9/4, temperature 3/4, left wall 4@-1 9/4@3/4, right wall 2@-1 2@1/2 9/4@3/4>
    >>> t.at(0)                 # the stops
    (Fraction(3, 1), Fraction(2, 1))

A notebook shows it as a picture.)")
        .def(py::init(&make_thermograph), py::arg("left_wall"), py::arg("right_wall"), py::arg("title") = "",
             "__init__($self, left_wall, right_wall, title='')\n--\n\nSee the class.")
        .def_property_readonly(
            "mean", [](const Named& t) { return fraction(t.thermograph.mast); }, "The mean of the game: the mast.")
        .def_property_readonly(
            "temperature", [](const Named& t) { return fraction(t.thermograph.temperature); },
            "Where the mast begins; -1 or more.")
        .def_property_readonly(
            "left_wall", [](const Named& t) { return corners(t.thermograph.left); },
            "The corners of the Left wall from below, as pairs (temperature, value). The mast begins at the last one.")
        .def_property_readonly(
            "right_wall", [](const Named& t) { return corners(t.thermograph.right); },
            "The corners of the Right wall, as left_wall.")
        .def(
            "at",
            [](const Named& t, const py::object& object) {
                const cgt::Dyadic temperature = temperature_of(object);
                return py::make_tuple(fraction(t.thermograph.left.at(temperature)),
                                      fraction(t.thermograph.right.at(temperature)));
            },
            "at($self, temperature, /)\n--\n\nBoth walls at a temperature, -1 or more: (left, right).")
        .def(
            "svg",
            [](const Named& t, const py::object& title, bool below_zero) {
                return cgt::to_svg(t.thermograph, picture_options(t, title, below_zero));
            },
            py::arg("title") = py::none(), py::kw_only(), py::arg("below_zero") = true,
            "svg($self, title=None, *, below_zero=True)\n--\n\nA complete SVG document. The title is the game unless "
            "another one is given;\nwithout `below_zero` the picture begins at temperature 0.")
        .def(
            "tikz",
            [](const Named& t, const py::object& title, bool below_zero) {
                return cgt::to_tikz(t.thermograph, picture_options(t, title, below_zero));
            },
            py::arg("title") = py::none(), py::kw_only(), py::arg("below_zero") = true,
            "tikz($self, title=None, *, below_zero=True)\n--\n\nA tikzpicture for LaTeX, which needs "
            "only \\usepackage{tikz}. Options as for svg().")
        .def("to_dict", &plain_thermograph,
             "to_dict($self, /)\n--\n\nThe same as texts in a dictionary, as json.dumps() takes it.")
        .def(
            "__copy__", [](const py::object& t) { return t; }, "The thermograph itself: it never changes.")
        .def(
            "__deepcopy__", [](const py::object& t, const py::object&) { return t; }, "The thermograph itself.")
        .def(
            "__reduce__",
            [](const py::object& t) {
                const auto& named = t.cast<const Named&>();
                const py::object type = py::type::of(t);
                return py::make_tuple(type, py::make_tuple(corners(named.thermograph.left),
                                                           corners(named.thermograph.right), named.title));
            },
            "Pickles are the corners of the walls and the title.")
        .def(
            "_repr_html_",
            [](const py::object& t) {
                return py::module_::import("papamu._notebook").attr("image")(t.attr("_repr_svg_")());
            },
            "_repr_html_($self, /)\n--\n\nThe picture, for pages that do not show plain SVG.")
        .def(
            "_repr_svg_", [](const Named& t) { return cgt::to_svg(t.thermograph, {.title = t.title}); },
            "_repr_svg_($self, /)\n--\n\nThe picture that notebooks show.")
        .def(
            "__str__", [](const Named& t) { return cgt::to_string(t.thermograph); }, "Both walls, corner by corner.")
        .def(
            "__repr__", [](const Named& t) { return "<Thermograph: " + cgt::to_string(t.thermograph) + ">"; },
            "As str(), in brackets.")
        .def(
            "__eq__",
            [](const Named& t, const py::object& other) -> py::object {
                if (!py::isinstance<Named>(other)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
                return py::bool_(t.thermograph == other.cast<const Named&>().thermograph);
            },
            "Whether the walls are the same.")
        .def(
            "__hash__", [](const Named& t) { return py::hash(py::str(cgt::to_string(t.thermograph))); },
            "Equal thermographs have equal hashes.");
}

}  // namespace papamu::python
