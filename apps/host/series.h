// The games that a host referees between two programs: one, or several with changed seats and several at a time; and what is
// kept and told of them.
//
//     Series series({.contest = "swarthmore", ...}, flags, session);
//     return series.play<KonaneContest>([&] {
//         return [&](const auto& game, const auto* give_up) { return referee(game, give_up); };
//     });
//
// Of one game everything is told while it is played, as its contest has it. Of several each has a log of its own, a line says
// how it ended, and a table says how the two have fared.
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
#include "protocol/process/process_family.h"
#include "rulesets/playable.h"

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

/// A game, whatever was played.
struct HostedGame {
    engine::ScheduledGame scheduled;
    std::optional<int> winner = {};  // a seat: who moved first is 0
    engine::GameEnding ending = engine::GameEnding::kStopped;
    std::string detail = {};
    std::size_t plies = 0;
    std::string end = {};  // the last state
    protocol::GameRecord record = {};
};

struct SeriesSetup {
    std::string contest;                  // "swarthmore"
    std::array<std::string, 2> sides;     // "X", "O": who begins before the other
    std::array<std::string, 2> programs;  // who is on these sides in the first game
    std::string board;                    // "8x8"
    engine::TimeControl control;
    bool seats_change = true;                    // after each game
    std::string lost_by_rules = " cannot move";  // what is said of the loser's side where the rules have decided
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
    /// CommandError (kBadInput) where the record or the folder of logs cannot be written. `flags` must outlive the series.
    Series(SeriesSetup setup, const SeriesFlags& flags, Session& session);

    /// Plays all games, each at a table that referees it, and reports: kDone, kInterrupted after Ctrl-C. CommandError where a
    /// file could not be written to its end; what was played is then reported all the same. There must be HostGuards.
    template <rulesets::Playable G>
    ExitCode play(const std::function<engine::GameTable<G>()>& make_table) {
        return run([&](const std::vector<engine::ScheduledGame>& schedule, const engine::MatchPlan& plan) {
            engine::play_at_tables<G>(
                schedule, plan, [&] { return keeping_unfinished_games<G>(make_table()); },
                [this](const engine::MatchGame<G>& game) { return add(hosted(game)); });
        });
    }

    [[nodiscard]] bool is_one_game() const { return flags_.games == 1; }
    /// Opens the log of a game; the only game's is shown as well, but for --json.
    [[nodiscard]] GameLog open_log(const engine::ScheduledGame& game) const;
    /// Where a file of a game is to stand that `path` is given for: there, or of several games under the game's number and
    /// the extension in the folder `path`. Empty for none.
    [[nodiscard]] std::string path_for(const std::string& path, std::string_view extension,
                                       const engine::ScheduledGame& game) const;
    /// Of several games: the folder. CommandError (kBadInput) where it cannot be made.
    void make_folder(const std::string& path) const;
    /// Complains at the end where the log is not complete. Any thread.
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
