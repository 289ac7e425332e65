#include "apps/play/game_file.h"

#include <utility>

#include "apps/today.h"
#include "protocol/game_replay.h"

namespace papamu::apps::play {

namespace {

using protocol::GameRecord;
using protocol::GameResult;
using rulesets::AnyContest;
using rulesets::KonaneContest;

/// The seat of the winner; the colours at the end of the game determine it, since turns alternate.
template <rulesets::Playable G>
GameResult result_of(const Table<G>& table, const Ending& ending) {
    const bool first_wins = (ending.winner == G::to_move(table.state())) == (table.seat() == 0);
    return first_wins ? GameResult::kFirstWins : GameResult::kSecondWins;
}

}  // namespace

template <rulesets::Playable G>
GameRecord record_of(const Table<G>& table, const std::string& first, const std::string& second) {
    GameRecord record;
    record.event = "papamu play";
    record.date = today();
    record.first = first;
    record.second = second;
    record.ruleset = GameAtTable<G>::ruleset(table.start());
    record.start = GameAtTable<G>::text(table.start());
    if (const auto ending = table.ending()) {
        record.result = result_of(table, *ending);
        record.termination = ending->termination;
    }
    const auto& control = table.control();
    if (control) record.time_control = engine::print_time_control(*control);
    for (std::size_t i = 0; i < table.turns().size(); ++i) {
        const auto& turn = table.turns()[i];
        protocol::RecordedMove move;
        move.text = protocol::word_for_records(G::print_action(turn.before, turn.action));
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

template <rulesets::Playable G>
base::Expected<LoadedGame<G>, std::string> read_game(std::string_view text, const typename G::State& like) {
    auto games = protocol::parse_games(text);
    if (!games) return tl::unexpected(games.error().to_string());
    if (games->empty()) return tl::unexpected(std::string("it holds no game"));
    LoadedGame<G> loaded{{}, {}, std::move(games->front()), games->size()};
    auto start = GameAtTable<G>::start_of(loaded.record, like);
    if (!start) return tl::unexpected(std::move(start.error()));
    loaded.start = *std::move(start);
    const auto end = protocol::replay_from<G>(
        loaded.start, loaded.record,
        [&](const typename G::State& /*state*/, typename G::Action action) { loaded.actions.push_back(action); });
    if (!end) return tl::unexpected(end.error());
    return loaded;
}

template GameRecord record_of(const Table<KonaneContest>&, const std::string&, const std::string&);
template GameRecord record_of(const Table<AnyContest>&, const std::string&, const std::string&);
template base::Expected<LoadedGame<KonaneContest>, std::string> read_game<KonaneContest>(std::string_view,
                                                                                         const KonaneContest::State&);
template base::Expected<LoadedGame<AnyContest>, std::string> read_game<AnyContest>(std::string_view,
                                                                                   const AnyContest::State&);

}  // namespace papamu::apps::play
