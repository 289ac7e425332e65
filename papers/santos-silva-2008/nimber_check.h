// Whether a kōnane position of any size has the value *n, by the rules alone: the sum of the position and a heap of n
// must be lost for the player who begins, and every move is tried until an answer to it is found.
//
//     const NimberAnswer answer = is_nimber({".ox."}, 1, 1000);  // answer.yes
//
// Shares no code with the solver, and has none of its limits on the board. Made for positions in which few stones can
// move; others come to the limit soon.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace papamu::papers {

struct NimberAnswer {
    bool yes;
    std::size_t positions;  // different positions of board, heap and player to move that were decided
};

/// Rows of 'x' (Left), 'o' (Right), '.' and '#', all of one length, n from 0 to 255. Throws std::length_error when
/// `limit` positions do not suffice, std::invalid_argument for other rows and n.
NimberAnswer is_nimber(const std::vector<std::string>& rows, int n, std::size_t limit);

}  // namespace papamu::papers
