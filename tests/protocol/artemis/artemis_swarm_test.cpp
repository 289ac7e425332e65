// A hundred simultaneous games over loopback, with random movers on both sides and misbehaving clients among them: no
// game is lost, none gets the moves of another one, and nothing of them remains.
#include <gtest/gtest.h>
#include <poll.h>

#include <deque>
#include <fstream>
#include <map>
#include <set>

#include "engine/opponents/random_player.h"
#include "protocol/artemis/artemis_dialogue.h"
#include "protocol/artemis/artemis_log.h"
#include "tests/protocol/artemis/running_server.h"

namespace papamu::protocol::artemis_swarm_test {
namespace {

using namespace std::chrono_literals;
using rulesets::KonaneContest;

constexpr int kSize = 6;
constexpr std::size_t kGames = 100;

/// A client with a random player; one thread serves all of these clients.
class Mover {
 public:
    Mover(std::uint16_t port, std::size_t number)
        : user(std::to_string(number)),
          opponent(std::to_string(number ^ 1U)),
          stream_(TcpStream::connect(TcpListener::kLoopback, port, late())),
          player_(number),
          dialogue_(player_, {user, user, opponent}, artemis_start(kSize).value()) {}

    /// Reads and answers all lines that have arrived. While `hold` is set it makes no removal.
    void serve(bool hold) {
        try {
            while (!dialogue_.ending()) {
                if (const auto line = stream_.read_line(NetDeadline::min())) {
                    waiting_.push_back(*line);
                } else {
                    break;
                }
            }
        } catch (const ConnectionClosed&) {
            is_at_end_ = true;
        }
        answer(hold);
    }
    /// Whether it has been given a game.
    [[nodiscard]] bool has_game() const { return !dialogue_.game().empty(); }
    [[nodiscard]] bool is_done() const { return dialogue_.ending().has_value(); }
    [[nodiscard]] const ArtemisDialogue& dialogue() const { return dialogue_; }
    [[nodiscard]] int descriptor() const { return stream_.descriptor(); }

    const std::string user;
    const std::string opponent;

 private:
    void answer(bool hold) {
        while (!waiting_.empty() && !dialogue_.ending()) {
            if (hold && waiting_.front() == "?Remove:") return;
            const auto words = dialogue_.hear(waiting_.front());
            waiting_.pop_front();
            if (words) stream_.write(*words + "\r\n", late());
        }
        if (is_at_end_ && waiting_.empty()) dialogue_.hear_end();
    }

    TcpStream stream_;
    engine::RandomPlayer<KonaneContest> player_;
    ArtemisDialogue dialogue_;
    std::deque<std::string> waiting_;
    bool is_at_end_ = false;
};

class Swarm {
 public:
    Swarm(std::uint16_t port, std::size_t games) {
        for (std::size_t i = 0; i < 2 * games; ++i) movers_.push_back(std::make_unique<Mover>(port, i));
    }

    /// Serves all movers until is_enough(mover) holds for each of them; returns false if it does not within a minute.
    template <class IsEnough>
    bool serve(bool hold, IsEnough&& is_enough) {
        const NetDeadline deadline = late();
        for (auto& mover : movers_) mover->serve(hold);
        while (NetClock::now() < deadline) {
            std::vector<pollfd> requests;
            for (const auto& mover : movers_)
                requests.push_back({mover->is_done() ? -1 : mover->descriptor(), POLLIN, 0});
            ::poll(requests.data(), requests.size(), 100);
            bool all = true;
            for (std::size_t i = 0; i < movers_.size(); ++i) {
                if (requests[i].revents != 0) movers_[i]->serve(hold);
                all = all && is_enough(*movers_[i]);
            }
            if (all) return true;
        }
        return false;
    }
    [[nodiscard]] const std::vector<std::unique_ptr<Mover>>& movers() const { return movers_; }

