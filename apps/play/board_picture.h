// The board as text, for people who play on it.
//
//          0 1 2 3
//       0  x o x o
//       1  o(.)o[x]
//
// The last move is marked: (.) where it came from, or where something was taken away, [x] where it went.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::play {

struct PictureStyle {
    bool colours = false;  // ANSI, 256 colours
    bool discs = false;    // filled and hollow ones for x and o, in UTF-8
};

/// Lines that end in a newline.
std::string draw_board(const rulesets::KonanePosition& position, std::optional<rulesets::KonaneMove> last,
                       const PictureStyle& style);
/// The same for any board, as rows of letters with '/' between them. The cells that differ from those of `before`,
/// which is empty or a board of the same size, are marked: (.) if they are empty now, else [x].
std::string draw_board(std::string_view text, std::string_view before, const PictureStyle& style);

}  // namespace papamu::apps::play
