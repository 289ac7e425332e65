// Whole games on the clock while another process wants the processors as well: no game is lost on time.
//
// This tests the engine, not the machine: a game during which the whole machine stood still for longer than any plan
// can foresee is played again, with a message.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <thread>

#include "engine/konane/konane_engine.h"
#include "engine/match/game.h"
#include "tests/environment.h"

namespace papamu::engine::loaded_clock_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneOpening;

// A process that does nothing but compute, on as many threads as the machine has.
class BusyProcess {
 public:
    BusyProcess() : process_(fork()) {
        if (process_ != 0) return;
        const unsigned count = std::max(1U, std::thread::hardware_concurrency());
        for (unsigned i = 1; i < count; ++i) {
            if (fork() == 0) break;
        }
        const pid_t parent = getppid();
        for (volatile unsigned work = 0; getppid() == parent;) work = work + 1;
        _exit(0);
    }
    ~BusyProcess() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    BusyProcess(const BusyProcess&) = delete;
    BusyProcess& operator=(const BusyProcess&) = delete;

 private:
    pid_t process_;
};

// Measures the longest time for which a thread that is always ready to run did not run.
class StandstillMeter {
 public:
    using Clock = std::chrono::steady_clock;

    StandstillMeter() : thread_([this] { watch(); }) {}
    ~StandstillMeter() {
        ended_ = true;
        thread_.join();
    }
    StandstillMeter(const StandstillMeter&) = delete;
    StandstillMeter& operator=(const StandstillMeter&) = delete;

    Milliseconds longest_since_asked() { return Milliseconds(longest_.exchange(0)); }

 private:
    void watch() {
        for (auto before = Clock::now(); !ended_;) {
            std::this_thread::sleep_for(Milliseconds(2));
            const auto now = Clock::now();
            const auto gap = std::chrono::duration_cast<Milliseconds>(now - before).count();
            if (gap > longest_) longest_ = gap;
            before = now;
        }
    }

    std::atomic<bool> ended_{false};
    std::atomic<Milliseconds::rep> longest_{0};
    std::thread thread_;
};

constexpr Milliseconds kForeseen{150};  // a loaded machine, but not a stopped one
constexpr int kMostRepetitions = 5;

TEST(Clock, NoGameIsLostOnTimeUnderLoad) {
    const int games = papamu::tests::number_from_environment("PAPAMU_CLOCK_GAMES", 2);
    const BusyProcess busy;
    const auto first = make_konane_engine({.table_bytes = std::size_t{8} << 20});
    const auto second = make_konane_engine({.table_bytes = std::size_t{8} << 20});
    const TimeControl control{.game_time = Milliseconds(2000)};
    StandstillMeter standstill;
    int plies = 0;
    int repetitions = 0;
    for (int game = 0; game < games;) {
        const int size = game % 8 == 7 ? 18 : 8;
        const auto start = rulesets::konane_contest_start(size, size, KonaneOpening::kCornerOrCentre).value();
        const auto played = play_game<KonaneContest>(start, {first.get(), second.get()}, control);
        const Milliseconds stood = standstill.longest_since_asked();
        if (played.ending == GameEnding::kTime && stood > kForeseen && repetitions < kMostRepetitions) {
            std::cout << "game " << game << " again: the machine stood still for " << stood.count() << " ms\n";
            ++repetitions;
            continue;
        }
        ASSERT_EQ(played.ending, GameEnding::kRules)
            << "game " << game << " ended by " << ending_name(played.ending) << " after " << played.plies.size()
            << " plies; the longest standstill was " << stood.count() << " ms";
        plies += static_cast<int>(played.plies.size());
        ++game;
    }
    std::cout << games << " games, " << plies << " moves\n";
}

}  // namespace
}  // namespace papamu::engine::loaded_clock_test
