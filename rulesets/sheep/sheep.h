// Sheep: some sheep of a herd, but not all, walk in one of six directions as far as they can and form a herd of their
// own there. A player who cannot move loses.
//
//     const auto position = Sheep::parse("0,0,3/-2,0,0").value();
//
// Rows of numbers: the sheep of Left, minus those of Right, 0 for an empty cell. The directions are those of a board of
// hexagons drawn as a square: up, up and right, right, down, down and left, left. A herd has at most 50 sheep, a board
// at most 400 cells. (Battle Sheep; sheep of MCGS 1.7.)
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/grid_mirrors.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

struct SheepPosition {
    int rows = 1;
    int columns = 1;
    std::vector<std::int8_t> herds = {0};  // row by row

    bool operator==(const SheepPosition&) const = default;
};

struct SheepMove {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    std::uint16_t sheep = 0;  // the number that walk

    bool operator==(const SheepMove&) const = default;
};

struct Sheep {
    using Position = SheepPosition;
    using Move = SheepMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "sheep";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Sheep: part of a herd walks as far as it can, in six directions";
    static constexpr std::string_view kExample = "0,0,3/-2,0,0";
    static constexpr std::string_view kTextFormat =
        "rows of numbers with commas, separated by /: sheep of Left, minus those of Right";
    /// The symmetries of the six directions in a rectangle: the identity, the half turn, and both transposed; first
    /// with the herds unchanged, then exchanged ("letters" are the signs of the herds).
    static constexpr std::array<LetterSymmetry, 8> kSymmetries = {{{{false, false, false}, false, false},
                                                                   {{true, true, false}, false, false},
                                                                   {{false, false, true}, false, false},
                                                                   {{true, true, true}, false, false},
                                                                   {{false, false, false}, true, true},
                                                                   {{true, true, false}, true, true},
                                                                   {{false, false, true}, true, true},
                                                                   {{true, true, true}, true, true}}};
    static constexpr int kMostCells = 400;
    static constexpr int kMostSheep = 50;

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// "r,c-r,c*n".
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);
    static std::string key(const Position& position) { return print(position); }
    static std::vector<Image> images(const Position& position);
};

}  // namespace papamu::rulesets
