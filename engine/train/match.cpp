#include "engine/train/match.h"

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/konane/konane_engine.h"
#include "engine/opponents/random_player.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;

MatchSide searching_side(KonaneEngineOptions options) {
    options.table_bytes = 0;
    options.solver = false;
    options.strict_limits = true;
    options.switches = kAlphaBetaAlone;
    return {"", [options = std::move(options)] { return make_konane_engine(options); }};
}

std::vector<KonaneState> openings_of(BoardSize size, const MatchOptions& options) {
    const auto random_moves = static_cast<int>(options.random_opening * size.rows * size.columns);
    std::vector<KonaneState> openings;
    for (int i = 0; i < (options.games + 1) / 2; ++i) {
        base::Random random(options.seed, static_cast<std::uint64_t>(i));
        openings.push_back(random_konane_start(size, random_moves, random));
    }
    return openings;
}

}  // namespace

MatchSide learned_side(const KonaneWeights& weights) {
    return searching_side({.table = std::make_shared<const KonaneTable>(weights)});
}

MatchSide mobility_side(int depth) { return searching_side({.mobility_only = true, .depth = depth}); }

MatchSide random_side() {
    return {"", [] { return std::make_unique<RandomPlayer<KonaneContest>>(1); }};
}

double MatchResult::error() const { return games == 0 ? 0.5 : 1.96 * std::sqrt(score() * (1 - score()) / games); }

MatchResult play_match(const MatchSide& first, const MatchSide& second, BoardSize size, const MatchOptions& options) {
    MatchResult result;
    const MatchPlan plan{.control = {.nodes = options.nodes, .depth = options.depth},
                         .concurrency = options.threads,
                         .stop = options.stop};
    run_match<KonaneContest>({first, second}, openings_of(size, options), plan,
                             [&](const MatchGame<KonaneContest>& game) {
                                 const auto seat = static_cast<std::size_t>(game.played.winner.value());
                                 result.wins += game.seats[seat] == 0 ? 1 : 0;
                                 ++result.games;
                                 return true;
                             });
    return result;
}

}  // namespace papamu::engine
