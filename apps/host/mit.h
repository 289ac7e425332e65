// `papamu host mit`: games of the MIT contest, or a replay of the games of a log.
#pragma once

#include <cstdint>
#include <string>

#include "apps/command.h"
#include "apps/host/series.h"
#include "apps/match/program_limits.h"

namespace papamu::apps {

struct MitHostOptions {
    std::string white;
    std::string black;
    std::string board = "10x10";      // columns by rows, as in the contest
    std::int64_t time = 222'222;      // milliseconds of each player
    std::int64_t margin = 0;          // milliseconds
    std::string connect_time = "10";  // seconds
    std::uint64_t seed = 1;
    match::ProgramFlags programs;
    SeriesFlags series;
    std::string replay;  // a log, or empty
    bool original_defects = false;
};

/// Reads the log and plays its games again. Returns kNo if one of them contradicts the rules.
ExitCode replay_mit_log(const MitHostOptions& options, Session& session);

}  // namespace papamu::apps
