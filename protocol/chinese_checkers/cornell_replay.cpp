#include "protocol/chinese_checkers/cornell_replay.h"

#include <algorithm>
#include <stdexcept>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"

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

/// What both kinds of file have in common: lines, and turns that are played by the rules.
class TurnReader {
 protected:
    using Lines = std::vector<std::string_view>;

    explicit TurnReader(std::string_view text) : lines_(cornell_lines(text)) {}

    [[noreturn]] static void fail(std::size_t line, const std::string& message) {
        throw Fault("line " + std::to_string(line + 1) + ": " + message);
    }

    std::string_view take(const char* what) {
        if (at_ == lines_.size()) fail(at_, std::string("the file ends where ") + what + " should be");
        return lines_[at_++];
    }

    void take_empty_line() {
        if (!take("an empty line").empty()) fail(at_ - 1, "there should be an empty line after the board");
    }

    CornellBoard parse_board(std::size_t begin, char empty) const {
        const auto first = lines_.begin() + static_cast<std::ptrdiff_t>(std::min(lines_.size(), begin));
        const auto count = std::min<std::ptrdiff_t>(lines_.end() - first, kCornellBoardLines);
        const auto board = parse_cornell_board(Lines(first, first + count), empty);
        if (!board) fail(begin + board.error().line, board.error().message);
        return *board;
    }

    void begin_on(const CornellBoard& board) {
        replay_.board = board;
        state_ = board.state;
        if (ChineseCheckers::winner(state_)) fail(0, "the game is over on this board");
    }

    /// The turn in which the player to move sent `message` and the server answered with `status`.
    CornellTurn play(CornellStatus status, std::string_view message) const {
        CornellTurn turn{.player = static_cast<int>(state_.to_move),
                         .status = status,
                         .message = std::string(message),
                         .move = judge_cornell_move(state_, message).move,
                         .after = state_};
        if (turn.move) turn.after = ChineseCheckers::apply(state_, *turn.move);
        return turn;
    }

    /// Fails if the status contradicts the rules (check() compares it with the clock). Ends the game if it is over.
    void judge(const CornellTurn& turn, std::size_t line) {
        if (turn.status == CornellStatus::kIllegal) {
            if (turn.move) fail(line, "the status says that the move is illegal, but it is legal");
            return end(1 - turn.player);
        }
        if (!turn.move) {
            const bool has_none = turn.status == CornellStatus::kTimeIsUp && ChineseCheckers::winner(state_);
            if (!has_none) fail(line, "the move is illegal: " + base::quoted(turn.message));
            return end(1 - turn.player);
        }
        if (has_won(turn)) end(turn.player);
    }

    static bool has_won(const CornellTurn& turn) {
        return turn.move && rulesets::has_filled_home(turn.after.marbles, static_cast<Player>(turn.player));
    }

    void end(int winner) {
        replay_.winner = winner;
        is_over_ = true;
    }

    void keep(CornellTurn turn) {
        state_ = turn.after;
        replay_.turns.push_back(std::move(turn));
    }

    Lines lines_;
    std::size_t at_ = 0;
    CornellReplay replay_;
    ChineseCheckersState state_;
    bool is_over_ = false;
};

/// Reads what the server printed.
class OutReader : TurnReader {
 public:
    explicit OutReader(std::string_view text) : TurnReader(text) {}

    CornellReplay read() {
        read_board();
        while (at_ < lines_.size()) read_turn();
        return std::move(replay_);
    }

 private:
    void read_board() {
        begin_on(parse_board(0, kCornellEmpty));
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
        CornellTurn turn = play(status_of(news->status), news->move);
        turn.clocks = news->times;
        check(turn);
        if (turn.status != CornellStatus::kIllegal) check_block(block, turn.after);
        keep(std::move(turn));
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
        const bool has_time = (*turn.clocks)[static_cast<std::size_t>(turn.player)] > 0;
        if (has_time == (turn.status == CornellStatus::kTimeIsUp)) {
            fail(line, has_time ? "the status says that the time is up, but the clock does not"
                                : "the player has no time left, so the status should be -3");
        }
        judge(turn, line);
        const bool says_so = turn.status == CornellStatus::kWon;
        if (turn.move && turn.status != CornellStatus::kTimeIsUp && has_won(turn) != says_so) {
            fail(line, says_so ? "the move does not win, so the status should be 0"
                               : "the move wins, so the status should be 1");
        }
    }

    void check_block(std::size_t begin, const ChineseCheckersState& after) const {
        const std::string text = print_cornell_board({after, replay_.board.times}, kCornellEmptyInLogs, "#");
        const auto expected = cornell_lines(text);
        for (std::size_t line = 0; line < expected.size(); ++line) {
            if (lines_[begin + line] != expected[line]) fail(begin + line, "this is not the board after the move");
        }
    }
};

/// Reads the server's log.
class CornellLogReader : TurnReader {
 public:
    explicit CornellLogReader(std::string_view text) : TurnReader(text) {}

    CornellReplay read() {
        if (lines_.empty()) fail(0, "the log has no move");
        while (at_ < lines_.size() && !read_end()) read_turn();
        if (replay_.turns.empty()) fail(at_, "the log has no move");
        return std::move(replay_);
    }

