#include "protocol/chinese_checkers/cornell_table.h"

#include "protocol/chinese_checkers/cornell_seat.h"

namespace papamu::protocol {

namespace {

using Clock = ChildProcess::Clock;
using Time = CornellReferee::Time;

constexpr Time kBetweenLooksAtClock = std::chrono::milliseconds(200);

bool is_set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(); }

/// The time until the first look at the clock at which no time is left.
Time until_time_is_up(Time left) {
    const auto looks = (left.count() + kBetweenLooksAtClock.count() - 1) / kBetweenLooksAtClock.count();
    return looks * kBetweenLooksAtClock;
}

class Table {
 public:
    Table(const CornellGame& game, const std::atomic<bool>* stop)
        : referee_(game.board, game.seed, game.sinks),
          seats_{CornellSeat(game.programs[0]), CornellSeat(game.programs[1])},
          stop_(stop) {
        for (const int player : {0, 1}) seat(player).send(referee_.greeting(player));
    }

    CornellReferee& referee() { return referee_; }

    void play_turn() {
        const int mover = referee_.mover();
        const Time left = referee_.time_left(mover);
        if (left <= Time::zero()) {
            tell(mover, referee_.wait_in_vain(Time::zero()));
            return;
        }
        const auto asked = Clock::now();
        const CornellHeard heard = seat(mover).hear(asked + until_time_is_up(left), stop_);
        const Time spent = std::max<Time>(heard.at - asked, Time::zero());
        switch (heard.kind) {
            case CornellHeard::Kind::kMessage:
                tell(mover, referee_.hear(heard.text, spent));
                break;
            case CornellHeard::Kind::kSilence:
                tell(mover, referee_.wait_in_vain(spent, heard.text));
                break;
            case CornellHeard::Kind::kLost:
                referee_.lose_connection(spent, heard.text);
                break;
            case CornellHeard::Kind::kStopped:
                referee_.stop("");
                break;
        }
    }

    /// Lets the programs end by themselves for at most `time_to_end`, then ends them. Returns their exit values.
    std::array<int, 2> end_programs(engine::Milliseconds time_to_end) {
        const auto deadline = Clock::now() + time_to_end;
        std::array<int, 2> values{};
        for (CornellSeat& each : seats_) each.wait(deadline);
        for (const std::size_t player : {0U, 1U}) values[player] = seats_[player].end().value_or(kCornellEndedByServer);
        return values;
    }

 private:
    CornellSeat& seat(int player) { return seats_[static_cast<std::size_t>(player)]; }

    void tell(int mover, const CornellReferee::Replies& replies) {
        seat(1 - mover).send(replies.to_other);
        seat(mover).send(replies.to_mover);
        if (replies.closes_mover) seat(mover).close_input();
    }

    CornellReferee referee_;
    std::array<CornellSeat, 2> seats_;
    const std::atomic<bool>* stop_;
};

}  // namespace

CornellOutcome play_cornell_game(const CornellGame& game, const std::atomic<bool>* stop,
                                 const std::atomic<bool>* give_up) {
    Table table(game, stop);
    CornellReferee& referee = table.referee();
    while (!referee.is_over()) {
        if (is_set(stop) || is_set(give_up)) {
            referee.stop("");
        } else if (referee.game().plies.size() >= game.most_plies) {
            referee.stop("nobody has won within " + std::to_string(game.most_plies) + " plies");
        } else {
            table.play_turn();
        }
    }
    const bool is_finished = referee.winner().has_value();
    const auto exit_values = table.end_programs(is_finished ? game.programs[0].time_to_end : engine::Milliseconds(0));
    return {referee.game(),
            {.times = game.board.times,
             .clocks = referee.clocks(),
             .exit_values = exit_values,
             .winner = is_finished ? *referee.winner() + 1 : 0}};
}

}  // namespace papamu::protocol
