// The kernel (solver/values/kernel.h) of games from rule files: a region as a few planes of cells in normal form.
//
//     RuleState<2, 1>::split(area, planes, rules, out);      // any position, as parts in normal form
//
// A plane is one word for regions whose bounding box has at most 64 cells, and seven words for all others. The planes
// hold letters (decompose/rule_file/rule_plan.h) or, in a game of conflicts (rule_conflicts.h), the moves that are
// still possible. What the rules are stands in KernelRules::data. rule_images.h has the normal form.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "decompose/rule_file/box_reach.h"
#include "decompose/rule_file/moves_alone.h"
#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_player.h"
#include "decompose/rule_file/rule_regions.h"
#include "decompose/rule_file/rule_ties.h"
#include "solver/games/rule_file/kernel_data.h"
#include "solver/stored/region_key.h"
#include "solver/values/box_bits.h"
#include "solver/values/kernel.h"
#include "solver/values/region_sets.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

using decompose::kRuleWords;

/// The area of a board, made only once for boards of one word.
template <int Words>
class AreaOf {
 public:
    explicit AreaOf(int columns) : area_(columns) {}
    [[nodiscard]] const decompose::RuleArea<Words>& operator*() const { return area_; }

 private:
    decompose::RuleArea<Words> area_;
};
template <>
class AreaOf<1> {
 public:
    explicit AreaOf(int columns) : area_(decompose::word_area(columns)) {}
    [[nodiscard]] const decompose::RuleArea<1>& operator*() const { return area_; }

 private:
    const decompose::RuleArea<1>& area_;
};

/// Its cells begin in the first row and the first column. With one word, there are eight columns if the region fits
/// into 8x8, and the columns of its bounding box if it does not.
template <int Planes, int Words>
struct RuleState {
    using Bits = rulesets::BitBoard<Words>;
    using Sets = decompose::RulePlanes<Planes, Words>;
    using Area = decompose::RuleArea<Words>;

    Sets sets{};
    std::uint64_t columns = kBoxSide;

    bool operator==(const RuleState& other) const { return are_equal_regions(*this, other); }
    [[nodiscard]] std::uint64_t hash() const { return hash_of_region(*this); }

    static constexpr bool kComparesUps = true;
    static ValuePlan value_plan(const KernelRules& rules) { return data_of(rules).value_plan; }
    static constexpr bool kIsLarge = Words > 1;
    [[nodiscard]] int size() const { return cells().count(); }
    [[nodiscard]] int length() const { return size(); }
    /// How many more cells the player's letters have than the opponent's.
    [[nodiscard]] int promise(Player player) const {
        const int difference = sets[0].count() - sets[1].count();
        return player == Player::kLeft ? difference : -difference;
    }
    /// Where options are left out: the first steps of the player less those of the opponent, which count twice as in
    /// konane_box.h, since after the move it is the opponent's turn.
    [[nodiscard]] int promise(Player player, const KernelRules& rules) const {
        if (!data_of(rules).counts_steps) return promise(player);
        const AreaOf<Words> area(static_cast<int>(columns));
        const decompose::RulePlayer<Planes, Words> moves(data_of(rules).plan, *area);
        decompose::RuleMatches<Planes, Words> matches(data_of(rules).plan, sets);
        return moves.count_first_steps(matches, player) - 2 * moves.count_first_steps(matches, opponent(player));
    }
    [[nodiscard]] Bits cells() const { return rulesets::union_of(sets); }
    [[nodiscard]] int cell_count() const { return size(); }

    /// The code of each cell of the bounding box. For one word only.
    [[nodiscard]] RegionKey key() const;

    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const {
        const RuleKernelData& data = data_of(rules);
        const AreaOf<Words> area(static_cast<int>(columns));
        if (data.conflicts) {
            conflict_options(data, *area, player, rules, out);
            return;
        }
        const decompose::RulePlayer<Planes, Words> moves(data.plan, *area);
        const Bits before = cells();
        moves.for_each_option(sets, player, [&](const Sets& after) {
            if (!add_whole(before, after, rules, out)) split(*area, after, rules, out);
            out.end_option();
            return true;
        });
    }

