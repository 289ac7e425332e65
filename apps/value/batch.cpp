#include "apps/value/batch.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "apps/batch_lines.h"
#include "apps/command.h"
#include "apps/failure.h"
#include "apps/interrupt.h"
#include "apps/value/json_report.h"
#include "apps/value/text_report.h"
#include "base/error.h"

namespace papamu::apps::value {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

class Batch {
 public:
    Batch(Evaluator& evaluator, Session& session, const BatchOptions& options)
        : evaluator_(evaluator), session_(session), lines_(session), tally_(options.tally) {
        if (options.table) table_ = value_table(*options.table);
    }

    ExitCode run() {
        const InterruptFlag interrupt;
        if (table_) session_.out() << table_->header();
        const ExitCode code = answers();
        if (table_) session_.out() << table_->footer() << std::flush;
        return code;
    }

 private:
    ExitCode answers() {
        for (std::string line; lines_.next(line);) {
            answer_.clear();
            answer(line);
            if (!table_) answer_ += '\n';
            session_.out().write(answer_.data(), static_cast<std::streamsize>(answer_.size()));
            if (!session_.out().flush()) break;  // the output is closed
            if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
        }
        if (any_wrong_) return ExitCode::kBadInput;
        return any_limit_ ? ExitCode::kLimit : ExitCode::kDone;
    }

    /// Makes the whole answer to one line, before any of it is written.
    void answer(const std::string& line) {
        try {
            const auto position = evaluator_.ruleset().parse(line);
            if (!position) return wrong(line, position.error());
            const Evaluation found = evaluator_.evaluate(*position, session_.err());
            const solver::Analysis& analysis = found.analysis;
            if (table_) {
                answer_ = table_->row(table_row(analysis, evaluator_.texts()));
            } else if (session_.json()) {
                append_json(answer_, evaluator_.ruleset().name(), found, evaluator_.texts());
            } else {
                answer_ = text_line(analysis, evaluator_.texts());
            }
            count(analysis);
            any_limit_ = any_limit_ || !analysis.stopped.empty();
            evaluator_.make_room(analysis);
        } catch (const base::LimitError& error) {
            limit(line, error.what());
        }
    }

    void count(const solver::Analysis& analysis) {
        if (tally_ == nullptr) return;
        if (!analysis.value) return tally_->add_unknown();
        const std::string* text = evaluator_.texts().text(*analysis.value);
        const GameFacts& facts = evaluator_.texts().facts(*analysis.value).facts;
        tally_->add(text == nullptr ? "" : *text, facts.mean, facts.temperature);
    }

    void wrong(const std::string& line, const rulesets::PositionError& error) {
        any_wrong_ = true;
        answer_ = lines_.wrong(line, error);
        if (table_) beside_table();
    }

    void limit(const std::string& line, const char* message) {
        any_limit_ = true;
        if (session_.json()) {
            answer_ = dump(Json{{"line", lines_.number()},
                                {"position", line},
                                {"error", message},
                                {"row", nullptr},
                                {"column", nullptr},
                                {"limit", true}});
        } else {
            answer_ = "error: line " + std::to_string(lines_.number()) + ": limit reached: " + message;
        }
        if (tally_ != nullptr) tally_->add_unknown();
        if (table_) beside_table();
    }

    /// Writes the answer to err(), since it has no place in a table.
    void beside_table() {
        session_.err() << error_line(std::string_view(answer_).substr(std::string_view("error: ").size()));
        answer_.clear();
    }

    Evaluator& evaluator_;
    Session& session_;
    BatchLines lines_;
    std::optional<TextTable> table_;
    Tally* tally_;
    std::string answer_;
    bool any_wrong_ = false, any_limit_ = false;
};

}  // namespace

ExitCode run_batch(Evaluator& evaluator, Session& session, const BatchOptions& options) {
    return Batch(evaluator, session, options).run();
}

}  // namespace papamu::apps::value
