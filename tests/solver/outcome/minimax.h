// Who wins, by trying everything: no table, no move ordering, no cut-off but the one that the question allows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"
#include "tests/rulesets/reference_konane.h"

namespace papamu::tests {

inline bool minimax_konane(const KonaneRows& rows, char mover) {
    for (const ReferenceMove& move : reference_moves(rows, mover)) {
        if (!minimax_konane(move.after, mover == 'x' ? 'o' : 'x')) return true;
    }
    return false;
}

template <rulesets::Ruleset R>
bool minimax(const typename R::Position& position, rulesets::Player mover) {
    std::vector<typename R::Move> moves;
    R::moves(position, mover, moves);
    for (const typename R::Move& move : moves) {
        if (!minimax<R>(R::play(position, mover, move), rulesets::opponent(mover))) return true;
    }
    return false;
}

inline char outcome_letter(bool left_first, bool right_first) {
    if (left_first) return right_first ? 'N' : 'L';
    return right_first ? 'R' : 'P';
}

/// The solver's answer; '?' if it has none.
inline char solved(const std::string& ruleset, const std::string& position,
                   const solver::OutcomeOptions& options = {}) {
    const auto solver = tests::make_outcome_solver(ruleset, position, options);
    if (!solver || *solver == nullptr) return '?';
    return (*solver)->solve({}, {}).outcome().value_or('?');
}

/// The position after the answer's best move, which is read from its text: only legal moves can be.
inline rulesets::AnyPosition after_best_move(const rulesets::AnyPosition& position, rulesets::Player player,
                                             const solver::FirstAnswer& answer) {
    return position.play(player, position.move_text(answer.best_move.value())).value();
}

}  // namespace papamu::tests
