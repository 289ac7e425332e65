#include "protocol/mit/mit_client.h"

#include <algorithm>
#include <chrono>

#include "protocol/mit/mit_message.h"

namespace papamu::protocol {

namespace {

using engine::Milliseconds;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

constexpr std::chrono::seconds kTimeToSendMessage{10};
constexpr Milliseconds kBetweenClientLooks{50};  // between checks of `stop`
// A server that takes longer than this to go on after an acknowledgment is not slow: it is waiting, perhaps for
// spectators.
constexpr Milliseconds kLongestWay{250};
constexpr std::size_t kBlock = 4096;

/// Thrown to end run(): the server has disconnected, or `stop` is set.
struct Ended {};

class MitClient {
 public:
    MitClient(engine::Player<KonaneContest>& player, TcpStream& server, const MitClientOptions& options)
        : player_(player), server_(server), options_(options) {}

    std::vector<MitClientGame> run() {
        try {
            while (true) handle(next_message());
        } catch (const Ended&) {
        } catch (const ConnectionClosed&) {
            if (reader_.has_part()) throw MitServerError("the connection was closed in the middle of a message");
        } catch (const MitServerError&) {
            say_goodbye();
            throw;
        }
        end_game();
        return std::move(games_);
    }

 private:
    MitMessage next_message() {
        const NetDeadline deadline = NetClock::now() + options_.patience;
        while (true) {
            auto message = reader_.next();
            if (!message) throw MitServerError("the server sent " + message.error());
            if (*message) return **std::move(message);
            if (options_.stop != nullptr && options_.stop->load()) throw Ended();
            const NetDeadline look = std::min(deadline, NetClock::now() + kBetweenClientLooks);
            if (const auto block = server_.read_some(kBlock, look)) {
                reader_.add(*block);
            } else if (NetClock::now() >= deadline) {
                throw MitServerError("the server has been silent for " +
                                     std::to_string(options_.patience.count() / 1000) + " s");
            }
        }
    }

    void handle(const MitMessage& message) {
        switch (message.code) {
            case MitCode::kName:
                return send({.code = MitCode::kNameAck});
            case MitCode::kTime:
                if (message.milliseconds < 0) throw MitServerError("the server sent a negative time");
                // A time that is too large for a player is as good as a year.
                time_left_ = Milliseconds(std::min<std::int64_t>(message.milliseconds, kMostMilliseconds));
                return send({.code = MitCode::kTimeAck});
            case MitCode::kBoard:
                begin_game(message);
                return send({.code = MitCode::kBoardAck});
            case MitCode::kBoardSync:
                return send({.code = MitCode::kBoardSyncAck});
            case MitCode::kBeginTurn:
                return take_turn();
            case MitCode::kMove:
                return take_move(message.move);
            case MitCode::kEndTurn:
                return send({.code = MitCode::kEndTurnAck});
            case MitCode::kReset:
                return end_game();
            case MitCode::kDisconnect:
                throw Ended();
            default:
                throw MitServerError("the server sent what only players send (code " +
                                     std::to_string(static_cast<int>(message.code)) + ")");
        }
    }

    void send(const MitMessage& message) { server_.write(encode_mit(message), NetClock::now() + kTimeToSendMessage); }

    void say_goodbye() {
        try {
            send({.code = MitCode::kDisconnect});
        } catch (const NetError&) {
        }
    }

    void begin_game(const MitMessage& message) {
        auto start = mit_start(message.columns, message.rows);
        if (!start) throw MitServerError("no board: " + start.error().message);
        state_ = *std::move(start);
        games_.push_back({});
        way_ = Milliseconds(0);
        acknowledged_at_.reset();
        player_.new_game();
    }

    KonaneState& running_game() {
        if (!state_) throw MitServerError("the server began a turn before there was a board");
        return *state_;
    }

    void play(KonaneMove action) {
        state_ = KonaneContest::apply(*state_, action);
        ++games_.back().actions;
        if (const auto winner = KonaneContest::winner(*state_)) games_.back().winner = *winner;
    }

    void take_move(const MitMove& move) {
        const KonaneState& state = running_game();
        if (move.side == options_.side) throw MitServerError("the server sent a move of our own side");
        const auto action = mit_action(state, move);
        if (!action) throw MitServerError("the opponent's move: " + action.error());
        play(*action);
        acknowledged_at_ = NetClock::now();
        send({.code = MitCode::kMoveAck});
    }

    // The time that a message from us to the server and its reply take: the server has just reacted to our
    // acknowledgment, as it will react to our move.
    Milliseconds measured_way() {
        if (!acknowledged_at_) return options_.transmission_time;
        const auto way = std::chrono::ceil<Milliseconds>(server_.arrived_at() - *acknowledged_at_);
        acknowledged_at_.reset();
        return std::clamp(way, options_.transmission_time, std::max(options_.transmission_time, kLongestWay));
    }

    void take_turn() {
        const KonaneState& state = running_game();
        if (state.to_move != options_.side) throw MitServerError("the server asked for a move out of turn");
        if (!time_left_) throw MitServerError("the server began a turn before it had said the time");
        if (KonaneContest::winner(state)) return give_up(kMitForfeit);
        engine::TurnLimits limits;
        way_ += measured_way();
        limits.time_left = std::max(*time_left_ - way_, Milliseconds(0));
        const auto begin = server_.arrived_at();
        std::optional<KonaneMove> action;
        try {
            action = player_.choose(state, limits, {.stop = options_.stop, .on_report = {}}).action;
        } catch (const engine::PlayerFailure&) {
            return give_up(kMitError);
        }
        if (options_.stop != nullptr && options_.stop->load()) throw Ended();
        *time_left_ -= std::chrono::duration_cast<Milliseconds>(NetClock::now() - begin);
        if (*time_left_ < Milliseconds(0)) return give_up(kMitTime);
        const MitMove move = mit_move_of(state, *action, options_.comment);
        if (!mit_action(state, move)) return give_up(kMitError);
        send({.code = MitCode::kBeginTurnAck, .move = move});
        play(*action);
    }

    void give_up(std::string_view comment) {
        MitMove move;
        move.comment = comment;
        games_.back().winner = opponent(options_.side);
        send({.code = MitCode::kBeginTurnAck, .move = move});
    }

    void end_game() {
        state_.reset();
        time_left_.reset();
    }

    static constexpr std::int64_t kMostMilliseconds = std::int64_t{365} * 24 * 3600 * 1000;

    engine::Player<KonaneContest>& player_;
    TcpStream& server_;
    const MitClientOptions& options_;
    MitReader reader_;
    std::optional<KonaneState> state_;
    std::optional<Milliseconds> time_left_;
    Milliseconds way_{0};                                  // the transmission time of our turns of this game
    std::optional<NetClock::time_point> acknowledged_at_;  // the opponent's last move; empty once it is measured
    std::vector<MitClientGame> games_;
};

}  // namespace

std::vector<MitClientGame> run_mit_client(engine::Player<KonaneContest>& player, TcpStream& server,
                                          const MitClientOptions& options) {
    return MitClient(player, server, options).run();
}

}  // namespace papamu::protocol
