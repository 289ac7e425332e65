#include "solver/sums/then_by_rules.h"

#include <istream>
#include <utility>

#include "solver/outcome/joined_answers.h"
#include "solver/outcome/search_by_rules.h"

namespace papamu::solver::detail {

ThenByRules::ThenByRules(rulesets::AnyPosition start, const OutcomeOptions& options,
                         std::unique_ptr<OutcomeSolver> first)
    : start_(std::move(start)), options_(options), current_(std::move(first)) {}

void ThenByRules::go_on_by_rules() {
    const std::lock_guard lock(mutex_);
    current_.reset();  // first: both together would take more than they may
    current_ = search_by_rules(start_, options_);
    is_by_rules_ = true;
}

OutcomeReport ThenByRules::solve(const OutcomeQuestion& question, const OutcomeLimits& limits) {
    OutcomeReport report = current_->solve(question, limits);
    if (!report.is_full || is_by_rules_) return report;
    go_on_by_rules();
    OutcomeQuestion rest = question;
    rest.left_first = is_open(report.left);
    rest.right_first = is_open(report.right);
    OutcomeReport found = current_->solve(rest, limits.after(report.nodes, report.seconds));
    add_answer(report.left, std::move(found.left));
    add_answer(report.right, std::move(found.right));
    report.nodes += found.nodes;
    report.seconds += found.seconds;
    report.bytes = found.bytes;
    report.stopped = std::move(found.stopped);
    report.remaining = found.remaining;
    report.is_full = false;
    return report;
}

base::Expected<std::string, std::string> ThenByRules::certificate(rulesets::Player first, bool first_wins,
                                                                  const OutcomeLimits& limits) {
    return current_->certificate(first, first_wins, limits);
}

void ThenByRules::save(std::ostream& out) const {
    const std::lock_guard lock(mutex_);
    current_->save(out);
}

// The two searches cannot read each other's tables, and say so.
std::string ThenByRules::load(std::istream& in) {
    const auto begin = in.tellg();
    std::string fault = current_->load(in);
    if (fault.empty() || is_by_rules_) return fault;
    in.clear();
    in.seekg(begin);
    auto by_rules = search_by_rules(start_, options_);
    if (!by_rules->load(in).empty()) return fault;
    const std::lock_guard lock(mutex_);
    current_ = std::move(by_rules);
    is_by_rules_ = true;
    return "";
}

}  // namespace papamu::solver::detail
