#include "solver/farm/job.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

#include "base/checked_file.h"
#include "base/numbers.h"
#include "base/words.h"
#include "rulesets/player_words.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

namespace {

constexpr std::string_view kJobTitle = "papamu farm job 2";
constexpr std::string_view kResultTitle = "papamu farm result 2";

using Failure = base::Unexpected<std::string>;

std::string checked_text(std::string_view title, const base::CheckedFields& fields, std::string body = {}) {
    std::ostringstream out;
    base::write_checked(out, {std::string(title), fields, std::move(body)});
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
                                    {"bytes", std::to_string(job.bytes)},
                                    {"limits", fmt::format("{}/{}", job.limits.proof, job.limits.disproof)},
                                    {"clock", std::to_string(job.clock)},
                                    {"table", std::to_string(job.table_bytes)}});
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
    const std::string* const numbers = file->field("limits");
    std::string_view disproof_text = numbers == nullptr ? std::string_view() : *numbers;
    const auto proof = base::parse_number<std::uint32_t>(base::take_until(disproof_text, '/'));
    const auto disproof = base::parse_number<std::uint32_t>(disproof_text);
    const auto clock = number_in<std::uint64_t>(*file, "clock");
    const auto table_bytes = number_in<std::size_t>(*file, "table");
    if (!proof || !disproof || !clock || !table_bytes) return Failure("does not name its limits");
    return FarmJob{std::move(*question), *nodes, *seconds, *bytes, {*proof, *disproof}, *clock, *table_bytes};
}

std::string result_text(const std::vector<FarmFact>& facts) {
    std::string body;
    for (const FarmFact& fact : facts) body += fact_text(fact) + '\n';
    return checked_text(kResultTitle, {{"ruleset", ruleset_text(facts.front().question.position.ruleset())}},
                        std::move(body));
}

base::Expected<std::vector<FarmFact>, std::string> parse_result(std::string_view text) {
    const auto file = base::read_checked(text, kResultTitle);
    if (!file) return Failure(file.error());
    const auto ruleset = ruleset_of(*file);
    if (!ruleset) return Failure(ruleset.error());
    std::vector<FarmFact> facts;
    for (std::string_view rest = file->body; !rest.empty();) {
        auto fact = parse_fact(**ruleset, base::take_until(rest, '\n'));
        if (!fact) return Failure("is wrong: " + fact.error());
        facts.push_back(std::move(*fact));
    }
    if (facts.empty()) return Failure("tells nothing");
    return facts;
}

namespace {

/// What a search tells of a position below its own. The question is that of the image in normal form, whose moves are
/// in an order of their own.
FarmFact seen_fact(const FarmQuestion& question, const OpenPosition& open, std::uint64_t clock) {
    FarmFact fact{normal_question(question.position, question.mover), FarmEnding::kSeen, open.nodes, 0, {}, clock};
    std::map<std::string, MoveNumbers> numbers;
    const std::vector<FarmQuestion> after = questions_after(question);
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto [place, is_new] = numbers.emplace(after[i].text(), open.moves[i]);
        if (!is_new && open.moves[i].wins) place->second = open.moves[i];
    }
    for (const FarmQuestion& next : questions_after(fact.question)) fact.moves.push_back(numbers.at(next.text()));
    return fact;
}

/// What a search that found no answer tells of the question of a job and of those below; `found` may be empty.
std::vector<FarmFact> open_facts(const FarmFact& of_job, const std::vector<OpenPosition>& found) {
    std::vector<FarmFact> facts = {of_job};
    if (found.empty()) return facts;
    facts.front().moves = found.front().moves;
    std::vector<FarmQuestion> places = {of_job.question};  // of the facts, not mirrored
    for (std::size_t i = 1; i < found.size(); ++i) {
        const auto& [above, mover] = places[found[i].before];
        FarmQuestion next{above.play(mover, above.moves(mover)[found[i].move]), rulesets::opponent(mover)};
        facts.push_back(seen_fact(next, found[i], of_job.clock));
        places.push_back(std::move(next));
    }
    return facts;
}

