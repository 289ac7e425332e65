// What `papamu solve` prints about one position.
#pragma once

#include <string>
#include <string_view>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

/// Several lines: each first mover with the result and a winning move, the outcome, the work.
std::string text_report(const solver::OutcomeReport& report);
/// "P  left-first loss  right-first loss": one line of a batch, without a newline.
std::string text_line(const solver::OutcomeReport& report);
/// One JSON object without a newline: outcome, left_first, right_first, best_move, nodes, seconds and more; "misere" where
/// that is what is played.
std::string json_report(std::string_view ruleset, std::string_view position, const solver::OutcomeReport& report,
                        bool misere = false);

/// "win", "loss", "unknown"; "-" where it was not asked.
std::string_view result_word(const std::optional<solver::FirstAnswer>& answer);
/// The outcome class, or "?".
char outcome_letter(const solver::OutcomeReport& report);

}  // namespace papamu::apps::solve
