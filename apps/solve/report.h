// The output of `papamu solve` about one position.
#pragma once

#include <string>
#include <string_view>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

/// Several lines: the result and a winning move for each player as the first mover, the outcome, the work done.
std::string text_report(const rulesets::AnyPosition& position, const solver::OutcomeReport& report);
/// "P  left-first loss  right-first loss": one line of a batch, without a newline.
std::string text_line(const solver::OutcomeReport& report);
/// One JSON object without a newline: outcome, left_first, right_first, best_move, nodes, seconds and more; "misere" if
/// `misere` is set.
std::string json_report(const rulesets::AnyPosition& position, const solver::OutcomeReport& report,
                        bool misere = false);

/// "win", "loss", "unknown"; "-" if the question was not asked.
std::string_view result_word(const std::optional<solver::FirstAnswer>& answer);
/// The outcome class, or "?".
char outcome_letter(const solver::OutcomeReport& report);

}  // namespace papamu::apps::solve
