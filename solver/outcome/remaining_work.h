// How much a search by proof numbers still has to do.
//
//     remaining_nodes(5'000'000, 310, 2'400)         // about as many nodes more
//
// While nothing is known, both numbers of the root are alike. The nearer the answer, the smaller is one of them beside
// the other. How much that tells was measured on start boards of kōnane; docs/solving-konane.md has the figures. It is
// an estimate, which may be wrong by a factor of ten, and no bound.
#pragma once

#include <cstdint>

namespace papamu::solver::detail {

/// `nodes` were searched for this question so far, and these are the numbers of its root, of which none is 0.
double remaining_nodes(std::uint64_t nodes, std::uint32_t proof, std::uint32_t disproof);

}  // namespace papamu::solver::detail
