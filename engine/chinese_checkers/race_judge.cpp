#include "engine/chinese_checkers/race_judge.h"

#include <algorithm>

namespace papamu::engine {

namespace {

using rulesets::StarCells;

constexpr int kLog2Known = 14;
constexpr int kLog2SolverTable = 10;
constexpr RaceLimits kProofLimits{.nodes = 100, .rows = false};

// The worth of being one move ahead, by the length of the shorter way: fitted to the results of the engine's own games.
constexpr std::array<int, 9> kPointsAMove = {700, 700, 700, 700, 330, 330, 130, 130, 90};

constexpr int kLongest = static_cast<int>(kPointsAMove.size()) - 1;

// A way that was not found within the limits is mostly longer than what was ruled out by then.
int guess(const RaceLengths::Length& length) {
    return length.at_most != RaceLengths::kNone ? length.at_most : length.at_least + 1;
}

}  // namespace

RaceJudge::RaceJudge(const RaceLengths::Limits& limits)
    : lengths_(limits), solver_(kLog2SolverTable), known_(1U << kLog2Known) {}

void RaceJudge::forget() {
    lengths_.forget();
    std::fill(known_.begin(), known_.end(), Known{});
}

int RaceJudge::points(const Marbles& marbles, const StarCells& gray, rulesets::Player to_move) {
    if (!is_race(marbles)) return 0;
    const rulesets::Player other = opponent(to_move);
    const RaceLengths::Length own = lengths_.of(marbles[static_cast<std::size_t>(to_move)], gray, to_move);
    const RaceLengths::Length others = lengths_.of(marbles[static_cast<std::size_t>(other)], gray, other);
    if (own.at_most == RaceLengths::kNone && others.at_most == RaceLengths::kNone) return 0;
    const int lead = guess(others) - guess(own);
    const auto shorter = static_cast<std::size_t>(std::min({guess(own), guess(others), kLongest}));
    return kPointsAMove[shorter] * (2 * lead + 1) / 2;
}

Proof RaceJudge::proof(const rulesets::ChineseCheckersState& state, const SearchKey& key) {
    if (!is_race(state.marbles)) return {};
    Known& known = known_[key.low & (known_.size() - 1)];
    if (known.key != key) known = {key, prove(state)};
    return known.proof;
}

// A proof follows the winner's way, so this has to be shorter than all ways of the loser.
Proof RaceJudge::prove(const rulesets::ChineseCheckersState& state) {
    const rulesets::Player other = opponent(state.to_move);
    const RaceLengths::Length own = lengths_.of(state.marbles_of(state.to_move), state.gray, state.to_move);
    const RaceLengths::Length others = lengths_.of(state.marbles_of(other), state.gray, other);
    const bool wins = own.at_most <= others.at_least;
    if (!wins && others.at_most >= own.at_least) return {};
    const rulesets::Player winner = wins ? state.to_move : other;
    const std::vector<RaceMove> way = lengths_.way(state.marbles_of(winner), state.gray, winner);
    return race_proof(solver_.prove(state, winner, way, kProofLimits), state.to_move);
}

}  // namespace papamu::engine
