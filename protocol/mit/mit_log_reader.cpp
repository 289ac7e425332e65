#include <array>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/mit/mit_log.h"

namespace papamu::protocol {

namespace {

using rulesets::KonanePosition;
using rulesets::Player;

constexpr std::array<Player, 2> kSides = {Player::kLeft, Player::kRight};

/// The part of the line between `begin` and `end`; nullopt if the line does not begin and end with them.
std::optional<std::string_view> between(std::string_view line, std::string_view begin, std::string_view end) {
    if (line.size() < begin.size() + end.size() || !line.starts_with(begin) || !line.ends_with(end))
        return std::nullopt;
    return line.substr(begin.size(), line.size() - begin.size() - end.size());
}

/// The same for a line that begins with `before`, the name of a side and `after`.
std::optional<std::pair<Player, std::string_view>> of_side(std::string_view line, std::string_view before,
                                                           std::string_view after, std::string_view end) {
    for (const Player side : kSides) {
        const std::string begin = std::string(before) + std::string(mit_side_name(side)) + std::string(after);
        if (const auto rest = between(line, begin, end)) return std::pair(side, *rest);
    }
    return std::nullopt;
}

class MitLogReader {
 public:
    explicit MitLogReader(std::string_view text) : text_(text) {}

    base::Expected<std::vector<MitLogGame>, MitLogError> read() {
        while (!error_ && next_line()) take_line();
        if (is_cut_) error_.reset();
        if (!error_) drop_incomplete();
        if (error_) return base::Unexpected<MitLogError>(*std::move(error_));
        return std::move(games_);
    }

 private:
    bool next_line() {
        if (text_.empty()) return false;
        is_cut_ = text_.find('\n') == std::string_view::npos;
        line_ = base::take_until(text_, '\n');
        while (line_.ends_with('\r')) line_.remove_suffix(1);
        ++number_;
        return true;
    }

    // The text may end anywhere.
    void drop_incomplete() {
        if (waits_for_elapsed_ && games_.back().ending == MitEnding::kUnfinished)
            games_.back().turns.back().move.reset();
        if (!rows_missing()) return;
        if (board_ == &games_.back().board) {
            games_.pop_back();
        } else {
            games_.back().turns.pop_back();
        }
    }

    void fail(std::string message) { error_ = MitLogError{number_, std::move(message)}; }

    void take_line() {
        if (const auto size = between(line_, "Initializing ", " board.")) return begin_game(*size);
        if (games_.empty() || games_.back().ending != MitEnding::kUnfinished) return take_end();
        if (rows_missing()) return take_row();
        if (take_head() || take_turn()) return;
        take_end();
    }

    void begin_game(std::string_view size) {
        if (rows_missing()) return fail("a game begins in a board");
        const std::size_t by = size.find(" by ");
        const auto columns = base::parse_number<int>(size.substr(0, by));
        const auto rows = by == std::string_view::npos ? std::nullopt : base::parse_number<int>(size.substr(by + 4));
        if (!columns || !rows) return fail("\"W by H\" was expected, not " + base::quoted(size));
        const auto start = mit_start(*columns, *rows);
        if (!start) return fail(start.error().message);
        games_.emplace_back();
        games_.back().line = number_;
        waits_for_elapsed_ = false;
        expect_board(games_.back().board, *columns, *rows);
        loser_.reset();
    }

    void expect_board(KonanePosition& board, int columns, int rows) {
        board.columns = columns;
        board.rows = rows;
        board_ = &board;
        row_ = 0;
    }
    [[nodiscard]] bool rows_missing() const { return board_ != nullptr; }

    // There are no other lines between the rows of a board; lines before the board may be output of the players.
    void take_row() {
        if (read_mit_row(line_, row_, *board_)) {
            if (++row_ == board_->rows) board_ = nullptr;
        } else if (row_ > 0 || line_.starts_with("Beginning ")) {
            fail("row " + std::to_string(row_) + " of a board was expected, not " + base::quoted(line_));
        }
    }

    bool take_head() {
        MitLogGame& game = games_.back();
        if (const auto time = between(line_, "Time for each player is ", " milliseconds.")) {
            take_number(*time, game.time);
        } else if (const auto name = of_side(line_, "Trying to load ", " player: ", "")) {
            (name->first == Player::kLeft ? game.white : game.black) = name->second;
        } else {
            return false;
        }
        return true;
    }

    void take_number(std::string_view text, std::int64_t& number) {
        const auto value = base::parse_number<std::int64_t>(text);
        if (!value) return fail(base::quoted(text) + " is not a time");
        number = *value;
    }

    bool take_turn() {
        MitLogGame& game = games_.back();
        if (const auto time = of_side(line_, "Beginning ", "'s turn. Time left: ", "")) {
            if (!game.turns.empty() && !game.turns.back().move) {
                fail("the turn before has no move");
                return true;
            }
            waits_for_elapsed_ = false;
            game.turns.push_back({.side = time->first});
            take_number(time->second, game.turns.back().time_left);
            expect_board(game.turns.back().board, game.board.columns, game.board.rows);
        } else if (const auto move = of_side(line_, "", "'s move: ", "")) {
            take_move(move->first, move->second);
        } else if (const auto elapsed = between(line_, "  in ", " milliseconds."); elapsed && waits_for_elapsed_) {
            waits_for_elapsed_ = false;
            take_number(*elapsed, game.turns.back().elapsed);
        } else {
            return false;
        }
        return true;
    }

    void take_move(Player side, std::string_view text) {
        MitLogGame& game = games_.back();
        if (game.turns.empty() || game.turns.back().move || game.turns.back().side != side) {
            return fail("a move of " + std::string(mit_side_name(side)) + " out of turn");
        }
        game.turns.back().move = parse_mit_move(text);
        if (!game.turns.back().move) return fail(base::quoted(text) + " is not a move");
        waits_for_elapsed_ = true;
    }

    // The last lines of a game; other lines are output of the players.
    void take_end() {
        if (games_.empty()) return;
        MitLogGame& game = games_.back();
        if (const auto count = between(line_, "Game lasted ", " moves."); count && game.winner) {
            if (!game.lasted) take_number(*count, game.lasted.emplace());
        }
        if (game.ending != MitEnding::kUnfinished) return;
        if (const auto side = of_side(line_, "", " exceeded time limit.", "")) loser_ = {side->first, MitEnding::kTime};
        if (const auto side = of_side(line_, "", " returned an invalid move.", "")) {
            loser_ = {side->first, MitEnding::kInvalid};
        }
        if (const auto side = of_side(line_, "", " won.", "")) {
            if (loser_ && loser_->first == side->first) return fail("the loser has won");
            game.winner = side->first;
            game.ending = loser_ ? loser_->second : MitEnding::kNoMove;
        }
    }

    std::string_view text_;
    std::string_view line_;
    std::size_t number_ = 0;
    bool is_cut_ = false;  // the line has no line break
    std::vector<MitLogGame> games_;
    std::optional<MitLogError> error_;
    KonanePosition* board_ = nullptr;  // the one whose rows are missing
    int row_ = 0;
    bool waits_for_elapsed_ = false;
    std::optional<std::pair<Player, MitEnding>> loser_;
};

}  // namespace

std::string MitLogError::to_string() const { return "line " + std::to_string(line) + ": " + message; }

base::Expected<std::vector<MitLogGame>, MitLogError> parse_mit_log(std::string_view text) {
    return MitLogReader(text).read();
}

}  // namespace papamu::protocol
