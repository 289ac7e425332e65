#include "protocol/mcgs/mcgs_commands.h"

#include <algorithm>

#include "base/numbers.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::Player;

using Words = std::vector<std::string_view>;

/// A command may go over several lines.
Words words_in(std::string_view text) { return base::words_of(text, " \t\r\n\f\v"); }

std::optional<Player> player_of(std::string_view word) {
    if (word == "B") return Player::kLeft;
    if (word == "W") return Player::kRight;
    return std::nullopt;
}

/// The points of "(1, -1) (1/2, 3 / 4)"; empty if the text is not a list of points.
std::vector<McgsPoint> points_of(std::string_view text) {
    std::vector<McgsPoint> points;
    std::size_t at = 0;
    for (;;) {
        at = text.find_first_not_of(" \t\r\n", at);
        if (at == std::string_view::npos) return points;
        const std::size_t end = text.find(')', at);
        if (text[at] != '(' || end == std::string_view::npos) return {};
        const auto words = mcgs_words(text.substr(at + 1, end - at - 1));
        if (!words || words->size() != 2) return {};
        const auto value = cgt::Dyadic::parse(words->front());
        const auto temperature = cgt::Dyadic::parse(words->back());
        if (!value || !temperature) return {};
        points.push_back({*value, *temperature});
        at = end + 1;
    }
}

/// Whether the points are the corners of a wall: from temperature -1 up, with pieces that are vertical or have slope 1
/// or -1.
bool is_wall(const std::vector<McgsPoint>& points) {
    if (points.empty() || points.front().temperature != cgt::Dyadic(-1)) return false;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const cgt::Dyadic rise = points[i].temperature - points[i - 1].temperature;
        const cgt::Dyadic run = points[i].value - points[i - 1].value;
        if (rise.sign() <= 0 || (!run.is_zero() && run.abs() != rise)) return false;
    }
    return true;
}

/// Returns what is wrong with the command; empty if nothing is.
std::string read_thermograph(const std::string& text, McgsCommand& command) {
    const std::size_t left = text.find("L:");
    const std::size_t right = text.find("R:");
    if (left == std::string::npos && right == std::string::npos && words_in(text).size() == 1) return {};
    if (left == std::string::npos || right == std::string::npos || right < left ||
        words_in(std::string_view(text).substr(0, left)).size() != 1) {
        return "a thermograph is expected as L: (1, -1) (0, 0) R: (-1, -1) (0, 0)";
    }
    command.left_wall = points_of(std::string_view(text).substr(left + 2, right - left - 2));
    command.right_wall = points_of(std::string_view(text).substr(right + 2));
    if (!is_wall(command.left_wall) || !is_wall(command.right_wall)) {
        return "the walls of a thermograph are corners (value, temperature) from temperature -1 up";
    }
    return {};
}

std::string read_solve(const Words& words, McgsCommand& command) {
    if (words.size() == 1) return {};
    if (words.size() != 2 || (words[1] != "win" && words[1] != "loss")) {
        return std::string(words.front()) + " is followed by win or loss, or by nothing";
    }
    command.wins = words[1] == "win";
    return {};
}

std::string read_nimber(const Words& words, McgsCommand& command) {
    command.kind = McgsCommand::Kind::kNimber;
    if (words.size() == 1) return {};
    const auto nimber = base::parse_number<std::uint32_t>(words[1]);
    if (words.size() != 2 || !nimber) return "N is followed by a nim value, or by nothing";
    command.nimber = *nimber;
    return {};
}

std::string read_winning_moves(Words words, McgsCommand& command) {
    command.kind = McgsCommand::Kind::kWinningMoves;
    if (words.size() < 3 || words[1] != "moves" || (words[2] != "N" && !player_of(words[2]))) {
        return "\"winning moves\" is followed by B, W or N";
    }
    command.player = player_of(words[2]);
    words.erase(words.begin(), words.begin() + 3);
    if (words.empty()) return {};
    if (words.size() == 1 && words.front() == "None") words.clear();
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    command.moves = std::vector<std::string>(words.begin(), words.end());
    return {};
}

std::string read_command(McgsCommand& command) {
    const Words words = words_in(command.text);
    if (words.empty()) return "a command is missing before or after a comma";
    if ((command.player = player_of(words.front()))) return read_solve(words, command);
    if (words.front() == "N") return read_nimber(words, command);
    if (words.front() == "winning") return read_winning_moves(words, command);
    if (words.front() == "thermograph") {
        command.kind = McgsCommand::Kind::kThermograph;
        return read_thermograph(command.text, command);
    }
    return "the commands are B, W, N, winning moves and thermograph";
}

}  // namespace

base::Expected<std::vector<McgsCommand>, McgsError> parse_mcgs_commands(std::string_view block, std::size_t line) {
    std::vector<McgsCommand> commands;
    if (block.find_first_not_of(" \t\r\n") == std::string_view::npos) return commands;
    std::string text;
    bool in_point = false;
    std::size_t start_line = line;
    std::optional<McgsError> error;
    const auto end_command = [&] {
        McgsCommand command;
        command.text = base::joined(words_in(text));
        command.line = start_line;
        if (const std::string message = read_command(command); !message.empty() && !error) {
            error = McgsError{start_line, message};
        }
        commands.push_back(std::move(command));
        text.clear();
    };
    for (const char c : block) {
        if (c == '(' || c == ')') in_point = c == '(';
        if (c == '\n') ++line;
        if (c == ',' && !in_point) {
            end_command();
        } else {
            const bool begins = text.find_first_not_of(" \t\r\n") == std::string::npos;
            if (begins) start_line = line;
            text += c;
        }
    }
    end_command();
    if (error) return tl::unexpected(*error);
    return commands;
}

}  // namespace papamu::protocol
