// Whole games on the clock while another process wants the processors as well: no game is lost on time.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <iostream>
#include <thread>

#include "engine/konane/konane_engine.h"
#include "engine/match/game.h"

namespace papamu::engine {
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

TEST(Clock, NoGameIsLostOnTimeUnderLoad) {
    const BusyProcess busy;
    const auto first = make_konane_engine({.table_bytes = std::size_t{8} << 20});
    const auto second = make_konane_engine({.table_bytes = std::size_t{8} << 20});
    const TimeControl control{.game_time = Milliseconds(PAPAMU_CLOCK_MILLISECONDS)};
    int plies = 0;
    for (int game = 0; game < PAPAMU_CLOCK_GAMES; ++game) {
        const int size = game % 8 == 7 ? 18 : 8;
        const auto start = rulesets::konane_contest_start(size, size, KonaneOpening::kCornerOrCentre).value();
        const auto played = play_game<KonaneContest>(start, {first.get(), second.get()}, control);
        ASSERT_EQ(played.ending, GameEnding::kRules) << "game " << game << " ended by " << ending_name(played.ending);
        plies += static_cast<int>(played.plies.size());
    }
    std::cout << PAPAMU_CLOCK_GAMES << " games, " << plies << " moves\n";
}

}  // namespace
}  // namespace papamu::engine
