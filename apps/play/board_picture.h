// The board as text, for people who play on it.
//
//          0 1 2 3
//       0  x o x o
//       1  o(.)o[x]
//
// The last move is marked: (.) where it came from, or where a stone was taken away, [x] where it went.
#pragma once

#include <optional>
#include <string>

#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::play {

struct PictureStyle {
    bool colours = false;  // ANSI, 256 colours
    bool discs = false;    // filled and hollow ones for x and o, in UTF-8
};

/// Lines that end in a newline.
std::string draw_board(const rulesets::KonanePosition& position, std::optional<rulesets::KonaneMove> last,
                       const PictureStyle& style);

}  // namespace papamu::apps::play
