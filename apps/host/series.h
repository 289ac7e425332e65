// The games that a host referees between two programs: one game, or several with changing seats, some of them at the
// same time; and the logs, records and reports of these games.
//
//     Series series({.contest = "swarthmore", ...}, flags, session);
//     return series.play<KonaneContest>([&] {
//         return [&](const auto& game, const auto* give_up) { return referee(game, give_up); };
//     });
//
// A single game is shown while it is played, in the manner of its contest. Of several games, each has a log of its own
// and a line of output that says how it ended, and a table at the end shows the results of the two programs.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/exit_codes.h"
#include "apps/host/game_log.h"
#include "apps/interrupt.h"
#include "apps/match/record_file.h"
#include "apps/match/report.h"
#include "engine/match/match.h"
#include "protocol/process/broken_pipe.h"
#include "protocol/process/descendants_end_here.h"
#include "rulesets/playable.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As given on the command line.
struct SeriesFlags {
    std::uint64_t games = 1;
    int concurrency = 1;
    std::string log;     // a file for one game, a folder for several; empty for none
    std::string record;  // a file; empty for none
};

/// `flags` must outlive the parsing.
void add_series_flags(CLI::App& command, SeriesFlags& flags);

/// A game of any ruleset.
struct HostedGame {
    engine::ScheduledGame scheduled;
    std::optional<int> winner = {};  // a seat: 0 moved first
    engine::GameEnding ending = engine::GameEnding::kStopped;
    std::string detail = {};
    std::size_t plies = 0;
    std::string end = {};  // the last state
    protocol::GameRecord record = {};
};

struct SeriesSetup {
    std::string contest;                  // "swarthmore"
    std::array<std::string, 2> sides;     // "X", "O": first the one that begins
    std::array<std::string, 2> programs;  // the programs on these sides in the first game
    std::string board;                    // "8x8"
    engine::TimeControl control;
    bool seats_change = true;                    // after each game
    std::string lost_by_rules = " cannot move";  // follows the loser's side if the rules have decided
    /// The JSON object of a game, for --json.
    std::function<nlohmann::ordered_json(const HostedGame&)> describe;
};

/// Must live, on the thread that made it, while games are refereed. Ctrl-C sets InterruptFlag; writing to a closed pipe
/// is an error, not a signal that would end us and leave programs running; the destructor ends all processes started.
struct HostGuards {
    protocol::NoBrokenPipeSignal no_signal;
    InterruptFlag interrupt;
    protocol::DescendantsEndHere programs;
};

class Series {
 public:
    /// `flags` must outlive this. Throws CommandError (kBadInput) if the record or the folder of logs cannot be
    /// written.
    Series(SeriesSetup setup, const SeriesFlags& flags, Session& session);

    /// Plays all games, each refereed by a function from make_table(), which is called once in each thread, and reports
    /// them. Returns kDone, or kInterrupted after Ctrl-C. Throws CommandError if a file could not be written
    /// completely, but only after the report. Requires that HostGuards are alive.
    template <rulesets::Playable G>
    ExitCode play(const std::function<engine::GameTable<G>()>& make_table) {
        return run([&](const std::vector<engine::ScheduledGame>& schedule, const engine::MatchPlan& plan) {
            engine::play_at_tables<G>(
                schedule, plan, [&] { return keeping_unfinished_games<G>(make_table()); },
                [this](const engine::MatchGame<G>& game) { return add(hosted(game)); });
        });
    }

    [[nodiscard]] bool is_one_game() const { return flags_.games == 1; }
    /// Opens the log of a game; that of a single game is also shown on standard output, except with --json.
    [[nodiscard]] GameLog open_log(const engine::ScheduledGame& game) const;
    /// The path of a file about a game, if the option for such files has the value `path`: for a single game `path`
    /// itself, for several games the game's number with the extension, in the folder `path`. Empty if `path` is.
    [[nodiscard]] std::string path_for(const std::string& path, std::string_view extension,
                                       const engine::ScheduledGame& game) const;
    /// For several games: makes the folder. Throws base::FileError if that fails.
    void make_folder(const std::string& path) const;
    /// If the log is incomplete, lets play() throw the error at the end. Any thread.
    void check(const GameLog& log);
    /// The program on a side of a game.
    [[nodiscard]] const std::string& program(const engine::ScheduledGame& game, std::size_t side) const {
        return setup_.programs[static_cast<std::size_t>(game.seats[side])];
    }

 private:
    using PlayAll = std::function<void(const std::vector<engine::ScheduledGame>&, const engine::MatchPlan&)>;

    template <rulesets::Playable G>
    HostedGame hosted(const engine::MatchGame<G>& game) const {
        auto record = match::record_of(game, {setup_.programs[0], setup_.programs[1]}, setup_.control);
        record.event = "papamu host " + setup_.contest;
        return {{game.number, game.opening, game.seats},
                game.played.winner,
                game.played.ending,
                game.played.detail,
                game.played.plies.size(),
                G::print(game.played.end),
                std::move(record)};
    }
    template <rulesets::Playable G>
    engine::GameTable<G> keeping_unfinished_games(engine::GameTable<G> table) {
        return [this, table = std::move(table)](const engine::ScheduledGame& game, const std::atomic<bool>* give_up) {
            const protocol::NoBrokenPipeSignal no_signal;  // in this thread
            engine::PlayedGame<G> played = table(game, give_up);
            if (!played.winner) {
                const std::lock_guard lock(mutex_);
                unfinished_.push_back(hosted(engine::MatchGame<G>{game.number, game.opening, game.seats, played}));
            }
            return played;
        };
    }

    [[nodiscard]] std::vector<engine::ScheduledGame> schedule() const;
    ExitCode run(const PlayAll& play_all);
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
std::string ending_text(const HostedGame& game, const std::array<std::string, 2>& sides,
                        const std::string& lost_by_rules = " cannot move");

}  // namespace papamu::apps
