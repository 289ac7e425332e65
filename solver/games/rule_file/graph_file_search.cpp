#include "solver/games/rule_file/graph_file_search.h"

#include <utility>
#include <vector>

#include "base/stack_guard.h"
#include "solver/games/rule_file/grounded_rules.h"
#include "solver/values/needed_values.h"

namespace papamu::solver::detail {

using rulesets::Player;

decompose::Regions<GraphFileSearch::Position> GraphFileSearch::regions(const Position& position) {
    if (const auto conflicts = Conflicts::of(*position.rules)) {
        if (auto regions = conflicts->regions(position)) return *std::move(regions);
    }
    return decompose::GraphFileParts::regions(position);
}

IntegerBounds GraphFileSearch::bounds(const Position& position) {
    const auto conflicts = Conflicts::of(*position.rules);
    if (!conflicts) return Plain::bounds(position);
    const Graph graph = conflicts->graph_of(position);
    return {-conflicts->vertices_of(graph, Player::kRight), conflicts->vertices_of(graph, Player::kLeft)};
}

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
        if (conflicts_) kinds_ = conflicts_->kinds_text();
    }
    if (!on(Optimisation::kColon)) return;
    if (auto grounded = grounded_rules_of(rules)) {
        grounded_.emplace(*std::move(grounded), store_, switches_, table_bytes_, file_);
    }
}

cgt::Value GraphFileSearch::sum_of_parts(const Graph& graph, SearchBudget::Share& share) {
    return memo_.sum(store_, conflicts_->parts(graph), [&](const Graph& part) { return value_of_part(part, share); });
}

cgt::Value GraphFileSearch::value_of_part(const Graph& graph, SearchBudget::Share& share) {
    base::check_stack();
    share.look();
    const auto list = [&](Player player, std::vector<cgt::Value>& values) {
        conflicts_->for_each_follower(graph, player,
                                      [&](const Graph& next) { values.push_back(sum_of_parts(next, share)); });
    };
    const decompose::GraphKey key = conflicts_->key(graph);
    const auto search = [&] {
        share.spend();
        return value_of_options(store_, memo_.needed(), impartial_, list);
    };
    return memo_.value(key, share, search, [&] { return name_of(key.bytes); });
}

void GraphFileSearch::keep_found() {
    if (conflicts_) return memo_.keep_found([this](const std::string& key) { return name_of(key); });
    grounded_ ? grounded_->keep_found() : plain_.keep_found();
}

}  // namespace papamu::solver::detail
