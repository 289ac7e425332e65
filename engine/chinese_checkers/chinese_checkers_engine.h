// The engine: plays whole games of modified Chinese checkers by the clock.
//
//     const auto engine = make_chinese_checkers_engine({});
//     const auto decision = engine->choose(state, {.time_left = 600s}, {});
//
// The engine runs in the caller's thread and thinks only during choose(). With a limit of nodes or depth and without
// a clock it always plays the same game. It never returns to a position of the game while another move does not lose,
// so that its games end. It remembers these positions from one choose() to the next as long as each state follows
// from its last move.
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
    /// How long an answer may take to reach the clock.
    Milliseconds reserve{30};
    /// The weights of the evaluation; nullopt: the weights that come with the program.
    std::optional<ChineseCheckersWeights> weights = {};
    GrayOptions grays = {};
    bool races = true;        // look for proofs of won races outside the search
    bool race_points = true;  // evaluate leaves by the length of races; switches.proofs controls proofs of who won
    SearchSwitches switches = {.proofs = true, .weigh_proofs = false};
};

/// The player keeps its table from one move to the next; new_game() clears it.
PlayerPtr<rulesets::ChineseCheckers> make_chinese_checkers_engine(const ChineseCheckersEngineOptions& options);

}  // namespace papamu::engine
