// The impartial version of a game: either player may make either player's moves. Its value is a nimber.
//
//     const auto solver = make_impartial_solver("clobber", {});
//     (*solver).nim_value("xoxo/oxox", {})->value                        // Parsed: errors name row and column
//
// By the least nimber that no option has (Sprague 1935, Grundy 1939), over regions and never over games with two sides:
// what no play of the partizan game brings together, in any order of moves, no play of the impartial one does.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rulesets/ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

struct NimReport {
    std::optional<std::uint32_t> value;  // nothing where a limit was reached first
    std::uint64_t nodes = 0;             // regions evaluated, or asked about
    double seconds = 0;
    std::string stopped;  // why there is no value; else empty
};

/// Keeps its table from one position to the next. One call at a time.
class ImpartialSolver {
 public:
    virtual ~ImpartialSolver() = default;
    [[nodiscard]] virtual rulesets::Parsed<NimReport> nim_value(std::string_view position,
                                                                const OutcomeLimits& limits) = 0;
};

/// nullptr where there is no ruleset of that name. One thread; of the switches, those for regions, symmetry, the table and
/// tests of nimbers count. A table that is full forgets; that of a game which is not taken apart ends the search as a limit
/// does.
std::unique_ptr<ImpartialSolver> make_impartial_solver(std::string_view ruleset, const OutcomeOptions& options);

}  // namespace papamu::solver
