// The log of a game that is being played: what is written when, however the game ends.
#include "protocol/mit/mit_scribe.h"

#include <gtest/gtest.h>

#include "protocol/mit/mit_replay.h"
#include "tests/protocol/mit/scripted.h"

namespace papamu::protocol::mit_scribe_test {
namespace {

using engine::GameEnding;
using engine::Milliseconds;
using rulesets::Player;

struct Logged {
    engine::PlayedGame<Contest> played;
    MitLogGame game;
    std::string text;
};

/// Plays a logged game on 9 by 7.
Logged play(engine::Player<Contest>& white, engine::Player<Contest>& black, Milliseconds time = Milliseconds(60'000),
            const std::atomic<bool>* stop = nullptr, Milliseconds margin = Milliseconds(0)) {
    const auto start = mit_start(9, 7).value();
    Logged logged;
    MitScribe scribe({.board = start.position, .time = time.count(), .white = "keoki_1", .black = "luana_2"},
                     [&](std::string_view text) { logged.text += text; });
    const auto heard_white = scribe.listen(white);
    const auto heard_black = scribe.listen(black);
    engine::TimeControl control;
    control.game_time = time;
    control.margin = margin;
    logged.played = engine::play_game<Contest>(start, {heard_white.get(), heard_black.get()}, control, stop);
    scribe.finish(logged.played);
    logged.game = scribe.game();
    return logged;
}

/// Expects that the text is the log of the game, and that the game follows the rules.
void expect_good_log(const Logged& logged) {
    EXPECT_EQ(logged.text, print_mit_game(logged.game));
    const auto replayed = replay_mit_game(logged.game, {});
    EXPECT_TRUE(replayed) << replayed.error();
    const auto read = parse_mit_log(logged.text);
    ASSERT_TRUE(read) << read.error().to_string();
    ASSERT_EQ(read->size(), 1U);
    EXPECT_EQ(print_mit_game(read->front()), logged.text);
}

std::vector<MitMove> recorded(bool of_white) {
    return moves_of(read_wire_log(PAPAMU_SOURCE_DIR "/tests/protocol/mit/wire.log"), of_white);
}

TEST(MitScribe, AWholeGame) {
    ScriptedMitPlayer white(recorded(true));
    ScriptedMitPlayer black(recorded(false));
    const Logged logged = play(white, black);
    EXPECT_EQ(logged.played.ending, GameEnding::kRules);
    EXPECT_EQ(logged.game.turns.size(), 16U);
    EXPECT_EQ(white.announced, 8U) << "before its clock runs";
    EXPECT_TRUE(logged.text.ends_with(" milliseconds.\nBLACK won.\nGame lasted 7 moves.\n")) << logged.text;
    expect_good_log(logged);
}

TEST(MitScribe, AFailureIsAnInvalidMove) {
    for (const std::size_t moves : {0U, 1U, 5U}) {
        auto few = recorded(true);
        few.resize(moves);
        ScriptedMitPlayer white(few);
        ScriptedMitPlayer black(recorded(false));
        const Logged logged = play(white, black);
        EXPECT_EQ(logged.played.ending, GameEnding::kFailure);
        EXPECT_TRUE(
            logged.text.ends_with("\n\nWHITE returned an invalid move.\nTerminating WHITE player.\nBLACK won.\n"
                                  "Game lasted " +
                                  std::to_string(moves) + " moves.\n"));
        expect_good_log(logged);
    }
}

TEST(MitScribe, AnIllegalMoveIsNotShown) {
    ScriptedMitPlayer white(recorded(true));
    ScriptedMitPlayer black({{0, 0, 8, 6, Player::kRight, ""}});
    const Logged logged = play(white, black);
    EXPECT_EQ(logged.played.ending, GameEnding::kIllegal);
    EXPECT_EQ(logged.text.find("BLACK's move"), std::string::npos);
    EXPECT_TRUE(
        logged.text.ends_with("BLACK returned an invalid move.\nTerminating BLACK player.\nWHITE won.\n"
                              "Game lasted 0 moves.\n"));
    expect_good_log(logged);
}

TEST(MitScribe, ALateMoveIsNotShown) {
    ScriptedMitPlayer white(recorded(true));
    white.on_choose = [] { std::this_thread::sleep_for(Milliseconds(30)); };
    ScriptedMitPlayer black(recorded(false));
    const Logged logged = play(white, black, Milliseconds(20));
    EXPECT_EQ(logged.played.ending, GameEnding::kTime);
    EXPECT_EQ(logged.text.find("WHITE's move"), std::string::npos);
    EXPECT_TRUE(
        logged.text.ends_with("WHITE exceeded time limit.\nTerminating WHITE player.\nBLACK won.\n"
                              "Game lasted 0 moves.\n"));
    expect_good_log(logged);
}

TEST(MitScribe, NobodyHasLessThanNoTime) {
    ScriptedMitPlayer white(recorded(true));
    white.on_choose = [] { std::this_thread::sleep_for(Milliseconds(5)); };
    ScriptedMitPlayer black(recorded(false));
    const Logged logged = play(white, black, Milliseconds(2), nullptr, Milliseconds(3'600'000));
    EXPECT_EQ(logged.played.ending, GameEnding::kRules);
    EXPECT_EQ(logged.game.turns.at(2).time_left, 0);
    EXPECT_EQ(logged.text.find("Time left: -"), std::string::npos);
}

TEST(MitScribe, AStoppedGameJustEnds) {
    std::atomic<bool> stop{false};
    ScriptedMitPlayer white(recorded(true));
    ScriptedMitPlayer black(recorded(false));
    black.on_choose = [&] { stop = true; };
    const Logged logged = play(white, black, Milliseconds(60'000), &stop);
    EXPECT_EQ(logged.game.ending, MitEnding::kUnfinished);
    EXPECT_EQ(logged.game.turns.size(), 2U);
    EXPECT_EQ(logged.text.find("won"), std::string::npos);
}

}  // namespace
}  // namespace papamu::protocol::mit_scribe_test