 private:
    static constexpr std::string_view kGreedy = "#Using greedy player";
    static constexpr std::string_view kPlayer = "#player ";

    /// The player whose number, 1 or 2, stands between `prefix` and `behind` at the beginning of the line; all three
    /// are removed from `line`. Returns nullopt, and leaves `line` alone, if it begins otherwise.
    static std::optional<int> take_player(std::string_view& line, std::string_view prefix, std::string_view behind) {
        for (const int player : {0, 1}) {
            const std::string begin = std::string(prefix) + std::to_string(player + 1) + std::string(behind);
            if (!line.starts_with(begin)) continue;
            line.remove_prefix(begin.size());
            return player;
        }
        return std::nullopt;
    }

    void read_turn() {
        const std::size_t begin = at_;
        if (is_over_) fail(begin, "the game was over before");
        const bool is_greedy = lines_[at_] == kGreedy;
        if (is_greedy) ++at_;
        std::string_view line = take("a move");
        auto player = take_player(line, kPlayer, " sent ");
        const bool is_objected_to = !player && !is_greedy && line.starts_with("#player ");
        if (is_objected_to) {
            line = take("the move that is not allowed");
            player = take_player(line, kPlayer, " sent ");
        }
        if (!player) fail(at_ - 1, "\"#player N sent ...\" was expected");
        const std::size_t move_line = at_ - 1;
        const CornellBoard board = parse_board(at_, kCornellEmptyInLogs);
        if (replay_.turns.empty()) begin_on({board_before(board.state, *player, line), board.times});
        if (static_cast<int>(state_.to_move) != *player) fail(move_line, "it is the turn of the other player");
        CornellTurn turn = play(is_greedy ? CornellStatus::kTimeIsUp : CornellStatus::kGoOn, line);
        if (is_objected_to) turn.status = CornellStatus::kIllegal;
        judge(turn, move_line);
        if (has_won(turn) && !is_greedy) turn.status = CornellStatus::kWon;
        if (!is_objected_to) check_board(board.state, turn.after);
        at_ += kCornellBoardLines;
        take_empty_line();
        keep(std::move(turn));
    }

    /// The log shows only the boards after moves, so the first move is undone.
    static ChineseCheckersState board_before(ChineseCheckersState state, int player, std::string_view message) {
        state.to_move = static_cast<Player>(player);
        const auto numbers = cornell_numbers(message);
        if (!numbers || numbers->size() != 6) return state;
        const std::vector<int>& n = *numbers;
        const auto cell = [&](std::size_t i) { return rulesets::star_cell(n[i], n[i + 1]); };
        ChineseCheckersState before = state;
        auto& marbles = before.marbles[static_cast<std::size_t>(player)];
        if (cell(0) == rulesets::kNoStarCell || cell(2) == rulesets::kNoStarCell || !marbles.test(cell(2)))
            return state;
        marbles.reset(cell(2));
        marbles.set(cell(0));
        if (cell(4) != rulesets::kNoStarCell && before.gray.test(cell(4))) {
            before.gray.reset(cell(4));
            ++before.grays_in_hand[static_cast<std::size_t>(player)];
        }
        return judge_cornell_move(before, message).move ? before : state;
    }

    void check_board(const ChineseCheckersState& shown, const ChineseCheckersState& after) const {
        if (!(shown == after)) fail(at_, "this is not the board after the move");
    }

    /// Returns whether the end of the log begins here: a lost connection, the winner and the clocks.
    bool read_end() {
        std::string_view line = lines_[at_];
        if (const auto lost = take_player(line, "#player", "'s connection is lost")) {
            if (!line.empty() || is_over_) fail(at_, "there should be a move here");
            ++at_;
            end(1 - *lost);
            line = take("the winner");
        } else if (line.starts_with("#winner=")) {
            ++at_;
        } else {
            return false;
        }
        const auto winner = take_player(line, "#winner=", "");
        if (!winner || !line.empty()) fail(at_ - 1, "there should be the winner, 1 or 2");
        if (replay_.winner != winner) fail(at_ - 1, "by the rules this player has not won");
        read_clocks();
        if (at_ < lines_.size()) fail(at_, "the game was over before");
        return true;
    }

    void read_clocks() {
        const auto words = base::words_of(take("what time is left"));
        const auto number = [&](std::size_t i) {
            return words.size() == 9 ? base::parse_number<std::int64_t>(words[i]) : std::nullopt;
        };
        const auto first = number(5);
        const auto second = number(8);
        if (!first || !second) fail(at_ - 1, "there should be \"#Time left for player1 is N player 2 N\"");
        if (!replay_.turns.empty()) replay_.turns.back().clocks = {*first, *second};
    }
};

template <class Reader>
base::Expected<CornellReplay, std::string> read_by(std::string_view text) {
    try {
        return Reader(text).read();
    } catch (const Fault& fault) {
        return base::Unexpected<std::string>(fault.what());
    }
}

}  // namespace

base::Expected<CornellReplay, std::string> read_cornell_replay(std::string_view text) {
    return read_by<OutReader>(text);
}

base::Expected<CornellReplay, std::string> read_cornell_log(std::string_view text) {
    return read_by<CornellLogReader>(text);
}

}  // namespace papamu::protocol
