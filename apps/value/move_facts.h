// What people want to know about the moves of an analysed position, beside their values.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

namespace papamu::apps::value {

struct MoveFacts {
    rulesets::AnyMove move;
    std::optional<cgt::Value> value;  // of the whole position after it; nullopt if a limit came first
    int lower = 0;                    // lower <= value <= upper; only without a value
    int upper = 0;
    std::optional<bool> winning;  // for the player who makes it
    bool best = false;            // no other move of the player beats it
    bool sensible = false;        // neither dominated nor reversible
    bool dominated = false;       // it is not, and another move of the player leads to something strictly better
};

/// The moves of a player that the analysis knows something about, in its order. None is marked if the comparisons meet
/// a limit of the store, or `stop` is set (nullptr: it never is); each comparison counts as work for the thread's
/// WorkLimit.
std::vector<MoveFacts> move_facts(cgt::ValueStore& store, const solver::Analysis& analysis, rulesets::Player player,
                                  const std::atomic<bool>* stop);

/// The cells, as (row, column), in which the texts of two boards of the same shape differ; empty for other texts.
std::vector<std::pair<int, int>> changed_cells(const std::string& before, const std::string& after);

}  // namespace papamu::apps::value
