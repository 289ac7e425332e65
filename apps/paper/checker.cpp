#include "apps/paper/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "apps/calc/expression_error.h"
#include "apps/calc/report.h"
#include "apps/certificates/write.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/nimbers/findings.h"
#include "apps/stored_option.h"
#include "base/numbers.h"
#include "base/stopwatch.h"
#include "base/work_limit.h"
#include "cgt/special.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"
#include "solver/store_memory.h"

namespace papamu::apps::paper {

namespace {

// Longer values are described by their mean and temperature.
constexpr std::size_t kMostCharacters = 200;

Finding unfinished(const std::string& why) { return {Verdict::kUnfinished, "", why, 0}; }

Finding same_text(const std::string& found, const std::string& wanted) {
    return {found == wanted ? Verdict::kRight : Verdict::kWrong, found, "", 0};
}

template <class Numbers>
std::string joined(const Numbers& numbers) {
    return numbers.empty() ? "none" : fmt::format("{}", fmt::join(numbers, " "));
}

std::string period_text(const nimbers::Findings& found) {
    if (!found.period || !found.proven) return "none";
    return fmt::format("{} from {}", found.period->period, found.period->preperiod);
}

const char* win_or_loss(bool wins) { return wins ? "win" : "loss"; }

}  // namespace

Checker::Checker(const SolverOptions& options, std::ostream& err, Progress progress)
    : options_(options),
      err_(err),
      progress_(std::move(progress)),
      switches_(without(options)),
      memory_(memory_bytes(options)),
      stored_(open_stored(options.stored, StoredUse::kReadsAndWrites)) {
    store_ = std::make_unique<cgt::ValueStore>(solver::store_options(memory_));
    texts_ = std::make_unique<value::ValueTexts>(*store_, kMostCharacters);
    calculator_ = std::make_unique<calc::Calculator>(*store_);
}

Finding Checker::check(const Paper& paper, const Claim& claim) {
    const base::Stopwatch watch;
    Finding finding;
    const auto bad_claim = [&](const std::string& message) {
        throw CommandError(ExitCode::kBadInput, fmt::format("{}:{}: {}", paper.claims_path(), claim.line, message));
    };
    try {
        finding = answer(claim);
    } catch (const calc::ExpressionError& error) {
        bad_claim(fmt::format("{}: {}", claim.subject(), error.what()));
    } catch (const base::DomainError& error) {
        bad_claim(fmt::format("{}: {}", claim.subject(), error.what()));
    } catch (const base::Interrupted&) {
        finding = unfinished("interrupted");
    } catch (const base::LimitError& error) {
        finding = unfinished(error.what());
    }
    finding.seconds = watch.seconds();
    return finding;
}

Finding Checker::answer(const Claim& claim) {
    for (const auto& [name, number] : claim.variables) {
        calculator_->assign(std::string(1, name), calculator_->evaluate(std::to_string(number)));
    }
    switch (claim.question) {
        case Question::kValue:
        case Question::kHolds:
            return value(claim);
        case Question::kNimValues:
        case Question::kPeriod:
        case Question::kExceptions:
            return heaps(claim);
        case Question::kCalc:
            return calc(claim);
        default:
            return search(claim);
    }
}

Finding Checker::value(const Claim& claim) {
    const auto position = claim.ruleset->parse(claim.position);
    if (!position) throw CommandError(ExitCode::kBadInput, position.error().to_string());
    const solver::Analysis analysis =
        analyst(*claim.ruleset)
            .analyse(*position,
                     {.moves = solver::MovesAsked::kNone,
                      .second_limit = options_.seconds,
                      .stop = &InterruptFlag::flag(),
                      .progress = [this](const solver::AnalysisProgress& now) { progress_(now.positions); }});
    if (!analysis.value) return unfinished(analysis.stopped);
    const cgt::Value found = *analysis.value;
    if (claim.question == Question::kValue) return compare(found, calculator_->evaluate(claim.expected));
    calculator_->assign("g", found);
    const calc::Result holds = calculator_->evaluate(claim.expected);
    const bool* const truth = std::get_if<bool>(&holds);
    if (truth == nullptr) throw calc::ExpressionError(0, claim.expected + " is neither true nor false");
    return {*truth ? Verdict::kRight : Verdict::kWrong, text(found), "", 0};
}

Finding Checker::search(const Claim& claim) {
    const auto position = claim.ruleset->parse(claim.position);
    if (!position) throw CommandError(ExitCode::kBadInput, position.error().to_string());
    const auto made = solver::make_outcome_solver(*position, {options_.threads, switches_, memory_, stored_.get()});
    if (!made) throw CommandError(ExitCode::kBadInput, made.error().to_string());
    const solver::OutcomeLimits limits = {0, options_.seconds, &InterruptFlag::flag(), progress_};
    const solver::OutcomeReport report = (*made)->solve(
        {.left_first = claim.question != Question::kRightFirst, .right_first = claim.question != Question::kLeftFirst},
        limits);
    if (!report.stopped.empty()) return unfinished(report.stopped);
    if (claim.question == Question::kLeftFirst) return same_text(win_or_loss(*report.left->wins), claim.expected);
    if (claim.question == Question::kRightFirst) return same_text(win_or_loss(*report.right->wins), claim.expected);
    const std::string outcome(1, *report.outcome());
    if (claim.question == Question::kProof) {
        std::string certificates;
        const std::string stopped = append_certificates(certificates, *position, **made, report, limits);
        if (!stopped.empty()) return unfinished(stopped);
        auto verdicts =
            solver::verify_certificates(certificates, [](std::uint64_t /*positions*/, std::size_t /*bytes*/) {
                if (InterruptFlag::is_set()) throw base::Interrupted();
            });
        if (verdicts) solver::add_mirrors(*verdicts);
        const bool all_proven =
            verdicts && verdicts->size() == 2 &&
            std::all_of(verdicts->begin(), verdicts->end(), [](const auto& one) { return one.proven; });
        if (!all_proven) return {Verdict::kWrong, outcome + ", but the certificate does not hold", "", 0};
    }
    return same_text(outcome, claim.expected);
}

Finding Checker::heaps(const Claim& claim) {
    const nimbers::Game game = nimbers::read_game(claim.game);
    const auto heap = base::parse_number<rulesets::HeapSize>(claim.position).value();
    const bool values_alone = claim.question == Question::kNimValues;
    const auto how_many =
        static_cast<rulesets::HeapSize>(std::count(claim.expected.begin(), claim.expected.end(), ' '));
    nimbers::Asked asked;
    asked.to = values_alone ? heap + how_many : heap;
    asked.period_to = asked.to;
    asked.seconds = options_.seconds;
    const nimbers::Findings found = nimbers::find(game, asked, err_);
    if (!found.stopped.empty()) {
        if (found.interrupted) InterruptFlag::flag().store(true);
        return unfinished(found.stopped);
    }
    if (claim.question == Question::kPeriod) return same_text(period_text(found), claim.expected);
    if (claim.question == Question::kExceptions) {
        if (!found.proven) return same_text("no period", claim.expected);
        return same_text(joined(found.period->exceptions(found.values)), claim.expected);
    }
    const auto first = found.values.begin() + static_cast<std::ptrdiff_t>(heap);
    return same_text(joined(std::vector(first, first + static_cast<std::ptrdiff_t>(how_many) + 1)), claim.expected);
}

Finding Checker::calc(const Claim& claim) {
    return compare(calculator_->evaluate(claim.position), calculator_->evaluate(claim.expected));
}

solver::Analyst& Checker::analyst(const rulesets::AnyRuleset& ruleset) {
    std::unique_ptr<solver::Analyst>& known = analysts_[&ruleset];
    if (!known) {
        known = solver::make_analyst(
            ruleset, *store_,
            {.threads = options_.threads, .switches = switches_, .table_bytes = memory_ / 2, .stored = stored_.get()});
    }
    return *known;
}

Finding Checker::compare(const calc::Result& found, const calc::Result& wanted) {
    const auto* const a = std::get_if<cgt::Value>(&found);
    const auto* const b = std::get_if<cgt::Value>(&wanted);
    const bool is_same = a != nullptr && b != nullptr ? *a == *b : text(found) == text(wanted);
    return {is_same ? Verdict::kRight : Verdict::kWrong, text(found), "", 0};
}

std::string Checker::text(const calc::Result& result) {
    const auto* const game = std::get_if<cgt::Value>(&result);
    return game != nullptr ? value::text_or_summary(*texts_, *game, kMostCharacters) : calc::to_text(*store_, result);
}

}  // namespace papamu::apps::paper
