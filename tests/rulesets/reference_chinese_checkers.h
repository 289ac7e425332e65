// Modified Chinese checkers as its rules are written, slow and obvious: a picture of 17 x 25 characters.
//
// Shares nothing with rulesets/chinese_checkers: the shape of the board is drawn again here.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>

namespace papamu::tests {

/// "r1 c1 r2 c2 r3 c3", as the players in the contest write them; r3 and c3 are -1 without a gray marble.
using ReferenceStarMove = std::array<int, 6>;

struct ReferenceStar {
    std::array<std::string, 17> rows;  // ' ' off the board, '0' empty, '1' '2' '3'
    std::array<int, 2> grays{};
    int turn = 1;

    /// Also valid for places off the board, which are ' '.
    [[nodiscard]] char at(int row, int column) const;
    [[nodiscard]] std::set<ReferenceStarMove> moves() const;
    [[nodiscard]] ReferenceStar after(const ReferenceStarMove& move) const;
    /// Whether the player who is not to move has filled the opponent's home.
    [[nodiscard]] bool home_is_filled() const;
    [[nodiscard]] unsigned long long perft(int depth) const;

    bool operator==(const ReferenceStar&) const = default;
};

ReferenceStar reference_star_start();
/// The picture and the five numbers of a board file.
ReferenceStar read_reference_star(const std::array<std::string, 18>& lines);
/// From the text of a state, as rulesets/chinese_checkers prints it.
ReferenceStar reference_star(std::string_view text);

}  // namespace papamu::tests
