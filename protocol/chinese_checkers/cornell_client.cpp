#include "protocol/chinese_checkers/cornell_client.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "protocol/chinese_checkers/cornell_text.h"
#include "protocol/contest_error.h"
#include "protocol/line_reader.h"

namespace papamu::protocol {

namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;
using rulesets::Player;

constexpr std::size_t kMostLineBytes = 4096;

class Client {
 public:
    Client(engine::Player<ChineseCheckers>& player, std::istream& in, std::ostream& out,
           const engine::TurnLimits& limits)
        : player_(player), lines_(in, kMostLineBytes), out_(out), limits_(limits) {}

    void run() {
        player_.new_game();
        if (!hear_beginning()) return;
        while (board_.state.to_move == me_ ? move() : hear_move()) {
        }
    }

 private:
    /// Returns nullopt at the end of the input.
    std::optional<std::string> next_line() {
        ++number_;
        return lines_.next();
    }

    [[noreturn]] void complain(const std::string& line, const std::string& what) const {
        throw ContestError("line " + std::to_string(number_) + " of the server, " + base::quoted(line) + ", " + what);
    }

    bool hear_beginning() {
        std::vector<std::string> texts;
        for (int line = 0; line < kCornellBoardLines; ++line) {
            auto text = next_line();
            if (!text) return texts.empty() ? false : throw ContestError("the server's board ends too early");
            texts.push_back(*std::move(text));
        }
        const auto board = parse_cornell_board({texts.begin(), texts.end()}, kCornellEmpty);
        if (!board) {
            number_ = board.error().line + 1;
            complain(texts[board.error().line], "does not belong to a board: " + board.error().message);
        }
        board_ = *board;
        const auto who = next_line();
        if (!who) throw ContestError("the server does not say who the player is");
        if (*who != "1" && *who != "2") complain(*who, "does not say who the player is: 1 or 2");
        me_ = *who == "1" ? Player::kLeft : Player::kRight;
        return true;
    }

    /// Returns false if the game is over.
    bool move() {
        const bool can_move = !ChineseCheckers::winner(board_.state);
        std::string text(kCornellNoMove);
        if (can_move) {
            const auto move = player_.choose(board_.state, turn_limits(), {}).action;
            board_.state = ChineseCheckers::apply(board_.state, move);
            text = print_cornell_move(move);
        }
        out_ << text << '\n' << std::flush;
        if (!out_) return false;
        const auto line = next_line();
        if (!line) return false;
        const auto status = base::parse_number<int>(*line);
        if (!status) complain(*line, "is not a status");
        return *status == 0 && can_move;
    }

    engine::TurnLimits turn_limits() const {
        engine::TurnLimits limits = limits_;
        limits.time_left = engine::Milliseconds(std::max<std::int64_t>(board_.times[static_cast<std::size_t>(me_)], 0));
        return limits;
    }

    bool hear_move() {
        const auto line = next_line();
        if (!line) return false;
        const auto news = parse_cornell_news(*line);
        if (!news) complain(*line, "is not a move with a status and the clocks");
        if (news->status != 0) return false;
        const auto verdict = judge_cornell_move(board_.state, news->move);
        if (!verdict.move) complain(*line, "is not a move of the opponent");
        board_.state = ChineseCheckers::apply(board_.state, *verdict.move);
        board_.times = news->times;
        if (rulesets::has_filled_home(board_.state.marbles, opponent(me_)))
            complain(*line, "continues although it wins");
        return true;
    }

    engine::Player<ChineseCheckers>& player_;
    LineReader lines_;
    std::ostream& out_;
    engine::TurnLimits limits_;
    CornellBoard board_;
    Player me_ = Player::kLeft;
    std::size_t number_ = 0;  // of the last line
};

}  // namespace

void run_cornell_client(engine::Player<ChineseCheckers>& player, std::istream& in, std::ostream& out,
                        const engine::TurnLimits& limits) {
    Client(player, in, out, limits).run();
}

}  // namespace papamu::protocol
