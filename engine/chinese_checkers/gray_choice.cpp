#include "engine/chinese_checkers/gray_choice.h"

#include <algorithm>

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckersMove;
using rulesets::destinations;
using rulesets::kNoStarCell;
using rulesets::kStar;
using rulesets::kStarDirections;
using rulesets::StarCells;

constexpr std::size_t kMostHelps = 8;
constexpr std::size_t kMostBlocks = 2;
constexpr std::size_t kMovesWithABlock = 2;
static_assert(kMostHelps + kMostBlocks * kMovesWithABlock == kMostGrayMoves);

struct Valued {
    ChineseCheckersMove move;
    int gain;
};

/// Keeps the `count` best moves, the best first; equal ones stay in their order.
void keep_best(std::vector<Valued>& list, std::size_t count) {
    std::stable_sort(list.begin(), list.end(), [](const Valued& a, const Valued& b) { return a.gain > b.gain; });
    if (list.size() > count) list.resize(count);
}

ChineseCheckersMove move_of(int from, int to, int gray) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(gray)};
}

/// The cells that the marble reaches by jumps, and its own cell.
StarCells jump_cells(const StarCells& reached, int from) {
    StarCells cells = reached.minus(kStar.around[static_cast<std::size_t>(from)]);
    cells.set(from);
    return cells;
}

/// The places on which a gray marble would let this marble jump further.
StarCells places_to_jump_over(const GrayQuestion& question, const StarCells& jumps, const StarCells& reached) {
    StarCells places;
    jumps.for_each([&](int cell) {
        const auto i = static_cast<std::size_t>(cell);
        for (std::size_t d = 0; d < kStarDirections; ++d) {
            const int landing = kStar.landings[i][d];
            if (landing == kNoStarCell || question.occupied.test(landing) || reached.test(landing)) continue;
            if (question.places.test(kStar.neighbours[i][d])) places.set(kStar.neighbours[i][d]);
        }
    });
    return places;
}

/// Moves that a gray marble makes possible and that gain more than `least`.
std::vector<Valued> helps(const GrayQuestion& question, const GrayGain& gain, int least) {
    std::vector<Valued> found;
    question.marbles[static_cast<std::size_t>(question.mover)].for_each([&](int from) {
        const StarCells reached = destinations(question.occupied, from);
        places_to_jump_over(question, jump_cells(reached, from), reached).for_each([&](int gray) {
            StarCells occupied = question.occupied;
            occupied.set(gray);
            Valued best{{}, least};
            destinations(occupied, from).minus(reached).for_each([&](int to) {
                const ChineseCheckersMove move = move_of(from, to, gray);
                const int value = gain(question.mover, move);
                if (value > best.gain) best = {move, value};
            });
            if (best.gain > least) found.push_back(best);
        });
    });
    keep_best(found, kMostHelps);
    return found;
}

/// Gray marbles on the cells to which the opponent's best moves lead.
std::vector<Valued> blocks(const GrayQuestion& question, const GrayGain& gain) {
    const rulesets::Player other = rulesets::opponent(question.mover);
    std::vector<Valued> found;
    question.marbles[static_cast<std::size_t>(other)].for_each([&](int from) {
        Valued best{{}, 0};
        destinations(question.occupied, from).for_each([&](int to) {
            const int value = gain(other, move_of(from, to, kNoStarCell));
            if (value > best.gain && question.places.test(to)) best = {move_of(from, to, to), value};
        });
        if (best.gain > 0) found.push_back(best);
    });
    keep_best(found, kMostBlocks);
    return found;
}

}  // namespace

void append_selected_grays(const GrayQuestion& question, const GrayGain& gain,
                           std::vector<ChineseCheckersMove>& moves) {
    std::vector<Valued> plain;
    for (const ChineseCheckersMove move : moves) plain.push_back({move, gain(question.mover, move)});
    keep_best(plain, kMovesWithABlock);
    if (plain.empty()) return;
    for (const Valued& help : helps(question, gain, plain.front().gain)) moves.push_back(help.move);
    for (const Valued& block : blocks(question, gain)) {
        for (const Valued& own : plain) {
            const ChineseCheckersMove move = move_of(own.move.from, own.move.to, block.move.gray);
            StarCells occupied = question.occupied;
            occupied.set(move.gray);
            if (destinations(occupied, move.from).test(move.to)) moves.push_back(move);
        }
    }
}

}  // namespace papamu::engine
