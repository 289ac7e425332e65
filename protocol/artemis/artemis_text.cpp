#include "protocol/artemis/artemis_text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/numbers.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using LineKind = ArtemisLine::Kind;

/// Takes `word` off the front of the text; returns false if the text does not begin with it.
bool take(std::string_view& text, std::string_view word) {
    if (text.substr(0, word.size()) != word) return false;
    text.remove_prefix(word.size());
    return true;
}

std::optional<int> take_number(std::string_view& text) {
    constexpr std::size_t kMostDigits = 2;
    std::size_t digits = 0;
    int number = 0;
    while (digits < std::min(text.size(), kMostDigits) && text[digits] >= '0' && text[digits] <= '9') {
        number = 10 * number + (text[digits++] - '0');
    }
    if (digits == 0) return std::nullopt;
    text.remove_prefix(digits);
    return number;
}

std::optional<ArtemisSquare> take_square(std::string_view& text) {
    if (!take(text, "[")) return std::nullopt;
    const auto row = take_number(text);
    if (!row || !take(text, ":")) return std::nullopt;
    const auto column = take_number(text);
    if (!column || !take(text, "]")) return std::nullopt;
    return ArtemisSquare{*row, *column};
}

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Bytes above ASCII are accepted: an error may be in any language.
bool is_text(std::string_view line) {
    return std::all_of(line.begin(), line.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= ' ' && byte != 0x7F) || c == '\t';
    });
}

struct Fixed {
    std::string_view text;
    LineKind kind;
};
constexpr std::array<Fixed, 6> kFixedLines = {{{"?Username:", LineKind::kAskUser},
                                               {"?Password:", LineKind::kAskPassword},
                                               {"?Opponent:", LineKind::kAskOpponent},
                                               {"?Remove:", LineKind::kAskRemoval},
                                               {"You win!", LineKind::kWin},
                                               {"Opponent wins!", LineKind::kLoss}}};

void read_number(ArtemisLine& line, LineKind kind, std::string_view text) {
    const auto number = base::parse_number<std::int64_t>(text);
    if (!number) return;
    line.kind = kind;
    line.number = *number;
}

void read_action(ArtemisLine& line, LineKind kind, std::string_view text) {
    const auto action = parse_artemis_action(text);
    if (!action || action->to.has_value() != (kind == LineKind::kMoved)) return;
    line.kind = kind;
    line.action = *action;
}

/// Classifies a line by the word that it begins with; as kGarbage if the rest is wrong.
void read_keyword_line(ArtemisLine& line, std::string_view rest) {
    line.kind = LineKind::kGarbage;
    if (take(rest, "Game:")) {
        read_number(line, LineKind::kGame, rest);
    } else if (take(rest, "Player:")) {
        if (rest == "1" || rest == "2") read_number(line, LineKind::kPlayer, rest);
    } else if (take(rest, "Removed:")) {
        read_action(line, LineKind::kRemoved, rest);
    } else if (take(rest, "Move[")) {
        read_action(line, LineKind::kMoved, std::string_view(line.text).substr(4));
    } else if (take(rest, "?Move(")) {
        if (rest.size() > 2 && rest.substr(rest.size() - 2) == "):") {
            read_number(line, LineKind::kAskMove, rest.substr(0, rest.size() - 2));
        }
    } else if (take(rest, "Error:")) {
        line.kind = LineKind::kError;
    } else if (take(rest, "Color:")) {
        line.kind = LineKind::kColor;
    } else if (rest.substr(0, 1) != "?") {
        const bool greets = rest.find("Artemis Konane Server") != std::string_view::npos;
        line.kind = greets ? LineKind::kGreeting : LineKind::kOther;
    }
}

std::string square_text(int cell, int columns) {
    return '[' + std::to_string(cell / columns) + ':' + std::to_string(cell % columns) + ']';
}

std::string action_text(const ArtemisAction& action) {
    const auto square = [](const ArtemisSquare& at) {
        return '[' + std::to_string(at.row) + ':' + std::to_string(at.column) + ']';
    };
    return square(action.from) + (action.to ? ':' + square(*action.to) : "");
}

}  // namespace

std::optional<ArtemisAction> parse_artemis_action(std::string_view text) {
    ArtemisAction action;
    const auto from = take_square(text);
    if (!from) return std::nullopt;
    action.from = *from;
    if (take(text, ":")) {
        action.to = take_square(text);
        if (!action.to) return std::nullopt;
    }
    if (!text.empty()) return std::nullopt;
    return action;
}

ArtemisLine parse_artemis_line(std::string_view text) {
    ArtemisLine line;
    line.text = without_blanks(text);
    if (!is_text(line.text)) {
        line.kind = LineKind::kGarbage;
        return line;
    }
    const auto fixed = std::find_if(kFixedLines.begin(), kFixedLines.end(),
                                    [&](const Fixed& candidate) { return candidate.text == line.text; });
    if (fixed == kFixedLines.end()) {
        read_keyword_line(line, line.text);
    } else {
        line.kind = fixed->kind;
    }
    return line;
}

base::Expected<KonaneMove, std::string> find_artemis_action(const KonaneState& state, const ArtemisAction& action) {
    const int rows = state.position.rows;
    const int columns = state.position.columns;
    const auto is_on_board = [&](const ArtemisSquare& at) { return at.row < rows && at.column < columns; };
    const auto cell = [&](const ArtemisSquare& at) { return static_cast<std::uint16_t>(at.row * columns + at.column); };
    const ArtemisSquare to = action.to.value_or(action.from);
    if (is_on_board(action.from) && is_on_board(to)) {
        const KonaneMove move{cell(action.from), cell(to)};
        const bool removes = state.stage != KonaneState::Stage::kJump;
        if (removes == !action.to.has_value() && rulesets::is_action<KonaneContest>(state, move)) return move;
    }
    return tl::unexpected(action_text(action) + " is no legal " + (action.to ? "move" : "removal"));
}

std::vector<int> artemis_sizes(const ArtemisAction& action) {
    std::vector<int> sizes;
    for (int size = kArtemisLeastSize; size <= kArtemisMostSize; ++size) {
        if (find_artemis_action(artemis_start(size).value(), action)) sizes.push_back(size);
    }
    return sizes;
}

std::string print_artemis_action(const KonaneState& state, KonaneMove action) {
    const std::string from = square_text(action.from, state.position.columns);
    if (state.stage != KonaneState::Stage::kJump) return from;
    return from + ':' + square_text(action.to, state.position.columns);
}

std::string artemis_news(const KonaneState& state, KonaneMove action) {
    const bool removes = state.stage != KonaneState::Stage::kJump;
    return (removes ? "Removed:" : "Move") + print_artemis_action(state, action);
}

std::string artemis_colour(rulesets::Player player) {
    return player == rulesets::Player::kLeft ? "Color:BLACK" : "Color:WHITE";
}

rulesets::Parsed<KonaneState> artemis_start(int size) {
    return rulesets::konane_contest_start(size, size, rulesets::KonaneOpening::kCornerOrCentre);
}

}  // namespace papamu::protocol
