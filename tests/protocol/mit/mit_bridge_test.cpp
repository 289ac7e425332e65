// The lines between papamu and Java programs of the contest.
#include "protocol/mit/mit_bridge.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "tests/protocol/mit/random_game.h"
#include "tests/protocol/mit/scripted.h"

namespace papamu::protocol::mit_bridge_test {
namespace {

using engine::Milliseconds;
using rulesets::Player;

base::Expected<MitQuestion, std::string> read(const std::string& text) {
    std::istringstream stream(text);
    LineReader lines(stream);
    const auto first = lines.next();
    return read_mit_question(first.value_or(""), lines);
}

std::string error(const std::string& text) {
    const auto question = read(text);
    return question ? "none" : question.error();
}

const char* const kQuestion = "go 6 4 W 59000\nWBWBWB\nBW..BW\nWBWBWB\nBWBWBW\n";

TEST(MitBridge, AQuestionIsTheBoardAndTheClock) {
    const MitQuestion question{.state = mit_start(6, 4).value(), .time_left = Milliseconds(59'000)};
    EXPECT_EQ(print_mit_question(question), kQuestion);
    EXPECT_EQ(read(kQuestion), question);
}

RC_GTEST_PROP(MitBridge, QuestionsComeBack, ()) {
    const MitLogGame game = random_mit_game();
    for (const MitLogTurn& turn : game.turns) {
        MitQuestion question{.state = {}, .time_left = Milliseconds(turn.time_left)};
        question.state.position = turn.board;
        question.state.to_move = turn.side;
        if (*rc::gen::arbitrary<bool>()) question.move_time = Milliseconds(*rc::gen::inRange(0, 100'000));
        RC_ASSERT(read(print_mit_question(question)).value() == question);
    }
}

TEST(MitBridge, TellsThePlayerWhatTheMoveMayTake) {
    std::istringstream stream("go 6 4 W 59000 900\nWBWBWB\nBW..BW\nWBWBWB\nBWBWBW\n" + std::string(kQuestion));
    LineReader lines(stream);
    ScriptedMitPlayer player({{5, 1, 3, 1, Player::kLeft, ""}, {5, 1, 3, 1, Player::kLeft, ""}});
    EXPECT_EQ(run_mit_bridge(player, lines, [](std::string_view) {}), std::nullopt);
    ASSERT_EQ(player.seen.size(), 2U);
    EXPECT_EQ(player.seen[0].time_left, Milliseconds(59'000));
    EXPECT_EQ(player.seen[0].move_time, Milliseconds(900));
    EXPECT_EQ(player.seen[1].move_time, std::nullopt);
}

TEST(MitBridge, OtherQuestionsSayWhatIsWrong) {
    for (const char* const line : {"", "go", "go 6 4 W", "go 6 4 X 5", "go 6 4 W -1", "go 6 x W 5", "stop 6 4 W 5",
                                   "go 6 4 W 5 x", "go 6 4 W 5 -1", "go 6 4 W 5 6 7", "go 99999999999 1 W 5"}) {
        EXPECT_TRUE(error(line).starts_with("\"go COLUMNS ROWS W|B MILLISECONDS [FOR-THIS-MOVE]\" was expected, not "))
            << line;
    }
    EXPECT_EQ(error("go 0 4 W 5\n"), "no board of 0 columns and 4 rows");
    EXPECT_EQ(error("go 21 20 W 5\n"), "no board of 21 columns and 20 rows");
    EXPECT_EQ(error("go 65536 65536 W 5\n"), "no board of 65536 columns and 65536 rows");
    EXPECT_EQ(error("go 2 2 W 5\nWB\n"), "row 1 is missing");
    EXPECT_EQ(error("go 2 2 W 5\nWB\nB\n"), "\"B\" is not row 1");
    EXPECT_EQ(error("go 2 2 W 5\nW_\nBW\n"), "\"W_\" is not row 0");
    EXPECT_EQ(error("go 2 2 W 5\nWBW\nBW\n"), "\"WBW\" is not row 0");
}

TEST(MitBridge, AnAnswerIsFourNumbersAndPerhapsAComment) {
    const MitMove move{5, 1, 3, 1, Player::kLeft, "mahalo nui"};
    EXPECT_EQ(print_mit_answer(move), "5 1 3 1 mahalo nui");
    EXPECT_EQ(parse_mit_answer("5 1 3 1 mahalo nui", Player::kLeft), move);
    EXPECT_EQ(parse_mit_answer("-1 -1 -1 -1 **FORFEIT**", Player::kRight)->comment, "**FORFEIT**");
    EXPECT_EQ(parse_mit_answer("5 1 3 1", Player::kRight), (MitMove{5, 1, 3, 1, Player::kRight, ""}));
    EXPECT_EQ(parse_mit_answer("5 1 3 1 " + std::string(100, 'x'), Player::kLeft)->comment, std::string(22, 'x'));
    for (const char* const line : {"", "resign", "1 2 3", "1 2 3 x", "1,2,3,4", "1 2 3 4x", "99999999999 1 1 1"}) {
        EXPECT_FALSE(parse_mit_answer(line, Player::kLeft)) << line;
    }
}

TEST(MitBridge, AnswersUntilTheQuestionsEnd) {
    const auto talk = [](const std::string& text, std::string& answers) {
        std::istringstream stream(text);
        LineReader lines(stream);
        ScriptedMitPlayer player({{5, 1, 3, 1, Player::kLeft, ""}});
        return run_mit_bridge(player, lines, [&](std::string_view answer) { answers += answer; });
    };
    std::string answers;
    EXPECT_EQ(talk(std::string(kQuestion) + "\n" + kQuestion + "go 2 1 B 5\n..\n", answers), std::nullopt);
    EXPECT_EQ(answers, "5 1 3 1\nresign\nresign\n");  // the player fails, and then it has no move left
    answers.clear();
    EXPECT_EQ(talk(std::string(kQuestion) + "stop\n" + kQuestion, answers),
              "\"go COLUMNS ROWS W|B MILLISECONDS [FOR-THIS-MOVE]\" was expected, not \"stop\"");
    EXPECT_EQ(answers, "5 1 3 1\n");
}

}  // namespace
}  // namespace papamu::protocol::mit_bridge_test
