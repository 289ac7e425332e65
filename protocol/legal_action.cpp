#include "protocol/legal_action.h"

#include <algorithm>
#include <vector>

namespace papamu::protocol {

bool is_legal(const rulesets::KonaneState& state, rulesets::KonaneMove action) {
    std::vector<rulesets::KonaneMove> actions;
    rulesets::KonaneContest::actions(state, actions);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

}  // namespace papamu::protocol
