// A game that Cornell's server wrote, prepared for replay.
#include <fmt/format.h>

#include <optional>

#include "apps/replay/boards.h"
#include "apps/replay/game.h"
#include "apps/replay/text.h"
#include "base/shown_text.h"

namespace papamu::apps::replay {

namespace {

using protocol::CornellReplay;
using protocol::CornellStatus;
using protocol::CornellTurn;
using rulesets::ChineseCheckers;

constexpr std::size_t kMostMessage = 1000;  // bytes that are shown

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

std::string clocks_text(const CornellTurn& turn) {
    if (!turn.clocks) return "";
    const auto& [first, second] = *turn.clocks;
    return "; clocks " + seconds_text(first) + ", " + seconds_text(second);
}

std::string result_text(const CornellReplay& replay) {
    const std::size_t moves = replay.turns.size();
    if (!replay.winner) return fmt::format("{} moves; the file does not say who wins", moves);
    return fmt::format("player {} wins after {} moves", *replay.winner + 1, moves);
}

Turn turn_of(const CornellTurn& played, std::size_t number, std::size_t last) {
    const std::string message = base::shown(played.message, kMostMessage);
    Turn turn{.heading = fmt::format("move {} of {}: player {}: {}{}{}", number, last, played.player + 1, message,
                                     status_text(played.status), clocks_text(played)),
              .board = board_text(played.after),
              .note = state_text(played.after),
              .json = {{"turn", number},
                       {"player", played.player + 1},
                       {"status", static_cast<int>(played.status)},
                       {"clocks", nullptr},
                       {"message", played.message},
                       {"state", ChineseCheckers::print(played.after)}},
              .label = fmt::format("{}: {}", played.player + 1, message),
              .cells = cells_of(played.after)};
    if (played.clocks) turn.json["clocks"] = *played.clocks;
    if (played.move) {
        turn.way = way_of(*played.move);
        turn.marks = marks_of(*played.move);
    }
    return turn;
}

}  // namespace

Game game_of(const CornellReplay& replay) {
    const auto& start = replay.board.state;
    Game game{.result = result_text(replay),
              .json = {{"contest", "chinese-checkers"},
                       {"start", ChineseCheckers::print(start)},
                       {"times", replay.board.times},
                       {"turns", nullptr},
                       {"winner", nullptr}},
              .places = places_of(start)};
    if (replay.winner) game.json["winner"] = *replay.winner + 1;
    game.turns.push_back({.heading = "the beginning; " + game.result,
                          .board = board_text(start),
                          .note = state_text(start),
                          .json = {{"turn", 0}, {"state", ChineseCheckers::print(start)}},
                          .label = "the beginning",
                          .cells = cells_of(start)});
    for (std::size_t i = 0; i < replay.turns.size(); ++i) {
        game.turns.push_back(turn_of(replay.turns[i], i + 1, replay.turns.size()));
    }
    return game;
}

}  // namespace papamu::apps::replay
