#include "decompose/konane/backward_search.h"

#include <algorithm>
#include <utility>

namespace papamu::decompose {

namespace {

bool contains(const std::vector<int>& all, const std::vector<int>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

bool has(const FactTriple& triple, int fact) { return std::find(triple.begin(), triple.end(), fact) != triple.end(); }

}  // namespace

BackwardSearch::BackwardSearch(const JumpNet& net, const FactPairs& pairs, const std::vector<int>& jumps,
                               StateEquation& equation)
    : net_(net), pairs_(pairs), jumps_(jumps), equation_(equation) {}

// Sets `before` to what must hold so that the jump completes `facts`. Returns false if it does not, or never can.
bool BackwardSearch::step_back(const std::vector<int>& facts, int jump, std::vector<int>& before) const {
    const FactTriple& needs = net_.needs(jump);
    const FactTriple& makes = net_.makes(jump);
    before.assign(needs.begin(), needs.end());
    for (const int fact : facts) {
        if (has(needs, fact)) return false;
        if (!has(makes, fact)) before.push_back(fact);
    }
    if (before.size() == facts.size() + needs.size()) return false;  // the jump makes none of them
    for (std::size_t a = 0; a < before.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            if (!pairs_.compatible(before[a], before[b])) return false;
        }
    }
    std::sort(before.begin(), before.end());
    return true;
}

bool BackwardSearch::refuted(const std::vector<int>& facts) const {
    return std::any_of(refuted_.begin(), refuted_.end(), [&](const auto& no) { return contains(facts, no); });
}

void BackwardSearch::finish(const Goal& goal, std::vector<int> first_jumps) {
    plan_ = std::move(first_jumps);
    for (const Goal* g = &goal; g->parent >= 0; g = &goals_[static_cast<std::size_t>(g->parent)]) {
        plan_.push_back(g->jump);
    }
}

Feasible BackwardSearch::reach(const std::vector<int>& facts, int pivots) {
    goals_ = {{facts, -1, -1}};
    const int limit = equation_.pivots() + pivots;
    std::vector<int> open = {0};
    while (!open.empty()) {
        const int at = open.back();
        open.pop_back();
        for (const int jump : jumps_) {
            Goal next{{}, at, jump};
            if (!step_back(goals_[static_cast<std::size_t>(at)].facts, jump, next.facts)) continue;
            if (std::all_of(next.facts.begin(), next.facts.end(), [&](int fact) { return net_.holds(fact); })) {
                finish(next, {});
                return Feasible::kYes;
            }
            const bool covered = std::any_of(goals_.begin(), goals_.end(),
                                             [&](const Goal& goal) { return contains(next.facts, goal.facts); });
            if (covered || refuted(next.facts)) continue;
            if (equation_.pivots() >= limit) return Feasible::kMaybe;
            const Feasible answer = equation_.reach(next.facts, pairs_, {limit - equation_.pivots(), 0});
            if (answer == Feasible::kYes) {
                finish(next, equation_.plan());
                return answer;
            }
            if (answer == Feasible::kNo) {
                refuted_.push_back(std::move(next.facts));
            } else {
                open.push_back(static_cast<int>(goals_.size()));
                goals_.push_back(std::move(next));
            }
        }
    }
    for (Goal& goal : goals_) refuted_.push_back(std::move(goal.facts));
    return Feasible::kNo;
}

}  // namespace papamu::decompose
