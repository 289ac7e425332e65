#include "engine/chinese_checkers/race/race_plan.h"

#include <algorithm>

#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::engine {

using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::StarCells;
using rulesets::StarJumps;

namespace {

constexpr StarCells kOutsideHomes =
    StarCells::first(kStarCells - rulesets::kHomeCells).minus(StarCells::first(rulesets::kHomeCells));

StarCells moved(StarCells marbles, RaceMove move) {
    marbles.reset(move.from);
    marbles.set(move.to);
    return marbles;
}

struct Standing {
    StarCells marbles;
    StarCells intruder;
    int parent = -1;  // in the layer before
    RaceMove move;
    int score = 0;  // less is better
};

class Beam {
 public:
    Beam(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits, std::uint64_t& nodes)
        : side_(side), intruder_(intruder), limits_(limits), nodes_(nodes) {
        for (std::size_t cell = 0; cell < kStarCells; ++cell) cost_[cell] = cost_of(cell);
    }

    std::optional<std::vector<RaceMove>> run() {
        Standing start{side_.marbles, intruder_.cells, -1, {}, 0};
        side_.marbles.for_each([&](int cell) { start.score += cost_[static_cast<std::size_t>(cell)]; });
        if (side_.is_solved(start.marbles)) return std::vector<RaceMove>{};
        if (intruder_.moves_first) start.intruder = after_intruder(start);
        layers_.push_back({start});
        while (static_cast<int>(layers_.size()) <= limits_.moves && nodes_ > 0) {
            std::vector<Standing> next = children_of_last_layer();
            if (next.empty()) return std::nullopt;
            for (const Standing& standing : next) {
                if (side_.is_solved(standing.marbles)) return moves_to(standing);
            }
            keep_best(next);
            for (Standing& standing : next) standing.intruder = after_intruder(standing);
            layers_.push_back(std::move(next));
        }
        return std::nullopt;
    }

 private:
    // Squares hurt those left behind most.
    [[nodiscard]] int cost_of(std::size_t cell) const {
        int nearest = kStarCells;
        side_.goal.for_each(
            [&](int goal) { nearest = std::min(nearest, int{kStar.distance[cell][static_cast<std::size_t>(goal)]}); });
        const int row = kStar.row[cell];
        return nearest == 0 ? row : 12 * nearest + nearest * nearest + 2 * row;
    }

    [[nodiscard]] StarCells after_intruder(const Standing& standing) const {
        return grown({standing.intruder, intruder_.has_grays, false}, standing.marbles, side_.walls);
    }

    std::vector<Standing> children_of_last_layer() {
        std::vector<Standing> next;
        const std::vector<Standing>& layer = layers_.back();
        for (std::size_t i = 0; i < layer.size() && nodes_ > 0; ++i, --nodes_) {
            const Standing& parent = layer[i];
            const StarCells over = parent.marbles | side_.walls;
            const StarCells closed = over | parent.intruder;
            const StarJumps jumps(over, closed);
            parent.marbles.for_each([&](int from) {
                const auto add = [&](int to) {
                    const RaceMove move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
                    const int score = parent.score + cost_[move.to] - cost_[move.from];
                    next.push_back({moved(parent.marbles, move), parent.intruder, static_cast<int>(i), move, score});
                };
                kStar.around[static_cast<std::size_t>(from)].minus(closed).for_each(add);
                jumps.for_each_from(from, add);
            });
        }
        return next;
    }

    // The best of each set of marbles, then the best sets.
    void keep_best(std::vector<Standing>& standings) const {
        const auto width = static_cast<std::size_t>(limits_.width);
        std::sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
            return a.score != b.score ? a.score < b.score : a.marbles < b.marbles;
        });
        standings.erase(std::unique(standings.begin(), standings.end(),
                                    [](const Standing& a, const Standing& b) { return a.marbles == b.marbles; }),
                        standings.end());
        if (standings.size() > width) standings.resize(width);
    }

    [[nodiscard]] std::vector<RaceMove> moves_to(const Standing& last) const {
        std::vector<RaceMove> moves = {last.move};
        int parent = last.parent;
        for (std::size_t layer = layers_.size() - 1; layer > 0; --layer) {
            const Standing& standing = layers_[layer][static_cast<std::size_t>(parent)];
            moves.push_back(standing.move);
            parent = standing.parent;
        }
        std::reverse(moves.begin(), moves.end());
        return moves;
    }

    const RaceSide& side_;
    const Intruder& intruder_;
    const PlanLimits& limits_;
    std::uint64_t& nodes_;
    std::array<int, kStarCells> cost_{};
    std::vector<std::vector<Standing>> layers_;
};

}  // namespace

StarCells grown(const Intruder& intruder, const StarCells& marbles, const StarCells& walls) {
    const StarCells closed = marbles | walls;
    StarCells result = intruder.cells;
    if (intruder.has_grays) result |= kOutsideHomes.minus(closed);
    const StarJumps jumps(closed | result, closed);
    intruder.cells.for_each([&](int from) {
        result |= kStar.around[static_cast<std::size_t>(from)].minus(closed);
        jumps.for_each_from(from, [&](int to) { result.set(to); });
    });
    return result;
}

std::optional<std::vector<RaceMove>> find_plan(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits,
                                               std::uint64_t& nodes) {
    return Beam(side, intruder, limits, nodes).run();
}

bool is_plan(const RaceSide& side, Intruder intruder, const std::vector<RaceMove>& moves, StarCells& visited) {
    StarCells marbles = side.marbles;
    StarCells seen = marbles;
    if (intruder.moves_first) intruder.cells = grown(intruder, marbles, side.walls);
    for (const RaceMove move : moves) {
        const StarCells over = marbles | side.walls;
        const StarCells closed = over | intruder.cells;
        if (!marbles.test(move.from) || closed.test(move.to)) return false;
        bool found = kStar.around[move.from].test(move.to);
        StarJumps(over, closed).for_each_from(move.from, [&](int to) { found = found || to == move.to; });
        if (!found) return false;
        marbles = moved(marbles, move);
        seen |= marbles;
        intruder.cells = grown(intruder, marbles, side.walls);
    }
    if (!side.is_solved(marbles)) return false;
    visited |= seen;
    return true;
}

}  // namespace papamu::engine
