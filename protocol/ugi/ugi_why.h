// What the theory says about a position, for programs: the answer to "papamu-why".
//
//     papamu-why region 0,0 value 1* position ##x##/.#o##/x..o./o#o##/.##.#
//     papamu-why value * outcome N
//     papamu-why winning 2,0-4,0
//     papamu-why end
//
// A region is named by the upper left corner of its bounding box, or without a board by its number; in a sum the number
// of its term and a colon come before that. If a limit was reached, "bounds -3 4" replaces a value that is not known,
// "stopped ..." says why, and there is no line of winning moves. A value longer than 200 characters is "too-long".
//
// Values are those of normal play. In misere play there is one line instead, if that is found out:
//
//     papamu-why mover wins 5->3                          or "mover loses", or "mover unknown"
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/player.h"
#include "rulesets/any_contest.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::protocol {

struct WhyLimits {
    engine::Milliseconds time{2000};
    std::size_t memory = std::size_t{64} << 20;  // bytes
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    solver::StoredValues* stored = nullptr;  // values of regions, read and added to
};

/// Answers the question in the course of a game: the values of regions are kept from one position to the next. For one
/// thread at a time.
class WhyAnswers {
 public:
    WhyAnswers();
    ~WhyAnswers();
    WhyAnswers(const WhyAnswers&) = delete;
    WhyAnswers& operator=(const WhyAnswers&) = delete;

    /// The lines above. Nothing is kept from a position of another ruleset, nor under other limits than those of time,
    /// nor once the values take a quarter of the memory. Values of misere play are not kept.
    std::vector<std::string> lines(const rulesets::AnyContest::State& state, const WhyLimits& limits);
    void forget();

    /// How many positions all answers together have evaluated.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

 private:
    struct Memory;
    Memory& memory_for(const rulesets::AnyRuleset& ruleset, const WhyLimits& limits);

    std::unique_ptr<Memory> memory_;  // nullptr before the first answer
    std::uint64_t positions_ = 0;
};

}  // namespace papamu::protocol
