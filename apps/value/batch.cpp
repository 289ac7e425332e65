#include "apps/value/batch.h"

#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "apps/batch_run.h"
#include "apps/command.h"
#include "apps/value/evaluator.h"
#include "apps/value/json_report.h"
#include "apps/value/text_report.h"
#include "base/error.h"
#include "base/workers.h"

namespace papamu::apps::value {

namespace {

/// The solver of one thread.
class Worker {
 public:
    Worker(const rulesets::AnyRuleset& ruleset, const ValueOptions& options, std::size_t most_characters,
           Session& session, const TextTable* table, Tally* tally, bool shows_progress)
        : options_(options),
          evaluator_(ruleset, options_, most_characters),
          session_(session),
          table_(table),
          tally_(tally),
          shows_progress_(shows_progress) {}
    Worker(const Worker&) = delete;  // the evaluator refers to the options
    Worker& operator=(const Worker&) = delete;

    BatchAnswer answer(const BatchLine& line) {
        try {
            const auto position = evaluator_.ruleset().parse(line.text);
            if (!position) {
                return {wrong_line(session_, line, position.error()), ExitCode::kBadInput, /*is_error=*/true};
            }
            solver::AnalysisOptions silent = evaluator_.limits({});
            silent.may_forget = true;
            const Evaluation found = shows_progress_ ? evaluator_.evaluate(*position, session_.err())
                                                     : evaluator_.evaluate(*position, silent);
            BatchAnswer answer{.text = text(found),
                               .code = found.analysis.stopped.empty() ? ExitCode::kDone : ExitCode::kLimit,
                               .when_written = count(found.analysis)};
            evaluator_.make_room(found.analysis);
            return answer;
        } catch (const base::LimitError& error) {
            BatchAnswer answer{line_beyond_limit(session_, line, error.what()), ExitCode::kLimit, /*is_error=*/true};
            if (tally_ != nullptr) answer.when_written = [tally = tally_] { tally->add_unknown(); };
            return answer;
        }
    }

 private:
    std::string text(const Evaluation& found) {
        std::string text;
        if (table_ != nullptr) {
            text = table_->row(table_row(found.analysis, evaluator_.texts()));
            text.pop_back();  // its newline
        } else if (session_.json()) {
            append_json(text, evaluator_.ruleset().name(), found, evaluator_.texts());
        } else {
            text = text_line(found.analysis, evaluator_.texts());
        }
        return text;
    }

    /// What counts the value.
    std::function<void()> count(const solver::Analysis& analysis) {
        if (tally_ == nullptr) return {};
        if (!analysis.value) return [tally = tally_] { tally->add_unknown(); };
        const std::string* const text = evaluator_.texts().text(*analysis.value);
        const GameFacts& facts = evaluator_.texts().facts(*analysis.value).facts;
        return [tally = tally_, text = text == nullptr ? "" : *text, mean = facts.mean,
                temperature = facts.temperature] { tally->add(text, mean, temperature); };
    }

    ValueOptions options_;
    Evaluator evaluator_;
    Session& session_;
    const TextTable* table_;
    Tally* tally_;
    bool shows_progress_;
};

}  // namespace

ExitCode run_lines(const rulesets::AnyRuleset& ruleset, const ValueOptions& options, std::size_t most_characters,
                   Session& session, Tally* tally) {
    std::optional<TextTable> table;
    if (const auto format = find_table_format(options.table)) table = value_table(*format);
    const BatchOptions batch{.threads = base::useful_threads(options.solver.threads),
                             .is_table = table.has_value(),
                             .resume = options.resume,
                             .ruleset = &ruleset};
    ValueOptions own = options;
    own.solver = share_of(options.solver, batch.threads);
    if (table) session.out() << table->header();
    const ExitCode code = run_batch(session, batch, [&]() -> AnswerLine {
        const auto worker = std::make_shared<Worker>(ruleset, own, most_characters, session, table ? &*table : nullptr,
                                                     tally, batch.threads == 1);
        return [worker](const BatchLine& line) { return worker->answer(line); };
    });
    if (table) session.out() << table->footer() << std::flush;
    return code;
}

}  // namespace papamu::apps::value
