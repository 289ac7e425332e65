#include "apps/value/batch.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "apps/batch_lines.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/value/json_report.h"
#include "apps/value/text_report.h"
#include "cgt/error.h"

namespace papamu::apps::value {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

class Batch {
 public:
    Batch(Evaluator& evaluator, Session& session) : evaluator_(evaluator), session_(session), lines_(session) {}

    ExitCode run() {
        const InterruptFlag interrupt;
        for (std::string line; lines_.next(line);) {
            answer_.clear();
            answer(line);
            answer_ += '\n';
            session_.out().write(answer_.data(), static_cast<std::streamsize>(answer_.size()));
            if (!session_.out().flush()) break;  // nobody reads on
            if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
        }
        if (any_wrong_) return ExitCode::kBadInput;
        return any_limit_ ? ExitCode::kLimit : ExitCode::kDone;
    }

 private:
    /// Complete before any of it is written.
    void answer(const std::string& line) {
        try {
            const auto found = evaluator_.evaluate(line, session_.err());
            if (!found) return wrong(line, found.error());
            const solver::Analysis& analysis = found->analysis;
            if (session_.json()) {
                append_json(answer_, evaluator_.ruleset(), *found, evaluator_.texts());
            } else {
                answer_ = text_line(analysis, evaluator_.texts());
            }
            any_limit_ = any_limit_ || !analysis.stopped.empty();
            evaluator_.make_room(analysis);
        } catch (const cgt::LimitError& error) {
            limit(line, error.what());
        }
    }

    void wrong(const std::string& line, const rulesets::PositionError& error) {
        any_wrong_ = true;
        answer_ = lines_.wrong(line, error);
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
    }

    Evaluator& evaluator_;
    Session& session_;
    BatchLines lines_;
    std::string answer_;
    bool any_wrong_ = false, any_limit_ = false;
};

}  // namespace

ExitCode run_batch(Evaluator& evaluator, Session& session) { return Batch(evaluator, session).run(); }

}  // namespace papamu::apps::value
