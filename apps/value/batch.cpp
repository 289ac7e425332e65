#include "apps/value/batch.h"

#include <cstdint>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/value/json_report.h"
#include "apps/value/text_report.h"
#include "cgt/error.h"

namespace papamu::apps::value {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

bool is_without_position(const std::string& line) {
    return line.find_first_not_of(" \t") == std::string::npos || line.starts_with("# ");
}

class Batch {
 public:
    Batch(Evaluator& evaluator, Session& session) : evaluator_(evaluator), session_(session) {}

    ExitCode run() {
        const InterruptFlag interrupt;
        for (std::string line; next_line(line);) {
            if (is_without_position(line)) continue;
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
    bool next_line(std::string& line) {
        const ExitOnInterrupt guard;  // everything is written, and reading may take for ever
        if (!std::getline(session_.in(), line)) return false;
        ++number_;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return true;
    }

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
        if (session_.json()) {
            Json json = {
                {"line", number_}, {"position", line}, {"error", error.message}, {"row", nullptr}, {"column", nullptr}};
            if (error.row != 0) json["row"] = error.row;
            if (error.column != 0) json["column"] = error.column;
            answer_ = dump(json);
        } else {
            answer_ = "error: line " + std::to_string(number_) + (error.row == 0 ? ": " : ", ") + error.to_string();
        }
    }

    void limit(const std::string& line, const char* message) {
        any_limit_ = true;
        if (session_.json()) {
            answer_ = dump(Json{{"line", number_},
                                {"position", line},
                                {"error", message},
                                {"row", nullptr},
                                {"column", nullptr},
                                {"limit", true}});
        } else {
            answer_ = "error: line " + std::to_string(number_) + ": limit reached: " + message;
        }
    }

    Evaluator& evaluator_;
    Session& session_;
    std::uint64_t number_ = 0;
    std::string answer_;
    bool any_wrong_ = false, any_limit_ = false;
};

}  // namespace

ExitCode run_batch(Evaluator& evaluator, Session& session) { return Batch(evaluator, session).run(); }

}  // namespace papamu::apps::value
