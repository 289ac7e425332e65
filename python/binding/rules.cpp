// Games that are Python classes: what papamu/_games.py makes papamu.Ruleset from; and sums of positions.
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/installation.h"
#include "apps/pictures/board_drawing.h"
#include "apps/rule_files.h"
#include "base/shown_text.h"
#include "cgt/notation.h"
#include "python/binding/game.h"
#include "python/binding/graph_values.h"
#include "python/binding/python_rules.h"
#include "python/binding/user_error.h"
#include "rulesets/sum/sum_text.h"
#include "rulesets/value/literal_value.h"

namespace papamu::python {

namespace {

using Position = rulesets::AnyPosition;

/// The classes of the package that the binding tells apart, set once when it is imported; never freed.
struct Types {
    PyTypeObject* position = nullptr;
    PyTypeObject* negative = nullptr;
    PyTypeObject* value = nullptr;
};
Types types;

void set_types(const py::type& position, const py::type& negative) {
    types.position = reinterpret_cast<PyTypeObject*>(new_reference(position.ptr()));
    types.negative = reinterpret_cast<PyTypeObject*>(new_reference(negative.ptr()));
    types.value = reinterpret_cast<PyTypeObject*>(new_reference(py::type::of<Game>().ptr()));
}

Position literal(const Game& game) {
    const std::string text = cgt::to_string(game.values(), game.value);
    return rulesets::find_ruleset(rulesets::LiteralValue::kName)->parse(text).value();
}

/// A papamu.Position or papamu.Value as a position of its ruleset; a position of no game for other objects.
Position position_of(PyObject* object) {
    if (Py_TYPE(object) == types.value) return literal(py::handle(object).cast<const Game&>());
    if (Py_TYPE(object) != types.position) return {};
    return py::handle(object).attr("_core").cast<const Position&>();
}

std::shared_ptr<PythonRules> make_rules(const py::object& instance, const py::dict& traits) {
    const auto text = [&](const char* name) { return traits[name].cast<std::string>(); };
    const auto flag = [&](const char* name) { return traits[name].cast<bool>(); };
    PythonRulesSettings settings{
        text("name"),
        text("summary"),
        text("text_format"),
        text("example"),
        flag("board"),
        {text("class_name"), flag("impartial"), flag("has_regions"), flag("has_symmetries"), flag("has_own_names")}};
    return PythonRules::make(instance.ptr(), std::move(settings),
                             {reinterpret_cast<PyObject*>(types.negative), &position_of});
}

Position sum_of(const std::vector<std::pair<Position, bool>>& terms) {
    rulesets::SumOfPositions sum;
    for (const auto& [position, negated] : terms) {
        if (position.ruleset().name() != rulesets::kSumName) {
            sum.terms.push_back({position, negated});
            continue;
        }
        for (const auto& term : position.as<rulesets::SumOfPositions>().terms) {
            sum.terms.push_back({term.position, term.negated != negated});
        }
    }
    if (sum.terms.empty()) throw py::value_error("a sum has at least one term");
    if (sum.terms.size() > rulesets::kMostTerms) {
        throw py::value_error("a sum has at most " + std::to_string(rulesets::kMostTerms) + " terms");
    }
    return Position::of(*rulesets::find_ruleset(rulesets::kSumName), std::move(sum));
}

/// The terms of a sum, or the position alone.
std::vector<std::pair<Position, bool>> terms_of(const Position& position) {
    if (position.ruleset().name() != rulesets::kSumName) return {{position, false}};
    std::vector<std::pair<Position, bool>> terms;
    for (const auto& term : position.as<rulesets::SumOfPositions>().terms) {
        terms.emplace_back(term.position, term.negated);
    }
    return terms;
}

/// The object that a class calls its position: a list for a sum, and a Position, without its wrapper, for one of
/// another ruleset that came up in play.
py::object object_in(GameGraph& graph, PositionId id) {
    if (graph.is_foreign(id)) return py::cast(graph.foreign(id));
    const auto* const terms = graph.sum(id);
    if (terms == nullptr) return py::reinterpret_borrow<py::object>(graph.object(id));
    py::list list;
    for (const NamedTerm& term : named_terms(graph, *terms)) {
        const py::object one = object_in(graph, term.id);
        list.append(term.negated ? py::handle(reinterpret_cast<PyObject*>(types.negative))(one) : one);
    }
    return list;
}

/// The same for any position; None for positions of other rulesets.
py::object object_of(const Position& position) {
    const auto* const rules = dynamic_cast<const PythonRules*>(&position.ruleset());
    if (rules == nullptr) return py::none();
    return object_in(rules->graph(), PythonRules::number(position));
}

/// The same for all images of a position with the same value.
py::bytes image_key(const Position& position) {
    if (const auto* const rules = dynamic_cast<const PythonRules*>(&position.ruleset())) {
        const SignedId normal = rules->graph().normal(PythonRules::number(position));
        return py::bytes(std::to_string(normal.id) + (normal.negated ? "-" : "+"));
    }
    std::string least = position.key();
    for (const auto& image : position.ruleset().images(position)) {
        if (!image.colours_swapped) least = std::min(least, image.position.key());
    }
    return py::bytes(least);
}

/// What must live as long as the position: the instances that its moves are asked for.
py::tuple instances_of(const Position& position) {
    py::list instances;
    for (const auto& rules : PythonRules::all_in(position)) {
        instances.append(py::reinterpret_steal<py::object>(rules->graph().instance()));
    }
    return py::tuple(instances);
}

/// A picture of rows of letters with / between them.
std::string board_svg(const std::string& ruleset, const std::string& rows) {
    const std::size_t columns = std::min(rows.find('/'), rows.size());
    std::size_t count = 0;
    for (std::size_t at = 0; at <= rows.size(); at += columns + 1, ++count) {
        if (columns == 0 || std::min(rows.find('/', at), rows.size()) - at != columns) {
            throw py::value_error("draw() must return an SVG document or rows of letters of one length, not " +
                                  base::quoted(rows));
        }
    }
    constexpr double cell = 40, margin = 10;
    const apps::BoardGeometry geometry(rulesets::CellShape::kSquare, static_cast<int>(count), static_cast<int>(columns),
                                       {margin, margin}, cell);
    base::picture::Drawing drawing(geometry.width() + 2 * margin, geometry.height() + 2 * margin, ruleset);
    apps::draw_grid(drawing, geometry);
    apps::draw_pieces(drawing, rows, geometry);
    return base::picture::to_svg(drawing);
}

/// Where the package is installed: a folder of its own for rule files and papers, if it has one, and what starts the
/// program.
void set_installation(const std::optional<std::string>& shared_folder, std::string command) {
    apps::Installation installation = apps::installation();
    if (shared_folder) installation.shared_folder = *shared_folder;
    installation.command = std::move(command);
    apps::set_installation(std::move(installation));
    apps::look_for_rule_files();  // terms of sums name them as well
}

}  // namespace

void bind_rules(py::module_& module) {
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const UserError& error) {
            error.restore();
        }
    });
    py::class_<PythonRules, std::shared_ptr<PythonRules>>(module, "Rules", "What papamu.Ruleset wraps.")
        .def(py::init(&make_rules))
        .def("position", [](const PythonRules& rules, const py::object& object,
                            const std::string& where) { return rules.position(object.ptr(), where); })
        .def("add", [](const std::shared_ptr<PythonRules>& rules) { return rulesets::add_ruleset(rules) != nullptr; })
        .def("remove", [](const PythonRules& rules) { rulesets::remove_ruleset(rules); })
        .def("positions", [](const PythonRules& rules) { return rules.graph().positions(); });
    module.def("board_svg", &board_svg);
    module.def("set_types", &set_types);
    module.def("set_installation", &set_installation);
    module.def("sum_of", &sum_of);
    module.def("terms_of", &terms_of);
    module.def("object_of", &object_of);
    module.def("image_key", &image_key);
    module.def("instances_of", &instances_of);
    module.def("value_position", [](const Game& game) { return literal(game); });
}

}  // namespace papamu::python
