// What the tests of both sides of the socket share: a recorded conversation, connections over loopback, and players
// that play given moves.
#pragma once

#include <chrono>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/player.h"
#include "protocol/mit/mit_move.h"
#include "protocol/net/tcp_listener.h"
#include "tests/protocol/mit/hexadecimal.h"

namespace papamu::protocol {

using Contest = rulesets::KonaneContest;

// Long enough for expected data to arrive on a loaded machine.
inline NetDeadline late() { return NetClock::now() + std::chrono::seconds(60); }

/// A line of a recorded conversation: "WHITE server->client TIME 02 00 ...".
struct WireLine {
    bool of_white = true;
    bool from_server = true;
    std::string bytes;
};

inline std::vector<WireLine> read_wire_log(const std::string& path) {
    std::ifstream file(path);
    std::vector<WireLine> lines;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string side;
        std::string direction;
        std::string name;
        std::string rest;
        words >> side >> direction >> name;
        std::getline(words, rest);
        lines.push_back({side == "WHITE", direction == "server->client", from_hexadecimal(rest)});
    }
    return lines;
}

/// The moves of one side in a recorded conversation.
inline std::vector<MitMove> moves_of(const std::vector<WireLine>& lines, bool of_white) {
    std::vector<MitMove> moves;
    for (const WireLine& line : lines) {
        if (line.of_white != of_white || line.from_server || line.bytes.size() < 5) continue;
        moves.push_back({line.bytes[1], line.bytes[2], line.bytes[3], line.bytes[4],
                         of_white ? rulesets::Player::kLeft : rulesets::Player::kRight, ""});
    }
    return moves;
}

/// Plays a list of moves, legal or not, and then fails.
class ScriptedMitPlayer final : public engine::Player<Contest> {
 public:
    explicit ScriptedMitPlayer(std::vector<MitMove> moves) : moves_(std::move(moves)) {}

    [[nodiscard]] std::string name() const override { return "scripted"; }
    void announce(const Contest::State& /*state*/, const engine::TurnLimits& /*limits*/) override { ++announced; }
    engine::Decision<Contest> choose(const Contest::State& state, const engine::TurnLimits& limits,
                                     const engine::Listener<Contest>& /*listener*/) override {
        seen.push_back(limits);
        if (on_choose) on_choose();
        if (next_ == moves_.size()) throw engine::PlayerFailure("no more moves");
        const MitMove& move = moves_[next_++];
        const int columns = state.position.columns;
        return {{static_cast<std::uint16_t>(move.from_row * columns + move.from_column),
                 static_cast<std::uint16_t>(move.to_row * columns + move.to_column)},
                std::nullopt};
    }

    std::size_t announced = 0;
    std::vector<engine::TurnLimits> seen;
    std::function<void()> on_choose;

 private:
    std::vector<MitMove> moves_;
    std::size_t next_ = 0;
};

/// Runs a function on a thread of its own, and waits for its end when destroyed.
class Beside {
 public:
    explicit Beside(std::function<void()> work) : thread_(std::move(work)) {}
    ~Beside() { thread_.join(); }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

 private:
    std::thread thread_;
};

}  // namespace papamu::protocol
