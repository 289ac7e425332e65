// The opponents that come with the program, by name.
//
//     auto player = make_opponent("alphabeta:4", seed);               // for kōnane
//     auto player = make_opponent<AnyContest>("alphabeta:4", seed);   // for any other game
//     if (!player) return player.error();      // "no built-in player is called ..."
//
//     random        any move
//     greedy        the move that leaves the largest number of its own moves less the opponent's
//     alphabeta:N   alpha-beta to N plies, with the same difference at the leaves
//     deepening     alpha-beta with a table, as deep as its limits allow
//     pvs           principal variation search with a table and killer moves, as deep as its limits allow
//
// All but the first are the engine (konane_engine.h, any_engine.h) without the solver and the learned weights, and with
// parts of its search switched off. Removals of stones are searched like moves. All of them answer the same position in
// the same way as long as the seed is the same and time plays no part.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/player.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

/// The names above, for help texts; "alphabeta:N" is one of them.
const std::vector<std::string>& opponent_names();

/// For KonaneContest and AnyContest. The error is one sentence that lists the names, or that says what is wrong with
/// the depth (1 to 99).
template <rulesets::Playable G = rulesets::KonaneContest>
base::Expected<PlayerPtr<G>, std::string> make_opponent(std::string_view name, std::uint64_t seed);

extern template base::Expected<PlayerPtr<rulesets::KonaneContest>, std::string> make_opponent(std::string_view,
                                                                                              std::uint64_t);
extern template base::Expected<PlayerPtr<rulesets::AnyContest>, std::string> make_opponent(std::string_view,
                                                                                           std::uint64_t);

}  // namespace papamu::engine
