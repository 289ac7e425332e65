#include "engine/chinese_checkers/race/race_lengths.h"

#include <algorithm>

#include "base/hash.h"

namespace papamu::engine {

using rulesets::StarCells;

namespace {

std::size_t hash_of(const StarCells& marbles) {
    const auto& words = marbles.words();
    return static_cast<std::size_t>(((words[0] * base::kGoldenRatio) ^ (words[1] * 0xBF58476D1CE4E5B9U)) >> 32U);
}

}  // namespace

RaceLengths::RaceLengths(const Limits& limits, int log2_entries) : limits_(limits), log2_entries_(log2_entries) {
    forget();
}

void RaceLengths::forget() {
    const RaceSide empty{{}, {}, {}, rulesets::home_of(rulesets::Player::kRight)};
    const std::vector<Entry> entries(std::size_t{1} << log2_entries_);
    players_.assign(2, Player{empty, {}, RaceTable(log2_entries_ + 2), entries});
}

// Other gray marbles make it another puzzle, and all stored lengths invalid.
auto RaceLengths::player_with(const StarCells& gray, rulesets::Player player) -> Player& {
    Player& result = players_[static_cast<std::size_t>(player)];
    if (result.gray != gray) {
        result.gray = gray;
        result.side.walls = turn_star(gray, player);
        std::fill(result.entries.begin(), result.entries.end(), Entry{});
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
    Entry& entry = mine.entries[hash_of(marbles) & (mine.entries.size() - 1)];
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
