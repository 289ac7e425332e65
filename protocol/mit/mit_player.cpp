#include "protocol/mit/mit_player.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "protocol/last_action.h"
#include "protocol/mit/mit_message.h"
#include "protocol/net/tcp_stream.h"
#include "protocol/player_failure.h"

namespace papamu::protocol {

namespace {

using engine::Decision;
using engine::Listener;
using engine::Milliseconds;
using engine::PlayerFailure;
using engine::TurnLimits;
using rulesets::KonaneContest;
using rulesets::KonaneState;

constexpr Milliseconds kTimeToSendAnswer{10'000};
constexpr Milliseconds kTimeToSayGoodbye{200};
constexpr Milliseconds kBetweenSeatLooks{20};  // between checks of `stop`
constexpr Milliseconds kBetweenAttempts{100};  // to connect
constexpr std::size_t kBlock = 4096;

/// One connection to the client, for one game or for several.
class MitConnection {
 public:
    explicit MitConnection(const MitPeer& peer)
        : peer_(peer), stream_(TcpStream::connect(peer.host, peer.port, NetClock::now() + peer.connect_time)) {
        introduce();
    }

    // Does not read what the client may still send: the game is over for it.
    ~MitConnection() {
        try {
            if (is_playing_) end_game();
            stream_.write(encode_mit({.code = MitCode::kDisconnect}), NetClock::now() + kTimeToSayGoodbye);
        } catch (const NetError&) {
        }
    }
    MitConnection(const MitConnection&) = delete;
    MitConnection& operator=(const MitConnection&) = delete;

    /// Begins a game.
    void introduce() {
        is_playing_ = true;
        seen_.reset();
        ask({.code = MitCode::kName, .name = peer_.package}, MitCode::kNameAck);
    }

    void end_game() {
        is_playing_ = false;
        stream_.write(encode_mit({.code = MitCode::kReset}), NetClock::now() + kTimeToSayGoodbye);
    }

    /// Tells the client what it does not know yet: nothing if it knows the state.
    void announce(const KonaneState& state, const TurnLimits& limits) {
        if (!limits.time_left) throw PlayerFailure("the protocol has no games without a clock");
        if (!seen_) begin(state, *limits.time_left);
        if (!(state == *seen_)) tell(state);
    }

    MitMove choose(const KonaneState& state, const TurnLimits& limits, const std::atomic<bool>* stop) {
        announce(state, limits);
        send({.code = MitCode::kBeginTurn});
        const NetDeadline deadline = NetClock::now() + *limits.time_left + peer_.patience;
        MitMove move = receive(MitCode::kBeginTurnAck, deadline, stop).move;
        if (move.from_column < 0 && !gives_up(move)) complete(move);
        move.side = state.to_move;
        return move;
    }

    void played(const KonaneState& after) { seen_ = after; }
    [[nodiscard]] NetClock::time_point answered_at() const { return stream_.arrived_at(); }

 private:
    void begin(const KonaneState& state, Milliseconds time) {
        const auto start = mit_start(state.position.columns, state.position.rows);
        const bool fits = start && (state == *start || action_between<KonaneContest>(*start, state));
        if (!fits) throw PlayerFailure("the game does not begin as those of the contest do");
        ask({.code = MitCode::kTime, .milliseconds = time.count()}, MitCode::kTimeAck);
        ask({.code = MitCode::kBoard, .columns = state.position.columns, .rows = state.position.rows},
            MitCode::kBoardAck);
        seen_ = *start;
    }

    void tell(const KonaneState& state) {
        const auto action = action_between<KonaneContest>(*seen_, state);
        if (!action) throw PlayerFailure("the game did not continue from where it was");
        ask({.code = MitCode::kMove, .move = mit_move_of(*seen_, *action, "")}, MitCode::kMoveAck);
        seen_ = state;
    }

    void send(const MitMessage& message) { stream_.write(encode_mit(message), NetClock::now() + kTimeToSendAnswer); }

    void ask(const MitMessage& message, MitCode answer) {
        send(message);
        receive(answer, NetClock::now() + peer_.ack_time, nullptr);
    }

    MitMessage receive(MitCode expected, NetDeadline deadline, const std::atomic<bool>* stop) {
        while (true) {
            auto message = reader_.next();
            if (!message) throw PlayerFailure("it sent " + message.error());
            if (*message) return checked(**std::move(message), expected);
            const bool is_stopped = stop != nullptr && stop->load();
            if (is_stopped || NetClock::now() >= deadline) throw PlayerFailure("it did not answer in time");
            if (const auto block = stream_.read_some(kBlock, std::min(deadline, NetClock::now() + kBetweenSeatLooks))) {
                reader_.add(*block);
            }
        }
    }

    static MitMessage checked(MitMessage message, MitCode expected) {
        if (message.code == expected) return message;
        if (message.code == MitCode::kDisconnect) throw PlayerFailure("it disconnected");
        throw PlayerFailure("it sent code " + std::to_string(static_cast<int>(message.code)) + " where code " +
                            std::to_string(static_cast<int>(expected)) + " was expected");
    }

    // The rest of the comment with which a client gives up may arrive separately.
    void complete(MitMove& move) {
        const NetDeadline deadline = NetClock::now() + peer_.patience;
        while (!gives_up(move) && move.comment.size() < kMitCommentLength) {
            try {
                const auto block = stream_.read_some(kMitCommentLength, deadline);
                if (!block) return;
                move.comment = mit_comment(move.comment + *block);
            } catch (const ConnectionClosed&) {
                return;
            }
        }
    }

    const MitPeer& peer_;
    TcpStream stream_;
    MitReader reader_;
    bool is_playing_ = false;
    std::optional<KonaneState> seen_;  // the state that the client knows
};

class MitPlayer final : public engine::Player<KonaneContest>, public MitCommentator {
 public:
    explicit MitPlayer(const MitPeer& peer) : peer_(peer) {}

    [[nodiscard]] std::string name() const override { return peer_.host + ":" + std::to_string(peer_.port); }
    [[nodiscard]] std::string comment() const override { return comment_; }

    void new_game() override {
        if (!peer_.keeps_connection) connection_.reset();
        if (connection_ && goes_on()) return;
        // There is no waiting for a client that failed in the game before.
        const Milliseconds waits = may_come_ ? peer_.connect_time : Milliseconds(0);
        guarded([&] { connect(NetClock::now() + waits); });
        may_come_ = true;
    }

    void announce(const KonaneState& state, const TurnLimits& limits) override {
        guarded([&] { connection().announce(state, limits); });
    }

    Decision<KonaneContest> choose(const KonaneState& state, const TurnLimits& limits,
                                   const Listener<KonaneContest>& listener) override {
        rulesets::KonaneMove action;
        guarded([&] {
            const MitMove move = connection().choose(state, limits, listener.stop);
            action = accepted_mit_action(state, move);
            comment_ = move.comment;
            connection().played(KonaneContest::apply(state, action));
        });
        return {action, std::nullopt, connection_->answered_at()};
    }

    void end_game(const KonaneState& /*end*/, bool /*won*/) override {
        if (!peer_.keeps_connection) connection_.reset();
        try {
            if (connection_) connection_->end_game();
        } catch (const NetError&) {  // the next game will notice
        }
    }

 private:
    MitConnection& connection() {
        if (!connection_) throw PlayerFailure("there is no connection");
        return *connection_;
    }

    /// Begins another game on the existing connection; returns false if that fails.
    bool goes_on() {
        try {
            connection_->introduce();
            return true;
        } catch (const NetError&) {
        } catch (const PlayerFailure&) {
        }
        connection_.reset();
        return false;
    }

    /// Retries until the deadline if the client does not listen. Leaves no connection if `stop` is set first.
    void connect(NetDeadline deadline) {
        while (true) {
            try {
                connection_.emplace(peer_);
                return;
            } catch (const NetError&) {
                if (NetClock::now() >= deadline) throw;
            }
            if (peer_.stop != nullptr && peer_.stop->load()) return;  // neither side has lost
            std::this_thread::sleep_for(kBetweenAttempts);
        }
    }

    template <class Talk>
    void guarded(Talk&& talk) {
        as_player_failure<NetError>(name(), std::forward<Talk>(talk), [&] {
            connection_.reset();
            may_come_ = false;
        });
    }

    MitPeer peer_;
    std::optional<MitConnection> connection_;
    bool may_come_ = true;  // whether to wait for a client that does not listen yet
    std::string comment_;
};

}  // namespace

rulesets::KonaneMove accepted_mit_action(const KonaneState& state, const MitMove& move) {
    if (gives_up(move)) throw PlayerFailure("it gave up: " + move.comment);
    const auto action = mit_action(state, move);
    if (!action) throw engine::IllegalMove(action.error());
    return *action;
}

engine::PlayerPtr<KonaneContest> make_mit_player(const MitPeer& peer) { return std::make_unique<MitPlayer>(peer); }

}  // namespace papamu::protocol
