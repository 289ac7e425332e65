// Who wins, by the exact value if that is cheap, and by search if it is not.
//
//     auto solver = slow_search(start, search_by_rules(start, options), options);
//
// For games that have no fast search. A late position splits into regions whose values are found in milliseconds, and
// the sign of their sum tells who wins; searched as a whole, the same position may be out of reach, since every order
// of moves in different regions is another position (Winning Ways ch. 2). If a value takes too long, the whole position
// is searched.
//
// For a game that has a fast search, values come first if there is a file of them: the file may know the position, and
// new values are added to it. If a value is missing then, everything is left to the search.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

/// Values found in at most `most_positions` positions, or else what `search` answers.
class ValueFirst final : public OutcomeSolver {
 public:
    ValueFirst(rulesets::AnyPosition start, std::unique_ptr<OutcomeSolver> search, const OutcomeOptions& options,
               std::uint64_t most_positions);

    /// Positions that are searched for values count as nodes.
    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override;

    [[nodiscard]] std::string position() const override { return search_->position(); }
    base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                         const OutcomeLimits& limits) override {
        return search_->certificate(first, first_wins, limits);
    }
    void save(std::ostream& out) const override { search_->save(out); }
    [[nodiscard]] std::string load(std::istream& in) override { return search_->load(in); }

 private:
    class Job;

    rulesets::AnyPosition start_;
    std::unique_ptr<OutcomeSolver> search_;
    OutcomeOptions options_;
    std::uint64_t most_positions_;
};

/// Values first, unless they are switched off.
std::unique_ptr<OutcomeSolver> slow_search(const rulesets::AnyPosition& start, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options);

/// A search that finds the answer faster than values do, unless there is a file of values, which may know them.
std::unique_ptr<OutcomeSolver> fast_search(const rulesets::AnyPosition& start, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options);

}  // namespace papamu::solver::detail
