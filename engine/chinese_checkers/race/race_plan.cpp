#include "engine/chinese_checkers/race/race_plan.h"

#include <algorithm>

#include "engine/chinese_checkers/race/race_insertion.h"
#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::engine {

using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::StarCells;
using rulesets::StarJumps;
using rulesets::StarWords;

namespace {

constexpr StarCells kOutsideHomes =
    StarCells::first(kStarCells - rulesets::kHomeCells).minus(StarCells::first(rulesets::kHomeCells));

constexpr int kMostInsertions = 6;

StarCells moved(StarCells marbles, RaceMove move) {
    marbles.reset(move.from);
    marbles.set(move.to);
    return marbles;
}

// The cells that the intruder can occupy after its next move.
StarCells after_intruder(const RaceSide& side, const Intruder& intruder, const StarCells& marbles,
                         const StarCells& cells) {
    const StarCells closed = marbles | side.walls;
    return spread(cells, intruder.grays > 0, closed, closed);
}

struct Standing {
    StarCells marbles;
    StarCells intruder;
    int parent = -1;  // its index in the previous layer
    RaceMove move;
    int score = 0;  // lower is better
};

class Beam {
 public:
    Beam(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits, std::uint64_t& nodes)
        : side_(side), intruder_(intruder), limits_(limits), nodes_(nodes) {
        for (std::size_t cell = 0; cell < kStarCells; ++cell) cost_[cell] = cost_of(cell);
    }

    std::optional<RacePlan> run() {
        Standing start{side_.marbles, intruder_.cells, -1, {}, 0};
        side_.marbles.for_each([&](int cell) { start.score += cost_[static_cast<std::size_t>(cell)]; });
        if (side_.is_solved(start.marbles)) return std::nullopt;
        if (intruder_.moves_first) start.intruder = after(start);
        layers_.push_back({start});
        try_to_insert();
        while (static_cast<int>(layers_.size()) < length_to_beat() && nodes_ > 0) {
            std::vector<Standing> next = children_of_last_layer();
            if (next.empty()) break;
            for (const Standing& standing : next) {
                if (side_.is_solved(standing.marbles)) return RacePlan{moves_to(standing, layers_.size()), 0};
            }
            keep_best(next);
            for (Standing& standing : next) standing.intruder = after(standing);
            layers_.push_back(std::move(next));
            try_to_insert();
        }
        return best_;
    }

 private:
    // The squared distance penalises marbles left behind.
    [[nodiscard]] int cost_of(std::size_t cell) const {
        int nearest = kStarCells;
        side_.goal.for_each(
            [&](int goal) { nearest = std::min(nearest, int{kStar.distance[cell][static_cast<std::size_t>(goal)]}); });
        const int row = kStar.row[cell];
        return nearest == 0 ? 4 * row : 12 * nearest + nearest * nearest + 2 * row;
    }

    [[nodiscard]] StarCells after(const Standing& standing) const {
        return after_intruder(side_, intruder_, standing.marbles, standing.intruder);
    }

    // The length of the best plan so far.
    [[nodiscard]] int length_to_beat() const {
        return best_ ? static_cast<int>(best_->moves.size()) : limits_.moves + 1;
    }

    // Tries to complete a plan by insertions from each set of marbles of the last layer.
    void try_to_insert() {
        if (!limits_.insertions) return;
        const std::size_t made = layers_.size() - 1;
        for (const Standing& standing : layers_.back()) {
            const int holes = side_.goal.minus(standing.marbles).count();
            if (holes > kMostInsertions || static_cast<int>(made) + holes >= length_to_beat()) continue;
            InsertionQuestion question{standing.marbles, intruder_.cells, {}, intruder_.grays, intruder_.shut_in};
            for (const Standing* at = &standing; at != nullptr;) {
                question.intruders.push_back(at->intruder);
                const std::size_t layer = made - question.intruders.size();
                at = at->parent < 0 ? nullptr : &layers_[layer][static_cast<std::size_t>(at->parent)];
            }
            std::reverse(question.intruders.begin(), question.intruders.end());
            if (const auto last = insertions(side_, question)) {
                best_ = RacePlan{moves_to(standing, made), static_cast<int>(last->size())};
                best_->moves.insert(best_->moves.end(), last->begin(), last->end());
            }
        }
    }

    std::vector<Standing> children_of_last_layer() {
        std::vector<Standing> next;
        const std::vector<Standing>& layer = layers_.back();
        for (std::size_t i = 0; i < layer.size() && nodes_ > 0; ++i, --nodes_) {
            const Standing& parent = layer[i];
            const StarCells over = parent.marbles | side_.walls;
            const StarCells closed = over | parent.intruder;
            const StarJumps jumps{StarWords(over), StarWords(closed)};
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

    // Keeps the best standing for each set of marbles, and of those the best `width`.
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

    // The moves that lead to a set of marbles in the given layer.
    [[nodiscard]] std::vector<RaceMove> moves_to(const Standing& last, std::size_t layer) const {
        std::vector<RaceMove> moves;
        for (const Standing* at = &last; at->parent >= 0;) {
            moves.push_back(at->move);
            at = &layers_[--layer][static_cast<std::size_t>(at->parent)];
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
    std::optional<RacePlan> best_;
};

}  // namespace

StarCells spread(const StarCells& cells, bool has_grays, const StarCells& over, const StarCells& closed) {
    const StarWords from(cells);
    const StarWords never(closed);
    StarWords filled = from;
    if (has_grays) filled = filled | StarWords(kOutsideHomes).minus(never);
    const StarJumps jumps(StarWords(over) | filled, never);
    return (filled | rulesets::with_neighbours(from).minus(never) | jumps.from_all(from)).cells();
}

std::optional<RacePlan> find_plan(const RaceSide& side, const Intruder& intruder, const PlanLimits& limits,
                                  std::uint64_t& nodes) {
    return Beam(side, intruder, limits, nodes).run();
}

std::optional<RacePlan> as_plan(const RaceSide& side, const Intruder& intruder, const std::vector<RaceMove>& moves,
                                bool with_insertions) {
    InsertionQuestion question{side.marbles, intruder.cells, {}, intruder.grays, intruder.shut_in};
    question.intruders.push_back(intruder.moves_first ? after_intruder(side, intruder, side.marbles, intruder.cells)
                                                      : intruder.cells);
    std::vector<RaceMove> made;
    for (const RaceMove move : moves) {
        const StarCells& marbles = question.marbles;
        const int holes = side.goal.minus(marbles).count();
        if (with_insertions && holes <= static_cast<int>(moves.size() - made.size())) {
            if (const auto last = insertions(side, question)) {
                made.insert(made.end(), last->begin(), last->end());
                return RacePlan{made, static_cast<int>(last->size())};
            }
        }
        const StarCells over = marbles | side.walls;
        const StarCells closed = over | question.intruders.back();
        if (!marbles.test(move.from) || closed.test(move.to)) return std::nullopt;
        bool found = kStar.around[move.from].test(move.to);
        StarJumps(StarWords(over), StarWords(closed)).for_each_from(move.from, [&](int to) {
            found = found || to == move.to;
        });
        if (!found) return std::nullopt;
        question.marbles = moved(marbles, move);
        made.push_back(move);
        question.intruders.push_back(after_intruder(side, intruder, question.marbles, question.intruders.back()));
    }
    if (made.empty() || !side.is_solved(question.marbles)) return std::nullopt;
    return RacePlan{made, 0};
}

}  // namespace papamu::engine
