// The games that a host referees between two programs: one, or several with changed seats and several at a time; and what is
// kept and told of them.
//
//     Series series({.contest = "swarthmore", ...}, flags, session);
//     return series.play([&] { return [&](const auto& game, const auto* give_up) { return referee(game, give_up); }; });
//
// Of one game everything is told while it is played, as its contest has it. Of several each has a log of its own, a line says
// how it ended, and a table says how the two have fared.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "apps/exit_codes.h"
#include "apps/host/game_log.h"
#include "apps/interrupt.h"
#include "apps/match/record_file.h"
#include "apps/match/report.h"
#include "engine/match/match.h"
#include "protocol/process/broken_pipe.h"
#include "protocol/process/process_family.h"
#include "rulesets/konane/konane_contest.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As the command line gives them.
struct SeriesFlags {
    std::uint64_t games = 1;
    int concurrency = 1;
    std::string log;     // of one game a file, of several a folder; empty for none
    std::string record;  // a file; empty for none
};

/// `flags` must outlive the parsing.
void add_series_flags(CLI::App& command, SeriesFlags& flags);

using HostedGame = engine::MatchGame<match::Contest>;

struct SeriesSetup {
    std::string contest;                  // "swarthmore"
    std::array<std::string, 2> sides;     // "X", "O": who begins before the other
    std::array<std::string, 2> programs;  // who is on these sides in the first game
    std::string board;                    // "8x8"
    engine::TimeControl control;
    bool seats_change = true;  // after each game
    /// What --json says of a game.
    std::function<nlohmann::ordered_json(const HostedGame&)> describe;
};

/// What holds while games are refereed, on the thread that made it: Ctrl-C sets InterruptFlag, nobody is left behind because
/// nobody reads what we say, and every process that was started ends.
struct HostGuards {
    protocol::NoBrokenPipeSignal no_signal;
    InterruptFlag interrupt;
    protocol::DescendantsEndHere programs;
};

class Series {
 public:
    using Table = engine::GameTable<match::Contest>;

    /// CommandError (kBadInput) where the record or the folder of logs cannot be written. `flags` must outlive the series.
    Series(SeriesSetup setup, const SeriesFlags& flags, Session& session);

    /// Plays all games, each at a table that referees it, and reports: kDone, kInterrupted after Ctrl-C. CommandError where a
    /// file could not be written to its end; what was played is then reported all the same. There must be HostGuards.
    ExitCode play(const std::function<Table()>& make_table);

    [[nodiscard]] bool is_one_game() const { return flags_.games == 1; }
    /// Opens the log of a game; the only game's is shown as well, but for --json.
    [[nodiscard]] GameLog open_log(const engine::ScheduledGame& game) const;
    /// Complains at the end where the log is not complete. Any thread.
    void check(const GameLog& log);
    /// The program on a side of a game.
    [[nodiscard]] const std::string& program(const engine::ScheduledGame& game, std::size_t side) const {
        return setup_.programs[static_cast<std::size_t>(game.seats[side])];
    }

 private:
    [[nodiscard]] std::vector<engine::ScheduledGame> schedule() const;
    [[nodiscard]] std::string log_path(const engine::ScheduledGame& game) const;
    Table keeping_unfinished_games(Table table);
    bool add(const HostedGame& game);
    void report(double seconds);
    [[nodiscard]] std::string json_report(const match::Setup& match) const;

    SeriesSetup setup_;
    const SeriesFlags& flags_;
    Session& session_;
    match::RecordFile records_;
    match::Result result_{2};
    std::vector<HostedGame> games_;  // for --json
    std::mutex mutex_;
    std::vector<HostedGame> unfinished_;
    std::exception_ptr complaint_;
};

/// "X wins: O made an illegal move", "nobody wins: the game was interrupted".
std::string ending_text(const engine::PlayedGame<match::Contest>& played, const std::array<std::string, 2>& sides);

}  // namespace papamu::apps
