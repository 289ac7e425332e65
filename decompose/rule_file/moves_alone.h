// How many moves a player makes who is alone in a part of a position: one in which the opponent can never move,
// whatever is played. Such a part is an integer, the number of moves in the longest play.
//
//     MovesAlone(player_of_rules, plan, Player::kLeft).count(planes)          // nullopt if it is not found quickly
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_player.h"

namespace papamu::decompose {

/// An upper bound on the number of moves in any play from a position.
template <int Planes, int Words>
int most_moves_of(const RulePlan& plan, const RulePlanes<Planes, Words>& planes) {
    if (plan.spent_codes() == 0) return std::numeric_limits<int>::max();
    return RuleMatches<Planes, Words>(plan, planes).cells_of(plan.spent_codes()).count() / plan.spent_each();
}

/// For one position after the other, and for one thread.
template <int Planes, int Words>
class MovesAlone {
    using Sets = RulePlanes<Planes, Words>;
    using Moves = RulePlayer<Planes, Words>;

 public:
    /// Both must outlive this.
    MovesAlone(const Moves& moves, const RulePlan& plan, Player player) : moves_(moves), plan_(plan), player_(player) {}

    /// The number of moves in the longest play of the player; nullopt if neither a play is found that is as long as any
    /// can be, nor all plays are looked at, in kMostSteps moves. Looking the part up in a table costs less then.
    std::optional<int> count(const Sets& planes) {
        steps_ = 0;
        const int found = longest(planes);
        return steps_ > kMostSteps ? std::nullopt : std::optional(found);
    }

 private:
    static constexpr int kMostSteps = 48;

    int longest(const Sets& planes) {
        const int most = most_moves_of<Planes, Words>(plan_, planes);
        int best = 0;
        moves_.for_each_option(planes, player_, [&](const Sets& after) {
            if (++steps_ > kMostSteps) return false;
            best = std::max(best, 1 + longest(after));
            return best < most && steps_ <= kMostSteps;
        });
        return best;
    }

    const Moves& moves_;
    const RulePlan& plan_;
    Player player_;
    int steps_ = 0;
};

// Compiled in rule_moves.cpp.
extern template class MovesAlone<2, 1>;
extern template class MovesAlone<2, kRuleWords>;
extern template class MovesAlone<4, 1>;
extern template class MovesAlone<4, kRuleWords>;

}  // namespace papamu::decompose
