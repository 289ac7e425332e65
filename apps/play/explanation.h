// Why a position is won or lost, as far as it can be known in a moment: regions and their values, who wins, with what.
#pragma once

#include <atomic>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "rulesets/konane/konane_contest.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::apps::play {

struct ExplanationLimits {
    double seconds = 2;  // for the values, and as much again for who wins where the values are not found
    std::size_t memory = std::size_t{256} << 20;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    bool colours = false;
    solver::StoredValues* stored = nullptr;  // values of regions, asked and filled
};

struct Explanation {
    std::string text;             // lines that end in a newline
    nlohmann::ordered_json json;  // value, outcome, lower, upper, stopped, regions, wins, winning_moves
};

/// What is not known is said to be so. The state must not be over.
Explanation explain(const rulesets::KonaneState& state, const ExplanationLimits& limits);

}  // namespace papamu::apps::play
