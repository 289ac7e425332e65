// What one heap may become by the rules of a file: every choice of a rule and of its variables.
//
//     for_each_heaps_choice(rules, heap, Player::kLeft, [&](const HeapsMove& move, std::span<const EqualHeaps> left) {
//         ...
//         return true;                                      // go on
//     });
//
// Values of heaps are made of these. Several choices may leave the same heaps; the moves of a position are those that
// list_heaps_moves() (heaps_position.h) lists, without such doubles.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/work_limit.h"
#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_rules.h"

namespace papamu::rulesets::rule_file {

struct EqualHeaps {
    OneHeap heap{};
    std::uint32_t count = 1;
};

/// The sizes of a heap, then the variables.
using HeapsNames = std::array<std::int64_t, LinearFormula::kMostNames>;
static_assert(kMostSizes + kMostVariables == LinearFormula::kMostNames);

/// Writes the heaps that a rule leaves if its variables have these values, in the order of the rule and without those
/// that are gone. Returns whether that is possible. Throws base::LimitError beyond the limits of play.
bool heaps_left_by(const HeapsRules& rules, const HeapsMoveRule& rule, const HeapsNames& names,
                   std::vector<EqualHeaps>& left);
bool heaps_left_by(const HeapsRules& rules, const HeapsMove& move, std::vector<EqualHeaps>& left);

inline constexpr std::uint64_t kMostHeapsChoices = 100'000'000;  // in one heap: some seconds

template <class F>
class HeapsChoices {
 public:
    HeapsChoices(const HeapsRules& rules, const OneHeap& heap, Player player, F& f, std::uint64_t most)
        : rules_(rules), f_(f), most_(most) {
        move_.heap = heap;
        move_.player = player == Player::kLeft || rules.impartial ? 0 : 1;
        for (std::size_t i = 0; i < rules.sizes(); ++i) names_[i] = heap[i];
    }

    /// Whether f never returned false.
    bool run() {
        for (; move_.rule < rules_.moves[move_.player].size(); ++move_.rule) {
            if (!choose(0)) return false;
        }
        return true;
    }

 private:
    [[nodiscard]] const HeapsMoveRule& rule() const { return rules_.moves[move_.player][move_.rule]; }

    bool choose(std::size_t variable) {
        base::look_for_stop();
        if (++choices_ > most_) {
            throw base::LimitError("more than " + std::to_string(most_) + " choices of the variables of a rule");
        }
        if (variable == rule().ranges.size()) {
            if (!heaps_left_by(rules_, rule(), names_, left_)) return true;
            return f_(std::as_const(move_), std::span(std::as_const(left_)));
        }
        const FormulaRange& range = rule().ranges[variable];
        if (!range.list.empty()) {
            for (const Formula& formula : range.list) {
                const auto value = formula.value(names_);
                if (value && !go_on(variable, *value)) return false;
            }
            return true;
        }
        const auto from = range.from.value(names_), to = range.to.value(names_);
        if (!from || !to) return true;
        for (std::int64_t value = *from; value <= *to; ++value) {
            if (!go_on(variable, value)) return false;
        }
        return true;
    }
    bool go_on(std::size_t variable, std::int64_t value) {
        if (value > kMostHeapSizeInPlay || value < -kMostHeapSizeInPlay) {
            throw base::LimitError("a variable in the rules of the game is beyond 1000000000");
        }
        move_.variables[variable] = static_cast<std::int32_t>(value);
        names_[rules_.sizes() + variable] = value;
        const bool goes_on = choose(variable + 1);
        move_.variables[variable] = 0;
        names_[rules_.sizes() + variable] = 0;
        return goes_on;
    }

    const HeapsRules& rules_;
    F& f_;
    std::uint64_t most_;
    std::uint64_t choices_ = 0;
    HeapsMove move_;
    HeapsNames names_{};
    std::vector<EqualHeaps> left_;
};

/// Calls f(move, heaps) for each choice of a player in one heap, in the order of the rules and then of the variables,
/// until it returns false. Returns whether it never did. Throws base::LimitError beyond `most` choices.
template <class F>
bool for_each_heaps_choice(const HeapsRules& rules, const OneHeap& heap, Player player, F f,
                           std::uint64_t most = kMostHeapsChoices) {
    return HeapsChoices<F>(rules, heap, player, f, most).run();
}

}  // namespace papamu::rulesets::rule_file
