#include "apps/calc/batch.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "apps/batch_run.h"
#include "apps/calc/report.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "base/error.h"

namespace papamu::apps::calc {

namespace {

using Json = nlohmann::ordered_json;

BatchAnswer error_answer(const Session& session, const BatchLine& line, Json json, const std::string& text,
                         ExitCode code) {
    if (!session.json()) return {"error: " + text, code};
    json["line"] = line.number;
    return {dump(json), code};
}

BatchAnswer answer(Calculator& calculator, const Session& session, const BatchLine& line, const Limits& limits,
                   Style style) {
    const ExitOnInterrupt guard;  // all answers before this one are written
    try {
        return {within(limits, nullptr, [&] {
            const Result result = calculator.evaluate(line.text);
            calculator.assign("ans", result);
            return to_text(calculator.store(), line.text, result, style);
        })};
    } catch (const ExpressionError& error) {
        return error_answer(session, line, to_json(line.text, error), message_of(error, line.text),
                            ExitCode::kBadInput);
    } catch (const base::LimitError& error) {
        Json json = {{"expression", line.text}, {"error", error.what()}, {"column", nullptr}, {"limit", true}};
        return error_answer(session, line, std::move(json), std::string("limit reached: ") + error.what(),
                            ExitCode::kLimit);
    }
}

}  // namespace

ExitCode run_batch(Calculator& calculator, Session& session, const Limits& limits, Style style) {
    return apps::run_batch(session, {.field = "expression", .comment = "#"}, [&]() -> AnswerLine {
        return [&](const BatchLine& line) { return answer(calculator, session, line, limits, style); };
    });
}

}  // namespace papamu::apps::calc
