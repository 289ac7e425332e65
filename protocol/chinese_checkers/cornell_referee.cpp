#include "protocol/chinese_checkers/cornell_referee.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"
#include "base/words.h"
#include "engine/opponents/chinese_checkers_greedy.h"

namespace papamu::protocol {

namespace {

using engine::GameEnding;
using std::chrono::milliseconds;

constexpr std::size_t kMostMessageBytes = 1000;  // of what is shown to others

std::string number_text(int player) { return std::to_string(player + 1); }

/// The text without blanks and control characters at both ends, like Java's trim().
std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace

CornellReferee::CornellReferee(const CornellBoard& board, std::uint64_t seed, Sinks sinks)
    : board_(board),
      random_(seed),
      sinks_(std::move(sinks)),
      left_{milliseconds(board.times[0]), milliseconds(board.times[1])} {
    game_.start = board.state;
    game_.end = board.state;
    out(print_cornell_board(board_, kCornellEmpty) + '\n');
}

std::string CornellReferee::greeting(int player) const {
    return print_cornell_board({game_.start, board_.times}, kCornellEmpty) + number_text(player) + '\n';
}

std::array<std::int64_t, 2> CornellReferee::clocks() const {
    const auto shown = [](Time time) { return std::int64_t{std::chrono::floor<milliseconds>(time).count()}; };
    return {shown(left_[0]), shown(left_[1])};
}

CornellReferee::Replies CornellReferee::hear(std::string_view message, Time spent) {
    Time& left = left_[static_cast<std::size_t>(mover())];
    const bool was_up = left <= Time::zero();
    if (!was_up) left -= spent;
    if (left > Time::zero() && left < milliseconds(1)) left = Time::zero();  // as in the texts, which round down
    if (left > Time::zero()) return play_message(trimmed(message), spent);
    Replies replies = play_greedy(was_up ? Time::zero() : spent);
    if (was_up) replies.to_mover.clear();
    replies.closes_mover = !was_up;
    return replies;
}

CornellReferee::Replies CornellReferee::play_message(std::string_view message, Time spent) {
    const int player = mover();
    const CornellVerdict verdict = judge_cornell_move(board_.state, message);
    // For the other player and the logs of the contest, which are ASCII: one character for each byte.
    const std::string shown = base::printable(message, kMostMessageBytes);
    if (!verdict.move) {
        log('#' + verdict.objection + '\n');
        if (verdict.is_garbled) out('#' + verdict.objection + '\n');
        Replies replies = finish_turn(player, CornellStatus::kIllegal, 1, shown);
        replies.closes_mover = true;
        end(1 - player, GameEnding::kIllegal,
            base::quoted(message) + ": " + std::string(trimmed(verdict.objection.substr(verdict.objection.find(' ')))));
        return replies;
    }
    apply(*verdict.move, spent);
    const bool has_won = rulesets::has_filled_home(board_.state.marbles, static_cast<rulesets::Player>(player));
    Replies replies =
        finish_turn(player, has_won ? CornellStatus::kWon : CornellStatus::kGoOn, has_won ? -1 : 0, shown);
    if (has_won) end(player, GameEnding::kRules, time_outs());
    return replies;
}

CornellReferee::Replies CornellReferee::wait_in_vain(Time spent, const std::string& remark) {
    std::string& silence = silences_[static_cast<std::size_t>(mover())];
    if (silence.empty()) silence = remark;
    return hear({}, spent);
}

CornellReferee::Replies CornellReferee::play_greedy(Time spent) {
    const int player = mover();
    int& timed_out_at = timed_out_at_[static_cast<std::size_t>(player)];
    if (timed_out_at == 0) timed_out_at = static_cast<int>(game_.plies.size() / 2 + 1);
    log("#Using greedy player\n");
    const auto move = engine::greedy_chinese_checkers_move(board_.state, random_);
    if (!move) {
        Replies replies = finish_turn(player, CornellStatus::kTimeIsUp, 1, std::string(kCornellNoMove));
        end(1 - player, GameEnding::kRules, time_outs() + "; player " + number_text(player) + " has no move");
        return replies;
    }
    apply(*move, spent);
    const bool has_won = rulesets::has_filled_home(board_.state.marbles, static_cast<rulesets::Player>(player));
    Replies replies = finish_turn(player, CornellStatus::kTimeIsUp, has_won ? -1 : 0, print_cornell_move(*move));
    if (has_won) end(player, GameEnding::kRules, time_outs());
    return replies;
}

CornellReferee::Replies CornellReferee::finish_turn(int mover, CornellStatus status, int other_status,
                                                    const std::string& message) {
    log("#player " + number_text(mover) + " sent " + message + '\n');
    log(print_cornell_board(board_, kCornellEmptyInLogs) + '\n');
    const auto times = clocks();
    out(print_cornell_board(board_, kCornellEmptyInLogs, "#") + '\n' +
        print_cornell_news({static_cast<int>(status), times, message}) + '\n');
    return {print_cornell_news({other_status, times, message}) + '\n', std::to_string(static_cast<int>(status)) + '\n'};
}

void CornellReferee::apply(rulesets::ChineseCheckersMove move, Time spent) {
    const auto left = milliseconds(clocks()[static_cast<std::size_t>(mover())]);
    game_.plies.push_back({move, spent, std::max(left, milliseconds(0))});
    board_.state = Contest::apply(board_.state, move);
    game_.end = board_.state;
}

void CornellReferee::lose_connection(Time spent, const std::string& reason) {
    const int player = mover();
    left_[static_cast<std::size_t>(player)] -= spent;
    log("#player" + number_text(player) + "'s connection is lost\n");
    end(1 - player, GameEnding::kFailure, reason);
}

void CornellReferee::stop(const std::string& reason) {
    game_.detail = reason;
    is_over_ = true;
}

void CornellReferee::end(int winner, GameEnding ending, std::string detail) {
    winner_ = winner;
    game_.winner = winner == static_cast<int>(game_.start.to_move) ? 0 : 1;
    game_.ending = ending;
    game_.detail = std::move(detail);
    is_over_ = true;
    const auto times = clocks();
    log("#winner=" + number_text(winner) + "\n#Time left for player1 is " + std::to_string(times[0]) + " player 2 " +
        std::to_string(times[1]) + '\n');
}

std::string CornellReferee::time_outs() const {
    std::string text;
    for (const int player : {0, 1}) {
        const int at = timed_out_at_[static_cast<std::size_t>(player)];
        if (at == 0) continue;
        text += (text.empty() ? "player " : "; player ") + number_text(player) + " ran out of time at its move " +
                std::to_string(at) + silences_[static_cast<std::size_t>(player)];
    }
    return text;
}

void CornellReferee::log(std::string_view lines) const {
    if (sinks_.log) sinks_.log(lines);
}

void CornellReferee::out(std::string_view lines) const {
    if (sinks_.out) sinks_.out(lines);
}

std::string print_cornell_summary(const CornellSummary& summary) {
    std::string text = "Allotted Time - Player 1: " + std::to_string(summary.times[0]) +
                       " Player 2: " + std::to_string(summary.times[1]) + '\n';
    for (const std::size_t player : {0U, 1U}) {
        text += "Player " + std::to_string(player + 1) + '\n' + std::to_string(summary.clocks[player]) + " 42\n" +
                "Exit value = " + std::to_string(summary.exit_values[player]) + '\n';
    }
    return text + std::to_string(summary.winner) + '\n';
}

}  // namespace papamu::protocol
