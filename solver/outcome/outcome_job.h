// One of the questions that an outcome solver is asked, while threads work on it, and how much work all of them still
// need.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "rulesets/ruleset.h"
#include "solver/outcome/outcome.h"
#include "solver/outcome/search.h"

namespace papamu::solver::detail {

struct OutcomeJob {
    OutcomeJob(rulesets::Player first, int small_size) : player(first), shared(small_size) {}

    rulesets::Player player;
    SharedSearch shared;
    std::optional<bool> wins;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// `nodes` is the work on all jobs so far, which is shared out evenly among those that were begun. The others are taken
/// to be like them. nullopt if no job has numbers that are new enough to mean something. Other threads may work on the
/// jobs meanwhile.
std::optional<RemainingWork> remaining_work(const std::deque<OutcomeJob>& jobs, std::uint64_t nodes, int threads);

}  // namespace papamu::solver::detail
