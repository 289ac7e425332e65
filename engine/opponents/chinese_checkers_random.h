// The random player of modified Chinese checkers, as it came with the contest's server: it may place a gray marble at
// random (chinese_checkers_chance.h), and then makes any move that does not go back, all equally likely.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.h"
#include "engine/player.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

/// Returns nullopt if every move goes back, by a row or more.
std::optional<rulesets::ChineseCheckersMove> random_chinese_checkers_move(const rulesets::ChineseCheckersState& state,
                                                                          base::Random& random);

/// The player fails, as the original does, if every move goes back.
PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_random(std::uint64_t seed);

}  // namespace papamu::engine
