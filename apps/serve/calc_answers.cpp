// The calculator: worksheets, and thermographs of values.
#include <vector>

#include "apps/calc/calculator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/limits.h"
#include "apps/calc/option_tree.h"
#include "apps/calc/report.h"
#include "apps/serve/answers.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "cgt/thermograph.h"
#include "cgt/thermograph_picture.h"
#include "solver/store_memory.h"

namespace papamu::apps::serve {

namespace {

constexpr std::size_t kMostCells = 1000;
constexpr std::size_t kMostNames = 1000;
constexpr std::size_t kMostExpression = std::size_t{64} << 10;

cgt::StoreOptions store_options(const Work& work) {
    return solver::store_options(work.limits.memory / static_cast<std::size_t>(work.limits.jobs));
}

calc::Limits limits_of(const Work& work) { return {.seconds = work.limits.seconds}; }

/// f(store, game, text) for the game that the field "value" holds, within the limits.
template <class F>
Json with_game(const std::string& value, const Work& work, const F& f) {
    cgt::ValueStore store(store_options(work));
    calc::Calculator calculator(store);
    try {
        return calc::within(limits_of(work), work.stop, [&]() -> Json {
            const calc::Result result = calculator.evaluate(value);
            const auto* const game = std::get_if<cgt::Value>(&result);
            if (game == nullptr) throw RequestError(400, "value: must be a game", "value");
            return f(store, *game, calc::to_text(store, result));
        });
    } catch (const calc::ExpressionError& error) {
        throw RequestError(400, std::string("value: ") + error.what(), "value");
    }
}

/// The answer to a cell: as `papamu calc --json`, and `text` and `latex`.
Json cell_json(calc::Calculator& calculator, const std::string& cell, const Work& work) {
    cgt::ValueStore& store = calculator.store();
    try {
        return calc::within(limits_of(work), work.stop, [&] {
            const calc::Result result = calculator.evaluate(cell);
            calculator.assign("ans", result);
            Json json = calc::to_json(store, cell, result);
            json["text"] = calc::to_text(store, result);
            try {
                json["latex"] = calc::to_text(store, cell, result, calc::Style::kLatex);
            } catch (const calc::ExpressionError&) {
                // It is no game: then it has no formula.
            }
            return json;
        });
    } catch (const calc::ExpressionError& error) {
        Json json = calc::to_json(cell, error);
        json["hint"] = calc::message_of(error, cell);
        return json;
    } catch (const base::LimitError& error) {
        return {{"expression", cell}, {"error", error.what()}, {"column", nullptr}, {"limit", true}};
    } catch (const base::Interrupted&) {
        return {{"expression", cell}, {"error", "stopped"}, {"column", nullptr}, {"limit", true}};
    }
}

}  // namespace

Json calculate(Fields& fields, const Work& work) {
    const std::vector<std::string> cells = fields.texts("cells", kMostCells);
    Fields names = fields.object("names");
    fields.done();
    cgt::ValueStore store(store_options(work));
    calc::Calculator calculator(store);
    const std::vector<std::string> given = names.names();
    if (given.size() > kMostNames) throw RequestError(400, "names: there are too many", "names");
    for (const std::string& name : given) {
        const std::string value = names.text(name, kMostExpression);
        try {
            // The assignment checks that the name can be one.
            calc::within(limits_of(work), work.stop, [&] { return calculator.evaluate(name + " = " + value); });
        } catch (const calc::ExpressionError& error) {
            throw RequestError(400, "names." + base::shown(name, 60) + ": " + error.what(), "names");
        }
    }
    Json answers = Json::array();
    for (const std::string& cell : cells) {
        answers.push_back(cell_json(calculator, cell, work));
        if (work.progress) work.progress({{"done", answers.size()}, {"cells", cells.size()}});
    }
    return {{"answers", std::move(answers)}};
}

Json draw_thermograph(Fields& fields, const Work& work) {
    const std::string value = fields.text("value", kMostExpression);
    fields.done();
    return with_game(value, work, [](cgt::ValueStore& store, cgt::Value game, const std::string& text) -> Json {
        const auto drawing = cgt::drawing_of(cgt::thermograph(store, game), {.title = text});
        return {{"svg", to_svg(drawing)}, {"tex", to_tikz(drawing)}};
    });
}

Json draw_value_tree(Fields& fields, const Work& work) {
    const std::string value = fields.text("value", kMostExpression);
    const auto depth = static_cast<std::size_t>(fields.whole_number("depth", 0, 20).value_or(2));
    fields.done();
    return with_game(value, work, [depth](cgt::ValueStore& store, cgt::Value game, const std::string&) -> Json {
        const GameTree tree = calc::option_tree(store, game, depth);
        const auto drawing = tree_picture(tree);
        return {{"svg", to_svg(drawing)}, {"tex", to_tikz(drawing)}, {"dot", tree_dot(tree)}};
    });
}

}  // namespace papamu::apps::serve
