// General toads: toads and frogs with four numbers that define how far animals slide and jump.
//
//     const auto position = GeneralToads::parse("1,2,1,0:t..tf.f").value();
//
// The numbers are the least and the greatest length of a slide, the greatest number of animals that a jump passes, and
// whether the player's own animals may be among these (0 or 1); "1,1,1,0" is toads and frogs. An animal whose next cell
// is empty slides over empty cells; one whose next cell is occupied jumps over the animals ahead to the first empty
// cell behind them. Toads `t` (Left) go right, frogs `f` (Right) go left. A player who cannot move loses. At most 400
// cells. (gen_toads of MCGS 1.7.)
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/grid_mirrors.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

struct GeneralToadsPosition {
    int least_slide = 1;
    int most_slide = 1;
    int most_jumped = 1;
    bool over_own = false;
    std::string strip = ".";  // 't', 'f', '.'

    bool operator==(const GeneralToadsPosition&) const = default;
};

struct GeneralToadsMove {
    std::uint16_t from = 0;
    std::uint16_t to = 0;

    bool operator==(const GeneralToadsMove&) const = default;
};

struct GeneralToads {
    using Position = GeneralToadsPosition;
    using Move = GeneralToadsMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "general-toads";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "General toads: toads and frogs that slide and jump further";
    static constexpr std::string_view kExample = "1,2,2,0:tt..ff.";
    /// The strip reversed is one if the animals are exchanged.
    static constexpr GridMirrors kMirrors = {.columns = Mirror::kExchangesWithColours};
    static constexpr std::string_view kTextFormat =
        "least slide,most slide,most jumped over,own too (0 or 1):a strip of . t f";
    static constexpr int kMostCells = 400;

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);
    /// In the order of the animals, then of the distances.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);
    static std::string key(const Position& position) { return print(position); }
    static std::vector<Image> images(const Position& position);
};

}  // namespace papamu::rulesets
