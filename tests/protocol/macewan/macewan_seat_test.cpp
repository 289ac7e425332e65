// Programs of the MacEwan contest as players: small shell scripts; $1 is the board file, $2 the colour.
#include "protocol/macewan/macewan_seat.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/temporary_folder.h"
#include "engine/match/game.h"
#include "protocol/macewan/macewan_text.h"
#include "tests/protocol/first_action_player.h"
#include "tests/protocol/seat_failures.h"

namespace papamu::protocol::macewan_seat_test {
namespace {

using engine::GameEnding;
using rulesets::KonaneContest;
using rulesets::KonaneState;

/// A shell command that hands the arguments appended to it to `text`.
std::string script(const std::string& text) { return "f() { " + text + "; }; f"; }

KonaneState without(const char* square) {
    return KonaneContest::apply(macewan_start(), parse_macewan_action(square).value());
}

std::string content_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// What a program answers when it is asked in this state, or why there is no answer.
std::string answer_of(const std::string& text, const KonaneState& state, engine::Milliseconds patience = kPatient) {
    const auto player = make_macewan_seat(contest_program(script(text), patience));
    player->new_game();
    try {
        return print_macewan_action(player->choose(state, depth_limit(1), {}).action);
    } catch (const engine::PlayerFailure& failure) {
        const std::string message = failure.what();
        return message.substr(message.find("\": ") + 3);
    }
}

TEST(MacewanSeat, StartsProgramsWithABoardFileAndAColour) {
    const base::TemporaryFolder folder;
    const std::string file = folder.path_of("seat");
    const std::string keep =
        "{ basename \"$1\"; echo \"$2 $#\"; cat \"$1\"; echo \"$1\" >" + file + ".path; } >" + file;
    EXPECT_EQ(answer_of(keep + "; echo D5; cat", macewan_start()), "D5");
    EXPECT_EQ(content_of(file), "full.txt\nB 2\n" + print_macewan_board(macewan_start().position));
    for (const char* square : {"D5", "E4"}) {
        EXPECT_EQ(answer_of(keep + "; echo D4; cat", without(square)), "D4");
        EXPECT_EQ(content_of(file),
                  std::string(square) + ".txt\nW 2\n" + print_macewan_board(without(square).position));
    }
    std::string path = content_of(file + ".path");
    path.pop_back();
    EXPECT_EQ(std::filesystem::path(path).filename(), "E4.txt");
    EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(path).parent_path())) << "the folder is gone";
}

TEST(MacewanSeat, AnswersAreReadTolerantly) {
    EXPECT_EQ(answer_of("echo; printf ' e4 \\r\\n'; cat", macewan_start()), "E4");
    EXPECT_EQ(answer_of("printf E4", macewan_start()), "E4");
    EXPECT_EQ(answer_of("echo E5; cat", without("D5")), "E5");
}

TEST(MacewanSeat, WhatIsNoAnswerIsAFailure) {
    const KonaneState start = macewan_start();
    EXPECT_EQ(answer_of("exit 3", start), "it ended with exit status 3");
    EXPECT_EQ(answer_of("kill -KILL $$", start), "it was killed by signal 9 (Killed)");
    EXPECT_EQ(answer_of("sleep 1000", start, kImpatient), "no move within 0.300 s" + kNothingWritten);
    EXPECT_EQ(answer_of("printf D5; sleep 1000", start, kImpatient),
              "no move within 0.300 s; so far it has written \"D5\", which is not finished");
    EXPECT_EQ(answer_of("yes", start), "it answered \"y\": that is not a move such as D3-D5");
    EXPECT_EQ(answer_of("tr '\\0' x </dev/zero", start), "it sent a line of more than 4096 bytes");
    EXPECT_EQ(answer_of("yes ''", start), "it sends empty messages without end");
    EXPECT_EQ(answer_of("echo Game over! White wins!", start),
              "it answered \"Game over! White wins!\": that is not a move such as D3-D5");
    expect_no_zombies();
}

