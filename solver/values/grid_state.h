// The kernel (kernel.h) that games on a grid of letters share: a region as a few sets of cells in normal form.
//
//     GridState<ClobberValues, 1>::split(area, sets, rules, out);      // any position, as parts in normal form
//
// A set is one word for regions whose bounding box has at most 64 cells, and seven words for all others; a part that is
// small enough is handed over to the form with one word. `Values` is a Parts (decompose/grid/grid_parts.h) that also
// has the moves on its sets:
//
//     template <int Words, class F>
//     static void for_each_option(area, sets, player, F&& f);        // f(sets after the move)
//     static int size(sets);
//     static int promise(area, sets, player);
//     template <int Words>
//     static int most_moves(sets, player);                           // the value is at most this to the player
//
// and, if some moves of a part change nothing else whenever they are made, so that they are worth an integer:
//
//     static std::pair<int, GridSets> without_waiting(area, sets);   // that integer, and what is left of the part
//
// and, if they are faster than the general way,
//
//     static std::pair<int, int> count_moves(area, sets);            // Left's and Right's
//     static bool is_dead(area, sets);                               // integer(area, sets) == 0: no player can move
//     static bool add_options(state, player, rules, out);            // options() of one word; false: none were added
//
// Everything else that the value search needs of a kernel is in PlainGridValues; a game may redefine it. kImpartial:
// both players have the same moves. If colours can be exchanged, the first two sets are Left's and Right's.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/work_limit.h"
#include "decompose/grid/grid_parts.h"
#include "rulesets/grid_area.h"
#include "rulesets/letter_grid.h"
#include "solver/stored/region_key.h"
#include "solver/values/box_bits.h"
#include "solver/values/kernel.h"
#include "solver/values/placed_cells.h"
#include "solver/values/region_sets.h"
#include "solver/values/smallest_image.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

inline constexpr int kGridWords = rulesets::words_for(rulesets::kLetterGridCells);

/// A game whose regions are evaluated option by option. Asking which options add something (gift_horses.h) took two to
/// five times as many positions in amazons 4x4, and testing for simple values (simple_value.h) up to seven times as
/// many in NoGo.
struct PlainGridValues {
    static constexpr int kMostPlain = ValuePlan::kAll;
    static constexpr int kLeastGuessed = ValuePlan::kAll;
    static constexpr int kMostEvaluatedInGuess = ValuePlan::kAll;
    static constexpr bool kImpartial = false;
    static constexpr bool kComparesUps = false;  // with multiples of up (up_values.h), for regions beyond kMostPlain

    // For sums (solver/sums/). kMostEvaluatedAtOnce: regions up to this length are evaluated when they are met.
    // kInfinitesimal: every value is infinitesimal. kMovesOnlyVanish: a player never has more moves later than now.
    static constexpr int kMostEvaluatedAtOnce = 6;
    static constexpr bool kInfinitesimal = false;
    static constexpr bool kMovesOnlyVanish = false;
    /// Never grows, and decreases with most moves.
    template <int Words, std::size_t Count>
    static int length(const decompose::GridSets<Words, Count>& sets) {
        return rulesets::union_of(sets).count();
    }

    template <std::size_t Count>
    static int size(const decompose::GridSets<1, Count>& sets) {
        return rulesets::union_of(sets).count();
    }
    /// How many more cells the player's set has than the opponent's.
    template <int Words, std::size_t Count>
    static int promise(const rulesets::GridArea<Words>& /*area*/, const decompose::GridSets<Words, Count>& sets,
                       Player player) {
        const int difference = sets.front().count() - sets.back().count();
        return player == Player::kLeft ? difference : -difference;
    }
};

/// A game whose larger regions are first tested for a simple value.
struct GuessedGridValues : PlainGridValues {
    static constexpr int kLeastGuessed = 9;
    static constexpr int kMostEvaluatedInGuess = 6;
};

/// A region in normal form: its cells begin in the first row and the first column. With one word, there are eight
/// columns if the region fits into 8x8, and the columns of its bounding box if it does not.
template <class Values, int Words>
struct GridState {
    using Game = Values;
    using Bits = rulesets::BitBoard<Words>;
    using Sets = decompose::GridSets<Words, Values::kSets>;
    using Area = rulesets::GridArea<Words>;

