// Kōnane (Hawaiian checkers): a stone jumps over an adjacent enemy stone to the empty cell behind it and may continue
// in the same direction; every stop is a move of its own. `x` is Left, `o` is Right. A player who cannot move loses.
//
//     const auto position = Konane::parse(".xo./xo.x").value();
//
// Any board of at most 400 cells, including a strip of 400. Stones may be anywhere, also where play from a full
// checkerboard could not bring them; `#` is a hole, which no stone can enter or jump over. The opening removal is not a
// move of this ruleset: konane_start.h makes boards after the removal.
//
// Searches should use KonaneBoard (konane_board.h): with_konane_board() provides the smallest one that fits.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rulesets/board_size.h"
#include "rulesets/grid_mirrors.h"
#include "rulesets/grid_text.h"
#include "rulesets/konane/konane_board.h"
#include "rulesets/packed_words.h"

namespace papamu::rulesets {

inline constexpr int kKonaneMaxCells = 400;
inline constexpr int kKonaneMaxWords = words_for(kKonaneMaxCells);

/// A board with its stones. Left's stones, Right's stones and the holes are disjoint and on the board.
struct KonanePosition {
    using Bits = BitBoard<kKonaneMaxWords>;

    int rows = 1;
    int columns = 1;
    Bits left;
    Bits right;
    Bits holes;

    [[nodiscard]] int cells() const { return rows * columns; }
    bool operator==(const KonanePosition&) const = default;
};

inline bool pack(const KonanePosition& position, PackedWords& words) {
    return pack_board(position.rows, position.columns, std::array{position.left, position.right, position.holes},
                      words);
}
inline void unpack(const PackedWords& words, KonanePosition& position) {
    std::array<KonanePosition::Bits, 3> sets;
    unpack_board(words, position.rows, position.columns, sets);
    position.left = sets[0];
    position.right = sets[1];
    position.holes = sets[2];
}

struct Konane {
    using Position = KonanePosition;
    using Move = KonaneMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "konane";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Kōnane: jump over enemy stones in a line; x is Left, o is Right";
    static constexpr std::string_view kExample = "xoxo/ox../xoxo/oxox";
    static constexpr std::string_view kLetters = "xo.#";
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;
    static constexpr GridLimits kLimits = {kKonaneMaxCells, kKonaneMaxCells, kKonaneMaxCells};

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);

    /// Appends the moves in the order of (from, to).
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// A full checkerboard without the two stones of the gap (konane_start.h); HM if none is given.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap);
    /// "r,c-r,c": the stone's cell and the cell on which it ends.
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);

    /// Rows and columns, two bytes each, low byte first; then two bits per cell, the first cell in the lowest: 0 empty,
    /// 1 Left, 2 Right, 3 hole.
    static std::string key(const Position& position);
    /// The eight symmetries of the square, then the same with colours swapped: sixteen images, which may be equal.
    static std::vector<Image> images(const Position& position);
};

/// Calls f(area, board) with the smallest KonaneArea<Words> and KonaneBoard<Words> of 1, 2, 4, 6 or 7 words that hold
/// the position: code for 3 and 5 words as well would take long to compile, and serve few boards.
template <class F>
decltype(auto) with_konane_board(const KonanePosition& position, F&& f) {
    const auto call = [&]<int Words>(std::integral_constant<int, Words>) -> decltype(auto) {
        return f(KonaneArea<Words>(position.rows, position.columns, position.holes.resized<Words>()),
                 KonaneBoard<Words>{position.left.resized<Words>(), position.right.resized<Words>()});
    };
    static_assert(kKonaneMaxWords == 7, "the default below");
    switch (words_for(position.cells())) {
        case 1:
            return call(std::integral_constant<int, 1>());
        case 2:
            return call(std::integral_constant<int, 2>());
        case 3:
        case 4:
            return call(std::integral_constant<int, 4>());
        case 5:
        case 6:
            return call(std::integral_constant<int, 6>());
        default:
            return call(std::integral_constant<int, 7>());
    }
}

/// The inverse: the position on that area with these stones.
template <int Words>
KonanePosition konane_position(const KonaneArea<Words>& area, const KonaneBoard<Words>& board) {
    const auto holes = BitBoard<Words>::first(area.rows * area.columns).minus(area.playable);
    return {area.rows, area.columns, board.left.template resized<kKonaneMaxWords>(),
            board.right.template resized<kKonaneMaxWords>(), holes.template resized<kKonaneMaxWords>()};
}

}  // namespace papamu::rulesets
