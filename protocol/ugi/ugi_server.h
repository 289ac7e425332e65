// The engine as a UGI program: takes lines and writes the answers.
//
//     UgiServer<KonaneContest> server({}, "mine", [](std::string_view line) { std::cout << line << std::endl; });
//     while (std::getline(std::cin, line) && server.handle(line)) {
//     }
//
// The game is kōnane, or any other with AnyContest and settings that have a start.
//
// UGI is Universal Game Interface, https://github.com/kz04px/ugi; what this program adds begins with "papamu-"
// (docs/engine-protocol.md has it all). p1 is the player that acts first in the position that `position` names, before
// its moves.
//
// The engine thinks in a thread of its own, so that lines are always handled at once, except that after papamu-why they
// may wait for five seconds. While the opponent thinks, the engine can ponder: `go ponder` searches without limits, for
// the sake of the tables, and what it finds is used by the search that `ponderhit` begins. A line that makes no sense,
// or none at this moment, changes nothing and is answered by one "info string error: ...".
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/player.h"
#include "protocol/ugi/ugi_game.h"
#include "protocol/ugi/ugi_options.h"
#include "protocol/ugi/ugi_why.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// For KonaneContest and AnyContest. handle() must be called from one thread only.
template <rulesets::Playable G>
class UgiServer {
 public:
    /// Receives a line without its newline. Called from handle() and from the thread that thinks, one call at a time.
    using Write = std::function<void(std::string_view line)>;

    /// Longer lines are errors. No game of the contests has that many moves.
    static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

    /// The board and opening of the settings must have a start; for AnyContest there must be one. `name` is the name
    /// that the engine announces.
    UgiServer(const UgiSettings& settings, std::string name, Write write);
    /// Does the same as `quit`.
    ~UgiServer();
    UgiServer(const UgiServer&) = delete;
    UgiServer& operator=(const UgiServer&) = delete;

    /// Returns false after `quit`: a search in progress has then ended, and its bestmove is written.
    bool handle(std::string_view line);

 private:
    using Ugi = UgiGame<G>;
    using State = typename G::State;
    using Action = typename G::Action;
    using Report = engine::ThinkingReport<G>;
    using Words = std::vector<std::string_view>;
    struct Command;
    enum class Work { kSearch, kPonder, kWhy };
    static const Command* find_command(std::string_view name);

    void say(std::string_view line);
    void fail(const std::string& message);

    void introduce(const Words& words);
    void get_ready(const Words& words);
    void begin_new_game(const Words& words);
    void set_option(const Words& words);
    void set_start(const Words& words);
    void set_position(const Words& words);
    void go(const Words& words);
    void answer_query(const Words& words);
    void explain(const Words& words);
    void stop_thinking(const Words& words);
    void begin_turn(const Words& words);
    void wait(const Words& words);

    void change_settings(const UgiSettings& settings);
    void put_start();
    /// Makes the engine if there is none. Throws std::bad_alloc.
    engine::Player<G>& engine();
    /// Runs work() in the thread, and at its end writes the lines that it returns.
    void run(Work kind, std::function<std::vector<std::string>()> work);
    /// Searches, and returns the lines that are still to be written, the last of which is the bestmove.
    std::vector<std::string> think(const State& state, const engine::TurnLimits& limits, const std::atomic<bool>& stop);
    /// Thinks until `stop` or ponderhit, and after ponderhit within the limits.
    std::vector<std::string> ponder(const State& state, const engine::TurnLimits& limits);
    [[nodiscard]] bool is_pondering() const;
    [[nodiscard]] std::string bestmove_line(const State& state, Action move, const std::vector<Action>& line) const;
    void stop();
    void end_pondering();
    /// Waits for papamu-why to end by itself, and ends it after five seconds.
    void end_explaining();
    void join();

    UgiSettings settings_;
    std::string name_;
    Write write_;
    std::mutex mutex_;  // of write_
    std::condition_variable idle_;
    State state_;
    std::size_t plies_ = 0;  // played since the position in which p1 began
    engine::PlayerPtr<G> engine_;
    WhyAnswers why_;
    std::thread thread_;
    std::atomic<bool> is_busy_{false};
    Work work_ = Work::kSearch;  // of the thread, now or last
    std::atomic<bool> stop_{false};
    // The thread waits for the end of pondering, even if it has nothing left to search.
    std::atomic<bool> pondering_is_over_{false};
    std::optional<std::chrono::steady_clock::time_point> ponderhit_at_;  // the thread reads it when pondering is over
};

extern template class UgiServer<rulesets::KonaneContest>;
extern template class UgiServer<rulesets::AnyContest>;

}  // namespace papamu::protocol
