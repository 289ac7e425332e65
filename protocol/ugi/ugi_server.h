// The engine as a UGI program: a line in, the answers out.
//
//     UgiServer server({}, [](std::string_view line) { std::cout << line << '\n' << std::flush; });
//     while (std::getline(std::cin, line) && server.handle(line)) {
//     }
//
// UGI is Universal Game Interface, https://github.com/kz04px/ugi; what this program adds begins with "papamu-"
// (docs/engine-protocol.md has it all). p1 is who acts first in the position that `position` names, before its moves.
//
// The engine thinks in a thread of its own, so that lines are handled at once at any time; behind papamu-why they may
// wait for five seconds. A line that makes no sense, or none at this moment, is answered by one
// "info string error: ..." and changes nothing.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/player.h"
#include "protocol/ugi/ugi_options.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// handle() is for one thread.
class UgiServer {
 public:
    /// A line without its newline. Called from handle() and from the thread that thinks, one call at a time.
    using Write = std::function<void(std::string_view line)>;

    /// Longer lines are errors. No game has so many moves.
    static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

    /// The board and opening of the settings must have a start. `name` is who the engine says it is.
    UgiServer(const UgiSettings& settings, std::string name, Write write);
    /// As `quit`.
    ~UgiServer();
    UgiServer(const UgiServer&) = delete;
    UgiServer& operator=(const UgiServer&) = delete;

    /// False after `quit`: a search that was going on has ended, and its bestmove is written.
    bool handle(std::string_view line);

 private:
    using State = rulesets::KonaneState;
    using Words = std::vector<std::string_view>;
    struct Command;
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
    void wait(const Words& words);

    void change_settings(const UgiSettings& settings);
    void put_start();
    /// Makes the engine where there is none. Throws std::bad_alloc.
    engine::Player<rulesets::KonaneContest>& engine();
    /// Runs work() in the thread; the last lines it says are those that it returns.
    void run(std::function<std::vector<std::string>()> work);
    std::vector<std::string> think(const State& state, const engine::TurnLimits& limits);
    /// Waits for papamu-why to end by itself, and ends it after some seconds.
    void end_explaining();
    void join();

    UgiSettings settings_;
    std::string name_;
    Write write_;
    std::mutex mutex_;  // of write_
    std::condition_variable idle_;
    State state_;
    std::size_t plies_ = 0;  // that were played since the position p1 began in
    engine::PlayerPtr<rulesets::KonaneContest> engine_;
    std::thread thread_;
    std::atomic<bool> is_busy_{false};
    bool is_explaining_ = false;  // what the thread does, or did last, is papamu-why
    std::atomic<bool> stop_{false};
};

}  // namespace papamu::protocol
