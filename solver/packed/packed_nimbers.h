// The impartial versions of the games with packed regions (packed_game.h).
#pragma once

#include <memory>

#include "solver/impartial/impartial.h"
#include "solver/packed/packed_game.h"

namespace papamu::solver::detail {

/// For positions of the ruleset, whose regions `game` packs.
std::unique_ptr<ImpartialSolver> make_packed_impartial_solver(const rulesets::AnyRuleset& ruleset,
                                                              const PackedGame& game, const OutcomeOptions& options);

}  // namespace papamu::solver::detail
