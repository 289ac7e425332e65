// Hackenbush: a picture of coloured edges that stands on the ground. A player cuts an edge, and all that is no longer
// connected to the ground falls off.
//
//     Hackenbush::parse("brg")                           // a stalk: blue on the ground, red on it, green on top
//     Hackenbush::parse("0-1b,1-2r,2-0g,1:gg")           // vertex 0 is the ground; vertex 1 has a stalk of two greens
//
// Blue edges are Left's, red ones Right's, and green ones may be cut by both. (Winning Ways, ch. 1, 2 and 7.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/graph_figure.h"
#include "rulesets/graph_text.h"

namespace papamu::rulesets {

enum class HackenbushColour : std::uint8_t { kBlue, kRed, kGreen };

/// 'b', 'r' or 'g'.
char letter_of(HackenbushColour colour);
/// Exchanges blue and red.
HackenbushColour exchanged(HackenbushColour colour);
/// 1 for Left's colour, -1 for Right's, 0 for that of both.
constexpr int balance(HackenbushColour colour) {
    return colour == HackenbushColour::kBlue ? 1 : colour == HackenbushColour::kRed ? -1 : 0;
}

struct HackenbushEdge {
    GraphEdge ends;
    HackenbushColour colour = HackenbushColour::kBlue;

    constexpr auto operator<=>(const HackenbushEdge&) const = default;

    [[nodiscard]] constexpr bool belongs_to(Player player) const {
        return colour != (player == Player::kLeft ? HackenbushColour::kRed : HackenbushColour::kBlue);
    }
};

/// Sorted; an edge may occur several times and may join a vertex to itself. All are connected to vertex 0.
struct HackenbushPosition {
    std::vector<HackenbushEdge> edges;

    bool operator==(const HackenbushPosition&) const = default;
};

struct Hackenbush {
    using Position = HackenbushPosition;
    using Move = HackenbushEdge;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "hackenbush";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary =
        "Hackenbush: cut an edge of your colour; what is off the ground is gone";
    static constexpr std::string_view kExample = "0-1b,0-2g,1-2r";
    static constexpr std::string_view kTextFormat =
        "edges u-v with a colour b, r or g, and stalks as letters (brg, or 3:brg on vertex 3), separated by commas; 0 "
        "is "
        "the ground; . for nothing";

    static Parsed<Position> parse(std::string_view text);
    /// Writes every edge with its vertices, without stalks.
    static std::string print(const Position& position);
    static GraphFigure figure(const Position& position);
    /// Identical edges give only one move.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// "u-vb".
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        return find_move<Hackenbush>(position, player, text);
    }
    /// Five bytes per edge.
    static std::string key(const Position& position);
    /// Exchanging blue and red exchanges the players.
    static std::vector<Image> images(const Position& position);

    /// True if every edge is green.
    static bool is_impartial(const Position& position);
    /// The number of edges that the player may cut.
    static int most_moves(const Position& position, Player player);
};

}  // namespace papamu::rulesets
