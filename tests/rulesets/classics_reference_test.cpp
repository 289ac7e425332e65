// The games on a grid of letters against generators that share no code with them (reference_grid.h): the positions
// after every move on small boards (a sample of them, all in the long test) and on random larger ones, and counts of
// move trees.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "rulesets/any_ruleset.h"
#include "tests/rulesets/every_ruleset.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/reference_grid.h"
#include "tests/sample.h"

namespace papamu::tests::classics_reference_test {
namespace {

using rulesets::Player;

template <rulesets::Ruleset R>
void expect_same_plays(Generator plays, const std::string& text) {
    const auto position = R::parse(text).value();
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<typename R::Move> moves;
        R::moves(position, player, moves);
        std::vector<std::string> found;
        for (const auto& move : moves) found.push_back(R::print(R::play(position, player, move)));
        std::vector<std::string> expected;
        for (const Rows& rows : plays(rows_of(text), player == Player::kLeft ? 'x' : 'o')) {
            expected.push_back(text_of(rows));
        }
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        ASSERT_EQ(found, expected) << R::kName << ' ' << text << (player == Player::kLeft ? " Left" : " Right");
    }
}

/// Of a rule file. Of moves to the same position it has only one.
void expect_same_plays(const rulesets::AnyRuleset& game, Generator plays, const std::string& text) {
    const rulesets::AnyPosition position = game.parse(text).value();
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<std::string> found;
        for (const auto& move : position.moves(player)) found.push_back(position.play(player, move).text());
        std::set<std::string> expected;
        for (const Rows& rows : plays(rows_of(text), player == Player::kLeft ? 'x' : 'o')) {
            expected.insert(text_of(rows));
        }
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, std::vector<std::string>(expected.begin(), expected.end()))
            << game.name() << ' ' << text << (player == Player::kLeft ? " Left" : " Right");
    }
}

template <class Check>
void check_boards(std::string_view letters, Check&& check) {
    Sample sample(4);
    for_each_small_board(letters, 70'000, [&](const std::string& text) {
        if (!testing::Test::HasFatalFailure() && sample.takes()) check(text);
    });
    std::mt19937 random(11);
    for (int round = 0; round < 300 && !testing::Test::HasFatalFailure(); ++round) {
        const auto rows = 1 + random() % 12;
        const auto columns = 1 + random() % 14;
        std::string text;
        for (std::size_t row = 0; row < rows; ++row) {
            if (row > 0) text += '/';
            for (std::size_t column = 0; column < columns; ++column) {
                text += random() % 2 == 0 ? letters[0] : letters[random() % letters.size()];
            }
        }
        check(text);
    }
}

template <rulesets::Ruleset R>
void expect_same_as_reference(Generator plays) {
    check_boards(R::kLetters, [&](const std::string& text) { expect_same_plays<R>(plays, text); });
}
/// Of a rule file of the library.
void expect_same_as_reference(std::string_view name, Generator plays) {
    const rulesets::AnyRuleset& game = *rulesets::find_ruleset(name);
    check_boards(game.letters(), [&](const std::string& text) { expect_same_plays(game, plays, text); });
}

TEST(ClassicsReference, Clobber) { expect_same_as_reference<rulesets::Clobber>(clobber_plays); }
TEST(ClassicsReference, CannibalClobber) {
    expect_same_as_reference<rulesets::CannibalClobber>(cannibal_clobber_plays);
}
TEST(ClassicsReference, Nogo) { expect_same_as_reference<rulesets::Nogo>(nogo_plays); }
TEST(ClassicsReference, Snort) { expect_same_as_reference("snort", snort_plays); }
TEST(ClassicsReference, Col) { expect_same_as_reference("col", col_plays); }
TEST(ClassicsReference, Cram) { expect_same_as_reference<rulesets::Cram>(cram_plays); }
TEST(ClassicsReference, Fission) { expect_same_as_reference<rulesets::Fission>(fission_plays); }
TEST(ClassicsReference, Amazons) { expect_same_as_reference<rulesets::Amazons>(amazons_plays); }
TEST(ClassicsReference, ToadsAndFrogs) { expect_same_as_reference<rulesets::ToadsAndFrogs>(toads_and_frogs_plays); }
TEST(ClassicsReference, ElephantsAndRhinos) {
    expect_same_as_reference<rulesets::ElephantsAndRhinos>(elephants_and_rhinos_plays);
}
TEST(ClassicsReference, TopplingDominoes) { expect_same_as_reference("toppling-dominoes", toppling_dominoes_plays); }
TEST(ClassicsReference, Shove) { expect_same_as_reference("shove", shove_plays); }

// Counted by three programs: the ruleset, the generators of reference_grid.h if that is quick, and one in another
// language.
struct Counts {
    const char* text;
    std::vector<std::uint64_t> counts;  // depth 1, 2, ..., Left first
};