    Sets sets{};
    std::uint64_t columns = kBoxSide;

    bool operator==(const GridState& other) const { return are_equal_regions(*this, other); }
    [[nodiscard]] std::uint64_t hash() const { return hash_of_region(*this); }

    static constexpr bool kComparesUps = Values::kComparesUps;
    static constexpr bool kInfinitesimal = Values::kInfinitesimal;
    static ValuePlan value_plan(const KernelRules& /*rules*/) {
        return {.most_plain = Values::kMostPlain,
                .least_guessed = Values::kLeastGuessed,
                .most_evaluated_in_guess = Values::kMostEvaluatedInGuess,
                .compares_ups = Values::kComparesUps,
                .infinitesimal = Values::kInfinitesimal,
                .impartial = Values::kImpartial};
    }
    [[nodiscard]] int size() const { return Values::size(sets); }
    [[nodiscard]] int promise(Player player) const { return Values::promise(area(), sets, player); }
    [[nodiscard]] Area area() const { return columns == kBoxSide ? kBoxArea : Area(static_cast<int>(columns)); }

    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const {
        if constexpr (Words == 1 && requires { Values::add_options(*this, player, rules, out); }) {
            if (Values::add_options(*this, player, rules, out)) return;
        }
        const Area area = this->area();
        if constexpr (requires { requires Values::kNetOfAllCells; }) {
            if (rules.regions) {
                decompose::PartsAfterMoves<Values, Words> parts(area, sets);
                Values::for_each_option(area, sets, player, [&](const Sets& after) {
                    parts.for_each_part(
                        after, [&](const Bits& part, const Sets& own) { add_connected(area, part, own, rules, out); });
                    out.end_option();
                });
                return;
            }
        }
        Values::for_each_option(area, sets, player, [&](const Sets& after) {
            split(area, after, rules, out);
            out.end_option();
        });
    }

    /// The same as the ruleset's key() of the region. For one word only.
    [[nodiscard]] RegionKey key() const;
    [[nodiscard]] int cell_count() const { return cells().count(); }

    /// Splits any position on a board with `area.columns()` columns into parts.
    template <class Out>
    static void split(const Area& area, const Sets& sets, const KernelRules& rules, Out& out) {
        if (!rules.regions) {
            const Bits cells = Values::net(area, sets).cells;
            if (cells.any()) add_part(area.columns(), cells, decompose::cut(sets, cells), rules, out);
            return;
        }
        decompose::for_each_part<Values>(
            area, sets, [&](const Bits& part, const Sets& own) { add_connected(area, part, own, rules, out); });
    }

    /// Adds one of the parts that a position was split into.
    template <class Out>
    static void add_connected(const Area& area, const Bits& part, const Sets& own, const KernelRules& rules, Out& out) {
        const std::optional<int> integer = integer_of(area, own, rules);
        if (integer) {
            out.integer(*integer);
            return;
        }
        if constexpr (requires { Values::without_waiting(area, own); }) {
            if (rules.integers) {
                const auto [moves, rest] = Values::without_waiting(area, own);
                out.integer(moves);
                const Bits cells = rulesets::union_of(rest);
                if (cells.any()) add_part(area.columns(), cells, rest, rules, out);
                return;
            }
        }
        add_part(area.columns(), part, own, rules, out);
    }

 private:
    static constexpr Area kBoxArea = Area(kBoxSide);

    /// The integer that a part is known to be, or nullopt. Without rules.integers, only parts in which neither player
    /// can move count as integers.
    static std::optional<int> integer_of(const Area& area, const Sets& sets, const KernelRules& rules) {
        if constexpr (requires { Values::is_dead(area, sets); }) {
            if (!rules.integers) return Values::is_dead(area, sets) ? std::optional(0) : std::nullopt;
        }
        const std::optional<int> integer = Values::integer(area, sets);
        return integer && (rules.integers || *integer == 0) ? integer : std::nullopt;
    }
    [[nodiscard]] Bits cells() const { return rulesets::union_of(sets); }
    template <class Out>
    static void add_part(int columns, const Bits& cells, const Sets& sets, const KernelRules& rules, Out& out);
};

