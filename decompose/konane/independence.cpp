#include "decompose/konane/independence.h"

#include <utility>

#include "decompose/konane/fact_pairs.h"
#include "decompose/konane/growth.h"
#include "decompose/konane/relaxed_play.h"

namespace papamu::decompose {

using rulesets::KonanePosition;

namespace {

std::vector<KonaneJump> relaxed_jumps(const KonanePosition& position) {
    std::vector<KonaneJump> jumps;
    rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
        relaxed_play(area, board).for_each_jump([&](KonaneJump jump) { jumps.push_back(jump); });
    });
    return jumps;
}

std::vector<KonaneJump> enabled_jumps(const JumpNet& net, const FactPairs& pairs) {
    std::vector<KonaneJump> jumps;
    for (int j = 0; j < net.jumps(); ++j) {
        if (pairs.allowed(j) && pairs.enabled(j)) jumps.push_back(net.jump(j));
    }
    return jumps;
}

}  // namespace

Independence find_independence(const KonanePosition& position, const RegionOptions& options) {
    std::vector<KonaneJump> jumps = relaxed_jumps(position);
    if (!options.pairs || jumps.empty()) {
        const bool exact = jumps.empty();
        return {.jumps = std::move(jumps), .exact = exact};
    }
    if (options.counting) return Growth(position, options, std::move(jumps)).run();
    const JumpNet net(position, std::move(jumps));
    FactPairs pairs(net);
    for (int j = 0; j < net.jumps(); ++j) pairs.allow(j);
    pairs.settle();
    return {.jumps = enabled_jumps(net, pairs)};
}

}  // namespace papamu::decompose