void expect_counts(std::string_view name, Generator plays, const std::vector<Counts>& rows) {
    for (const auto& [text, counts] : rows) {
        const rulesets::AnyPosition position = rulesets::find_ruleset(name)->parse(text).value();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            SCOPED_TRACE(std::string(name) + ' ' + text + " at depth " + std::to_string(depth));
            EXPECT_EQ(position.perft(Player::kLeft, depth), counts[i]);
            if (counts[i] < 20'000) {
                EXPECT_EQ(reference_perft(plays, rows_of(text), 'x', depth), counts[i]);
            }
        }
    }
}

template <rulesets::Ruleset R>
void expect_counts(Generator plays, const std::vector<Counts>& rows) {
    expect_counts(R::kName, plays, rows);
}

TEST(ClassicsPerft, Clobber) {
    expect_counts<rulesets::Clobber>(
        clobber_plays,
        {{"xoxo/oxox/xoxo/oxox", {24, 448, 6380, 67296, 529200}},
         {"xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox", {112, 11848, 1182276}}});
}
TEST(ClassicsPerft, CannibalClobber) {
    expect_counts<rulesets::CannibalClobber>(cannibal_clobber_plays,
                                             {{"xoxo/oxox/xoxo/oxox", {24, 448, 8060, 115048}}});
}
TEST(ClassicsPerft, Nogo) {
    expect_counts<rulesets::Nogo>(nogo_plays, {{"..../..../..../....", {16, 240, 3352, 43264}},
                                               {"x.o.x/.xo../#o.x.", {6, 29, 102, 228, 228, 0}}});
}
TEST(ClassicsPerft, Snort) {
    expect_counts(
        "snort", snort_plays,
        {{"..../..../..../....", {16, 192, 2120, 16872}}, {"x.o.x/.l.r./#o.x./.....", {7, 27, 124, 280, 768}}});
}
TEST(ClassicsPerft, Col) {
    expect_counts(
        "col", col_plays,
        {{"..../..../..../....", {16, 240, 2688, 28000}}, {"x.o.x/.l.r./#o.x./.....", {6, 45, 166, 808, 1392}}});
}
TEST(ClassicsPerft, Cram) {
    expect_counts<rulesets::Cram>(cram_plays, {{"..../..../..../....", {24, 448, 6264, 62232}},
                                               {"..#../...../#..../...../....#", {32, 854, 18660}}});
}
TEST(ClassicsPerft, Fission) {
    expect_counts<rulesets::Fission>(fission_plays,
                                     {{"...../...../..x../...../.....", {1, 2, 6, 24, 58, 190, 474, 1660}},
                                      {".x...x./..x..../......./.x..x../.......", {3, 16, 46, 268, 875}}});
}
TEST(ClassicsPerft, Amazons) {
    expect_counts<rulesets::Amazons>(
        amazons_plays, {{"x.../..../..../...o", {72, 3977, 180576}}, {"..x../...../o.#.x/...../..o..", {134, 16036}}});
}
TEST(ClassicsPerft, ToadsAndFrogs) {
    expect_counts<rulesets::ToadsAndFrogs>(
        toads_and_frogs_plays,
        {{"tttt..ffff", {1, 1, 2, 2, 2, 3, 4, 5, 7, 11, 16, 22}}, {"t.t#f.f/tf..tf.", {3, 7, 16, 29, 48, 67}}});
}
TEST(ClassicsPerft, ElephantsAndRhinos) {
    expect_counts<rulesets::ElephantsAndRhinos>(
        elephants_and_rhinos_plays,
        {{"e.e..r.r", {2, 4, 5, 4, 4, 4, 0}}, {"e..er.r../.r.e..r#e", {2, 6, 11, 21, 24, 18, 0}}});
}
/// Dominoes that fall to either side may leave the same row; of such moves the rule file has one.
std::vector<Rows> different_toppling_dominoes_plays(const Rows& rows, char player) {
    std::vector<Rows> plays = toppling_dominoes_plays(rows, player);
    std::sort(plays.begin(), plays.end());
    plays.erase(std::unique(plays.begin(), plays.end()), plays.end());
    return plays;
}

TEST(ClassicsPerft, TopplingDominoes) {
    expect_counts("toppling-dominoes", different_toppling_dominoes_plays,
                  {{"lrrlrrl", {5, 24, 34, 54, 30, 18}}, {"lrelrlerle/l.er#rl.re", {20, 304, 3586, 34804}}});
}

TEST(ClassicsPerft, Shove) {
    expect_counts("shove", shove_plays,
                  {{"x.o#.xo/o.x....", {3, 8, 18, 40, 61, 123}}, {".xo.ox.xo.ox", {4, 16, 48, 156, 468, 1161, 3267}}});
}

}  // namespace
}  // namespace papamu::tests::classics_reference_test
