#include "solver/outcome/then_another.h"

#include <istream>
#include <utility>

#include "base/freed_memory.h"
#include "solver/outcome/joined_answers.h"

namespace papamu::solver::detail {

ThenAnother::ThenAnother(std::unique_ptr<OutcomeSolver> first, Make make_second)
    : make_second_(std::move(make_second)), current_(std::move(first)) {}

void ThenAnother::go_on() {
    const std::lock_guard lock(mutex_);
    current_.reset();  // first: both together would take more than they may
    base::give_back_freed_memory();
    current_ = make_second_();
    is_second_ = true;
}

OutcomeReport ThenAnother::solve(const OutcomeQuestion& question, const OutcomeLimits& limits) {
    OutcomeReport report = current_->solve(question, limits);
    if (!report.is_full || is_second_) return report;
    go_on();
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
    report.is_full = found.is_full;
    return report;
}

std::string ThenAnother::position() const {
    const std::lock_guard lock(mutex_);
    return current_->position();
}

base::Expected<std::string, std::string> ThenAnother::certificate(rulesets::Player first, bool first_wins,
                                                                  const OutcomeLimits& limits) {
    return current_->certificate(first, first_wins, limits);
}

void ThenAnother::save(std::ostream& out) const {
    const std::lock_guard lock(mutex_);
    current_->save(out);
}

// The two searches cannot read each other's tables, and say so.
std::string ThenAnother::load(std::istream& in) {
    const auto begin = in.tellg();
    std::string fault = current_->load(in);
    if (fault.empty() || is_second_) return fault;
    in.clear();
    in.seekg(begin);
    auto second = make_second_();
    if (!second->load(in).empty()) return fault;
    const std::lock_guard lock(mutex_);
    current_ = std::move(second);
    is_second_ = true;
    return "";
}

}  // namespace papamu::solver::detail
