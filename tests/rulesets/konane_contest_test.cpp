// Kōnane as it is played in contests: the laws, the opening rules, malformed texts, and a game that was really played.
#include "rulesets/konane/konane_contest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

#include "rulesets/konane/konane_start.h"
#include "tests/rulesets/playable_conformance.h"
#include "tests/rulesets/reference_konane.h"

PAPAMU_PLAYABLE_CONFORMANCE(
    KonaneContest, "xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox x remove:corner-or-centre",
    "xoxox/oxoxo/xoxox x remove:own-corner-or-centre",  // odd
    "xoxoxo/oxoxox x remove:own-corner-or-centre",      // the centre of two rows
    "oxo/xox/oxo o remove:own-centre",                  // colours the other way round
    ".oxo/oxox o remove:adjacent",                      //
    "xo o remove:own-corner-or-centre",                 // ends with the second removal
    "x#o.x/o.x.o/.xo#x x",                              // holes, an odd position
    "xo.oxo..oxo. o",                                   // a strip
    "xx x")                                             // over

namespace papamu::rulesets::konane_contest_test {
namespace {

std::vector<std::string> action_texts(const KonaneState& state) {
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    std::vector<std::string> texts;
    for (const KonaneMove action : actions) texts.push_back(KonaneContest::print_action(state, action));
    return texts;
}

KonaneState after(KonaneState state, const std::string& text) {
    const auto action = KonaneContest::parse_action(state, text);
    EXPECT_TRUE(action.has_value()) << text << ": " << action.error().to_string();
    return KonaneContest::apply(state, action.value());
}

struct FirstRemovals {
    int rows;
    int columns;
    KonaneOpening opening;
    std::vector<std::string> expected;  // empty: no game begins like this
};

constexpr auto kAny = KonaneOpening::kCornerOrCentre;
constexpr auto kOwn = KonaneOpening::kOwnCornerOrCentre;
constexpr auto kOwnCentre = KonaneOpening::kOwnCentre;

// Written down by hand. `x` stands where row + column is even.
const std::vector<FirstRemovals> kFirstRemovals = {
    {8, 8, kAny, {"-0,0", "-0,7", "-3,3", "-3,4", "-4,3", "-4,4", "-7,0", "-7,7"}},
    {8, 8, kOwn, {"-0,0", "-3,3", "-4,4", "-7,7"}},
    {8, 8, kOwnCentre, {"-3,3", "-4,4"}},
    {18, 18, kAny, {"-0,0", "-0,17", "-8,8", "-8,9", "-9,8", "-9,9", "-17,0", "-17,17"}},
    {5, 5, kAny, {"-0,0", "-0,4", "-2,2", "-4,0", "-4,4"}},
    {5, 5, kOwn, {"-0,0", "-0,4", "-2,2", "-4,0", "-4,4"}},
    {5, 5, kOwnCentre, {"-2,2"}},
    {4, 6, kAny, {"-0,0", "-0,5", "-1,2", "-1,3", "-2,2", "-2,3", "-3,0", "-3,5"}},
    {4, 6, kOwn, {"-0,0", "-1,3", "-2,2", "-3,5"}},
    {3, 4, kAny, {"-0,0", "-0,3", "-1,1", "-1,2", "-2,0", "-2,3"}},
    {3, 4, kOwn, {"-0,0", "-1,1", "-2,0"}},
    {3, 4, kOwnCentre, {"-1,1"}},
    {3, 5, kOwn, {"-0,0", "-0,4", "-2,0", "-2,4"}},  // the centre is an o
    {3, 5, kOwnCentre, {}},
    {2, 2, kAny, {"-0,0", "-0,1", "-1,0", "-1,1"}},
    {2, 2, kOwnCentre, {"-0,0", "-1,1"}},
    {1, 5, kAny, {"-0,0", "-0,2", "-0,4"}},
    {5, 1, kAny, {"-0,0", "-2,0", "-4,0"}},
    {1, 4, kOwnCentre, {"-0,2"}},
    {1, 2, kAny, {"-0,0", "-0,1"}},
    {1, 1, kAny, {}},
    {0, 5, kAny, {}},
    {21, 20, kAny, {}},
};

TEST(KonaneOpenings, FirstRemovals) {
    for (const FirstRemovals& entry : kFirstRemovals) {
        const std::string what = std::to_string(entry.rows) + "x" + std::to_string(entry.columns) + " " +
                                 std::string(konane_opening_name(entry.opening));
        const auto state = konane_contest_start(entry.rows, entry.columns, entry.opening);
        ASSERT_EQ(state.has_value(), !entry.expected.empty()) << what;
        if (!state) {
            EXPECT_FALSE(state.error().message.empty()) << what;
            EXPECT_EQ(state.error().message.find("gap"), std::string::npos) << state.error().message;
            continue;
        }
        EXPECT_EQ(action_texts(*state), entry.expected) << what;
        EXPECT_EQ(state->to_move, Player::kLeft);
        EXPECT_EQ(KonaneContest::winner(*state), std::nullopt);
    }
}

TEST(KonaneOpenings, TheSecondStoneIsNextToTheHole) {
    const KonaneState start = konane_contest_start(8, 8, kAny).value();
    EXPECT_EQ(action_texts(after(start, "-0,0")), (std::vector<std::string>{"-0,1", "-1,0"}));
    EXPECT_EQ(action_texts(after(start, "-0,7")), (std::vector<std::string>{"-0,6", "-1,7"}));
    EXPECT_EQ(action_texts(after(start, "-3,4")), (std::vector<std::string>{"-2,4", "-3,3", "-3,5", "-4,4"}));
    const KonaneState strip = konane_contest_start(1, 5, kAny).value();
    EXPECT_EQ(action_texts(after(strip, "-0,2")), (std::vector<std::string>{"-0,1", "-0,3"}));
}

TEST(KonaneOpenings, WhoTakesAStonePlaysThatColour) {
    const KonaneState start = konane_contest_start(4, 4, kAny).value();
    const KonaneState left = after(start, "-0,0");
    EXPECT_EQ(left.to_move, Player::kRight);
    EXPECT_EQ(after(left, "-0,1").to_move, Player::kLeft);
    EXPECT_EQ(KonaneContest::print(left), ".oxo/oxox/xoxo/oxox o remove:adjacent");
    const KonaneState right = after(start, "-0,3");
    EXPECT_EQ(right.to_move, Player::kLeft);
    EXPECT_EQ(after(right, "-0,2").to_move, Player::kRight);
    EXPECT_EQ(KonaneContest::print(after(right, "-0,2")), "xo../oxox/xoxo/oxox o");
    EXPECT_EQ(action_texts(after(right, "-0,2")), (std::vector<std::string>{"2,3-0,3"}));
}

TEST(KonaneOpenings, AreNamed) {
    for (const KonaneOpening opening : kKonaneOpenings) {
        EXPECT_EQ(find_konane_opening(konane_opening_name(opening)), opening);
    }
    EXPECT_EQ(find_konane_opening("adjacent"), std::nullopt);
    EXPECT_EQ(find_konane_opening(""), std::nullopt);
}

TEST(KonaneContest, WhoCannotJumpHasLost) {
    EXPECT_EQ(KonaneContest::winner(KonaneContest::parse("xo. x").value()), std::nullopt);
    EXPECT_EQ(KonaneContest::winner(KonaneContest::parse("xo. o").value()), Player::kLeft);
    EXPECT_EQ(KonaneContest::winner(KonaneContest::parse("..x x").value()), Player::kRight);
    const KonaneState state = after(KonaneContest::parse("xo. x").value(), "0,0-0,2");
    EXPECT_EQ(KonaneContest::winner(state), Player::kLeft);
}

struct BadText {
    const char* text;
    std::size_t row;
    std::size_t column;
    const char* message;  // a part of it
};

TEST(KonaneContest, MalformedStates) {
    const char* const state_is = "a state is a board, x or o for the side to move";
    const char* const third_word = "the third word of a state is remove:";
    const std::vector<BadText> bad = {
        {"", 0, 0, state_is},
        {"   ", 0, 0, state_is},
        {"xo.", 0, 0, state_is},
        {"xo. X", 0, 0, state_is},
        {"xo. xo", 0, 0, state_is},
        {"x xo.", 0, 0, state_is},
        {"xo. x remove:adjacent now", 0, 0, state_is},
        {"xo. x\n", 0, 0, state_is},
        {"xoy x", 1, 3, ""},
        {"xo/x x", 2, 2, ""},
        {"xo/ x", 2, 1, ""},
        {"xo. x remove", 0, 0, third_word},
        {"xo. x remove:", 0, 0, third_word},
        {"xo. x corner-or-centre", 0, 0, third_word},
        {"xo. x adjacent", 0, 0, third_word},
        {"xo. x remove:Adjacent", 0, 0, third_word},
        {"xo. x remove:own-corner", 0, 0, third_word},
        {"xo. x remove:own-centre", 0, 0, "a board without an empty cell"},
        {"xo x remove:adjacent", 0, 0, "a board with one empty cell"},
        {".xo. x remove:adjacent", 0, 0, "a board with one empty cell"},
        {"xoxo o remove:corner-or-centre", 0, 0, "x is to move"},
        {"xxxx x remove:corner-or-centre", 0, 0, "no stone can be removed"},
        {"oxo o remove:own-centre", 0, 0, "no stone can be removed"},
        {"xxo. x remove:adjacent", 0, 0, "no stone can be removed"},
    };
    for (const BadText& entry : bad) {
        const auto state = KonaneContest::parse(entry.text);
        ASSERT_FALSE(state.has_value()) << testing::PrintToString(entry.text);
        EXPECT_EQ(state.error().row, entry.row) << entry.text;
        EXPECT_EQ(state.error().column, entry.column) << entry.text;
        EXPECT_NE(state.error().message.find(entry.message), std::string::npos)
            << entry.text << ": " << state.error().message;
    }
}

TEST(KonaneContest, MalformedActions) {
    const KonaneState removal = konane_contest_start(4, 4, kOwnCentre).value();
    for (const char* text :
         {"-0,0", "-1,2", "1,1", "-1,1-1,1", "1,1-1,1", "1,1-3,1", "-9,9", "-01,1", "-1,1 ", "resign"}) {
        const auto action = KonaneContest::parse_action(removal, text);
        ASSERT_FALSE(action.has_value()) << text;
        EXPECT_EQ(action.error().message,
                  "\"" + std::string(text) + "\" is not a removal here; possible are -1,1 -2,2");
    }
    const KonaneState jump = KonaneContest::parse("xo.o. x").value();
    for (const char* text : {"-0,0", "0,0", "0,0-0,6", "0 0-0 2"}) {
        const auto action = KonaneContest::parse_action(jump, text);
        ASSERT_FALSE(action.has_value()) << text;
        EXPECT_NE(action.error().message.find("row,column-row,column"), std::string::npos) << action.error().message;
    }
    EXPECT_EQ(KonaneContest::parse_action(jump, "0,1-0,2").error().message, "\"0,1-0,2\" is not a move of Left here");
}

struct Ply {
    const char* action;
    const char* state;  // after the action
};

// A whole game on 5x6 with a jump of two hops, in which an o moves last.
const std::vector<Ply> kGame = {
    {"-4,0", "xoxoxo/oxoxox/xoxoxo/oxoxox/.oxoxo o remove:adjacent"},
    {"-3,0", "xoxoxo/oxoxox/xoxoxo/.xoxox/.oxoxo x"},
    {"4,2-4,0", "xoxoxo/oxoxox/xoxoxo/.xoxox/x..oxo o"},
    {"2,1-4,1", "xoxoxo/oxoxox/x.xoxo/..oxox/xo.oxo x"},
    {"3,3-3,1", "xoxoxo/oxoxox/x.xoxo/.x..ox/xo.oxo o"},
    {"0,1-2,1", "x.xoxo/o.oxox/xoxoxo/.x..ox/xo.oxo x"},
    {"4,0-4,2", "x.xoxo/o.oxox/xoxoxo/.x..ox/..xoxo o"},
    {"2,1-4,1", "x.xoxo/o.oxox/x.xoxo/....ox/.oxoxo x"},
    {"1,3-3,3", "x.xoxo/o.o.ox/x.x.xo/...xox/.oxoxo o"},
    {"2,5-2,1", "x.xoxo/o.o.ox/xo..../...xox/.oxoxo x"},
    {"2,0-2,2", "x.xoxo/o.o.ox/..x.../...xox/.oxoxo o"},
    {"3,4-3,2", "x.xoxo/o.o.ox/..x.../..o..x/.oxoxo x"},
    {"4,2-4,0", "x.xoxo/o.o.ox/..x.../..o..x/x..oxo o"},
    {"4,5-2,5", "x.xoxo/o.o.ox/..x..o/..o.../x..ox. x"},
    {"0,4-2,4", "x.xo.o/o.o..x/..x.xo/..o.../x..ox. o"},
    {"0,3-0,1", "xo...o/o.o..x/..x.xo/..o.../x..ox. x"},
    {"1,5-3,5", "xo...o/o.o.../..x.x./..o..x/x..ox. o"},
    {"4,3-4,5", "xo...o/o.o.../..x.x./..o..x/x....o x"},
    {"0,0-2,0", ".o...o/..o.../x.x.x./..o..x/x....o o"},
    {"4,5-2,5", ".o...o/..o.../x.x.xo/..o.../x..... x"},
    {"2,2-0,2", ".ox..o/....../x...xo/..o.../x..... o"},
    {"0,1-0,3", "...o.o/....../x...xo/..o.../x..... x"},
};

// In every state the jumps are compared with those of the slow, obvious generator.
TEST(KonaneContest, AGameFromTheFirstStoneToTheLastJump) {
    KonaneState state = konane_contest_start(5, 6, kAny).value();
    for (const Ply& ply : kGame) {
        ASSERT_EQ(KonaneContest::winner(state), std::nullopt) << ply.action;
        if (state.stage == KonaneState::Stage::kJump) {
            const auto rows = tests::reference_rows(Konane::print(state.position));
            std::vector<std::string> expected;
            for (const auto& move : tests::reference_moves(rows, state.to_move == Player::kLeft ? 'x' : 'o')) {
                expected.push_back(move.text);
            }
            std::vector<std::string> texts = action_texts(state);
            std::sort(expected.begin(), expected.end());
            std::sort(texts.begin(), texts.end());
            EXPECT_EQ(texts, expected) << ply.action;
        }
        state = after(state, ply.action);
        EXPECT_EQ(KonaneContest::print(state), ply.state);
    }
    EXPECT_EQ(KonaneContest::winner(state), Player::kRight);
}

/// Reads "[2:4]" from `text` as a row and a column.
std::optional<std::pair<int, int>> take_square(std::istream& text) {
    char open = 0;
    char colon = 0;
    char close = 0;
    int row = 0;
    int column = 0;
    if (!(text >> open >> row >> colon >> column >> close) || open != '[' || colon != ':' || close != ']') return {};
    return std::pair{row, column};
}

// A session of a course's server: two removals, then 268 jumps. The lines "Removed:[r:c]" and "Move[r:c]:[r:c]" are the
// plies of both players in turn.
TEST(KonaneContest, AGenuineSession) {
    std::ifstream file(PAPAMU_TEST_DATA "/genuine/artemis_session.txt");
    KonaneState state = konane_contest_start(18, 18, kAny).value();
    int removals = 0;
    int jumps = 0;
    for (std::string line; std::getline(file, line);) {
        const bool removal = line.starts_with("Removed:");
        if (!removal && !line.starts_with("Move[")) continue;
        std::istringstream text(line.substr(removal ? 8 : 4));
        const auto from = take_square(text);
        ASSERT_TRUE(from.has_value()) << line;
        std::string action = (removal ? "-" : "") + std::to_string(from->first) + ',' + std::to_string(from->second);
        if (!removal) {
            text.get();
            const auto to = take_square(text);
            ASSERT_TRUE(to.has_value()) << line;
            action += '-' + std::to_string(to->first) + ',' + std::to_string(to->second);
        }
        ASSERT_EQ(KonaneContest::winner(state), std::nullopt) << line;
        state = after(state, action);
        ++(removal ? removals : jumps);
    }
    EXPECT_EQ(removals, 2);
    EXPECT_EQ(jumps, 268);
    EXPECT_EQ(KonaneContest::winner(state), std::nullopt);  // the log ends with a question to the first player
    EXPECT_EQ(state.to_move, Player::kLeft);
}

}  // namespace
}  // namespace papamu::rulesets::konane_contest_test
