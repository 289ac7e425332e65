// A game record, prepared for replay.
#include <fmt/format.h>

#include "apps/replay/boards.h"
#include "apps/replay/game.h"
#include "apps/replay/text.h"
#include "base/shown_text.h"
#include "protocol/game_replay.h"

namespace papamu::apps::replay {

namespace {

using protocol::GameRecord;
using protocol::GameResult;
using protocol::RecordedMove;

constexpr std::size_t kMostWords = 400;  // bytes of a comment, or of a name, that are shown

std::string shown(std::string_view text) { return base::shown(text, kMostWords); }

std::string result_text(const GameRecord& record) {
    const std::size_t moves = record.moves.size();
    if (record.result == GameResult::kUnfinished) return fmt::format("{} moves; nobody has won", moves);
    const std::string& winner = record.result == GameResult::kFirstWins ? record.first : record.second;
    const std::string why = record.termination.empty() ? "" : " (" + shown(record.termination) + ")";
    return fmt::format("{} wins after {} moves{}", shown(winner), moves, why);
}

std::string heading_of(const RecordedMove& move, const std::string& mover, std::size_t number, std::size_t last) {
    std::string text = fmt::format("move {} of {}: {}: {}", number, last, mover, move.text);
    if (move.clock) text += "; clock " + seconds_text(move.clock->count());
    if (!move.score.empty()) text += "; " + shown(move.score);
    if (!move.comment.empty()) text += "; " + shown(move.comment);
    return text;
}

template <rulesets::Playable G>
base::Expected<Game, std::string> game_by(const GameRecord& record) {
    Game game{.result = result_text(record),
              .json = {{"ruleset", record.ruleset},
                       {"first", record.first},
                       {"second", record.second},
                       {"start", record.start},
                       {"turns", nullptr},
                       {"result", protocol::result_text(record.result)},
                       {"termination", record.termination}}};
    const auto add = [&](const typename G::State& state, std::string heading, std::string label) {
        game.turns.push_back({.heading = std::move(heading),
                              .board = board_text(state),
                              .note = state_text(state),
                              .json = {{"turn", game.turns.size()}},
                              .label = std::move(label),
                              .cells = cells_of(state)});
    };
    const auto begin = [&](const typename G::State& state) {
        game.places = places_of(state);
        add(state,
            fmt::format("the beginning; {} against {}; {}", shown(record.first), shown(record.second), game.result),
            "the beginning");
        game.turns.back().json["state"] = G::print(state);
    };
    const auto end = protocol::replay<G>(record, [&](const typename G::State& state, typename G::Action action) {
        if (game.turns.empty()) begin(state);
        const std::size_t number = game.turns.size();
        const RecordedMove& move = record.moves[number - 1];
        const std::string& player = number % 2 == 1 ? record.first : record.second;
        const auto after = G::apply(state, action);
        // The player who removes the first stone chooses a colour by doing so; it is known afterwards.
        const std::string colour = player_name(after, opponent(G::to_move(after)));
        add(after, heading_of(move, fmt::format("{} ({})", shown(player), colour), number, record.moves.size()),
            fmt::format("{}: {}", colour, move.text));
        Turn& turn = game.turns.back();
        turn.json["player"] = player;
        turn.json["move"] = move.text;
        turn.json["clock"] = nullptr;
        if (move.clock) turn.json["clock"] = move.clock->count();
        turn.json["state"] = G::print(after);
        turn.way = way_of(action);
        turn.marks = marks_of(action);
    });
    if (!end) return base::Unexpected<std::string>(end.error());
    if (game.turns.empty()) begin(*end);
    return game;
}

}  // namespace

base::Expected<Game, std::string> game_of(const GameRecord& record) {
    if (record.ruleset == rulesets::ChineseCheckers::kName) return game_by<rulesets::ChineseCheckers>(record);
    return game_by<rulesets::KonaneContest>(record);
}

}  // namespace papamu::apps::replay
