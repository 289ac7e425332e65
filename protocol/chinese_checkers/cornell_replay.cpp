#include "protocol/chinese_checkers/cornell_replay.h"

#include <algorithm>
#include <stdexcept>

#include "cgt/shown_text.h"

namespace papamu::protocol {

namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;
using rulesets::Player;

constexpr std::array<std::string_view, 2> kRemarks = {"#player sent too many/too few numbers",
                                                      "#player sent a non-number"};

/// Internal: becomes the error that is returned.
class Fault : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

class Reader {
 public:
    explicit Reader(std::string_view text) : lines_(cornell_lines(text)) {}

    CornellReplay read() {
        read_board();
        while (at_ < lines_.size()) read_turn();
        return std::move(replay_);
    }

 private:
    using Lines = std::vector<std::string_view>;

    [[noreturn]] static void fail(std::size_t line, const std::string& message) {
        throw Fault("line " + std::to_string(line + 1) + ": " + message);
    }

    std::string_view take(const char* what) {
        if (at_ == lines_.size()) fail(at_, std::string("the file ends where ") + what + " should be");
        return lines_[at_++];
    }

    void take_empty_line() {
        if (!take("an empty line").empty()) fail(at_ - 1, "there should be an empty line behind the board");
    }

    void read_board() {
        const auto end =
            lines_.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(lines_.size(), kCornellBoardLines));
        const auto board = parse_cornell_board(Lines(lines_.begin(), end), kCornellEmpty);
        if (!board) fail(board.error().line, board.error().message);
        replay_.board = *board;
        state_ = board->state;
        if (ChineseCheckers::winner(state_)) fail(0, "the game is over on this board");
        at_ = kCornellBoardLines;
        take_empty_line();
    }

    void read_turn() {
        const std::size_t begin = at_;
        if (is_over_) fail(begin, "the game was over before");
        while (at_ < lines_.size() && std::find(kRemarks.begin(), kRemarks.end(), lines_[at_]) != kRemarks.end()) ++at_;
        const std::size_t block = at_;
        for (int line = 0; line < kCornellBoardLines; ++line) {
            if (!take("a board").starts_with('#'))
                fail(at_ - 1, "there should be a line of a board, which begins with #");
        }
        take_empty_line();
        const auto news = parse_cornell_news(take("the status of a move"));
        if (!news) fail(at_ - 1, "there should be a status, the clocks and a move");
        CornellTurn turn{.player = static_cast<int>(state_.to_move),
                         .status = status_of(news->status),
                         .clocks = news->times,
                         .message = news->move,
                         .move = judge_cornell_move(state_, news->move).move,
                         .after = state_};
        if (turn.move) turn.after = ChineseCheckers::apply(state_, *turn.move);
        check(turn);
        if (turn.status != CornellStatus::kIllegal) check_block(block, turn.after);
        state_ = turn.after;
        replay_.turns.push_back(std::move(turn));
    }

    CornellStatus status_of(int number) const {
        for (const auto status :
             {CornellStatus::kGoOn, CornellStatus::kWon, CornellStatus::kIllegal, CornellStatus::kTimeIsUp}) {
            if (number == static_cast<int>(status)) return status;
        }
        fail(at_ - 1, "a status is 0, 1, -2 or -3");
    }

    void check(const CornellTurn& turn) {
        const std::size_t line = at_ - 1;
        const bool has_time = turn.clocks[static_cast<std::size_t>(turn.player)] > 0;
        if (has_time == (turn.status == CornellStatus::kTimeIsUp)) {
            fail(line, has_time ? "the status says that the time is up, but the clock does not"
                                : "the player has no time left, so the status should be -3");
        }
        if (turn.status == CornellStatus::kIllegal) {
            if (turn.move) fail(line, "the status says that the move is illegal, but it is legal");
            end(1 - turn.player);
            return;
        }
        if (!turn.move) {
            const bool has_none = turn.status == CornellStatus::kTimeIsUp && ChineseCheckers::winner(state_);
            if (!has_none) fail(line, "the move is illegal: " + cgt::quoted(turn.message));
            end(1 - turn.player);
            return;
        }
        const bool has_won = rulesets::has_filled_home(turn.after.marbles, static_cast<Player>(turn.player));
        if (turn.status != CornellStatus::kTimeIsUp && has_won != (turn.status == CornellStatus::kWon)) {
            fail(line, has_won ? "the move wins, so the status should be 1"
                               : "the move does not win, so the status should be 0");
        }
        if (has_won) end(turn.player);
    }

    void end(int winner) {
        replay_.winner = winner;
        is_over_ = true;
    }

    void check_block(std::size_t begin, const ChineseCheckersState& after) const {
        const std::string text = print_cornell_board({after, replay_.board.times}, kCornellEmptyInLogs, "#");
        const auto expected = cornell_lines(text);
        for (std::size_t line = 0; line < expected.size(); ++line) {
            if (lines_[begin + line] != expected[line]) fail(begin + line, "this is not the board after the move");
        }
    }

    Lines lines_;
    std::size_t at_ = 0;
    CornellReplay replay_;
    ChineseCheckersState state_;
    bool is_over_ = false;
};

}  // namespace

cgt::Expected<CornellReplay, std::string> read_cornell_replay(std::string_view text) {
    try {
        return Reader(text).read();
    } catch (const Fault& fault) {
        return cgt::Unexpected<std::string>(fault.what());
    }
}

}  // namespace papamu::protocol
