// Why a position is won or lost, as far as a short computation can tell: the regions and their values, who wins, and
// with which moves.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "rulesets/any_contest.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::apps::play {

struct ExplanationLimits {
    double seconds = 2;  // for the values, and as many again for who wins if the values are not found
    std::size_t memory = std::size_t{256} << 20;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    bool colours = false;
    solver::StoredValues* stored = nullptr;  // values of regions, read and added to
};

struct Explanation {
    std::string text;             // lines that end in a newline
    nlohmann::ordered_json json;  // value, outcome, lower, upper, stopped, regions, wins, winning_moves
};

/// What is explained, and the words for it.
struct ExplainedState {
    rulesets::AnyContest::State state;
    std::array<std::string, 2> names;  // of Left and of Right
    std::string note;                  // on these names, if they are not these
};

/// The text says what is not known. The game must not be over.
Explanation explain(const ExplainedState& explained, const ExplanationLimits& limits);

}  // namespace papamu::apps::play
