#include "apps/replay/text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cgt/shown_text.h"
#include "protocol/line_reader.h"
#include "protocol/words.h"

namespace papamu::apps::replay {

namespace {

using Json = nlohmann::ordered_json;
using protocol::CornellReplay;
using protocol::CornellStatus;
using protocol::CornellTurn;
using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;

constexpr std::size_t kMostLineBytes = 1000;

const ChineseCheckersState& state_after(const CornellReplay& replay, std::size_t turn) {
    return turn == 0 ? replay.board.state : replay.turns[turn - 1].after;
}

std::string_view status_text(CornellStatus status) {
    switch (status) {
        case CornellStatus::kWon:
            return ", and wins";
        case CornellStatus::kIllegal:
            return ": illegal";
        case CornellStatus::kTimeIsUp:
            return ", by the greedy player: its time is up";
        default:
            return "";
    }
}

std::string seconds(std::int64_t milliseconds) {
    return fmt::format("{:.3f} s", static_cast<double>(milliseconds) / 1000);
}

constexpr std::size_t kMostMessage = 1000;  // bytes that are shown

std::string heading(const CornellReplay& replay, std::size_t turn) {
    if (turn == 0) return fmt::format("the beginning; {}", result_text(replay));
    const CornellTurn& played = replay.turns[turn - 1];
    return fmt::format("move {} of {}: player {}: {}{}; clocks {}, {}", turn, replay.turns.size(), played.player + 1,
                       cgt::shown(played.message, kMostMessage), status_text(played.status), seconds(played.clocks[0]),
                       seconds(played.clocks[1]));
}

std::string board_text(const ChineseCheckersState& state) {
    const std::string lines = protocol::print_cornell_board({.state = state}, '.');
    std::string text = "      0    5    10   15   20\n";
    std::size_t row = 0;
    for (std::string_view line : protocol::cornell_lines(lines)) {
        if (row == rulesets::kStarRows) break;
        while (line.ends_with(' ')) line.remove_suffix(1);
        text += fmt::format("{:>4}  {}\n", row++, line);
    }
    return text + fmt::format("gray marbles in hand: {} and {}; player {} is to move\n", state.grays_in_hand[0],
                              state.grays_in_hand[1], static_cast<int>(state.to_move) + 1);
}

/// Where a command leads; nothing for the end.
std::optional<std::size_t> next_turn(const std::string& command, std::size_t turn, std::size_t last,
                                     std::ostream& out) {
    if (command == "q") return std::nullopt;
    if (command == "e") return last;
    if (command == "p") return turn == 0 ? 0 : turn - 1;
    if (command.empty() || command == "n") return std::min(turn + 1, last);
    const auto number = protocol::parse_number<std::size_t>(command);
    if (number && *number <= last) return *number;
    out << "Enter or n: the next move, p: the one before, e: the end, 0 to " << last << ": that move, q: enough\n";
    return turn;
}

}  // namespace

std::string turn_text(const CornellReplay& replay, std::size_t turn) {
    return heading(replay, turn) + "\n\n" + board_text(state_after(replay, turn)) + '\n';
}

std::string result_text(const CornellReplay& replay) {
    const std::size_t moves = replay.turns.size();
    if (!replay.winner) return fmt::format("{} moves; the file does not say who wins", moves);
    return fmt::format("player {} wins after {} moves", *replay.winner + 1, moves);
}

Json turn_json(const CornellReplay& replay, std::size_t turn) {
    Json json = {{"turn", turn}};
    if (turn > 0) {
        const CornellTurn& played = replay.turns[turn - 1];
        json["player"] = played.player + 1;
        json["status"] = static_cast<int>(played.status);
        json["clocks"] = played.clocks;
        json["message"] = played.message;
    }
    json["state"] = ChineseCheckers::print(state_after(replay, turn));
    return json;
}

Json replay_json(const CornellReplay& replay) {
    Json turns = Json::array();
    for (std::size_t turn = 1; turn <= replay.turns.size(); ++turn) turns.push_back(turn_json(replay, turn));
    return {{"contest", "chinese-checkers"},
            {"start", ChineseCheckers::print(replay.board.state)},
            {"times", replay.board.times},
            {"turns", std::move(turns)},
            {"winner", replay.winner ? Json(*replay.winner + 1) : Json(nullptr)}};
}

void step_through(const CornellReplay& replay, std::istream& in, std::ostream& out) {
    protocol::LineReader lines(in, kMostLineBytes);
    const std::size_t last = replay.turns.size();
    std::size_t turn = 0;
    while (true) {
        out << turn_text(replay, turn) << "[Enter, p, e, number, q] " << std::flush;
        const auto command = lines.next();
        if (!command) break;
        const auto next = next_turn(*command, turn, last, out);
        if (!next) break;
        turn = *next;
    }
    out << std::flush;
}

}  // namespace papamu::apps::replay
