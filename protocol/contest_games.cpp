#include "protocol/contest_games.h"

#include <algorithm>

#include "protocol/last_action.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using Beginning = ContestGames::Beginning;
using Stage = KonaneState::Stage;

bool fits_size(const ContestGames& games, const KonanePosition& board) {
    const auto is_side = [&](int side) { return side >= games.least_side && side <= games.most_side; };
    return is_side(board.rows) && is_side(board.columns) && (!games.is_square || board.rows == board.columns);
}

bool is_full(const KonaneState& state) {
    const auto start = rulesets::konane_contest_start(state.position.rows, state.position.columns, state.opening);
    return start && start->position == state.position;
}

bool begins_with_middle_gap(const KonaneState& state) {
    const auto start = rulesets::konane_start(state.position.rows, state.position.columns, rulesets::KonaneGap::kHM);
    return start && state.stage == Stage::kJump && state.to_move == rulesets::Player::kLeft && state.position == *start;
}

/// Whether the opening that led to the state, or that leads on from it, is one that the contest allows.
bool follows_opening(const ContestGames& games, const KonaneState& state) {
    if (state.stage == Stage::kRemoveFirst) return state.opening >= games.opening.first;
    const bool first_is_own = games.opening.first != rulesets::KonaneOpening::kCornerOrCentre;
    return state.stage == Stage::kJump || !first_is_own || state.to_move == rulesets::Player::kRight;
}

bool fits_beginning(const ContestGames& games, const PlannedGame& game) {
    const KonaneState& state = game.start;
    switch (games.beginning) {
        case Beginning::kWithoutHoles:
            return state.position.holes.none() && follows_opening(games, state);
        case Beginning::kRemovals:
            return state.stage == Stage::kRemoveFirst && ContestOpening{state.opening, game.reply} == games.opening &&
                   is_full(state);
        case Beginning::kMiddleGap:
            return begins_with_middle_gap(state);
        default:
            return true;
    }
}

}  // namespace

// In both enumerations each rule allows fewer stones than the one before it.
ContestOpening common_opening(const std::vector<const ContestGames*>& contests) {
    ContestOpening rule;
    for (const ContestGames* const games : contests) {
        rule.first = std::max(rule.first, games->opening.first);
        rule.reply = std::max(rule.reply, games->opening.reply);
    }
    return rule;
}

bool share_an_opening(const ContestGames& one, const ContestGames& other) {
    const ContestOpening common = common_opening({&one, &other});
    const auto is = [](const ContestGames& games, Beginning beginning) { return games.beginning == beginning; };
    for (const auto& [games, opponent] : {std::pair(&one, &other), std::pair(&other, &one)}) {
        if (!is(*games, Beginning::kRemovals)) continue;
        if (games->opening != common || is(*opponent, Beginning::kMiddleGap)) return false;
    }
    return true;
}

std::optional<GameAspect> objection(const ContestGames& games, const PlannedGame& game) {
    if (game.changes_sides && !games.can_change_sides) return GameAspect::kSides;
    if (games.needs_game_time && !game.control.game_time) return GameAspect::kClock;
    if (!fits_size(games, game.start.position)) return GameAspect::kSize;
    if (!fits_beginning(games, game)) return GameAspect::kBeginning;
    return std::nullopt;
}

base::Expected<std::optional<KonaneMove>, std::string> removal_before(const ContestGames& games,
                                                                      const KonaneState& start,
                                                                      const KonaneState& state) {
    if (state.stage == Stage::kRemoveFirst && state.position == start.position) return std::nullopt;
    if (const auto removal = action_between<KonaneContest>(start, state)) return removal;
    return base::Unexpected<std::string>(std::string(games.words));
}

}  // namespace papamu::protocol
