#include "apps/play/game_file.h"

#include <utility>

#include "apps/today.h"
#include "protocol/game_replay.h"

namespace papamu::apps::play {

namespace {

using protocol::GameRecord;
using protocol::GameResult;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

/// The seat of the winner; the colours at the end of the game determine it, since turns alternate.
GameResult result_of(const Table& table, const Ending& ending) {
    const bool first_wins = (ending.winner == table.state().to_move) == (table.seat() == 0);
    return first_wins ? GameResult::kFirstWins : GameResult::kSecondWins;
}

}  // namespace

GameRecord record_of(const Table& table, const std::string& first, const std::string& second) {
    GameRecord record;
    record.event = "papamu play";
    record.date = today();
    record.first = first;
    record.second = second;
    record.ruleset = KonaneContest::kName;
    record.start = KonaneContest::print(table.start());
    if (const auto ending = table.ending()) {
        record.result = result_of(table, *ending);
        record.termination = ending->termination;
    }
    const auto& control = table.control();
    if (control) record.time_control = engine::print_time_control(*control);
    for (std::size_t i = 0; i < table.turns().size(); ++i) {
        const Table::Turn& turn = table.turns()[i];
        protocol::RecordedMove move;
        move.text = KonaneContest::print_action(turn.before, turn.action);
        if (control) {
            const bool is_last = i + 1 == table.turns().size();
            const auto after = is_last ? *table.clock_of(i % 2) : table.turns()[i + 1].clocks[i % 2];
            move.clock = after - control->increment;
            move.spent = turn.clocks[i % 2] - *move.clock;
        }
        record.moves.push_back(std::move(move));
    }
    return record;
}

base::Expected<LoadedGame, std::string> read_game(std::string_view text) {
    auto games = protocol::parse_games(text);
    if (!games) return tl::unexpected(games.error().to_string());
    if (games->empty()) return tl::unexpected(std::string("it holds no game"));
    LoadedGame loaded{{}, {}, std::move(games->front()), games->size()};
    const auto end = protocol::replay<KonaneContest>(
        loaded.record, [&](const KonaneState& /*state*/, KonaneMove action) { loaded.actions.push_back(action); });
    if (!end) return tl::unexpected(end.error());
    loaded.start = KonaneContest::parse(loaded.record.start).value();
    return loaded;
}

}  // namespace papamu::apps::play