template <class Values, int Words>
RegionKey GridState<Values, Words>::key() const {
    static_assert(Words == 1);
    constexpr std::string_view letters = Values::Ruleset::kLetters;
    const int width = static_cast<int>(columns);
    const Bits all = cells();
    int last_row = 0;
    int last_column = 0;
    all.for_each([&](int cell) {
        last_row = std::max(last_row, cell / width);
        last_column = std::max(last_column, cell % width);
    });
    RegionKey key(last_row + 1, last_column + 1, kCellBits<typename Values::Ruleset>);
    for (int row = 0; row <= last_row; ++row) {
        for (int column = 0; column <= last_column; ++column) {
            const int cell = row * width + column;
            std::size_t membership = 0;
            for (std::size_t i = 0; i < Values::kSets; ++i) membership |= std::size_t{sets[i].test(cell)} << i;
            const std::size_t letter = letters.find(Values::kLetterOf[membership]);
            if (letter > 0) key.set(row * (last_column + 1) + column, static_cast<unsigned>(letter));
        }
    }
    return key;
}

template <class Values>
using GridBox = GridState<Values, 1>;

/// Whether a board may be transposed.
template <class Values>
inline constexpr bool kTurns = Values::Ruleset::kMirrors.transpose != rulesets::Mirror::kNone;

/// Adds a part that fits into 8x8, given its sets; its cells begin in the first row and column of the box.
template <class Values, class Out>
void add_box(std::array<Box, Values::kSets> sets, BoxFrame frame, const KernelRules& rules, Out& out) {
    using rulesets::Mirror;
    using Ruleset = typename Values::Ruleset;
    const auto state = [](const std::array<Box, Values::kSets>& image) {
        GridBox<Values> made;
        for (std::size_t i = 0; i < Values::kSets; ++i) made.sets[i] = rulesets::BitBoard<1>::from_words({image[i]});
        return made;
    };
    if (!rules.symmetry) {
        out.part(state(sets), false);
        return;
    }
    std::array<Box, Values::kSets> best = sets;
    bool negated = false;
    bool first = true;
    const auto offer = [&]<bool kFlipsRows, bool kFlipsColumns>(std::array<Box, Values::kSets> image, bool turned) {
        constexpr auto upright = *rulesets::letter_symmetry(Ruleset::kMirrors, {kFlipsRows, kFlipsColumns, false});
        bool exchanged = upright.exchanges_players != (turned && Ruleset::kMirrors.transpose != Mirror::kKeeps);
        bool swaps = upright.swaps_letters != (turned && Ruleset::kMirrors.transpose == Mirror::kExchangesWithColours);
        if constexpr (Values::kSets > 1) {
            if (Ruleset::kMirrors.colours && image[1] < image[0]) {
                exchanged = !exchanged;
                swaps = true;
            }
            if (swaps) std::swap(image[0], image[1]);
        }
        if (!first) {  // written out, since a comparison of the arrays is a call
            std::size_t i = 0;
            while (i < Values::kSets && image[i] == best[i]) ++i;
            if (i == Values::kSets || image[i] > best[i]) return;
        }
        best = image;
        negated = exchanged;
        first = false;
    };
    const auto flips = [&](int rows, int columns, bool turned) {
        constexpr bool kByRows = Ruleset::kMirrors.rows != Mirror::kNone;
        offer.template operator()<false, false>(sets, turned);
        if constexpr (kByRows) {
            for (Box& set : sets) set = flip_rows(set, rows);
            offer.template operator()<true, false>(sets, turned);
        }
        if constexpr (Ruleset::kMirrors.columns != Mirror::kNone) {
            for (Box& set : sets) set = flip_columns(set, columns);
            offer.template operator()<kByRows, true>(sets, turned);
            if constexpr (kByRows) {
                for (Box& set : sets) set = flip_rows(set, rows);
                offer.template operator()<false, true>(sets, turned);
            }
        }
    };
    // If boxes can be transposed, a normal form is at most as high as wide.
    constexpr bool turns = kTurns<Values>;
    if (!turns || frame.rows <= frame.columns) flips(frame.rows, frame.columns, false);
    if (turns && frame.rows >= frame.columns) {
        for (Box& set : sets) set = transpose(set);
        flips(frame.columns, frame.rows, true);
    }
    out.part(state(best), negated);
}

