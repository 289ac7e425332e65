// The parts of an elephants and rhinos position that may interact: elephants and the rhinos that face them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/elephants_and_rhinos/elephants_and_rhinos.h"

namespace papamu::decompose {

/// No animal passes another, so the animals of a strip keep their order. A rhino and the next elephant to its right
/// walk away from each other, so the strip is cut between them. The resulting parts are herds, which consist of
/// elephants followed by rhinos and extend from the first animal to the last. If the first herd of a strip has no
/// elephants, its rhinos may walk to the left wall; if the last herd has no rhinos, its elephants may walk to the right
/// wall.
struct ElephantsAndRhinosParts {
    using Ruleset = rulesets::ElephantsAndRhinos;

    static constexpr std::size_t kSets = 3;  // elephants, rhinos and empty cells
    static constexpr std::string_view kLetterOf = "#er#.###";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        return {position.of[rulesets::kLeftStones], position.of[rulesets::kRightStones], position.empty()};
    }

    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits all = sets[0] | sets[1] | sets[2];
        Bits cells, links;  // links: the cells that belong together with the next cell
        for (Bits rest = all; rest.any();) {
            const Bits strip = rulesets::connected(Bits::single(rest.lowest()),
                                                   [&](const Bits& part) { return area.right(part) & all; });
            rest = rest.minus(strip);
            for_each_herd(strip, sets, [&](int first, int last) {
                links |= Bits::first(last).minus(Bits::first(first));
                cells |= Bits::first(last + 1).minus(Bits::first(first));
            });
        }
        return PartNet{
            cells, [area, links](const Bits& part) { return area.right(part & links) | (area.left(part) & links); }};
    }

    /// If the elephants and rhinos of a herd do not face each other across empty cells, all its moves can be counted.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        if (sets[2].none()) return 0;
        if (front_gap(sets).any()) return std::nullopt;
        const int moves = waiting_moves(sets);
        return moves == 0 ? std::nullopt : std::optional(moves);  // 0 would mean that there are no moves
    }

    /// The empty cells between the last elephant and the first rhino of a herd.
    template <int Words>
    static rulesets::BitBoard<Words> front_gap(const GridSets<Words, kSets>& sets) {
        if (sets[0].none() || sets[1].none()) return {};
        return (sets[2] & rulesets::BitBoard<Words>::first(sets[1].lowest()))
            .minus(rulesets::BitBoard<Words>::first(sets[0].highest()));
    }
    /// The number of moves of a herd's elephants while the last of them stays, minus the number of moves of its rhinos
    /// while the first of them stays; all moves if there are animals of one kind only.
    template <int Words>
    static int waiting_moves(const GridSets<Words, kSets>& sets) {
        const rulesets::BitBoard<Words> behind = sets[2].minus(front_gap(sets));
        int moves = 0;
        behind.for_each([&](int cell) {
            const auto before = rulesets::BitBoard<Words>::first(cell);
            const int elephants = (sets[0] & before).count();
            const int rhinos = sets[1].minus(before).count();
            const bool elephants_walk = sets[1].none() || (sets[0].any() && cell < sets[0].highest());
            moves += elephants_walk ? elephants : -rhinos;
        });
        return moves;
    }

 private:
    /// Calls f(first, last), with the first and the last cell, for every herd of a strip.
    template <int Words, class F>
    static void for_each_herd(const rulesets::BitBoard<Words>& strip, const GridSets<Words, kSets>& sets, F&& f) {
        int first = -1, last = -1;  // the cells of the current herd so far
        bool has_rhinos = false;
        ((sets[0] | sets[1]) & strip).for_each([&](int cell) {
            const bool is_rhino = sets[1].test(cell);
            if (first < 0) {
                first = is_rhino ? strip.lowest() : cell;
            } else if (!is_rhino && has_rhinos) {
                f(first, last);
                first = cell;
                has_rhinos = false;
            }
            has_rhinos = has_rhinos || is_rhino;
            last = cell;
        });
        if (first >= 0) f(first, has_rhinos ? last : strip.highest());
    }
};

}  // namespace papamu::decompose
