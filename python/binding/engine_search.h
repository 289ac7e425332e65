// The engine at work for Python: one search in a thread of its own, whose reports are fetched one by one.
//
//     const auto engine = std::make_shared<SharedEngine>();
//     EngineSearch search(engine, state, {.nodes = 10'000});
//     for (bool is_over = false; !is_over;) {
//         search.wait(20ms);
//         is_over = search.is_over();  // asked first: the last report comes before the end
//         while (const auto report = search.take()) use(*report);
//     }
//
// Nothing here touches Python: the thread never needs the lock of the interpreter, so a search goes on while Python
// does something else, and can be given up at any time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "protocol/ugi/ugi_options.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::python {

/// papamu.EngineError: what the engine was asked makes no sense, or none at the moment. One line.
class EngineError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

using EngineReport = engine::ThinkingReport<rulesets::KonaneContest>;

/// An engine with its tables and options. One thing at a time: what is asked while a search runs is an EngineError.
/// Any thread may call any function.
class SharedEngine {
 public:
    [[nodiscard]] protocol::UgiSettings settings() const;
    /// Sets options of UGI (protocol/ugi/ugi_options.h), all of them or none. The tables are made anew when they are
    /// next needed.
    void set_options(const std::vector<std::pair<std::string, std::string>>& names_and_values);
    /// Forgets the last game.
    void new_game();

    /// Reserves the engine for a search, or throws. The search is to call choose(), at most once, and release().
    void reserve();
    void release() { is_busy_ = false; }
    engine::Decision<rulesets::KonaneContest> choose(const rulesets::KonaneState& state,
                                                     const engine::TurnLimits& limits,
                                                     const engine::Listener<rulesets::KonaneContest>& listener);

 private:
    std::atomic<bool> is_busy_{false};
    mutable std::mutex mutex_;  // of settings_
    protocol::UgiSettings settings_;
    engine::PlayerPtr<rulesets::KonaneContest> engine_;  // made when it is first needed; used by who has reserved it
};

/// The functions may be called from any thread.
class EngineSearch {
 public:
    using State = rulesets::KonaneState;

    /// Throws EngineError if the game is over, or if the engine is at work.
    EngineSearch(std::shared_ptr<SharedEngine> engine, const State& state, const engine::TurnLimits& limits);
    /// Stops the search and waits for its end, which takes some milliseconds.
    ~EngineSearch();
    EngineSearch(const EngineSearch&) = delete;
    EngineSearch& operator=(const EngineSearch&) = delete;

    /// Waits until there is a report, the search is over, or so much time has gone.
    void wait(std::chrono::milliseconds most);
    /// The oldest report that was not taken; nullopt if there is none at the moment.
    std::optional<EngineReport> take();
    /// Ends the search; its move is then known within milliseconds.
    void stop() { stop_ = true; }
    /// Ends the search and waits for that.
    void close();
    [[nodiscard]] bool is_over() const;

    /// What the search has decided, with a report; to be called when it is over. Rethrows what the search has thrown.
    engine::Decision<rulesets::KonaneContest> decision() const;
    /// From the beginning of the search to its end; to be called when it is over.
    [[nodiscard]] std::chrono::duration<double> time() const;
    [[nodiscard]] const State& state() const { return state_; }

 private:
    void run(const engine::TurnLimits& limits);

    std::shared_ptr<SharedEngine> engine_;
    State state_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::atomic<bool> stop_{false};
    mutable std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    std::deque<EngineReport> reports_;
    std::optional<EngineReport> last_;
    std::optional<engine::Decision<rulesets::KonaneContest>> decision_;
    std::exception_ptr error_;
    std::chrono::steady_clock::time_point end_;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace papamu::python