/// About how many nodes a job can search.
std::uint64_t likely_nodes(const FarmJob& job) {
    constexpr double kNodesInASecond = 1e6;
    if (job.seconds == 0 || job.seconds * kNodesInASecond >= static_cast<double>(job.nodes)) return job.nodes;
    return static_cast<std::uint64_t>(job.seconds * kNodesInASecond);
}

/// Limits that are a quarter larger.
NumberLimits raised(const NumberLimits& limits) {
    const auto more = [](std::uint32_t number) { return std::min(number + number / 4 + 1, NumberLimits::kNone); };
    return {more(limits.proof), more(limits.disproof)};
}

struct JobSearch {
    std::optional<bool> wins;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// Searches until a limit of the job is reached. `known` may be nullptr.
JobSearch search_for(const FarmJob& job, OutcomeSolver& solver, KnowsMoveNumbers* known,
                     const std::atomic<bool>* stop) {
    const bool is_left = job.question.mover == rulesets::Player::kLeft;
    const OutcomeLimits limits{.nodes = job.nodes, .seconds = job.seconds, .stop = stop};
    JobSearch done;
    for (NumberLimits numbers = job.limits;; numbers = raised(numbers)) {
        if (known != nullptr) known->give_up_at(numbers);
        const OutcomeReport report = solver.solve({.left_first = is_left, .right_first = !is_left, .best_moves = false},
                                                  limits.after(done.nodes, done.seconds));
        done.wins = (is_left ? report.left : report.right).value().wins;
        done.nodes += report.nodes;
        done.seconds += report.seconds;
        if (done.wins || report.stopped != kNumbersReached || done.nodes >= likely_nodes(job) / kLeastParts) break;
    }
    return done;
}

}  // namespace

std::uint64_t noted_nodes(const FarmJob& job) {
    const std::uint64_t nodes = likely_nodes(job);
    if (job.table_bytes == 0) return std::max<std::uint64_t>(1, nodes / (kFarmParts * kFarmParts * 4));
    const std::uint64_t more = std::min(job.table_bytes / kTableBytesOfAPart, nodes / kLeastNodesOfAPart);
    return std::max<std::uint64_t>(1, nodes / std::max(kTableParts, more));
}

JobWork do_job(const FarmJob& job, const JobSettings& settings) {
    OutcomeOptions options;
    options.threads = settings.threads;
    options.table_bytes = job.bytes;
    const auto solver = make_outcome_solver(job.question.position, options);
    if (!solver) throw base::LimitError(solver.error().to_string());
    auto* const known = dynamic_cast<KnowsMoveNumbers*>(solver->get());
    if (known != nullptr) {
        known->note_work(noted_nodes(job));
        if (job.table_bytes > 0 && settings.teach) settings.teach(*known);
    }
    return do_job(job, **solver, known, settings);
}

JobWork do_job(const FarmJob& job, OutcomeSolver& solver, KnowsMoveNumbers* known, const JobSettings& settings) {
    const JobSearch done = search_for(job, solver, known, settings.stop);
    JobWork work;
    if (known != nullptr && job.table_bytes > 0) work.worked = known->worked_positions();
    FarmFact fact{job.question, FarmEnding::kOpen, done.nodes, done.seconds, {}, job.clock};
    if (done.wins) {
        fact.ending = *done.wins ? FarmEnding::kWon : FarmEnding::kLost;
        work.facts = {fact};
        return work;
    }
    const bool was_cut = settings.stop != nullptr && settings.stop->load() && done.nodes < job.nodes / 2;
    if (was_cut) fact.ending = FarmEnding::kPart;
    // What is below a position on which a job was cut short is of use only when the position has been expanded.
    const std::uint64_t parts = was_cut || !settings.tells_of_others ? 0 : kFarmParts;
    work.facts =
        known == nullptr ? std::vector{fact} : open_facts(fact, known->open_positions(job.question.mover, parts));
    return work;
}

bool can_go_on(const rulesets::AnyPosition& start) {
    FarmJob job{{start, rulesets::Player::kLeft}, 1000, 1, std::size_t{1} << 20};
    job.table_bytes = 1;
    try {
        return !do_job(job, {.tells_of_others = false}).worked.empty();
    } catch (const base::LimitError&) {
        return false;
    }
}

}  // namespace papamu::solver
