#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/host/mit.h"
#include "apps/match/record_file.h"
#include "base/whole_file.h"
#include "protocol/mit/mit_replay.h"

namespace papamu::apps {

namespace {

using protocol::mit_side_name;
using protocol::MitEnding;
using protocol::MitLogGame;
using rulesets::KonaneContest;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMostLogBytes = std::size_t{256} << 20;

std::string ending_text(const MitLogGame& game) {
    const auto loser = [&] { return std::string(mit_side_name(opponent(*game.winner))); };
    switch (game.ending) {
        case MitEnding::kNoMove:
            return loser() + " has no move";
        case MitEnding::kTime:
            return loser() + " exceeded its time";
        case MitEnding::kInvalid:
            return loser() + " gave no move";
        default:
            return "unfinished";
    }
}

protocol::GameRecord record_of(const MitLogGame& game, const protocol::MitReplay& replayed) {
    auto state = protocol::mit_start(game.board.columns, game.board.rows).value();
    protocol::GameRecord record;
    record.event = "MIT 6.370";
    record.first = game.white;
    record.second = game.black;
    record.ruleset = KonaneContest::kName;
    record.start = KonaneContest::print(state);
    record.termination = ending_text(game);
    if (game.winner) {
        record.result = *game.winner == rulesets::Player::kLeft ? protocol::GameResult::kFirstWins
                                                                : protocol::GameResult::kSecondWins;
    }
    for (std::size_t i = 0; i < replayed.actions.size(); ++i) {
        const protocol::MitLogTurn& turn = game.turns[i];
        protocol::RecordedMove move;
        move.text = KonaneContest::print_action(state, replayed.actions[i]);
        move.clock = std::chrono::milliseconds(turn.time_left - turn.elapsed);
        move.spent = std::chrono::milliseconds(turn.elapsed);
        move.comment = turn.move->comment;
        record.moves.push_back(std::move(move));
        state = KonaneContest::apply(state, replayed.actions[i]);
    }
    return record;
}

Json json_of(const MitLogGame& game, const std::string& error) {
    Json json{{"line", game.line},   {"columns", game.board.columns}, {"rows", game.board.rows},
              {"white", game.white}, {"black", game.black},           {"turns", game.turns.size()},
              {"winner", nullptr},   {"ending", ending_text(game)},   {"error", nullptr}};
    if (game.winner) json["winner"] = mit_side_name(*game.winner);
    if (!error.empty()) json["error"] = error;
    return json;
}

std::string text_of(const MitLogGame& game, const std::string& error) {
    return "line " + std::to_string(game.line) + ": " + std::to_string(game.board.columns) + " by " +
           std::to_string(game.board.rows) + ", " + game.white + " against " + game.black + ", " +
           std::to_string(game.turns.size()) + (game.turns.size() == 1 ? " turn" : " turns") + ", " +
           (game.winner ? std::string(mit_side_name(*game.winner)) + " won: " : "") + ending_text(game) + "; " +
           (error.empty() ? "as the rules have it" : "NOT by the rules: " + error) + "\n";
}

}  // namespace

ExitCode replay_mit_log(const MitHostOptions& options, Session& session) {
    const std::string text = base::read_whole_file(options.replay, kMostLogBytes);
    const auto games = protocol::parse_mit_log(text);
    if (!games) throw CommandError(ExitCode::kBadInput, options.replay + " " + games.error().to_string());
    if (games->empty()) throw CommandError(ExitCode::kBadInput, options.replay + " holds no game of the Simulator");
    match::RecordFile records(options.series.record);
    Json list = Json::array();
    bool all_by_the_rules = true;
    for (const MitLogGame& game : *games) {
        const auto replayed = replay_mit_game(game, {.original_defects = options.original_defects});
        const std::string error = replayed ? "" : replayed.error();
        all_by_the_rules = all_by_the_rules && replayed;
        // A game record cannot hold a move of the wrong side.
        if (replayed && !options.original_defects) records.add(record_of(game, *replayed));
        if (session.json()) {
            list.push_back(json_of(game, error));
        } else {
            session.out() << text_of(game, error);
        }
    }
    if (session.json()) session.print_json(Json{{"games", std::move(list)}}.dump());
    records.check();
    return all_by_the_rules ? ExitCode::kDone : ExitCode::kNo;
}

}  // namespace papamu::apps
