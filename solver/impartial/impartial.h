// The impartial version of a game: either player may make either player's moves. Its value is a nimber.
//
//     const auto solver = make_impartial_solver(position.ruleset(), {});
//     solver->nim_value(position, {}).value
//
// A region's nimber is the least one that no option has (Sprague 1935, Grundy 1939); partizan values are never
// computed. The regions are those of the partizan game: parts of a board that no sequence of moves brings together,
// whatever the order of the players, stay apart in the impartial game as well.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

struct NimReport {
    std::optional<std::uint32_t> value;  // nullopt if a limit was reached first
    std::uint64_t nodes = 0;             // regions evaluated or tested
    double seconds = 0;
    std::string stopped;  // why there is no value; else empty
};

/// Keeps its table from one position to the next. One call at a time.
class ImpartialSolver {
 public:
    /// For positions of this ruleset, which must outlive the solver.
    explicit ImpartialSolver(const rulesets::AnyRuleset& ruleset) : ruleset_(ruleset) {}
    virtual ~ImpartialSolver() = default;
    ImpartialSolver(const ImpartialSolver&) = delete;
    ImpartialSolver& operator=(const ImpartialSolver&) = delete;

    [[nodiscard]] const rulesets::AnyRuleset& ruleset() const { return ruleset_; }
    [[nodiscard]] virtual NimReport nim_value(const rulesets::AnyPosition& position, const OutcomeLimits& limits) = 0;

 private:
    const rulesets::AnyRuleset& ruleset_;
};

/// Never nullptr. The solver uses one thread; only the switches for regions, symmetry, the table and nimber tests have
/// an effect. A full table forgets entries, except for games that are not split into regions: there it ends the search
/// as a limit does.
std::unique_ptr<ImpartialSolver> make_impartial_solver(const rulesets::AnyRuleset& ruleset,
                                                       const OutcomeOptions& options);

}  // namespace papamu::solver
