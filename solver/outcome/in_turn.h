// Two searches for the same answers that work in turn, since it cannot be known which of them is the faster one.
//
//     InTurn solver(std::move(whole_board), 200'000, std::move(sum_of_regions), 4'000, bytes);
//
// Each goes on from its tables where it was interrupted, for twice as many nodes as the last time. So an answer takes
// at most about three times as long as by the faster one, if the first turns take equally long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

class InTurn final : public OutcomeSolver {
 public:
    /// Both searches must be about the same position. `nodes`: of their first turns, at least 1. If the tables of the
    /// second one are full, the first goes on alone, with all of the `table_bytes`; it must not have tables that can be
    /// full.
    InTurn(std::unique_ptr<OutcomeSolver> first, std::uint64_t first_nodes, std::unique_ptr<OutcomeSolver> second,
           std::uint64_t second_nodes, std::size_t table_bytes);

    /// The nodes of both count.
    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override;

    [[nodiscard]] std::string position() const override { return first_->position(); }
    base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                         const OutcomeLimits& limits) override;
    /// The tables of the first search.
    void save(std::ostream& out) const override {
        const std::lock_guard lock(mutex_);
        first_->save(out);
    }
    [[nodiscard]] std::string load(std::istream& in) override { return first_->load(in); }

 private:
    OutcomeReport take_turn(bool is_second, const OutcomeQuestion& question, OutcomeLimits turn,
                            const OutcomeLimits& limits, OutcomeReport& report);
    void go_on_alone();

    mutable std::mutex mutex_;  // of the first search's tables: save() may come while they are enlarged
    std::unique_ptr<OutcomeSolver> first_, second_;
    std::size_t table_bytes_;               // of both
    std::array<std::uint64_t, 2> nodes_;    // of the next turns
    std::array<std::uint64_t, 2> bytes_{};  // of the tables
    std::array<bool, 2> second_found_{};    // whether the second search gave the answer if Left, or Right, begins
};

}  // namespace papamu::solver::detail
