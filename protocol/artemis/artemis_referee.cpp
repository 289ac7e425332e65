#include "protocol/artemis/artemis_referee.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

using engine::GameEnding;
using engine::Milliseconds;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

constexpr const char* kWin = "You win!\n";
constexpr const char* kLoss = "Opponent wins!\n";
constexpr std::size_t kMostReason = 200;

std::string error_line(const std::string& reason) { return "Error:" + base::printable(reason, kMostReason) + '\n'; }

}  // namespace

ArtemisReferee::ArtemisReferee(std::uint64_t number, const KonaneState& start, const ArtemisClocks& clocks, Send send)
    : number_(number),
      clocks_(clocks),
      send_(std::move(send)),
      game_{.start = start, .plies = {}, .end = start},
      seats_{{{clocks.game_time}, {clocks.game_time}}} {}

NetDeadline ArtemisReferee::send(int seat, const std::string& lines) {
    if (seat == 0) log_ += lines;
    return send_(seat, lines);
}

bool ArtemisReferee::is_removal() const { return game_.end.stage != KonaneState::Stage::kJump; }

void ArtemisReferee::begin() {
    const std::string game = "Game:" + std::to_string(number_) + '\n';
    for (const int seat : {0, 1}) send(seat, game);
    asked_ = send(0, "Player:1\n?Remove:\n");
}

NetDeadline ArtemisReferee::time_is_up() const {
    if (is_removal()) return asked_ + clocks_.removal_time;
    return asked_ + std::chrono::duration_cast<NetClock::duration>(seats_[static_cast<std::size_t>(mover())].left);
}

std::optional<NetDeadline> ArtemisReferee::deadline() const {
    if (is_over_) return std::nullopt;
    return time_is_up();
}

void ArtemisReferee::told(int seat, NetDeadline at) {
    if (!is_over_ && seat == mover()) asked_ = std::max(asked_, at);
}

void ArtemisReferee::hear(int seat, std::string_view line, NetDeadline now) {
    if (is_over_) return;
    if (line.empty() && ++seats_[static_cast<std::size_t>(seat)].blank_lines <= kMostBlankLines) return;
    if (seat != mover()) return fail(seat, "it is not your turn", true);
    check_clock(now);
    if (is_over_) return;
    const auto squares = parse_artemis_action(line);
    if (!squares) {
        return lose(seat, GameEnding::kFailure, "it sent " + base::quoted(line),
                    error_line(base::quoted(line) + (is_removal() ? " is no square" : " is no move")));
    }
    const auto action = find_artemis_action(game_.end, *squares);
    if (!action) return lose(seat, GameEnding::kIllegal, action.error(), error_line(action.error()));
    play(*action, now);
}

void ArtemisReferee::play(KonaneMove action, NetDeadline now) {
    const int seat = mover();
    auto& left = seats_[static_cast<std::size_t>(seat)].left;
    const std::chrono::nanoseconds spent = std::max(now - asked_, NetClock::duration::zero());
    if (!is_removal()) left -= spent;
    const std::string news = artemis_news(game_.end, action) + '\n';
    const bool is_first_removal = game_.plies.empty();
    game_.end = KonaneContest::apply(game_.end, action);
    game_.plies.push_back({action, spent, std::chrono::floor<Milliseconds>(left), std::nullopt});
    tell_action(seat, news, is_first_removal);
    if (KonaneContest::winner(game_.end)) return lose(1 - seat, GameEnding::kRules, {}, kLoss);
    ask();
}

void ArtemisReferee::tell_action(int seat, const std::string& news, bool is_first_removal) {
    const int other = 1 - seat;
    if (!is_first_removal) {
        send(seat, news);
        send(other, news);
        return;
    }
    const rulesets::Player second = KonaneContest::to_move(game_.end);
    send(seat, artemis_colour(opponent(second)) + '\n');
    send(seat, news);
    send(other, artemis_colour(second) + '\n');
    asked_ = send(other, "Player:2\n" + news + "?Remove:\n");
}

void ArtemisReferee::ask() {
    if (is_removal()) return;  // the second removal was asked for together with the news of the first
    const auto left = std::chrono::floor<Milliseconds>(seats_[static_cast<std::size_t>(mover())].left);
    asked_ = send(mover(), "?Move(" + std::to_string(left.count()) + "):\n");
}

void ArtemisReferee::check_clock(NetDeadline now) {
    if (is_over_ || now <= time_is_up()) return;
    lose(mover(), GameEnding::kTime, {}, kLoss);
}

void ArtemisReferee::fail(int seat, const std::string& reason, bool tell) {
    if (is_over_) return;
    lose(seat, GameEnding::kFailure, reason, tell ? error_line(reason) : "");
}

void ArtemisReferee::lose(int seat, GameEnding ending, const std::string& detail, const std::string& last_line) {
    is_over_ = true;
    game_.winner = 1 - seat;
    game_.ending = ending;
    game_.detail = detail;
    if (!last_line.empty()) send(seat, last_line);
    send(1 - seat, kWin);
}

void ArtemisReferee::stop(const std::string& reason) {
    if (is_over_) return;
    is_over_ = true;
    for (const int seat : {0, 1}) send(seat, error_line(reason));
}

}  // namespace papamu::protocol
