// Domineering: Left places a vertical domino on two empty cells, Right a horizontal one. A player who cannot move
// loses.
//
//     const auto position = Domineering::parse("../.#").value();
//
// `.` is an empty cell; `#` is filled, by a domino or from the start, which makes no difference. Any board of at most
// 400 cells. (Göran Andersson; Winning Ways ch. 5.)
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/bit_board.h"
#include "rulesets/board_size.h"
#include "rulesets/grid_mirrors.h"
#include "rulesets/grid_text.h"
#include "rulesets/packed_words.h"

namespace papamu::rulesets {

inline constexpr int kDomineeringMaxCells = 400;

struct DomineeringPosition {
    using Bits = BitBoard<words_for(kDomineeringMaxCells)>;

    int rows = 1;
    int columns = 1;
    Bits filled;

    [[nodiscard]] int cells() const { return rows * columns; }
    bool operator==(const DomineeringPosition&) const = default;
};

inline bool pack(const DomineeringPosition& position, PackedWords& words) {
    return pack_board(position.rows, position.columns, std::array{position.filled}, words);
}
inline void unpack(const PackedWords& words, DomineeringPosition& position) {
    std::array<DomineeringPosition::Bits, 1> sets;
    unpack_board(words, position.rows, position.columns, sets);
    position.filled = sets[0];
}

/// The upper or left cell of the domino. Its direction follows from the player, but is stored in the move as well, so
/// that the move can be written without knowing the player.
struct DomineeringMove {
    std::uint16_t cell = 0;
    bool vertical = false;

    constexpr auto operator<=>(const DomineeringMove&) const = default;
};

struct Domineering {
    using Position = DomineeringPosition;
    using Move = DomineeringMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "domineering";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Domineering: Left places vertical dominoes, Right horizontal ones";
    static constexpr std::string_view kExample = "..../.#../....";
    static constexpr std::string_view kLetters = ".#";
    static constexpr GridMirrors kMirrors = GridMirrors::kTurning;
    static constexpr GridLimits kLimits = {kDomineeringMaxCells, kDomineeringMaxCells, kDomineeringMaxCells};

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);

    /// Appends the moves in the order of their cells.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// Empty.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap);
    /// "r,c-r,c": the two cells of the domino, the upper or left one first. They are read in either order.
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);

    /// Rows and columns, two bytes each, low byte first; then one bit per cell, the first cell in the lowest: 1 if it
    /// is filled.
    static std::string key(const Position& position);
    /// The eight symmetries of the square. Those that transpose the board exchange the players.
    static std::vector<Image> images(const Position& position);
};

}  // namespace papamu::rulesets
