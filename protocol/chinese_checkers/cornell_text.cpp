#include "protocol/chinese_checkers/cornell_text.h"

#include <algorithm>
#include <limits>

#include "base/numbers.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kNoStarCell;
using rulesets::kStar;
using rulesets::kStarColumns;
using rulesets::kStarRows;
using rulesets::Player;
using rulesets::StarCells;
using BoardFailed = base::Unexpected<CornellBoardError>;
using Failed = base::Unexpected<std::string>;

constexpr std::size_t kNumbersLine = kStarRows;

char letter_at(const ChineseCheckersState& state, int cell, char empty) {
    if (cell == kNoStarCell) return ' ';
    if (state.marbles[0].test(cell)) return '1';
    if (state.marbles[1].test(cell)) return '2';
    return state.gray.test(cell) ? '3' : empty;
}

/// Puts the character on the cell; returns false if it is not allowed there.
bool put(ChineseCheckersState& state, int cell, char letter, char empty) {
    if (cell == kNoStarCell) return letter == ' ';
    if (letter == '1') state.marbles[0].set(cell);
    if (letter == '2') state.marbles[1].set(cell);
    if (letter == '3') state.gray.set(cell);
    return (letter >= '1' && letter <= '3') || letter == empty;
}

bool is_in_home(int cell) { return (kStar.home[0] | kStar.home[1]).test(cell); }

bool is_gray_in_home(const ChineseCheckersState& state, int cell) { return state.gray.test(cell) && is_in_home(cell); }

std::string wrong_letter(std::size_t column, int cell, char empty) {
    return "character " + std::to_string(column + 1) + " is " +
           (cell == kNoStarCell ? "outside the board: it must be a blank"
                                : std::string("neither ") + empty + " (empty), 1, 2 nor 3 (gray)");
}

/// Reads a row into the state. Returns what is wrong with the row, if anything is.
std::optional<std::string> read_row(ChineseCheckersState& state, int row, std::string_view line, char empty) {
    if (line.size() != kStarColumns) {
        return "it has " + std::to_string(line.size()) + " characters instead of " + std::to_string(kStarColumns) +
               " (blanks at its end are part of it)";
    }
    for (std::size_t column = 0; column < line.size(); ++column) {
        const int cell = rulesets::star_cell(row, static_cast<int>(column));
        if (!put(state, cell, line[column], empty)) return wrong_letter(column, cell, empty);
        if (cell != kNoStarCell && is_gray_in_home(state, cell)) {
            return "character " + std::to_string(column + 1) + " is a gray marble inside a home";
        }
    }
    return std::nullopt;
}

std::optional<std::string> read_numbers(CornellBoard& board, std::string_view line) {
    while (line.ends_with(' ')) line.remove_suffix(1);
    const auto numbers = cornell_numbers(line);
    if (!numbers || numbers->size() != 5) {
        return "these are not five numbers: the times of both players, their gray marbles, who is to move";
    }
    for (const std::size_t player : {0U, 1U}) {
        const int grays = (*numbers)[2 + player];
        if ((*numbers)[player] < 0) return "a time is negative";
        if (grays < 0 || grays > rulesets::kMostGraysInHand)
            return "a player holds 0 to " + std::to_string(rulesets::kMostGraysInHand) + " gray marbles";
        board.times[player] = (*numbers)[player];
        board.state.grays_in_hand[player] = static_cast<std::uint8_t>(grays);
    }
    const int turn = numbers->back();
    if (turn != 1 && turn != 2) return "1 or 2 is to move";
    board.state.to_move = turn == 1 ? Player::kLeft : Player::kRight;
    return std::nullopt;
}

CornellVerdict refused(std::string objection, bool is_garbled = false) {
    return {std::nullopt, "player " + std::move(objection), is_garbled};
}

bool is_in_matrix(int row, int column) { return row >= 0 && row < kStarRows && column >= 0 && column < kStarColumns; }

/// The cell on which the gray marble is placed (kNoStarCell if there is none), or why it cannot be placed.
base::Expected<std::uint8_t, std::string> gray_cell(const ChineseCheckersState& state, int row, int column) {
    if (row == -1 || column == -1) return kNoStarCell;
    if (state.grays_in_hand[static_cast<std::size_t>(state.to_move)] == 0) {
        return Failed("used too many special marbles");
    }
    if (!is_in_matrix(row, column)) return Failed("tried to a place special marble outside the board");
    const int cell = rulesets::star_cell(row, column);
    const bool is_cell = cell != kNoStarCell;
    if (is_cell && is_in_home(cell)) {
        return Failed("tried to place a special marble inside a home position");
    }
    if (!is_cell || state.occupied().test(cell)) {
        return Failed("tried to place a special marble in a non-empty location");
    }
    return static_cast<std::uint8_t>(cell);
}

