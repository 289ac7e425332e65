#include "apps/calc/prompt.h"

#include <algorithm>
#include <ostream>
#include <string>

#include "apps/calc/cursor.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/function_table.h"
#include "apps/calc/report.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/line_editor.h"
#include "base/error.h"

namespace papamu::apps::calc {

namespace {

constexpr const char* kGreeting = "papamu calc: type an expression such as {2|-1} + ^*, or help, functions, quit.\n";

constexpr const char* kHelp =
    "  1/2  *3  ^  v2  ^*  {3||2|1}  +-1  Tiny(2)      games; 2*3 is 2 + *3, and 2 * 3 is 6\n"
    "  g = {2|-1}     a name for a game                g + h, g - h, 3*g, g:h     sums\n"
    "  g <= h, g == h, g | h (confused)                heat(g, 1), thermograph(g), ...   functions\n"
    "  ans is the result before. TAB completes names, Ctrl-C stops, Ctrl-D leaves.\n";

std::string answer(Calculator& calculator, const Session& session, const std::string& line,
                   const PromptOptions& options) {
    try {
        return within(options.limits, &InterruptFlag::flag(), [&] {
            const Result result = calculator.evaluate(line);
            calculator.assign("ans", result);
            const std::string text = to_text(calculator.store(), line, result, options.style);
            return session.json() ? session.with_schema(text) : text;
        });
    } catch (const ExpressionError& error) {
        return message_of(error, line) + '\n' + place_of(error, line);
    } catch (const base::LimitError& error) {
        return std::string("limit reached: ") + error.what();
    } catch (const base::Interrupted&) {
        return "stopped";
    }
}

}  // namespace

std::vector<std::string> completions(const Calculator& calculator, std::string_view word) {
    std::vector<std::string> found;
    for (const std::string& name : calculator.names()) {
        if (name.starts_with(word)) found.push_back(name);
    }
    for (const FunctionGroup& group : function_groups()) {
        for (const Function& function : group.functions) {
            if (function.name.starts_with(word)) found.push_back(std::string(function.name) + "(");
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

ExitCode run_prompt(Calculator& calculator, Session& session, const PromptOptions& options) {
    const InterruptFlag guard(InterruptFlag::Second::kSetsTheFlag);
    LineEditor editor("> ", [&](std::string_view word) { return completions(calculator, word); });
    session.out() << kGreeting << std::flush;
    while (!InterruptFlag::is_told_to_end()) {
        const auto line = editor.read();
        if (!line) break;
        InterruptFlag::clear();
        const std::size_t first = line->find_first_not_of(" \t");
        if (first == std::string::npos) continue;
        const std::string word = line->substr(first, line->find_last_not_of(" \t") - first + 1);
        editor.remember(*line);
        if (word == "quit" || word == "exit") break;
        if (word == "help" || word == "?") {
            session.out() << kHelp << std::flush;
        } else if (word == "functions") {
            session.out() << functions_as_text() << std::flush;
        } else {
            session.out() << answer(calculator, session, *line, options) << '\n' << std::flush;
            InterruptFlag::clear();  // a Ctrl-C meant the line that has just been answered
        }
    }
    return InterruptFlag::is_told_to_end() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::calc