    /// About the number of options, which are not taken apart for that.
    [[nodiscard]] int estimate_options(Player player, const KernelRules& rules) const {
        const RuleKernelData& data = data_of(rules);
        if (data.conflicts) return count_conflicts(data, player);
        const AreaOf<Words> area(static_cast<int>(columns));
        return decompose::RulePlayer<Planes, Words>(data.plan, *area).estimate_options(sets, player);
    }
    /// Exactly, in a game of conflicts: the moves of a player that are still possible.
    [[nodiscard]] int count_conflicts(const RuleKernelData& data, Player player) const {
        const auto& kinds = data.conflicts->moves();
        int count = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            if (kinds[kind].players[index_of(player)]) count += sets[kind].count();
        }
        return count;
    }

    /// Splits any position on a board into parts.
    template <class Out>
    static void split(const Area& area, const Sets& sets, const KernelRules& rules, Out& out) {
        const RuleKernelData& data = data_of(rules);
        if (data.conflicts) {
            split_conflicts(data, area, sets, rules, out);
            return;
        }
        const decompose::RuleTies<Planes, Words> ties(data.plan, area, sets);
        if (!rules.regions) {
            if (ties.cells().any()) add_part(area.columns(), ties.cells(), cut(sets, ties.cells()), rules, out);
            return;
        }
        // Mostly all cells belong together, and both players may move.
        if (ties.is_whole() && ties.may_move(Player::kLeft, ties.cells()) &&
            ties.may_move(Player::kRight, ties.cells()) && ties.cells().count() > data.most_cells_tested) {
            add_part(area.columns(), ties.cells(), sets, rules, out);
            return;
        }
        const decompose::RulePlayer<Planes, Words> moves(data.plan, area);
        for (Bits rest = ties.cells(); rest.any();) {
            const Bits part = ties.part_of(Bits::single(rest.lowest()));
            rest = rest.minus(part);
            bool left = ties.may_move(Player::kLeft, part), right = ties.may_move(Player::kRight, part);
            const Sets own = cut(sets, part);
            if (data.plan.places() && !decompose::RulePlaces<Planes, Words>::is_open(data.plan, area, own)) {
                // What is not possible never will be.
                const decompose::RulePlaces<Planes, Words> places(data.plan, area, own);
                left = places.any(Player::kLeft);
                right = places.any(Player::kRight);
            }
            if (!left && !right) continue;
            if (rules.integers && left != right && data.counts_alone) {
                const Player alone = left ? Player::kLeft : Player::kRight;
                const auto count = decompose::MovesAlone<Planes, Words>(moves, data.plan, alone).count(own);
                if (count) {
                    out.integer(left ? *count : -*count);
                    continue;
                }
            }
            // In larger parts there nearly always is a move, and finding that out costs more than a value of 0.
            const bool is_dead = !data.plan.places() && part.count() <= data.most_cells_tested &&
                                 !moves.has_option(own, Player::kLeft) &&
                                 (data.plan.is_all_small() || !moves.has_option(own, Player::kRight));
            if (!is_dead) add_part(area.columns(), part, own, rules, out);
        }
    }

 private:
    /// Adds what a move leaves of this part if that certainly is one part in which both players may move, as split()
    /// would; returns whether it did.
    template <class Out>
    bool add_whole(const Bits& before, const Sets& after, const KernelRules& rules, Out& out) const {
        if constexpr (Words == 1) {
            const std::optional<decompose::BoxReach>& reach = data_of(rules).plan.box_reach();
            if (columns != kBoxSide || !rules.regions || !reach) return false;
            Bits left;
            for (const Bits& set : after) left |= set;
            if (!reach->stays_whole(before.words()[0], left.words()[0]) ||
                left.count() <= data_of(rules).most_cells_tested ||
                decompose::movers_by_letters<Planes, Words>(data_of(rules).plan, after, left) != decompose::kBothMove) {
                return false;
            }
            add_part(kBoxSide, left, after, rules, out);
            return true;
        }
        return false;
    }
    static Sets cut(Sets sets, const Bits& part) {
        for (Bits& set : sets) set &= part;
        return sets;
    }
    template <class Out>
    void conflict_options(const RuleKernelData& data, const Area& area, Player player, const KernelRules& rules,
                          Out& out) const;
    template <class Out>
    static void split_conflicts(const RuleKernelData& data, const Area& area, const Sets& sets,
                                const KernelRules& rules, Out& out);
    template <class Out>
    static void add_part(int columns, const Bits& cells, const Sets& sets, const KernelRules& rules, Out& out);
};

