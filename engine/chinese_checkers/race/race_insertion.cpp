#include "engine/chinese_checkers/race/race_insertion.h"

#include <algorithm>

#include "engine/chinese_checkers/race/race_plan.h"

namespace papamu::engine {

using rulesets::kNoStarCell;
using rulesets::kStar;
using rulesets::kStarDirections;
using rulesets::StarCells;

namespace {

// Matches each hole with a marble outside that can enter it: a bipartite graph, matched by augmenting paths.
class Matching {
 public:
    Matching(const StarCells& holes, const StarCells& outside, const StarCells& staying) : outside_(outside) {
        holes.for_each([&](int hole) {
            StarCells entries = kStar.around[static_cast<std::size_t>(hole)];
            for (std::size_t d = 0; d < kStarDirections; ++d) {
                const int from = kStar.landings[static_cast<std::size_t>(hole)][d];
                if (from != kNoStarCell && staying.test(kStar.neighbours[static_cast<std::size_t>(hole)][d])) {
                    entries.set(from);
                }
            }
            holes_.push_back({hole, entries & outside});
        });
    }

    /// One move for each hole; empty if the holes cannot all be matched.
    std::vector<RaceMove> moves() {
        std::vector<RaceMove> result;
        for (std::size_t i = 0; i < holes_.size(); ++i) {
            StarCells tried;
            if (!augment(i, tried)) return {};
        }
        outside_.for_each([&](int cell) {
            if (const int hole = taken_by_[static_cast<std::size_t>(cell)]; hole >= 0) {
                result.push_back({static_cast<std::uint8_t>(cell),
                                  static_cast<std::uint8_t>(holes_[static_cast<std::size_t>(hole)].cell)});
            }
        });
        return result;
    }

 private:
    struct Hole {
        int cell;
        StarCells entries;
    };

    bool augment(std::size_t hole, StarCells& tried) {
        StarCells rest = holes_[hole].entries.minus(tried);
        while (rest.any()) {
            const int cell = rest.pop_lowest();
            if (tried.test(cell)) continue;
            tried.set(cell);
            int& owner = taken_by_[static_cast<std::size_t>(cell)];
            if (owner < 0 || augment(static_cast<std::size_t>(owner), tried)) {
                owner = static_cast<int>(hole);
                return true;
            }
        }
        return false;
    }

    StarCells outside_;
    std::vector<Hole> holes_;
    std::array<int, rulesets::kStarCells> taken_by_ = [] {
        std::array<int, rulesets::kStarCells> none{};
        none.fill(-1);
        return none;
    }();
};

// How many marbles the other player can have on these cells by the last insertion: one for each move after which one
// may be there, and those in its hand; any number if one may have been there from the beginning.
int arrivals(const RaceSide& side, const InsertionQuestion& question, const StarCells& cells, int holes) {
    if ((question.first_intruders & cells).any()) return rulesets::kStarCells;
    int result = 0;
    for (const StarCells& intruders : question.intruders) result += static_cast<int>((intruders & cells).any());
    // From here on the marbles outside may go away or stay, and holes may be filled or not.
    const StarCells staying = (question.marbles & side.goal) | side.walls;
    StarCells intruders = question.intruders.back();
    for (int turn = 1; turn < holes; ++turn) {
        intruders = spread(intruders, question.grays > 0, question.marbles | side.goal | staying, staying);
        result += static_cast<int>((intruders & cells).any());
    }
    return result + question.grays;
}

}  // namespace

std::optional<std::vector<RaceMove>> insertions(const RaceSide& side, const InsertionQuestion& question) {
    const StarCells settled = question.marbles & side.goal;
    const StarCells holes = side.goal.minus(settled);
    const StarCells outside = question.marbles.minus(side.goal);
    const int count = holes.count();
    if (count == 0 || outside.count() < count) return std::nullopt;
    std::vector<RaceMove> moves = Matching(holes, outside, settled | side.walls).moves();
    if (moves.empty()) return std::nullopt;
    if (count == 1 && !question.intruders.back().test(moves.front().to)) return moves;
    for (const RaceMove move : moves) {
        const StarCells free =
            kStar.around[move.from].minus(question.marbles | side.walls | rulesets::home_of(rulesets::Player::kRight));
        const int most = arrivals(side, question, holes | free, count);
        if (most > free.count()) return std::nullopt;
        if (question.stragglers + std::min(count, most) > rulesets::kHomeCells / 2) return std::nullopt;
    }
    return moves;
}

}  // namespace papamu::engine
