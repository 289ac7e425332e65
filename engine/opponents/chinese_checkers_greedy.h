// The greedy player of modified Chinese checkers, which the contest's server plays for a player that has run out of
// time.
//
// It may place a gray marble at random (chinese_checkers_chance.h), and then makes the move that gains the most steps
// towards the far corner of the opponent's home. Of equally good moves it makes one from the lowest row: the original
// counts them afresh in every row, so that only the last row matters.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.h"
#include "engine/player.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// Returns nullopt if the player to move has no move. If every move loses two steps or more, it is the least bad one
/// (the original finds none then).
std::optional<rulesets::ChineseCheckersMove> greedy_chinese_checkers_move(const rulesets::ChineseCheckersState& state,
                                                                          base::Random& random);

PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_greedy(std::uint64_t seed);

}  // namespace papamu::engine
