#include "engine/chinese_checkers/race/race_lengths.h"

#include "base/hash.h"

namespace papamu::engine {

using rulesets::StarCells;

namespace {

// Not mix_bits(), for the reason that hash_of_failed() has in race_search.cpp.
std::uint64_t hash_of_marbles(const StarCells& marbles) {
    const auto& words = marbles.words();
    return ((words[0] * base::kGoldenRatio) ^ (words[1] * 0xBF58476D1CE4E5B9U)) >> 32U;
}

}  // namespace

RaceLengths::RaceLengths(const Limits& limits, int log2_entries)
    : limits_(limits), players_{Player(log2_entries), Player(log2_entries)} {}

void RaceLengths::forget() {
    for (Player& player : players_) {
        player.side.walls = player.gray = {};
        player.table.forget();
        player.lengths.clear();
    }
}

// Other gray marbles make it another puzzle, and all stored lengths invalid.
auto RaceLengths::player_with(const StarCells& gray, rulesets::Player player) -> Player& {
    Player& result = players_[static_cast<std::size_t>(player)];
    if (result.gray != gray) {
        result.gray = gray;
        result.side.walls = turn_star(gray, player);
        result.lengths.clear();
    }
    return result;
}

auto RaceLengths::solve(Player& player, const StarCells& turned, std::vector<RaceMove>& way) const -> Length {
    way.clear();
    RaceSide side = player.side;
    side.marbles = turned;
    RaceSearch search(player.table, side, nullptr);
    Length length{search.fewest_moves(), kNone};
    if (side.marbles.count() < side.goal.count() || length.at_least > limits_.fewest) return length;
    std::uint64_t nodes = limits_.nodes;
    for (;; ++length.at_least) {
        const RaceSearch::Answer answer = search.solve(length.at_least, nodes);
        if (answer == RaceSearch::Answer::kImpossible) continue;
        if (answer == RaceSearch::Answer::kUnknown) return length;
        length.at_most = length.at_least;
        way = search.solution();
        return length;
    }
}

auto RaceLengths::of(const StarCells& marbles, const StarCells& gray, rulesets::Player player) -> Length {
    Player& mine = player_with(gray, player);
    if (marbles.none()) return {};
    Entry& entry = mine.lengths.at(hash_of_marbles(marbles));
    if (entry.marbles != marbles) {
        std::vector<RaceMove> way;
        entry = {marbles, solve(mine, turn_star(marbles, player), way)};
    }
    return entry.length;
}

std::vector<RaceMove> RaceLengths::way(const StarCells& marbles, const StarCells& gray, rulesets::Player player) {
    std::vector<RaceMove> way;
    solve(player_with(gray, player), turn_star(marbles, player), way);
    return way;
}

}  // namespace papamu::engine
