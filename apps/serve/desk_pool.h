// The solvers of the server, one ruleset each: they keep their tables from one question to the next, so that what was
// found once is there at once.
//
//     const auto desk = pool.take(*rulesets::find_ruleset("konane"));
//     desk->evaluate(position, options);
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "apps/value/evaluator.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::serve {

/// For one thread at a time.
struct Desk {
    Desk(const rulesets::AnyRuleset& ruleset, const ValueOptions& options);

    /// evaluator.evaluate(), and notes the bytes.
    value::Evaluation evaluate(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options);

    value::Evaluator evaluator;
    std::uint64_t bytes = 0;  // after the last analysis
};

/// Any number of threads may take desks.
class DeskPool {
 public:
    /// At most `desks` are taken at a time; all of them together use about `memory` bytes.
    DeskPool(int desks, std::size_t memory);

    using Taken = std::unique_ptr<Desk, std::function<void(Desk*)>>;
    /// The one that was used last for this ruleset, or a new one. Goes back to the pool when it is destroyed. Throws
    /// CommandError if the ruleset has no exact values.
    Taken take(const rulesets::AnyRuleset& ruleset);

 private:
    void give_back(std::unique_ptr<Desk> desk);

    ValueOptions options_;
    std::size_t most_idle_bytes_;
    std::mutex mutex_;
    std::list<std::unique_ptr<Desk>> idle_;  // used last, first
};

}  // namespace papamu::apps::serve
