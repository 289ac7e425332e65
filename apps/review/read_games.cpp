// The kinds of text that hold games of kōnane.
#include <algorithm>
#include <utility>

#include "apps/review/read_transcripts.h"
#include "apps/review/review.h"
#include "protocol/artemis/artemis_log.h"
#include "protocol/game_record.h"
#include "protocol/game_replay.h"
#include "protocol/mit/mit_log.h"
#include "protocol/mit/mit_replay.h"

namespace papamu::apps::review {

using rulesets::KonaneContest;

namespace {

using Games = base::Expected<std::vector<ReviewedGame>, std::string>;
using Failed = base::Unexpected<std::string>;

Games read_records(std::string_view text) {
    const auto records = protocol::parse_games(text);
    if (!records) return Failed(records.error().to_string());
    std::vector<ReviewedGame> games;
    for (const protocol::GameRecord& record : *records) {
        if (record.ruleset != KonaneContest::kName) continue;
        ReviewedGame game{.first = record.first, .second = record.second, .start = {}, .actions = {}};
        game.result = std::string(protocol::result_text(record.result));
        const auto end = protocol::replay<KonaneContest>(record, [&game](const auto& state, const auto action) {
            if (game.actions.empty()) game.start = state;
            game.actions.push_back(action);
        });
        if (!end) return Failed("game " + std::to_string(games.size() + 1) + ": " + end.error());
        if (game.actions.empty()) game.start = *end;
        games.push_back(std::move(game));
    }
    return games;
}

Games read_artemis(std::string_view text, int size) {
    const auto sessions = protocol::read_artemis_log(text, size);
    if (!sessions) return Failed(sessions.error());
    std::vector<ReviewedGame> games;
    for (const protocol::ArtemisSession& session : *sessions) {
        const auto winner = session.said_winner ? session.said_winner : session.rules_winner;
        games.push_back({.first = "player 1",
                         .second = "player 2",
                         .result = !winner        ? "*"
                                   : *winner == 1 ? "1-0"
                                                  : "0-1",
                         .start = session.start,
                         .actions = session.actions});
    }
    return games;
}

Games read_mit(std::string_view text) {
    const auto logs = protocol::parse_mit_log(text);
    if (!logs) return Failed(logs.error().to_string());
    std::vector<ReviewedGame> games;
    for (const protocol::MitLogGame& log : *logs) {
        if (log.turns.empty()) continue;
        const auto replayed = protocol::replay_mit_game(log, {.original_defects = true});
        if (!replayed) return Failed("game " + std::to_string(games.size() + 1) + ": " + replayed.error());
        const bool is_left_first = log.turns[0].side == rulesets::Player::kLeft;  // WHITE is Left
        ReviewedGame game{.first = is_left_first ? log.white : log.black,
                          .second = is_left_first ? log.black : log.white,
                          .start = {},
                          .actions = {}};
        game.start = {.position = log.turns[0].board, .to_move = log.turns[0].side};
        if (log.winner) game.result = (*log.winner == rulesets::Player::kLeft) == is_left_first ? "1-0" : "0-1";
        game.actions = replayed->actions;
        games.push_back(std::move(game));
    }
    return games;
}

}  // namespace

Games read_games(std::string_view text, int size) {
    const std::string_view begin = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (begin.empty()) return Failed("there is nothing in it");
    for (const auto& transcript : {read_macewan_transcript(text), read_tufts_transcript(text)}) {
        if (!transcript) continue;
        if (!*transcript) return Failed(transcript->error());
        return std::vector{**transcript};
    }
    auto games = begin[0] == '[' && begin.find("[Ruleset ") != std::string_view::npos ? read_records(text)
                 : text.find("Game:") != std::string_view::npos                       ? read_artemis(text, size)
                                                                                      : read_mit(text);
    if (games && games->empty()) return Failed("there is no game of konane in it");
    return games;
}

}  // namespace papamu::apps::review