template <int Planes, int Words>
RegionKey RuleState<Planes, Words>::key() const {
    static_assert(Words == 1);
    const int width = static_cast<int>(columns);
    int last_row = 0;
    int last_column = 0;
    cells().for_each([&](int cell) {
        last_row = std::max(last_row, cell / width);
        last_column = std::max(last_column, cell % width);
    });
    RegionKey key(last_row + 1, last_column + 1, Planes);
    cells().for_each([&](int cell) {
        unsigned code = 0;
        for (std::size_t i = 0; i < sets.size(); ++i) code |= (sets[i].test(cell) ? 1U : 0U) << i;
        key.set(cell / width * (last_column + 1) + cell % width, code);
    });
    return key;
}

template <int Planes, int Words>
template <class Out>
void RuleState<Planes, Words>::conflict_options(const RuleKernelData& data, const Area& area, Player player,
                                                const KernelRules& rules, Out& out) const {
    const auto& kinds = data.conflicts->moves();
    for (std::size_t by = 0; by < kinds.size(); ++by) {
        if (!kinds[by].players[index_of(player)]) continue;
        sets[by].for_each([&](int cell) {
            Sets after = sets;
            for (std::size_t of = 0; of < kinds.size(); ++of) {
                if (Words == 1 && columns == kBoxSide) {
                    std::array<std::uint64_t, static_cast<std::size_t>(Words)> words{};
                    words[0] = data.conflicts->taken_in_box(by, of, cell);
                    after[of] = after[of].minus(Bits::from_words(words));
                } else {
                    for (const decompose::Offset at : data.conflicts->taken(by, of)) {
                        after[of] = after[of].minus(area.moved(Bits::single(cell), at));
                    }
                }
            }
            split(area, after, rules, out);
            out.end_option();
        });
    }
}

template <int Planes, int Words>
template <class Out>
void RuleState<Planes, Words>::split_conflicts(const RuleKernelData& data, const Area& area, const Sets& sets,
                                               const KernelRules& rules, Out& out) {
    Bits all;
    for (const Bits& set : sets) all |= set;
    if (!rules.regions) {
        if (all.any()) add_part(area.columns(), all, sets, rules, out);
        return;
    }
    const auto& kinds = data.conflicts->moves();
    for (Sets rest = sets; all.any();) {
        const Sets part = decompose::conflict_part<Planes, Words>(*data.conflicts, area, rest, all.lowest());
        Bits cells;
        int count = 0;
        std::size_t kind = 0;
        all = Bits();
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            rest[i] = rest[i].minus(part[i]);
            all |= rest[i];
            cells |= part[i];
            count += part[i].count();
            if (part[i].any()) kind = i;
        }
        // A single move that one player has is an integer.
        const bool is_lefts = kinds[kind].players[0];
        if (rules.integers && count == 1 && is_lefts != kinds[kind].players[1]) {
            out.integer(is_lefts ? 1 : -1);
        } else {
            add_part(area.columns(), cells, part, rules, out);
        }
    }
}

}  // namespace papamu::solver::detail
