#include "solver/outcome/in_turn.h"

#include <new>
#include <utility>

#include "base/freed_memory.h"
#include "solver/outcome/joined_answers.h"

namespace papamu::solver::detail {

namespace {

bool lacks_move(const std::optional<FirstAnswer>& answer) {
    return answer && answer->wins == true && !answer->best_move;
}

}  // namespace

InTurn::InTurn(std::unique_ptr<OutcomeSolver> first, std::uint64_t first_nodes, std::unique_ptr<OutcomeSolver> second,
               std::uint64_t second_nodes, std::size_t table_bytes)
    : first_(std::move(first)),
      second_(std::move(second)),
      table_bytes_(table_bytes),
      nodes_{first_nodes, second_nodes} {}

OutcomeReport InTurn::solve(const OutcomeQuestion& question, const OutcomeLimits& limits) {
    OutcomeReport report;
    if (question.left_first) report.left.emplace();
    if (question.right_first) report.right.emplace();
    for (bool is_second = false;; is_second = !is_second && second_ != nullptr) {
        OutcomeLimits turn = limits.after(report.nodes, report.seconds);
        std::uint64_t& nodes = nodes_[is_second ? 1 : 0];
        const bool is_last = second_ == nullptr || (turn.nodes != 0 && turn.nodes <= nodes);
        if (!is_last) turn.nodes = nodes;
        nodes *= 2;
        const OutcomeReport found = take_turn(is_second, question, turn, limits, report);
        if (!is_open(report.left) && !is_open(report.right)) return report;
        if (is_second && found.is_full) {
            go_on_alone();
            continue;
        }
        const bool is_stopped = limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed);
        if (is_last || is_stopped || (limits.seconds > 0 && report.seconds >= limits.seconds)) {
            report.stopped = found.stopped;
            report.remaining = found.remaining;
            return report;
        }
    }
}

/// Gives the memory of the second search to the first one.
void InTurn::go_on_alone() {
    second_.reset();
    bytes_[1] = 0;
    base::give_back_freed_memory();
    const std::lock_guard lock(mutex_);
    try {
        first_->enlarge(table_bytes_);
    } catch (const std::bad_alloc&) {  // it keeps the tables that it has
    }
}

/// Lets one of the searches work on what is open, and adds what it finds to the report.
OutcomeReport InTurn::take_turn(bool is_second, const OutcomeQuestion& question, OutcomeLimits turn,
                                const OutcomeLimits& limits, OutcomeReport& report) {
    OutcomeSolver& search = is_second ? *second_ : *first_;
    const auto ask = [&](bool left, bool right) {
        if (limits.progress) {
            turn.progress = [&, before = report.nodes](std::uint64_t now) { limits.progress(before + now); };
        }
        OutcomeReport found = search.solve({left, right, question.best_moves}, turn);
        if (add_answer(report.left, std::move(found.left))) second_found_[0] = is_second;
        if (add_answer(report.right, std::move(found.right))) second_found_[1] = is_second;
        report.nodes += found.nodes;
        report.seconds += found.seconds;
        bytes_[is_second ? 1 : 0] = found.bytes;
        report.bytes = bytes_[0] + bytes_[1];
        return found;
    };
    OutcomeReport found = ask(is_open(report.left), is_open(report.right));
    // The turn may have ended between an answer and its move: the tables know the answer.
    const bool no_left = question.best_moves && lacks_move(report.left);
    const bool no_right = question.best_moves && lacks_move(report.right);
    if (no_left || no_right) {
        turn = limits.after(report.nodes, report.seconds);
        ask(no_left, no_right);
    }
    return found;
}

base::Expected<std::string, std::string> InTurn::certificate(rulesets::Player first, bool first_wins,
                                                             const OutcomeLimits& limits) {
    const bool by_second = second_ != nullptr && second_found_[index_of(first)];
    return (by_second ? *second_ : *first_).certificate(first, first_wins, limits);
}

}  // namespace papamu::solver::detail
