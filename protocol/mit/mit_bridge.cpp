#include "protocol/mit/mit_bridge.h"

#include <array>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonanePosition;
using rulesets::Player;

char letter_at(const KonanePosition& position, int cell) {
    return position.left.test(cell) ? 'W' : position.right.test(cell) ? 'B' : '.';
}

/// Returns false if the line is not a row of `position.columns` squares.
bool read_row(std::string_view line, int row, KonanePosition& position) {
    if (line.size() != static_cast<std::size_t>(position.columns)) return false;
    for (int column = 0; column < position.columns; ++column) {
        const char letter = line[static_cast<std::size_t>(column)];
        if (letter != 'W' && letter != 'B' && letter != '.') return false;
        const int cell = row * position.columns + column;
        if (letter == 'W') position.left.set(cell);
        if (letter == 'B') position.right.set(cell);
    }
    return true;
}

}  // namespace

std::string print_mit_question(const MitQuestion& question) {
    const KonanePosition& position = question.state.position;
    std::string text = "go " + std::to_string(position.columns) + " " + std::to_string(position.rows) +
                       (question.state.to_move == Player::kLeft ? " W " : " B ") +
                       std::to_string(question.time_left.count()) +
                       (question.move_time ? " " + std::to_string(question.move_time->count()) : "") + "\n";
    for (int cell = 0; cell < position.cells(); ++cell) {
        text += letter_at(position, cell);
        if ((cell + 1) % position.columns == 0) text += '\n';
    }
    return text;
}

base::Expected<MitQuestion, std::string> read_mit_question(std::string_view first, LineReader& lines) {
    using Failed = base::Unexpected<std::string>;
    const auto words = base::words_of(first);
    const Failed no_question("\"go COLUMNS ROWS W|B MILLISECONDS [FOR-THIS-MOVE]\" was expected, not " +
                             base::quoted(first));
    if (words.size() < 5 || words.size() > 6 || words[0] != "go" || (words[3] != "W" && words[3] != "B"))
        return no_question;
    const auto columns = base::parse_number<int>(words[1]);
    const auto rows = base::parse_number<int>(words[2]);
    const auto time = base::parse_number<std::int64_t>(words[4]);
    const auto move_time = base::parse_number<std::int64_t>(words.back());  // the clock again if there is no sixth word
    if (!columns || !rows || !time || *time < 0 || !move_time || *move_time < 0) return no_question;
    if (*columns < 1 || *rows < 1 || *columns > rulesets::kKonaneMaxCells || *rows > rulesets::kKonaneMaxCells ||
        *columns * *rows > rulesets::kKonaneMaxCells) {
        return Failed("no board of " + std::to_string(*columns) + " columns and " + std::to_string(*rows) + " rows");
    }
    MitQuestion question{.state = {}, .time_left = engine::Milliseconds(*time)};
    if (words.size() == 6) question.move_time = engine::Milliseconds(*move_time);
    KonanePosition& position = question.state.position;
    position.columns = *columns;
    position.rows = *rows;
    question.state.to_move = words[3] == "W" ? Player::kLeft : Player::kRight;
    for (int row = 0; row < *rows; ++row) {
        const auto line = lines.next();
        if (!line) return Failed("row " + std::to_string(row) + " is missing");
        if (!read_row(*line, row, position)) return Failed(base::quoted(*line) + " is not row " + std::to_string(row));
    }
    return question;
}

std::string print_mit_answer(const MitMove& move) {
    std::string line = std::to_string(move.from_column) + " " + std::to_string(move.from_row) + " " +
                       std::to_string(move.to_column) + " " + std::to_string(move.to_row);
    return move.comment.empty() ? line : line + " " + move.comment;
}

std::optional<MitMove> parse_mit_answer(std::string_view line, Player side) {
    MitMove move;
    move.side = side;
    for (int* const number : {&move.from_column, &move.from_row, &move.to_column, &move.to_row}) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        const std::string_view word = line.substr(0, line.find(' '));
        const auto value = base::parse_number<int>(word);
        if (!value) return std::nullopt;
        *number = *value;
        line.remove_prefix(word.size());
    }
    if (!line.empty()) move.comment = mit_comment(line.substr(1));
    return move;
}

std::optional<std::string> run_mit_bridge(engine::Player<KonaneContest>& player, LineReader& lines,
                                          const std::function<void(std::string_view)>& send) {
    player.new_game();
    while (const auto line = lines.next()) {
        if (line->empty()) continue;
        const auto question = read_mit_question(*line, lines);
        if (!question) return question.error();
        const auto& state = question->state;
        std::string answer = "resign";
        if (!KonaneContest::winner(state)) {
            engine::TurnLimits limits;
            limits.time_left = question->time_left;
            limits.move_time = question->move_time;
            try {
                answer = print_mit_answer(mit_move_of(state, player.choose(state, limits, {}).action, ""));
            } catch (const engine::PlayerFailure&) {
            }
        }
        send(answer + "\n");
    }
    return std::nullopt;
}

}  // namespace papamu::protocol
