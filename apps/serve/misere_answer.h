// Who wins in misere play, where the player who cannot move wins.
//
//     misere_answer(position, true, work)["outcome"]        // "N": whoever begins wins
//
// Values say nothing about misere play, so the answer has the fields of an analysis (docs/http.md) without them.
#pragma once

#include "apps/serve/work.h"
#include "rulesets/any_position.h"

namespace papamu::apps::serve {

/// What is proven within the limits of the work, of the position and, with `moves`, of every move of both players.
/// Throws base::LimitError if there are more moves than can be listed.
Json misere_answer(const rulesets::AnyPosition& position, bool moves, const Work& work);

}  // namespace papamu::apps::serve
