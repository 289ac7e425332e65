// King dirt: a player places a stone on an empty cell, as long as there are some in hand, or moves a stone like a chess
// king to an adjacent empty cell; the cell that it leaves is removed. A player who cannot move loses.
//
//     const auto position = KingDirt::parse("1,1,0:.x./.#./.o.").value();
//
// The numbers are Left's stones in hand, Right's, and whether a player who can place a stone must do so (0 or 1). `x`
// is Left, `o` is Right, `#` is not a cell. Any board of at most 400 cells. (gen_king_dirt of MCGS 1.7; Dirty king dirt
// in CGSuite.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"
#include "rulesets/packed_words.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

struct KingDirtPosition {
    LetterPosition<3> board;
    int left_in_hand = 0;
    int right_in_hand = 0;
    bool must_place = false;

    bool operator==(const KingDirtPosition&) const = default;
};

inline bool pack(const KingDirtPosition& position, PackedWords& words) {
    words[4] =
        static_cast<std::uint64_t>(position.left_in_hand) << 32 | static_cast<std::uint64_t>(position.right_in_hand);
    words[5] = position.must_place ? 1 : 0;
    return pack(position.board, words);
}
inline void unpack(const PackedWords& words, KingDirtPosition& position) {
    unpack(words, position.board);
    position.left_in_hand = static_cast<int>(words[4] >> 32);
    position.right_in_hand = static_cast<int>(words[4] & 0xFFFFFFFFU);
    position.must_place = words[5] != 0;
}

/// Places a stone if `from` and `to` are the same.
struct KingDirtMove {
    std::uint16_t from = 0;
    std::uint16_t to = 0;

    [[nodiscard]] bool places() const { return from == to; }
    bool operator==(const KingDirtMove&) const = default;
};

struct KingDirt {
    using Position = KingDirtPosition;
    using Move = KingDirtMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "king-dirt";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "King dirt: place a stone, or move one like a king and lose its cell";
    static constexpr std::string_view kExample = "1,1,0:.x./.#./.o.";
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;
    static constexpr std::string_view kTextFormat =
        "Left's stones in hand,Right's,must place (0 or 1):rows of . # x o, separated by /";

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);
    /// Placements first, cell by cell; then the moves of each stone.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// "+r,c" or "r,c-r,c".
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);
    static std::string key(const Position& position) { return print(position); }
    static std::vector<Image> images(const Position& position);
};

}  // namespace papamu::rulesets
