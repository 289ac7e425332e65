#include "engine/train/konane_match.h"

#include <memory>
#include <utility>
#include <vector>

#include "engine/konane/evaluation.h"
#include "engine/konane/konane_engine.h"
#include "engine/opponents/random_player.h"
#include "engine/seeded_choice.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

KonaneSide searching_side(KonaneEngineOptions options) {
    options.table_bytes = 0;
    options.solver = false;
    options.strict_limits = true;
    options.switches = kAlphaBetaAlone;
    return {[options = std::move(options)](std::uint64_t) { return make_konane_engine(options); }};
}

std::vector<KonaneState> openings_of(BoardSize size, const KonaneMatchOptions& options) {
    const auto random_moves = static_cast<int>(options.random_opening * size.rows * size.columns);
    std::vector<KonaneState> openings;
    for (int i = 0; i < (options.games + 1) / 2; ++i) {
        base::Random random(options.seed, static_cast<std::uint64_t>(i));
        openings.push_back(random_konane_start(size, random_moves, random));
    }
    return openings;
}

}  // namespace

KonaneSide learned_side(const KonaneWeights& weights) {
    return searching_side({.table = std::make_shared<const KonaneTable>(weights)});
}

KonaneSide mobility_side(int depth) { return searching_side({.mobility_only = true, .depth = depth}); }

KonaneSide random_side() {
    return {[](std::uint64_t) { return std::make_unique<RandomPlayer<KonaneContest>>(1); }};
}

MatchResult play_konane_match(const KonaneSide& first, const KonaneSide& second, BoardSize size,
                              const KonaneMatchOptions& options) {
    const MatchPlan plan{.control = {.nodes = options.nodes, .depth = options.depth},
                         .concurrency = options.threads,
                         .stop = options.stop};
    return play_match<KonaneContest>(first, second, openings_of(size, options), plan);
}

KonaneState random_konane_start(BoardSize size, int random_moves, base::Random& random) {
    auto state =
        rulesets::konane_contest_start(size.rows, size.columns, rulesets::KonaneOpening::kCornerOrCentre).value();
    std::vector<KonaneMove> actions;
    for (int i = 0; i < random_moves + 2; ++i) {
        actions.clear();
        KonaneContest::actions(state, actions);
        if (actions.empty()) break;
        state = KonaneContest::apply(state, drawn(actions, random));
    }
    return state;
}

}  // namespace papamu::engine