// The program says one side's half of a known game and hears the other half.
TEST(MacewanSeat, AProgramIsToldEveryLineOfTheOpponent) {
    const base::TemporaryFolder folder;
    const std::string file = folder.path_of("told");
    for (const std::size_t side : {0U, 1U}) {
        KonaneState state = KonaneContest::apply(without("D5"), parse_macewan_action("D4").value());
        const auto states = first_action_game(state);
        std::string says = side == 0 ? "echo D5; hear; " : "echo D4; ";
        std::string expected = side == 0 ? "D4\n" : "";
        for (std::size_t ply = 0; ply + 1 < states.size(); ++ply) {
            const std::string line = print_macewan_action(first_action(states[ply]));
            if (ply % 2 == side) says += (side == 1 || ply > 0 ? "hear; echo " : "echo ") + line + "; ";
            if (ply % 2 != side) expected += line + '\n';
        }
        const auto seat = make_macewan_seat(contest_program(
            script("exec 3>" + file + "; hear() { read -r x && echo \"$x\" >&3; }; " + says + "cat >&3")));
        FirstActionPlayer moves;
        /// White must take away D4, which is not its first choice.
        class Opener final : public engine::Player<KonaneContest> {
         public:
            [[nodiscard]] std::string name() const override { return "opener"; }
            engine::Decision<KonaneContest> choose(const KonaneState& at, const engine::TurnLimits& /*limits*/,
                                                   const engine::Listener<KonaneContest>& /*listener*/) override {
                if (at.stage == KonaneState::Stage::kJump) return {first_action(at), std::nullopt};
                const bool is_first = at.stage == KonaneState::Stage::kRemoveFirst;
                return {parse_macewan_action(is_first ? "D5" : "D4").value(), std::nullopt};
            }
        } other;
        std::array<engine::Player<KonaneContest>*, 2> players = {seat.get(), &other};
        if (side == 1) std::swap(players[0], players[1]);
        const auto game = engine::play_game<KonaneContest>(macewan_start(), players, {});
        EXPECT_EQ(game.ending, GameEnding::kRules) << game.detail;
        EXPECT_EQ(game.end, states.back());
        EXPECT_EQ(content_of(file), expected);
    }
    expect_no_zombies();
}

TEST(MacewanSeat, FoulsLoseTheGame) {
    const auto game_of = [](const std::string& text, const engine::TimeControl& control) {
        const auto seat = make_macewan_seat(contest_program(script(text), kImpatient));
        FirstActionPlayer other;
        return engine::play_game<KonaneContest>(without("D5"), {seat.get(), &other}, control);
    };
    // The seat is White here: it moves first from the board without D5.
    EXPECT_EQ(game_of("echo E5; echo D4-D6; cat", {}).ending, GameEnding::kIllegal);
    EXPECT_EQ(game_of("echo E5; echo D3-D5; cat", {}).ending, GameEnding::kIllegal) << "the wrong colour";
    EXPECT_EQ(game_of("echo I5; cat", {}).ending, GameEnding::kIllegal) << "off the board";
    const auto third = game_of("echo D6; cat", {});
    EXPECT_EQ(third.ending, GameEnding::kIllegal);
    EXPECT_TRUE(third.detail.ends_with(": it answered \"D6\": White takes away D4 or E5")) << third.detail;
    EXPECT_EQ(game_of("echo E5", {}).ending, GameEnding::kFailure);
    EXPECT_EQ(game_of("sleep 1000", {.move_time = engine::Milliseconds(20)}).ending, GameEnding::kTime);
    expect_no_zombies();
}

TEST(MacewanSeat, OtherGamesAreRefused) {
    const auto seat = make_macewan_seat(contest_program("cat"));
    for (const char* state :
         {"xo/ox x remove:corner-or-centre",
          "xoxoxoxo/oxoxoxox/xoxoxoxo/oxo..xox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox x",
          ".oxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox o remove:adjacent"}) {
        seat->new_game();
        EXPECT_EQ(
            failure_at(*seat, KonaneContest::parse(state).value()),
            "a game of this contest begins on a full 8x8 board, where x takes away the first stone in the centre: "
            "own-centre, no random plies");
    }
}

}  // namespace
}  // namespace papamu::protocol::macewan_seat_test
