// Nim values of the heaps of an impartial game of a rule file.
//
//     HeapsNimbers nimbers(switches, table_bytes);
//     nimbers.value(rules, heap, pause)
//
// Those of a take-and-break code come from the same sequences as in the games of heaps that are compiled in
// (solver/nimbers/heap_nimbers.h), others from their options. For one game, and for one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rulesets/rule_file/heaps_choices.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "solver/games/rule_file/heap_table.h"
#include "solver/nimbers/heap_nimbers.h"
#include "solver/nimbers/impartial_sum.h"

namespace papamu::solver::detail {

inline rulesets::HeapRules heap_rules_of(const rulesets::rule_file::HeapsCode& code) {
    return {code.digits, code.endless};
}

class HeapsNimbers {
    using Rules = rulesets::rule_file::HeapsRules;
    using Heap = rulesets::rule_file::OneHeap;

 public:
    HeapsNimbers(const Switches& switches, std::size_t byte_limit) : table_(switches, byte_limit) {}

    /// `pause` is called before each heap whose value is computed, and may throw; what was computed stays. Throws
    /// LimitError if there is no room.
    NimValue value(const Rules& rules, Heap heap, const std::function<void()>& pause);
    /// Requires that value() was called for the heap, or for one that has it among its followers.
    [[nodiscard]] NimValue known(const Rules& rules, Heap heap) const;
    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }

 private:
    HeapTable<NimValue> table_;
    std::optional<HeapNimbers> sequence_;
};

/// What HeapOutcome asks of a sum (HeapSum in impartial_sum.h), for rule files.
class HeapsFileSum {
 public:
    using Position = rulesets::rule_file::HeapsPosition;
    using Summand = rulesets::rule_file::OneHeap;
    using Move = rulesets::rule_file::HeapsMove;

    HeapsFileSum(const Switches& switches, std::size_t byte_limit) : nimbers_(switches, byte_limit) {}

    static const std::vector<Summand>& summands(const Position& position) { return position.heaps; }
    template <class F>
    static std::optional<Move> find_move(const Position& position, const Summand& heap, F&& wins) {
        std::optional<Move> found;
        const auto take = [&](const Move& move, const auto& /*left*/) {
            if (wins(move)) found = move;
            return !found;
        };
        for_each_heaps_choice(*position.rules, heap, rulesets::Player::kLeft, take);
        return found;
    }

    void prepare(const Position& position, const std::function<void()>& pause);
    [[nodiscard]] NimValue value(const Summand& heap) const { return nimbers_.known(*rules_, heap); }
    [[nodiscard]] NimValue after(const Move& move) const;

 private:
    const rulesets::rule_file::HeapsRules* rules_ = nullptr;
    HeapsNimbers nimbers_;
};

template <>
struct ImpartialSumOf<rulesets::HeapsGame> {
    using Type = HeapsFileSum;
};

}  // namespace papamu::solver::detail
