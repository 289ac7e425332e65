// One game with one Artemis client that we have started: the process, its connection, what has been said.
#pragma once

#include <optional>
#include <string>

#include "protocol/artemis/artemis_player.h"
#include "protocol/net/tcp_listener.h"

namespace papamu::protocol {

/// Every fault is a PlayerFailure; the process is then gone, and the object of no more use.
class ArtemisTable {
 public:
    using Contest = rulesets::KonaneContest;

    /// Starts the program and waits until it has logged in. `program` must outlive the table.
    explicit ArtemisTable(const ArtemisProgram& program);

    /// Tells what the opponent has done since, asks, checks the answer, and confirms it.
    rulesets::KonaneMove choose(const rulesets::KonaneState& state, const engine::TurnLimits& limits,
                                const engine::Listener<Contest>& listener);
    /// When the answer to the last question came.
    [[nodiscard]] NetClock::time_point answered_at() const { return client_->arrived_at(); }
    /// Tells the last action of the opponent, where there is one, and the result. Throws nothing.
    void end(const rulesets::KonaneState& end, bool won);

 private:
    [[noreturn]] void fail(const std::string& reason);
    [[noreturn]] void refuse_move(const std::string& reason);
    /// Tells the program why, ends it, and returns what a failure says.
    std::string dismiss(const std::string& reason);
    /// What goes wrong with the connection becomes a failure of the player.
    template <class Talk>
    auto guarded(Talk&& talk) {
        try {
            return talk();
        } catch (const NetError& error) {
            fail(error.what());
        }
    }
    void connect(TcpListener& listener, NetDeadline deadline);
    void log_in(NetDeadline deadline);
    /// Sends lines in one piece, a pause after the last ones.
    void say(const std::string& lines);
    void tell_opponent(const rulesets::KonaneState& state);
    void confirm(const rulesets::KonaneState& before, rulesets::KonaneMove action);
    std::string ask(const std::string& question, NetDeadline deadline, const engine::Listener<Contest>* listener);

    const ArtemisProgram& program_;
    std::optional<ChildProcess> process_;
    std::optional<TcpStream> client_;
    NetDeadline said_{};  // when the last lines went
    /// After the last action that was told or heard; nothing before the first.
    std::optional<rulesets::KonaneState> known_;
};

}  // namespace papamu::protocol
