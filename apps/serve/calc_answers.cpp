// The calculator: worksheets, and thermographs of values.
#include <vector>

#include "apps/calc/calculator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/limits.h"
#include "apps/calc/report.h"
#include "apps/serve/answers.h"
#include "apps/value/evaluator.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "cgt/thermograph.h"
#include "cgt/thermograph_picture.h"

namespace papamu::apps::serve {

namespace {

constexpr std::size_t kMostCells = 1000;
constexpr std::size_t kMostNames = 1000;
constexpr std::size_t kMostExpression = std::size_t{64} << 10;

cgt::StoreOptions store_options(const Work& work) {
    return value::store_options(work.limits.memory / static_cast<std::size_t>(work.limits.jobs));
}

calc::Limits limits_of(const Work& work) { return {.seconds = work.limits.seconds}; }

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
    cgt::ValueStore store(store_options(work));
    calc::Calculator calculator(store);
    try {
        return calc::within(limits_of(work), work.stop, [&]() -> Json {
            const calc::Result result = calculator.evaluate(value);
            const auto* const game = std::get_if<cgt::Value>(&result);
            if (game == nullptr) throw RequestError(400, "value: must be a game", "value");
            const auto drawing =
                cgt::drawing_of(cgt::thermograph(store, *game), {.title = calc::to_text(store, result)});
            return {{"svg", to_svg(drawing)}, {"tex", to_tikz(drawing)}};
        });
    } catch (const calc::ExpressionError& error) {
        throw RequestError(400, std::string("value: ") + error.what(), "value");
    }
}

}  // namespace papamu::apps::serve
