// The player: whole games of modified Chinese checkers inside a clock.
//
//     const auto engine = make_chinese_checkers_engine({});
//     const auto decision = engine->choose(state, {.time_left = 600s}, {});
//
// One thread, which thinks only while it is asked. With a limit of nodes or depth, and no clock, it always plays the same
// game. It never returns to a position of the game while another move does not lose, so that its games end; which positions
// those are it remembers from one choose() to the next, as long as each state follows from its last move.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/chinese_checkers/chinese_checkers_search_game.h"
#include "engine/chinese_checkers/weights.h"
#include "engine/player.h"
#include "engine/search/search.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

struct ChineseCheckersEngineOptions {
    std::size_t table_bytes = std::size_t{64} << 20;
    /// What an answer may take to reach whoever keeps the clock.
    Milliseconds reserve{30};
    /// What to evaluate by; nothing: the weights that come with the program.
    std::optional<ChineseCheckersWeights> weights = {};
    GrayOptions grays = {};
    bool races = true;        // whether proofs of won races are asked for outside the search
    bool race_points = true;  // whether leaves know how long races are; who has won them is a matter of switches.proofs
    SearchSwitches switches = {.proofs = true};
};

/// The player keeps its table from one move to the next; new_game() empties it.
PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_engine(const ChineseCheckersEngineOptions& options);

}  // namespace papamu::engine
