// Nimbers of the impartial version of a game from a rule file, region by region, as grid_mex.h has them for the games
// that are compiled in.
//
//     std::make_unique<MexSolver<RuleMex<2>>>(ruleset, data, options)
#pragma once

#include <cstddef>
#include <cstdint>

#include "rulesets/any_position.h"
#include "solver/games/rule_file/rule_kernels.h"
#include "solver/impartial/nimber_search.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

template <int Planes>
class RuleMex : NimberMoves {
    using Kernels = RuleKernels<Planes>;
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;

 public:
    using Position = typename Kernels::Position;

    RuleMex(const RuleKernelData& data, const OutcomeOptions& options)
        : rules_(options.switches, &data), search_(*this, options.switches, options.table_bytes) {
        rules_.integers = false;  // a move that one player has is a move of both
    }

    Nimber value(const rulesets::AnyPosition& position, SearchBudget::Share& budget) {
        RawOptions sum;
        Kernels::split(position.as<Position>(), rules_, sum);
        sum.end_option();
        return search_.value_of_sum(sum, budget);
    }

 private:
    [[nodiscard]] std::size_t words(bool is_large) const override {
        return (is_large ? sizeof(Large) : sizeof(Small)) / sizeof(std::uint64_t);
    }
    void options(const RawRegion& region, RawOptions& out) const override {
        if (region.is_large) {
            options_of<Large>(region, out);
        } else {
            options_of<Small>(region, out);
        }
    }
    [[nodiscard]] int estimate_options(const RawRegion& region) const override {
        return region.is_large ? estimate_options<Large>(region) : estimate_options<Small>(region);
    }
    template <class State>
    [[nodiscard]] int estimate_options(const RawRegion& region) const {
        const auto state = region.as<State>();
        return state.estimate_options(Player::kLeft, rules_) + state.estimate_options(Player::kRight, rules_);
    }
    template <class State>
    void options_of(const RawRegion& region, RawOptions& out) const {
        const auto state = region.as<State>();
        state.options(Player::kLeft, rules_, out);
        state.options(Player::kRight, rules_, out);
    }

    KernelRules rules_;
    NimberSearch search_;
};

}  // namespace papamu::solver::detail
