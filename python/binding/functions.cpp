// The functions of the calculator (apps/calc/function_table.h) for Python: questions as properties of a Value,
// operations as its methods, games with names as functions. Functions for which Python has an operator are left out.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "apps/calc/calculator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/function_table.h"
#include "python/binding/game.h"
#include "python/binding/long_work.h"

namespace papamu::python {

namespace {

using apps::calc::Function;
using apps::calc::Result;

/// What a number that a function returns becomes in Python.
enum class Numbers { kValues, kFractions, kInts };

struct Entry {
    std::string_view name;
    Numbers numbers = Numbers::kValues;
};

constexpr std::array kProperties = {
    Entry{"outcome"},
    Entry{"misere_outcome"},
    Entry{"left_options"},
    Entry{"right_options"},
    Entry{"stops", Numbers::kFractions},
    Entry{"left_stop", Numbers::kFractions},
    Entry{"right_stop", Numbers::kFractions},
    Entry{"mean", Numbers::kFractions},
    Entry{"temperature", Numbers::kFractions},
    Entry{"birthday", Numbers::kInts},
    Entry{"is_number"},
    Entry{"is_integer"},
    Entry{"is_nimber"},
    Entry{"is_infinitesimal"},
    Entry{"is_numberish"},
    Entry{"is_all_small"},
    Entry{"is_hot"},
};
constexpr std::array kMethods = {
    Entry{"compare"},
    Entry{"thermograph"},
    Entry{"heat"},
    Entry{"overheat"},
    Entry{"cool"},
    Entry{"freeze"},
    Entry{"ordinal"},
    Entry{"norton"},
    Entry{"conway"},
    Entry{"pow"},
    Entry{"pow_to"},
    Entry{"reduced"},
    Entry{"incentives"},
    Entry{"followers"},
    Entry{"atomic_weight"},
    Entry{"remote_star"},
    Entry{"left_incentives"},
    Entry{"far_star"},
    Entry{"uptimal"},
    Entry{"follower_count", Numbers::kInts},
    Entry{"right_incentives"},
};
constexpr std::array kFunctions = {
    Entry{"nimber"}, Entry{"up"}, Entry{"down"}, Entry{"switch"}, Entry{"tiny"}, Entry{"miny"}, Entry{"superstar"},
};

py::object number_object(const Game& game, Numbers numbers) {
    if (numbers == Numbers::kValues) return py::cast(game);
    const cgt::Dyadic number = game.values().to_number(game.value);
    return numbers == Numbers::kInts ? integer(number) : fraction(number);
}

/// Converts a result to Python. `title` names a thermograph.
struct ToPython {
    const std::shared_ptr<Store>& store;
    Numbers numbers = Numbers::kValues;
    std::string title = {};

