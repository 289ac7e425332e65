// Converts the options of `papamu match` to everything that a match needs.
#pragma once

#include <algorithm>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/match/match_command.h"
#include "apps/match/player_kinds.h"
#include "engine/match/match.h"
#include "engine/match/pair_score.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::match {

/// What reports say about a match, whatever the game.
struct Setup {
    std::string ruleset;
    std::vector<std::string> names;  // of the contestants, distinct
    engine::TimeControl control;
    std::optional<engine::EloHypotheses> sprt;
    std::string start_text;  // "8x8, corner-or-centre, 6 random plies"
    std::size_t games = 0;   // in the whole match
};

template <rulesets::Playable G>
struct PlannedMatch {
    Setup setup;
    std::vector<engine::Contestant<G>> contestants;  // with the names of the setup
    std::vector<typename G::State> openings;         // one for each pair of games
};

/// For a match of kōnane and of any other game. They make no player. Both throw CommandError: kUsage for unknown
/// players, for texts that are not times and for games that a player cannot play, kBadInput for everything else; and
/// what read_position() throws. Even openings take time: their progress is shown on `err`, and Ctrl-C ends the search
/// for them with a CommandError, kInterrupted.
PlannedMatch<rulesets::KonaneContest> plan_konane_match(const MatchOptions& options, std::ostream& err);
PlannedMatch<rulesets::AnyContest> plan_any_match(const MatchOptions& options);

/// The text of a position as a report shows it: not all of it if it is long.
std::string shown_start(const std::string& position);
/// ", 6 random plies".
std::string random_plies_text(int plies);

namespace detail {

/// The names, the clocks and the test.
Setup common_setup(const MatchOptions& options);

/// The pairs of games that are asked for: --games, or 100 games, or so many that a test ends before.
std::size_t pairs_asked(const MatchOptions& options);

/// Throws if there are fewer openings than pairs; `why` says more about that.
void require_openings(std::size_t openings, std::size_t pairs, int random_plies, const std::string& why);

/// Throws (kUsage) if --cpu-time is given and the player does not think in the thread that asks it.
void require_own_thread(const MatchOptions& options, const std::string& spec, bool thinks_in_its_thread);

/// The players with the names of the setup.
template <rulesets::Playable G>
std::vector<engine::Contestant<G>> contestants_of(const MatchOptions& options, const Setup& setup) {
    std::vector<engine::Contestant<G>> list;
    for (const std::string& spec : options.players) {
        KnownPlayerOf<G> player =
            find_player<G>(spec, options.seed + list.size(), program_limits(options.programs, spec));
        require_own_thread(options, spec, player.thinks_in_its_thread);
        list.push_back({setup.names[list.size()], std::move(player.make)});
    }
    return list;
}

template <rulesets::Playable G>
std::size_t games_of(const PlannedMatch<G>& match) {
    return match.openings.size() * match.contestants.size() * (match.contestants.size() - 1);
}

}  // namespace detail

}  // namespace papamu::apps::match
