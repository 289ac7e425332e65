// The greedy player of modified Chinese checkers: what the contest's server plays for whoever has run out of time.
//
// It may place a gray marble by lot (chinese_checkers_chance.h), and then makes the move that brings a marble nearest to the
// far corner of the opponent's home, of moves that are equally good one from the lowest row: the original counts them afresh in
// every row, so that the last row takes all.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/player.h"
#include "engine/random.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// Nothing where the player to move has no move. Where every move loses two steps or more it is the least bad one (the
/// original has none then).
std::optional<rulesets::ChineseCheckersMove> greedy_chinese_checkers_move(const rulesets::ChineseCheckersState& state,
                                                                          Random& random);

PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_greedy(std::uint64_t seed);

}  // namespace papamu::engine
