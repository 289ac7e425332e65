// The symmetries of a game on a grid, which are said once: images() and all searches read the same list.
//
//     static constexpr GridMirrors kMirrors = GridMirrors::kColours;         // in the ruleset
//     for (const LetterSymmetry& symmetry : kLetterSymmetries<Konane::kMirrors>) ...
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "rulesets/grid_symmetry.h"

namespace papamu::rulesets {

/// The effect of a symmetry of the board on a game.
enum class Mirror {
    kNone,                  // it is not a symmetry of this game
    kKeeps,                 // the image has the same value
    kExchanges,             // the image has the negative value
    kExchangesWithColours,  // the image with its colours exchanged has the negative value
};

/// The symmetries of a game. A game specifies them only here: images() and all searches use these. The conformance kits
/// check that each of them keeps the value, or negates it, as specified.
struct GridMirrors {
    Mirror rows = Mirror::kNone;       // exchanges top and bottom
    Mirror columns = Mirror::kNone;    // exchanges left and right
    Mirror transpose = Mirror::kNone;  // rows become columns; only if both flips keep the value or both are kNone
    bool colours = false;              // exchanging the colours negates the value

    bool operator==(const GridMirrors&) const = default;

    static const GridMirrors kAsymmetric;  // no symmetry at all
    static const GridMirrors kColours;     // all eight of the square, and the exchange of colours
    static const GridMirrors kImpartial;   // all eight; the players have the same moves
    static const GridMirrors kTurning;     // all eight; those that transpose exchange the players
    static const GridMirrors kSideways;    // only the flips; left and right are exchanged together with the colours
    static const GridMirrors kRows;        // only the flips, and the exchange of colours
};

inline constexpr GridMirrors GridMirrors::kAsymmetric{};
inline constexpr GridMirrors GridMirrors::kColours{Mirror::kKeeps, Mirror::kKeeps, Mirror::kKeeps, true};
inline constexpr GridMirrors GridMirrors::kImpartial{Mirror::kKeeps, Mirror::kKeeps, Mirror::kKeeps, false};
inline constexpr GridMirrors GridMirrors::kTurning{Mirror::kKeeps, Mirror::kKeeps, Mirror::kExchanges, false};
inline constexpr GridMirrors GridMirrors::kSideways{Mirror::kKeeps, Mirror::kExchangesWithColours, Mirror::kNone,
                                                    false};
inline constexpr GridMirrors GridMirrors::kRows{Mirror::kKeeps, Mirror::kKeeps, Mirror::kNone, true};

/// Whether these can be the symmetries of a game: they must form a group, each element of which can be specified in
/// only one way. (A transposition turns one flip into the other; a flip that requires the exchange of colours would
/// keep the value if that exchange alone were a symmetry.) With a transposition, both flips might also negate the
/// value, but they do in no game here, and searches rely on that.
constexpr bool is_group(const GridMirrors& mirrors) {
    const bool flips_alike =
        mirrors.rows == mirrors.columns && (mirrors.rows == Mirror::kKeeps || mirrors.rows == Mirror::kNone);
    if (mirrors.transpose != Mirror::kNone && !flips_alike) return false;
    if (!mirrors.colours) return true;
    return mirrors.rows != Mirror::kExchangesWithColours && mirrors.columns != Mirror::kExchangesWithColours &&
           mirrors.transpose != Mirror::kExchangesWithColours;
}

struct LetterSymmetry {
    GridSymmetry grid;
    bool swaps_letters = false;      // the two of each pair
    bool exchanges_players = false;  // the value is negated

    bool operator==(const LetterSymmetry&) const = default;
};

/// The symmetry that the flips and the transposition of `grid` form together; nullopt if the game does not have it.
constexpr std::optional<LetterSymmetry> letter_symmetry(const GridMirrors& mirrors, const GridSymmetry& grid) {
    LetterSymmetry made{grid, false, false};
    const auto add = [&](bool used, Mirror mirror) {
        if (!used) return true;
        if (mirror == Mirror::kExchangesWithColours) made.swaps_letters = !made.swaps_letters;
        if (mirror != Mirror::kKeeps) made.exchanges_players = !made.exchanges_players;
        return mirror != Mirror::kNone;
    };
    if (!add(grid.flip_rows, mirrors.rows) || !add(grid.flip_columns, mirrors.columns) ||
        !add(grid.transpose, mirrors.transpose)) {
        return std::nullopt;
    }
    return made;
}

namespace detail {

constexpr std::size_t count_symmetries(const GridMirrors& mirrors) {
    std::size_t count = 0;
    for (const GridSymmetry& grid : kGridSymmetries) count += letter_symmetry(mirrors, grid) ? 1U : 0U;
    return mirrors.colours ? 2 * count : count;
}

template <GridMirrors kMirrors>
constexpr auto list_symmetries() {
    static_assert(is_group(kMirrors));
    std::array<LetterSymmetry, count_symmetries(kMirrors)> list;
    std::size_t size = 0;
    for (const bool colours : {false, true}) {
        if (colours && !kMirrors.colours) break;
        for (const GridSymmetry& grid : kGridSymmetries) {
            auto made = letter_symmetry(kMirrors, grid);
            if (!made) continue;
            made->swaps_letters = made->swaps_letters != colours;
            made->exchanges_players = made->exchanges_players != colours;
            list[size++] = *made;
        }
    }
    return list;
}

}  // namespace detail

/// All symmetries of a game: the identity first, and those that include the exchange of colours alone after all others.
template <GridMirrors kMirrors>
inline constexpr auto kLetterSymmetries = detail::list_symmetries<kMirrors>();

/// The same symmetries in the order of kGridSymmetries; those with the letters swapped come second.
template <std::size_t Count>
constexpr std::array<LetterSymmetry, Count> by_grid(const std::array<LetterSymmetry, Count>& list) {
    std::array<LetterSymmetry, Count> sorted{};
    std::size_t size = 0;
    for (const GridSymmetry& grid : kGridSymmetries) {
        for (const bool swaps : {false, true}) {
            for (const LetterSymmetry& symmetry : list) {
                if (symmetry.grid == grid && symmetry.swaps_letters == swaps) sorted[size++] = symmetry;
            }
        }
    }
    return sorted;
}

}  // namespace papamu::rulesets
