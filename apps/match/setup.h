// Converts the options of `papamu match` to everything that a match needs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/match/match_command.h"
#include "engine/match/match.h"
#include "engine/match/pair_score.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::match {

using Contest = rulesets::KonaneContest;

struct Setup {
    std::vector<engine::Contestant<Contest>> contestants;  // with distinct names
    std::vector<Contest::State> openings;                  // one for each pair of games
    engine::TimeControl control;
    std::optional<engine::EloHypotheses> sprt;
    std::string start_text;  // "8x8, corner-or-centre, 6 random plies"
    std::size_t games = 0;   // in the whole match

    [[nodiscard]] std::vector<std::string> names() const;
};

/// Makes no player. Throws CommandError: kUsage for unknown rulesets and players, for texts that are not times and for
/// games that a player cannot play, kBadInput for everything else.
Setup set_up(const MatchOptions& options);

}  // namespace papamu::apps::match