/// Adds a part that does not fit into 8x8, cell by cell.
template <class Values, int Words, int From, class Out>
void add_placed(const PlacedCells& placed, const rulesets::BitBoard<From>& cells,
                const decompose::GridSets<From, Values::kSets>& sets, const KernelRules& rules, Out& out) {
    SmallestImage<GridState<Values, Words>> images;
    for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<Values::Ruleset::kMirrors>) {
        const int rows = symmetry.grid.rows(placed.rows, placed.columns);
        const int columns = symmetry.grid.columns(placed.rows, placed.columns);
        if (rules.symmetry && kTurns<Values> && rows > columns) continue;
        base::look_for_stop(static_cast<std::uint32_t>(placed.list.size()));
        GridState<Values, Words> image;
        image.columns = static_cast<std::uint64_t>(columns);
        std::size_t at = 0;
        cells.for_each([&](int cell) {
            const int to = placed.image(symmetry.grid, placed.list[at++]);
            for (std::size_t i = 0; i < Values::kSets; ++i) {
                const std::size_t set = symmetry.swaps_letters && i < 2 ? 1 - i : i;
                if (sets[i].test(cell)) image.sets[set].set(to);
            }
        });
        images.offer(image, symmetry.exchanges_players);
        if (!rules.symmetry) break;
    }
    out.part(images.best(), images.negated());
}

/// Adds a part in one row that is wider than the box, given its sets; its cells begin in the first column.
template <class Values, class Out>
void add_row(const std::array<std::uint64_t, Values::kSets>& sets, int columns, const KernelRules& rules, Out& out) {
    SmallestImage<GridState<Values, 1>> images;
    for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<Values::Ruleset::kMirrors>) {
        if (symmetry.grid.transpose || symmetry.grid.flip_rows) continue;
        GridState<Values, 1> image;
        image.columns = static_cast<std::uint64_t>(columns);
        for (std::size_t i = 0; i < Values::kSets; ++i) {
            const std::size_t set = symmetry.swaps_letters && i < 2 ? 1 - i : i;
            const std::uint64_t word = symmetry.grid.flip_columns ? base::reverse_bits(sets[i], columns) : sets[i];
            image.sets[set] = rulesets::BitBoard<1>::from_words({word});
        }
        images.offer(image, symmetry.exchanges_players);
        if (!rules.symmetry) break;
    }
    out.part(images.best(), images.negated());
}

/// Adds a part of any size (add_by_size()).
template <class Values, int Words, class Out>
struct GridForm {
    using Boxes = std::array<Box, Values::kSets>;

    const rulesets::BitBoard<Words>& cells;
    const decompose::GridSets<Words, Values::kSets>& sets;
    const KernelRules& rules;
    Out& out;

    void in_box(const Boxes& box, BoxFrame frame) const { add_box<Values>(box, frame, rules, out); }
    void placed_in_box(const Boxes& box, BoxFrame frame) const { add_box<Values>(box, frame, rules, out); }
    void in_row(const Boxes& row, int width) const {
        if (width > kBoxSide) return add_row<Values>(row, width, rules, out);
        add_box<Values>(row, {0, 0, 1, width}, rules, out);
    }
    template <int W>
    void placed(const PlacedCells& part) const {
        add_placed<Values, W>(part, cells, sets, rules, out);
    }
};

template <class Values, int Words>
template <class Out>
void GridState<Values, Words>::add_part(int columns, const Bits& cells, const Sets& sets, const KernelRules& rules,
                                        Out& out) {
    add_by_size(columns, cells, sets, GridForm<Values, Words, Out>{cells, sets, rules, out});
}

}  // namespace papamu::solver::detail
