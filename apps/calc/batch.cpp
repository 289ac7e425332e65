#include "apps/calc/batch.h"

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "apps/calc/report.h"
#include "apps/command.h"
#include "base/error.h"

namespace papamu::apps::calc {

namespace {

/// The answer to one line, complete before any of it is written.
std::string answer(Calculator& calculator, Session& session, const std::string& line, const Limits& limits, Style style,
                   ExitCode& code) {
    try {
        return within(limits, nullptr, [&] {
            const Result result = calculator.evaluate(line);
            calculator.assign("ans", result);
            return to_text(calculator.store(), line, result, style);
        });
    } catch (const ExpressionError& error) {
        code = ExitCode::kBadInput;
        if (session.json()) return dump(to_json(line, error));
        return "error: " + message_of(error, line);
    } catch (const base::LimitError& error) {
        code = ExitCode::kLimit;
        if (session.json()) {
            return dump({{"expression", line}, {"error", error.what()}, {"column", nullptr}, {"limit", true}});
        }
        return std::string("error: limit reached: ") + error.what();
    }
}

}  // namespace

ExitCode run_batch(Calculator& calculator, Session& session, const Limits& limits, Style style) {
    bool any_wrong = false;
    bool any_limit = false;
    for (std::string line; std::getline(session.in(), line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string::npos || line[first] == '#') continue;
        ExitCode code = ExitCode::kDone;
        const std::string text = answer(calculator, session, line, limits, style, code);
        any_wrong = any_wrong || code == ExitCode::kBadInput;
        any_limit = any_limit || code == ExitCode::kLimit;
        if (!(session.out() << text << '\n' << std::flush)) break;  // the output is closed
    }
    if (any_wrong) return ExitCode::kBadInput;
    return any_limit ? ExitCode::kLimit : ExitCode::kDone;
}

}  // namespace papamu::apps::calc
