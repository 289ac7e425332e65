#include "solver/farm/job.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <sstream>

#include "base/checked_file.h"
#include "base/numbers.h"
#include "rulesets/player_words.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

namespace {

constexpr std::string_view kJobTitle = "papamu farm job 1";
constexpr std::string_view kResultTitle = "papamu farm result 1";

using Failure = base::Unexpected<std::string>;

std::string checked_text(std::string_view title, const base::CheckedFields& fields) {
    std::ostringstream out;
    base::write_checked(out, {std::string(title), fields, ""});
    return out.str();
}

base::Expected<const rulesets::AnyRuleset*, std::string> ruleset_of(const base::CheckedFile& file) {
    const std::string* const named = file.field("ruleset");
    if (named == nullptr) return Failure("does not name a ruleset");
    auto ruleset = read_ruleset(*named);
    if (!ruleset) return Failure("is wrong: " + ruleset.error());
    return ruleset;
}

template <class Number>
std::optional<Number> number_in(const base::CheckedFile& file, std::string_view name) {
    const std::string* const text = file.field(name);
    return text == nullptr ? std::nullopt : base::parse_number<Number>(*text);
}

}  // namespace

std::string job_text(const FarmJob& job) {
    return checked_text(kJobTitle, {{"ruleset", ruleset_text(job.question.position.ruleset())},
                                    {"mover", std::string(player_word(job.question.mover))},
                                    {"position", job.question.position.text()},
                                    {"nodes", std::to_string(job.nodes)},
                                    {"seconds", fmt::format("{}", job.seconds)},
                                    {"bytes", std::to_string(job.bytes)}});
}

base::Expected<FarmJob, std::string> parse_job(std::string_view text) {
    const auto file = base::read_checked(text, kJobTitle);
    if (!file) return Failure(file.error());
    const auto ruleset = ruleset_of(*file);
    if (!ruleset) return Failure(ruleset.error());
    const std::string* const mover = file->field("mover");
    const std::string* const position = file->field("position");
    if (mover == nullptr || position == nullptr) return Failure("does not name a position");
    auto question = read_question(**ruleset, *mover, *position);
    if (!question) return Failure("is wrong: " + question.error());
    const auto nodes = number_in<std::uint64_t>(*file, "nodes");
    const auto seconds = number_in<double>(*file, "seconds");
    const auto bytes = number_in<std::size_t>(*file, "bytes");
    if (!nodes || *nodes == 0 || !seconds || !std::isfinite(*seconds) || *seconds < 0 || !bytes) {
        return Failure("does not name its limits");
    }
    return FarmJob{std::move(*question), *nodes, *seconds, *bytes};
}

std::string result_text(const FarmFact& fact) {
    return checked_text(kResultTitle,
                        {{"ruleset", ruleset_text(fact.question.position.ruleset())}, {"fact", fact_text(fact)}});
}

base::Expected<FarmFact, std::string> parse_result(std::string_view text) {
    const auto file = base::read_checked(text, kResultTitle);
    if (!file) return Failure(file.error());
    const auto ruleset = ruleset_of(*file);
    if (!ruleset) return Failure(ruleset.error());
    const std::string* const fact = file->field("fact");
    if (fact == nullptr) return Failure("tells nothing");
    auto read = parse_fact(**ruleset, *fact);
    if (!read) return Failure("is wrong: " + read.error());
    return read;
}

FarmFact do_job(const FarmJob& job, const std::atomic<bool>* stop) {
    OutcomeOptions options;
    options.threads = 1;
    options.table_bytes = job.bytes;
    const auto solver = make_outcome_solver(job.question.position, options);
    if (!solver) throw base::LimitError(solver.error().to_string());
    const bool is_left = job.question.mover == rulesets::Player::kLeft;
    const OutcomeReport report = (*solver)->solve({.left_first = is_left, .right_first = !is_left, .best_moves = false},
                                                  {.nodes = job.nodes, .seconds = job.seconds, .stop = stop});
    const auto wins = (is_left ? report.left : report.right).value().wins;
    if (wins) return {job.question, *wins ? FarmEnding::kWon : FarmEnding::kLost, report.nodes, report.seconds, {}};
    const bool was_cut = stop != nullptr && stop->load() && report.nodes < job.nodes / 2;
    FarmFact fact{job.question, was_cut ? FarmEnding::kPart : FarmEnding::kOpen, report.nodes, report.seconds, {}};
    const auto* const known = dynamic_cast<const KnowsMoveNumbers*>(solver->get());
    if (known != nullptr) fact.moves = known->move_numbers(job.question.mover);
    return fact;
}

}  // namespace papamu::solver