    py::object operator()(cgt::Value value) const { return number_object({store, value}, numbers); }
    py::object operator()(const std::vector<cgt::Value>& values) const {
        py::list list;
        for (const cgt::Value value : values) list.append((*this)(value));
        return list;
    }
    py::object operator()(const apps::calc::Stops& stops) const {
        return py::make_tuple((*this)(stops.left), (*this)(stops.right));
    }
    py::object operator()(const cgt::Thermograph& thermograph) const {
        return py::cast(NamedThermograph{thermograph, title});
    }
    py::object operator()(bool truth) const { return py::bool_(truth); }
    py::object operator()(const std::string& text) const { return py::str(text); }
};

/// The name in Python: that of the calculator, except that `pow` is called `power`, which reads better.
std::string python_name(std::string_view name) { return name == "pow" ? "power" : std::string(name); }

/// "(g, t, /)" for the parameters "g, t"; "(g, /, *more)" for "g, ...". For a method, $self replaces the first one.
std::string text_signature(const Function& function, bool is_method) {
    std::vector<std::string> names;
    for (std::size_t from = 0; from < function.parameters.size();) {
        const std::size_t comma = std::min(function.parameters.find(", ", from), function.parameters.size());
        names.emplace_back(function.parameters.substr(from, comma - from));
        from = comma + 2;
    }
    std::string text = is_method ? "($self" : "(";
    for (std::size_t i = is_method ? 1 : 0; i < names.size(); ++i) {
        if (i >= function.fewest && function.most == apps::calc::kAnyNumber) break;
        text += (text.ends_with('(') ? "" : ", ") + names[i] + (i >= function.fewest ? "=1" : "");
    }
    if (text != "(") text += ", /";
    if (function.most == apps::calc::kAnyNumber) text += text == "(" ? "*more" : ", *more";
    return text + ")";
}

std::string description(const Function& function) {
    return std::string(function.summary) + ".\n\nIn the calculator, " + std::string(function.example) + " is " +
           std::string(function.value) + ". Definition: " + std::string(function.source) + ".";
}

/// Keeps the string for the life of the process, since CPython points to documentation without copying it.
const char* kept(std::string text) { return (new std::string(std::move(text)))->c_str(); }

py::object call(const Function& function, Numbers numbers, const std::shared_ptr<Store>& store,
                std::vector<Result> arguments) {
    if (arguments.size() < function.fewest || arguments.size() > function.most) {
        throw py::type_error("wrong number of arguments: " + signature(function));
    }
    try {
        std::string title;
        const apps::calc::Call the_call(store->values(), std::move(arguments));
        Result result = compute([&] { return function.evaluate(the_call); });
        if (std::holds_alternative<cgt::Thermograph>(result)) {
            title = py::str(py::cast(Game{store, the_call.game(0)}));
        }
        return std::visit(ToPython{store, numbers, std::move(title)}, result);
    } catch (const apps::calc::ArgumentError& error) {
        throw py::value_error(std::string(function.name) + ": " + error.what());
    } catch (const base::DomainError& error) {
        throw py::value_error(std::string(function.name) + ": " + error.what());
    }
}

std::vector<Result> results(const py::args& arguments, const std::shared_ptr<Store>& store) {
    std::vector<Result> values;
    for (const py::handle argument : arguments) values.emplace_back(require_value(argument, store));
    return values;
}

const Function& function_of(const Entry& entry) {
    const Function* function = apps::calc::find_function(entry.name);
    if (function == nullptr) throw std::logic_error("the calculator has no " + std::string(entry.name));
    return *function;
}

void bind_property(py::class_<Game>& value, const Entry& entry) {
    const Function& function = function_of(entry);
    value.def_property_readonly(
        std::string(entry.name).c_str(),
        [&function, numbers = entry.numbers](const Game& g) { return call(function, numbers, g.store, {g.value}); },
        kept(description(function)));
}

void bind_method(py::class_<Game>& value, const Entry& entry) {
    const Function& function = function_of(entry);
    const std::string name = python_name(entry.name);
    value.def(
        name.c_str(),
        [&function, numbers = entry.numbers](const Game& g, const py::args& arguments) {
            std::vector<Result> all = results(arguments, g.store);
            all.insert(all.begin(), g.value);
            return call(function, numbers, g.store, std::move(all));
        },
        kept(name + text_signature(function, true) + "\n--\n\n" + description(function)));
}

/// The function works in the store of the first Value among the arguments, or else in the default store.
void bind_function(py::module_& module, const Entry& entry) {
    const Function& function = function_of(entry);
    module.def(
        std::string(entry.name).c_str(),
        [&function, numbers = entry.numbers](const py::args& arguments) {
            const auto first = std::find_if(arguments.begin(), arguments.end(),
                                            [](const py::handle& object) { return py::isinstance<Game>(object); });
            const auto store = first == arguments.end() ? default_store() : (*first).cast<const Game&>().store;
            return call(function, numbers, store, results(arguments, store));
        },
        kept(std::string(entry.name) + text_signature(function, false) + "\n--\n\n" + description(function)));
}

py::object calc(const std::string& expression, const py::object& store) {
    const auto where = store_or_default(store);
    try {
        const Result result = compute([&] { return apps::calc::Calculator(where->values()).evaluate(expression); });
        return std::visit(ToPython{where, Numbers::kValues, expression}, result);
    } catch (const apps::calc::ExpressionError& error) {
        throw py::value_error("column " + std::to_string(apps::calc::human_column(expression, error.column())) + ": " +
                              error.what());
    }
}

}  // namespace

void bind_functions(py::module_& module, py::class_<Game>& value) {
    for (const Entry& entry : kProperties) bind_property(value, entry);
    for (const Entry& entry : kMethods) bind_method(value, entry);
    for (const Entry& entry : kFunctions) bind_function(module, entry);
    module.def("calc", &calc, py::arg("expression"), py::kw_only(), py::arg("store") = py::none(),
               R"(calc(expression, *, store=None)
--

Evaluates an expression of the calculator, `papamu calc`: a Value, a list of them, a pair of stops, a Thermograph, a
bool or a str.

    >>> calc('g = {2|-1}; g + heat(*, 1)')
    Value('{3|1||0|-2}')

Raises ValueError, with the column, for text that cannot be read and for operations that are not defined.)");
    module.def(
        "_calc_functions",
        [] {
            py::list names;
            for (const auto& group : apps::calc::function_groups()) {
                for (const Function& function : group.functions) names.append(function.name);
            }
            return names;
        },
        "The functions of the calculator, by name.");
}

}  // namespace papamu::python
