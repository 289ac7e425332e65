// The results of a tournament: the order of the programs, the final, foreign games, and the page as data.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/command.h"
#include "apps/match/record_file.h"
#include "apps/tournament/page.h"
#include "apps/tournament/report.h"
#include "apps/tournament/result.h"

namespace papamu::apps::tournament::tournament_test {
namespace {

using nlohmann::json;
using protocol::GameRecord;
using protocol::GameResult;
using protocol::NumberedGames;

const std::string kHostile = "</script><img src=x onerror=\"alert(1)\"><!-- &amp; '";

Tournament make(const std::vector<std::string>& names, const std::string& head = "", const std::string& boards = "") {
    std::string text = head + (boards.empty() ? "[[board]]\nsize = \"4x4\"\n" : boards);
    for (const std::string& name : names) {
        text +=
            "[[program]]\nname = " + json(name).dump() + "\nabout = " + json(name).dump() + "\nplayer = \"greedy\"\n";
    }
    return set_up(parse_tournament_file(text, "cup.toml"));
}

/// A game without moves that the first or the second player has won for a reason other than the rules.
GameRecord decided(const Tournament& cup, const engine::ScheduledGame& game, int winner,
                   const std::string& termination = "time") {
    GameRecord record;
    record.first = cup.names()[static_cast<std::size_t>(game.seats[0])];
    record.second = cup.names()[static_cast<std::size_t>(game.seats[1])];
    record.ruleset = "konane";
    record.start = cup.starts[game.opening];
    record.result = winner == 0 ? GameResult::kFirstWins : GameResult::kSecondWins;
    record.termination = termination;
    return record;
}

/// All games, each won by the program that `better` names.
template <class Better>
NumberedGames all_games(const Tournament& cup, Better&& better, const std::string& termination = "time") {
    NumberedGames games;
    for (const auto& game : cup.schedule) {
        const int winner = better(game) == game.seats[0] ? 0 : 1;
        games.emplace(game.number, decided(cup, game, winner, termination));
    }
    return games;
}

int lower(const engine::ScheduledGame& game) { return std::min(game.seats[0], game.seats[1]); }
int higher(const engine::ScheduledGame& game) { return std::max(game.seats[0], game.seats[1]); }

std::vector<int> order_of(const Result& result) {
    std::vector<int> order;
    for (const Row& row : result.rows) order.push_back(row.program);
    return order;
}

TEST(TournamentResult, OrdersByPoints) {
    const Tournament cup = make({"a", "b", "c"});
    const auto games = all_games(cup, higher);
    const Result result = evaluate(cup, games);
    EXPECT_TRUE(result.is_complete());
    EXPECT_EQ(order_of(result), (std::vector<int>{2, 1, 0}));
    EXPECT_EQ(result.rows[0].wins, 4U);
    EXPECT_EQ(result.rows[2].losses, 4U);
    EXPECT_EQ(result.rows[2].lost_by_time, 4U);
    EXPECT_EQ(result.standings.wins(2, 0), 2U);
    EXPECT_GT(result.rows[0].elo.elo, 0);
    EXPECT_FALSE(result.final.has_value());
}

TEST(TournamentResult, AmongEqualsTheGamesAmongThemCount) {
    // a beats c and d, b beats a and d, c beats b and d: a, b and c are equal, also in the games among themselves.
    const Tournament cup = make({"a", "b", "c", "d"});
    const auto cycle = [](const engine::ScheduledGame& game) {
        const int low = lower(game);
        const int high = higher(game);
        if (high == 3) return low;
        if (low == 0 && high == 2) return 0;
        return low == 0 ? 1 : 2;
    };
    EXPECT_EQ(order_of(evaluate(cup, all_games(cup, cycle))), (std::vector<int>{0, 1, 2, 3}));
    // a and b have eight points each, and b has won more of the games between them.
    const Tournament pair = make({"a", "b", "c"}, "rounds = 3\n");
    const auto closer = [](const engine::ScheduledGame& game) {
        if (lower(game) == 0 && higher(game) == 1) return game.opening == 0 ? 0 : 1;  // b beats a four times to two
        if (lower(game) == 0) return 0;                                               // a beats c six times
        return game.opening == 0 ? 2 : 1;                                             // b beats c four times to two
    };
    const Result close = evaluate(pair, all_games(pair, closer));
    EXPECT_EQ(close.rows[0].wins, 8U);
    EXPECT_EQ(close.rows[1].wins, 8U);
    EXPECT_EQ(order_of(close), (std::vector<int>{1, 0, 2}));
}

TEST(TournamentResult, ThenLossesOtherwiseThanByTheRules) {
    const Tournament cup = make({"a", "b"});
    NumberedGames games;
    games.emplace(0, decided(cup, cup.schedule[0], 1, "a failure: it sent garbage"));
    // The other game is played to its end; its loser is given the first game, by a failure of the opponent.
    int winner = -1;
    cup.discipline->play(cup.schedule, {}, cup.names(), [&](const auto& game, int seat, GameRecord record) {
        if (game.number != 1) return true;
        winner = game.seats[static_cast<std::size_t>(seat)];
        games.emplace(1, std::move(record));
        return true;
    });
    if (winner == 1) games.at(0) = decided(cup, cup.schedule[0], 0, "a failure: it sent garbage");
    const Result result = evaluate(cup, games);
    EXPECT_EQ(result.rows[0].wins, 1U);
    EXPECT_EQ(result.rows[1].wins, 1U);
    EXPECT_EQ(result.rows[0].program, winner == 1 ? 0 : 1) << "who has lost by the rules comes first";
    EXPECT_EQ(result.rows[1].lost_by_failure, 1U);
    EXPECT_EQ(result.rows[1].last_failure, "it sent garbage");
}

TEST(TournamentResult, TheFinalIsBetweenTheFirstTwo) {
    const Tournament cup = make({"a", "b", "c"}, "final = true\n");
    auto games = all_games(cup, higher);
    Result result = evaluate(cup, games);
    EXPECT_FALSE(result.is_complete());
    EXPECT_EQ(result.scheduled, 8U);
    ASSERT_TRUE(result.final.has_value());
    EXPECT_EQ(result.final->programs, (std::array<int, 2>{2, 1}));
    EXPECT_FALSE(result.final->winner.has_value());
    const auto last = final_games(cup, result);
    EXPECT_EQ(last[0].seats, (std::array<int, 2>{2, 1}));
    EXPECT_EQ(last[1].seats, (std::array<int, 2>{1, 2}));
    EXPECT_EQ(cup.openings[last[0].opening].round, 0);
    games.emplace(last[0].number, decided(cup, last[0], 1));
    games.emplace(last[1].number, decided(cup, last[1], 0));
    result = evaluate(cup, games);
    EXPECT_TRUE(result.is_complete());
    EXPECT_EQ(result.final->winner, 1);
    EXPECT_FALSE(result.final->by_round_robin);
    EXPECT_EQ(result.rows[0].program, 2) << "the final is not part of the round robin";
    EXPECT_EQ(result.rows[0].wins, 4U);
    games.at(last[1].number) = decided(cup, last[1], 1);
    result = evaluate(cup, games);
    EXPECT_EQ(result.final->wins, (std::array<std::uint64_t, 2>{1, 1}));
    EXPECT_EQ(result.final->winner, 2);
    EXPECT_TRUE(result.final->by_round_robin);
}

TEST(TournamentResult, AHalfPairCountsAsAWinButNotForElo) {
    const Tournament cup = make({"a", "b"}, "rounds = 2\n");
    auto games = all_games(cup, lower);
    games.erase(0);
    games.erase(3);
    const Result result = evaluate(cup, games);
    EXPECT_FALSE(result.is_complete());
    EXPECT_EQ(result.rows[0].wins, 2U);
    EXPECT_TRUE(std::isinf(result.rows[0].elo.high) && std::isinf(result.rows[0].elo.low));
}

TEST(TournamentResult, RefusesGamesThatAreNoneOfIts) {
    const Tournament cup = make({"a", "b"});
    const auto rejected = [&](std::size_t number, const GameRecord& record) {
        try {
            (void)evaluate(cup, {{number, record}});
            return std::string("none");
        } catch (const CommandError& error) {
            EXPECT_EQ(error.code(), ExitCode::kBadInput);
            return std::string(error.what());
        }
    };
    const std::string begin = "game 1 of the journal does not belong to this tournament: ";
    const GameRecord good = decided(cup, cup.schedule[0], 0);
    EXPECT_EQ(rejected(0, good), "none");
    EXPECT_EQ(rejected(7, good), "game 8 of the journal does not belong to this tournament: there is no such game");
    GameRecord bad = good;
    bad.second = "c";
    EXPECT_EQ(rejected(0, bad), begin + "it has other players");
    bad = good;
    bad.start = "xo. x";
    EXPECT_EQ(rejected(0, bad), begin + "it has another start");
    bad = good;
    bad.result = GameResult::kUnfinished;
    EXPECT_EQ(rejected(0, bad), begin + "it has no result");
    bad = good;
    bad.termination = "magic";
    EXPECT_EQ(rejected(0, bad), begin + "it ended by \"magic\"");
    bad = good;
    bad.termination = "the rules";
    EXPECT_EQ(rejected(0, bad), begin + "its result is not that of its moves");
    bad = good;
    bad.moves = {{.text = "0,0-0,2"}};
    EXPECT_EQ(rejected(0, bad).find(begin + "move 1 of First: "), 0U);
}

std::size_t count(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

json data_of(const std::string& page) {
    const std::string begin = "<script type=\"application/json\" id=\"data\">";
    const std::size_t at = page.find(begin) + begin.size();
    return json::parse(page.substr(at, page.find("</script>", at) - at));
}

TEST(TournamentPage, HoldsEveryGameAsItWasPlayed) {
    const Tournament cup =
        make({"a", "b", "c"}, "final = true\n", "[[board]]\nsize = \"4x4\"\n[[board]]\nsize = \"5x6\"\n");
    NumberedGames games;
    cup.discipline->play(cup.schedule, {}, cup.names(), [&](const auto& game, int, GameRecord record) {
        games.emplace(game.number, std::move(record));
        return true;
    });
    const Result result = evaluate(cup, games);
    const json data = data_of(page_html(cup, result));
    EXPECT_EQ(data.at("scheduled"), 14);
    ASSERT_EQ(data.at("games").size(), 12U);
    ASSERT_EQ(data.at("openings").size(), 3U);
    for (const json& game : data.at("games")) {
        const std::size_t number = game.at("number");
        const GameRecord& record = games.at(number);
        const std::size_t opening = game.at("opening");
        EXPECT_EQ(data.at("openings").at(opening).at("start"), record.start);
        std::string moves;
        for (const auto& move : record.moves) moves += (moves.empty() ? "" : " ") + move.text;
        EXPECT_EQ(game.at("moves"), moves);
        EXPECT_EQ(game.at("spent").size(), record.moves.size());
        EXPECT_EQ(game.at("ending"), "the rules");
        EXPECT_EQ(game.at("winner"), record.result == GameResult::kFirstWins ? 0 : 1);
        EXPECT_EQ(data.at("programs").at(game.at("seats").at(0).get<std::size_t>()).at("name"), record.first);
    }
    ASSERT_EQ(data.at("rows").size(), 3U);
    EXPECT_EQ(data.at("rows").at(0).at("wins"), result.rows[0].wins);
}

TEST(TournamentPage, WhatOthersWroteIsNeverMarkup) {
    const std::string line_separator = "\xE2\x80\xA8";
    const Tournament cup = make({kHostile, "b" + line_separator}, "name = \"<title>&\"\n");
    const auto games = all_games(cup, lower, "a failure: " + kHostile);
    const std::string page = page_html(cup, evaluate(cup, games));
    const std::string plain = page_html(make({"a", "b"}), evaluate(make({"a", "b"}), {}));
    for (const char* tag : {"<script", "</script", "<img", "<!--", "<title", "</title"}) {
        EXPECT_EQ(count(page, tag), count(plain, tag)) << tag;
    }
    EXPECT_EQ(count(page, "<img"), 0U);
    EXPECT_EQ(count(page, "<title>&lt;title&gt;&amp;</title>"), 1U);
    const json data = data_of(page);
    EXPECT_EQ(data.at("programs").at(0).at("name"), kHostile);
    EXPECT_EQ(data.at("programs").at(1).at("name"), "b" + line_separator);
    EXPECT_EQ(page.find(line_separator), page.npos) << "the data is ASCII";
    EXPECT_EQ(data.at("games").at(0).at("ending"), "a failure: " + kHostile);
}

TEST(TournamentPage, LoadsNothingFromElsewhere) {
    const Tournament cup = make({"a", "b"});
    const std::string page = page_html(cup, evaluate(cup, {}));
    EXPECT_EQ(count(page, "default-src 'none'"), 1U);
    EXPECT_EQ(count(page, "src="), 0U);
    EXPECT_EQ(count(page, "href="), 1U) << "the icon";
    EXPECT_EQ(count(page, "href=\"data:,\""), 1U);
    EXPECT_EQ(count(page, "url("), 0U);
    EXPECT_EQ(count(page, "@import"), 0U);
    EXPECT_EQ(count(page, "://"), count(page, "http://www.w3.org/2000/svg")) << "only the name of SVG";
    EXPECT_EQ(count(page, "@@"), 0U) << "every placeholder is filled";
    EXPECT_EQ(count(page, "innerHTML"), 0U);
}

TEST(TournamentReport, IsReadable) {
    const Tournament cup = make({"alpha", "Kīlauea"}, "final = true\n");
    const auto games = all_games(cup, higher, "an illegal move: it answered e4");
    const Result result = evaluate(cup, games);
    const std::string text = text_report(cup, result, {.page = "p", .journal = "j", .found = 1});
    EXPECT_NE(text.find(" 1 Kīlauea      2     2     0     0        0       0  100.0 %  +inf ["), text.npos) << text;
    EXPECT_NE(text.find(" 2 alpha        2     0     2     0        2       0   0.0 %  -inf ["), text.npos) << text;
    EXPECT_NE(text.find("final: Kīlauea - alpha 0:0\n"), text.npos) << text;
    EXPECT_NE(text.find("2 of 4 games, 1 of them from before; "), text.npos) << text;
    const json report = json::parse(json_report(cup, result, {.page = "p", .journal = "j"}));
    EXPECT_EQ(report.at("programs").at(0).at("name"), "Kīlauea");
    EXPECT_NE(text.find("\nalpha made an illegal move 2 times, at last: it answered e4\n"), text.npos) << text;
    EXPECT_EQ(report.at("programs").at(1).at("lost_by_illegal_move"), 2);
    EXPECT_EQ(report.at("programs").at(1).at("last_illegal_move"), "it answered e4");
    EXPECT_EQ(report.at("programs").at(1).at("last_failure"), nullptr);
    EXPECT_EQ(report.at("final").at("winner"), nullptr);
    EXPECT_EQ(report.at("programs").at(1).at("last_time_loss"), nullptr);
    EXPECT_EQ(report.at("scheduled"), 4);
    EXPECT_EQ(report.at("games"), 2);
}

TEST(TournamentReport, SaysWhatIsKnownOfSilence) {
    const Tournament cup = make({"a", "b"});
    const Result result = evaluate(cup, all_games(cup, higher, "time: no move within 3 s; it has written nothing"));
    const std::string text = text_report(cup, result, {.page = "p", .journal = "j"});
    EXPECT_NE(text.find("\na overstepped its time 2 times, at last: no move within 3 s; it has written nothing\n"),
              text.npos)
        << text;
    const json report = json::parse(json_report(cup, result, {.page = "p", .journal = "j"}));
    EXPECT_EQ(report.at("programs").at(1).at("last_time_loss"), "no move within 3 s; it has written nothing");
}

}  // namespace
}  // namespace papamu::apps::tournament::tournament_test