 private:
    std::vector<std::unique_ptr<Mover>> movers_;
};

/// Both players and the server agree about the game.
void check_game(const FinishedGame& game, const std::map<std::string, const Mover*>& movers) {
    SCOPED_TRACE("game " + std::to_string(game.number));
    const Mover& first = *movers.at(game.users[0]);
    const Mover& second = *movers.at(game.users[1]);
    EXPECT_EQ(first.opponent, second.user);
    EXPECT_EQ(game.ending, engine::GameEnding::kRules) << game.detail;
    ASSERT_TRUE(game.winner);
    for (const Mover* mover : {&first, &second}) {
        EXPECT_EQ(mover->dialogue().game(), std::to_string(game.number));
        EXPECT_EQ(mover->dialogue().actions(), game.actions);
        EXPECT_EQ(mover->dialogue().is_first(), mover == &first);
        const bool won = mover->dialogue().ending()->kind == ArtemisEnding::Kind::kWon;
        EXPECT_EQ(won, (mover == &first) == (*game.winner == 0));
    }
    const auto sessions = read_artemis_log(game.log, kSize);
    ASSERT_TRUE(sessions) << sessions.error();
    EXPECT_EQ(sessions->front().actions, game.actions);
    EXPECT_EQ(sessions->front().said_winner, *game.winner + 1);
    EXPECT_EQ(sessions->front().rules_winner, *game.winner + 1);
}

/// All hundred games begin before the first removal, and are then played to their end.
void play_hundred_games(RunningServer& server, std::size_t games_before) {
    Swarm swarm(server.port(), kGames);
    ASSERT_TRUE(swarm.serve(true, [](const Mover& mover) { return mover.has_game(); })) << "not everybody has a game";
    EXPECT_EQ(server.games().size(), games_before) << "all of them are going on at this moment";
    ASSERT_TRUE(swarm.serve(false, [](const Mover& mover) { return mover.is_done(); })) << "not every game has ended";

    const std::vector<FinishedGame> games = server.wait_for_games(games_before + kGames);
    ASSERT_EQ(games.size(), games_before + kGames);
    std::map<std::string, const Mover*> movers;
    for (const auto& mover : swarm.movers()) movers[mover->user] = mover.get();
    std::set<std::uint64_t> numbers;
    std::set<std::string> users;
    std::size_t plies = 0;
    for (std::size_t i = games_before; i < games.size(); ++i) {
        check_game(games[i], movers);
        numbers.insert(games[i].number);
        users.insert(games[i].users.begin(), games[i].users.end());
        plies += games[i].plies;
    }
    EXPECT_EQ(numbers.size(), kGames);
    EXPECT_EQ(users.size(), 2 * kGames);
    EXPECT_GT(plies, 10 * kGames);
}

ArtemisServerOptions options() {
    ArtemisServerOptions options;
    options.port = 0;
    options.size = kSize;
    options.guests.gap = engine::Milliseconds(1);
    options.guests.greeting_gap = engine::Milliseconds(1);
    options.guests.farewell_time = engine::Milliseconds(100);
    return options;
}

TEST(ArtemisSwarm, AHundredGamesAtOnceInBadCompany) {
    RunningServer server(options());
    // Silent clients, half a line, half a login, a login whose opponent never comes, nonsense.
    std::deque<ScriptedClient> company;
    for (int i = 0; i < 10; ++i) {
        for (const char* bytes : {"", "12", "1\r\n1\r\n", "0\r\n0\r\n2\r\n", "GET / HTTP/1.1\r\nHost: here\r\n\r\n"}) {
            company.emplace_back(server.port()).send(bytes);
        }
    }
    play_hundred_games(server, 0);
}

/// The memory that this process occupies, in kibibytes; 0 if unknown.
std::size_t resident_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
    }
    return 0;
}

// A thousand games need no more memory than a hundred, except for what the test itself keeps of them.
TEST(ArtemisSwarm, MemoryDoesNotGrowWithTheGames) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer keeps memory that was given back";
#endif
    RunningServer server(options());
    play_hundred_games(server, 0);
    const std::size_t before = resident_memory();
    ASSERT_GT(before, 0U);
    for (std::size_t round = 1; round < 10; ++round) play_hundred_games(server, round * kGames);
    EXPECT_LT(resident_memory(), before + 8 * 1024);
}

}  // namespace
}  // namespace papamu::protocol::artemis_swarm_test
