#include "solver/best_move.h"

#include <algorithm>
#include <vector>

#include "base/work_limit.h"
#include "cgt/order.h"
#include "cgt/sum.h"

namespace papamu::solver {

std::size_t best_move(cgt::ValueStore& store, cgt::Value sum, std::span<const SummandMove> moves,
                      rulesets::Player player) {
    struct Candidate {
        std::size_t move;
        cgt::Value incentive;
    };
    const bool left = player == rulesets::Player::kLeft;
    std::vector<Candidate> best;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto& [before, after] = moves[i];
        base::look_for_stop(static_cast<std::uint32_t>(best.size() + 1));
        const cgt::Value incentive = left ? cgt::add(store, after, -before) : cgt::add(store, before, -after);
        const auto at_least = [&](const Candidate& other) {
            return cgt::less_or_equal(store, incentive, other.incentive);
        };
        if (std::any_of(best.begin(), best.end(), at_least)) continue;
        const auto less = [&](const Candidate& other) { return cgt::less_or_equal(store, other.incentive, incentive); };
        best.erase(std::remove_if(best.begin(), best.end(), less), best.end());
        best.push_back({i, incentive});
    }
    // S + (G^L - G) >= 0, or S - (G - G^R) <= 0: the sum need not be formed.
    const cgt::Value needed = left ? -sum : sum;
    const auto winning = std::find_if(best.begin(), best.end(), [&](const Candidate& candidate) {
        return cgt::less_or_equal(store, needed, candidate.incentive);
    });
    return (winning != best.end() ? *winning : best.front()).move;
}

}  // namespace papamu::solver
