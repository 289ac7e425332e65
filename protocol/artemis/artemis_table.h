// One game with an Artemis client that we have started: its process, its connection, and the state of the conversation.
#pragma once

#include <optional>
#include <string>

#include "protocol/artemis/artemis_player.h"
#include "protocol/net/tcp_listener.h"

namespace papamu::protocol {

/// Every fault is a PlayerFailure; the process has then ended, and the object cannot be used any more.
class ArtemisTable {
 public:
    using Contest = rulesets::KonaneContest;

    /// Starts the program and waits until it has logged in. `program` must outlive the table.
    explicit ArtemisTable(const ArtemisProgram& program);

    /// Tells the program the opponent's last action, asks for a move, checks the answer, and confirms it.
    rulesets::KonaneMove choose(const rulesets::KonaneState& state, const engine::TurnLimits& limits,
                                const engine::Listener<Contest>& listener);
    /// When the answer to the last question came.
    [[nodiscard]] NetClock::time_point answered_at() const { return client_->arrived_at(); }
    /// Tells the program the opponent's last action, if there is one, and the result. Does not throw.
    void end(const rulesets::KonaneState& end, bool won);

 private:
    [[noreturn]] void fail(const std::string& reason);
    [[noreturn]] void refuse_move(const std::string& reason);
    /// Tells the program the reason, ends it, and returns the message of the failure.
    std::string dismiss(const std::string& reason);
    /// Turns errors of the connection into failures of the player.
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
    /// Sends lines in one piece, after a pause since the last ones.
    void say(const std::string& lines);
    void tell_opponent(const rulesets::KonaneState& state);
    void confirm(const rulesets::KonaneState& before, rulesets::KonaneMove action);
    std::string ask(const std::string& question, NetDeadline deadline, const engine::Listener<Contest>* listener);

    const ArtemisProgram& program_;
    std::optional<ChildProcess> process_;
    std::optional<TcpStream> client_;
    NetDeadline said_{};  // when the last lines were sent
    /// The state after the program's last action; nullopt before the first.
    std::optional<rulesets::KonaneState> known_;
};

}  // namespace papamu::protocol