std::string coordinates(std::uint8_t cell) {
    if (cell == kNoStarCell) return "-1 -1";
    return std::to_string(kStar.row[cell]) + ' ' + std::to_string(kStar.column[cell]);
}

}  // namespace

CornellBoard cornell_standard_board() { return {.state = rulesets::chinese_checkers_start()}; }

std::string print_cornell_board(const CornellBoard& board, char empty, std::string_view prefix) {
    std::string text;
    for (int row = 0; row < kStarRows; ++row) {
        text += prefix;
        for (int column = 0; column < kStarColumns; ++column) {
            text += letter_at(board.state, rulesets::star_cell(row, column), empty);
        }
        text += '\n';
    }
    text += prefix;
    for (const std::int64_t time : board.times) text += std::to_string(time) + ' ';
    for (const int grays : board.state.grays_in_hand) text += std::to_string(grays) + ' ';
    return text + (board.state.to_move == Player::kLeft ? "1\n" : "2\n");
}

base::Expected<CornellBoard, CornellBoardError> parse_cornell_board(const std::vector<std::string_view>& lines,
                                                                    char empty) {
    if (lines.size() < kCornellBoardLines) {
        return BoardFailed({lines.size(), "there should be 17 lines of the board and one of numbers"});
    }
    CornellBoard board;
    for (std::size_t row = 0; row < kStarRows; ++row) {
        if (auto wrong = read_row(board.state, static_cast<int>(row), lines[row], empty)) {
            return BoardFailed({row, *std::move(wrong)});
        }
    }
    if (auto wrong = read_numbers(board, lines[kNumbersLine])) return BoardFailed({kNumbersLine, *std::move(wrong)});
    return board;
}

base::Expected<CornellBoard, std::string> read_cornell_board(std::string_view text) {
    const auto at_line = [](std::size_t line, const std::string& message) {
        return Failed("line " + std::to_string(line + 1) + ": " + message);
    };
    const auto lines = cornell_lines(text);
    auto board = parse_cornell_board(lines, kCornellEmpty);
    if (!board) return at_line(board.error().line, board.error().message);
    for (std::size_t line = kCornellBoardLines; line < lines.size(); ++line) {
        if (lines[line].find_first_not_of(" \t") != std::string_view::npos) {
            return at_line(line, "nothing may follow the numbers");
        }
    }
    if (rulesets::ChineseCheckers::winner(board->state)) return at_line(0, "the game is over on this board");
    return *std::move(board);
}

std::vector<std::string_view> cornell_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = base::take_until(text, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
    }
    return lines;
}

std::string print_cornell_move(ChineseCheckersMove move) {
    return coordinates(move.from) + ' ' + coordinates(move.to) + ' ' + coordinates(move.gray);
}

std::optional<std::vector<int>> cornell_numbers(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : base::split(text, ' ')) {
        const auto number = base::parse_number<int>(word);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

CornellVerdict judge_cornell_move(const ChineseCheckersState& state, std::string_view text) {
    if (std::count(text.begin(), text.end(), ' ') != 5) return refused("sent too many/too few numbers", true);
    const auto numbers = cornell_numbers(text);
    if (!numbers) return refused("sent a non-number", true);
    const std::vector<int>& n = *numbers;
    if (!is_in_matrix(n[0], n[1])) return refused("sent an invalid origin");
    const int from = rulesets::star_cell(n[0], n[1]);
    if (from == kNoStarCell || !state.marbles_of(state.to_move).test(from)) {
        return refused("sent an origin that does not contain its piece");
    }
    const auto gray = gray_cell(state, n[4], n[5]);
    if (!gray) return refused(gray.error());
    StarCells occupied = state.occupied();
    if (*gray != kNoStarCell) occupied.set(*gray);
    const int to = is_in_matrix(n[2], n[3]) ? rulesets::star_cell(n[2], n[3]) : kNoStarCell;
    if (to == kNoStarCell || !rulesets::destinations(occupied, from).test(to)) {
        return refused("gave an invalid destination ");
    }
    return {ChineseCheckersMove{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), *gray}};
}

std::string print_cornell_news(const CornellNews& news) {
    return std::to_string(news.status) + ' ' + std::to_string(news.times[0]) + ' ' + std::to_string(news.times[1]) +
           ' ' + news.move;
}

std::optional<CornellNews> parse_cornell_news(std::string_view text) {
    CornellNews news;
    std::array<std::int64_t, 3> numbers{};
    for (std::int64_t& number : numbers) {
        const auto value = base::parse_number<std::int64_t>(base::take_until(text, ' '));
        if (!value) return std::nullopt;
        number = *value;
    }
    if (numbers[0] < std::numeric_limits<int>::min() || numbers[0] > std::numeric_limits<int>::max())
        return std::nullopt;
    return CornellNews{static_cast<int>(numbers[0]), {numbers[1], numbers[2]}, std::string(text)};
}

}  // namespace papamu::protocol
