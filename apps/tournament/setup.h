// Turns a tournament file into what is played: openings, contestants, the schedule.
//
//     const Tournament cup = set_up(parse_tournament_file(text, "cup.toml"));
//     cup.schedule.size()                        // games of the round robin, without the final
//
// All random choices come from the seed of the file, so that the same file gives the same tournament.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "apps/tournament/discipline.h"
#include "apps/tournament/tournament_file.h"
#include "engine/match/schedule.h"

namespace papamu::apps::tournament {

struct Opening {
    int round = 0;      // counted from 1; 0: the final
    std::string board;  // "12x10, corner-or-centre, 4 random plies"
};

struct Tournament {
    TournamentFile file;
    std::shared_ptr<const Discipline> discipline;
    std::vector<Opening> openings;                // the last one is for the final, if there is one
    std::vector<std::string> starts;              // the state of each opening, as the ruleset writes it
    std::vector<engine::ScheduledGame> schedule;  // the round robin
    /// What must not change while the tournament goes on, one line each: programs, boards, clocks.
    std::vector<std::string> subject;

    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] std::size_t games() const { return schedule.size() + (file.final ? 2 : 0); }
};

/// Throws CommandError (kBadInput): with the line of the field, for a board that cannot be made, a game that is over at
/// the start, a game that a program cannot play, programs without a common opening, and fewer random openings than are
/// needed; and for a tournament of more than a million games.
Tournament set_up(TournamentFile file);

}  // namespace papamu::apps::tournament
