#include "solver/games/rule_file/graph_file_search.h"

#include <utility>

#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "solver/games/rule_file/grounded_rules.h"
#include "solver/values/mex.h"

namespace papamu::solver::detail {

using rulesets::Player;

cgt::Value GraphFileSearch::value(const Position& position, SearchBudget::Share& share) {
    learn(*position.rules);
    if (conflicts_) return sum_of_parts(conflicts_->graph_of(position), share);
    if (grounded_) return grounded_->value(picture_of(position), share);
    return plain_.value(position, share);
}

cgt::Value GraphFileSearch::sum(const Position& position, SearchBudget::Share& share) {
    learn(*position.rules);
    return conflicts_ || grounded_ ? value(position, share) : plain_.sum(position, share);
}

void GraphFileSearch::learn(const rulesets::rule_file::GraphRules& rules) {
    if (is_known_) return;
    is_known_ = true;
    impartial_ = rules.impartial;
    const auto on = [this](Optimisation which) { return switches_.on(which); };
    if (on(Optimisation::kConflicts) && on(Optimisation::kRegions) && on(Optimisation::kSymmetry) &&
        on(Optimisation::kTable)) {
        conflicts_ = Conflicts::of(rules);
    }
    if (!on(Optimisation::kColon)) return;
    if (auto grounded = grounded_rules_of(rules)) {
        grounded_.emplace(*std::move(grounded), store_, switches_, table_bytes_);
    }
}

cgt::Value GraphFileSearch::sum_of_parts(const Graph& graph, SearchBudget::Share& share) {
    cgt::Value sum;
    for (const Graph& part : conflicts_->parts(graph)) sum = cgt::add(store_, sum, value_of_part(part, share));
    return sum;
}

cgt::Value GraphFileSearch::value_of_part(const Graph& graph, SearchBudget::Share& share) {
    base::check_stack();
    share.look();
    const decompose::GraphKey key = conflicts_->key(graph);
    share.count_lookup();
    if (const auto known = memo_.find(key.bytes)) return key.negated ? -*known : *known;
    share.spend();
    const std::vector<cgt::Value> left = options(graph, Player::kLeft, share);
    const cgt::Value found =
        impartial_ ? mex(store_, left) : cgt::canonical(store_, left, options(graph, Player::kRight, share));
    memo_.insert(key.bytes, key.negated ? -found : found);
    return found;
}

std::vector<cgt::Value> GraphFileSearch::options(const Graph& graph, Player player, SearchBudget::Share& share) {
    std::vector<cgt::Value> values;
    conflicts_->for_each_follower(graph, player,
                                  [&](const Graph& next) { values.push_back(sum_of_parts(next, share)); });
    return values;
}

}  // namespace papamu::solver::detail
