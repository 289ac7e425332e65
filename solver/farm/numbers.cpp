#include "solver/farm/numbers.h"

#include <algorithm>

namespace papamu::solver {

namespace {

constexpr std::uint64_t kMostNumber = std::uint64_t{1} << 40;  // of a question that is open

}  // namespace

FarmNumbers combined(std::span<const FarmNumbers> children) {
    std::uint64_t least = FarmNumbers::kNever, sum = 0, largest = 0;
    for (const FarmNumbers& child : children) {
        if (child.disproof == 0) return FarmNumbers::known(true);
        if (child.proof == 0) continue;  // the opponent wins there
        least = std::min(least, child.disproof);
        sum += child.proof;
        largest = std::max(largest, child.proof);
    }
    if (least == FarmNumbers::kNever) return FarmNumbers::known(false);
    return {std::clamp<std::uint64_t>(least, 1, kMostNumber),
            std::clamp<std::uint64_t>((sum + largest + 1) / 2, 1, kMostNumber)};
}

FarmNumbers farm_numbers(const MoveNumbers& move) {
    return move.wins ? FarmNumbers::known(*move.wins) : FarmNumbers{move.proof, move.disproof};
}

}  // namespace papamu::solver
