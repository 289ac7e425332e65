// Answers of several searches for the same questions, one after the other.
//
//     if (is_open(report.left) && add_answer(report.left, std::move(found.left))) ...      // now it is known
#pragma once

#include <optional>
#include <utility>

#include "solver/outcome/outcome.h"

namespace papamu::solver::detail {

/// Whether the question was asked and is not answered.
inline bool is_open(const std::optional<FirstAnswer>& answer) { return answer && !answer->wins; }

/// Adds what a later search found, if it was asked: its work to that of `mine`, and its answer, if it has one. Returns
/// whether it has.
inline bool add_answer(std::optional<FirstAnswer>& mine, std::optional<FirstAnswer>&& found) {
    if (!found) return false;
    found->nodes += mine->nodes;
    found->seconds += mine->seconds;
    if (!found->wins) {
        mine->nodes = found->nodes;
        mine->seconds = found->seconds;
        return false;
    }
    mine = std::move(found);
    return true;
}

}  // namespace papamu::solver::detail
