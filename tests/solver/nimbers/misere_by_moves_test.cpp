// Misere play of any game by its rules alone, against the definition and against what games of heaps know.
#include "solver/nimbers/misere_by_moves.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "rulesets/any_ruleset.h"
#include "tests/by_text.h"
#include "tests/rulesets/grid_boards.h"

namespace papamu::tests::misere_by_moves_test {
namespace {

using rulesets::AnyPosition;
using rulesets::Player;
using solver::Optimisation;

/// Who wins, as the rules of misere play say it.
class ByDefinition {
 public:
    bool wins(const AnyPosition& position, Player player) {
        const auto key = std::pair(position.text(), player);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const auto moves = position.moves(player);
        bool found = moves.empty();
        for (const auto& move : moves) found = found || !wins(position.play(player, move), opponent(player));
        return known_[key] = found;
    }

 private:
    std::map<std::pair<std::string, Player>, bool> known_;
};

/// Winners and the moves that are named, with all and without each of what may be switched off.
void check(const std::string& ruleset, const std::string& text, bool is_small = true) {
    const auto position = rulesets::find_ruleset(ruleset)->parse(text).value();
    ByDefinition definition;
    for (const auto off : {Optimisation::kCount, Optimisation::kSymmetry, Optimisation::kTable}) {
        solver::OutcomeOptions options;
        if (off == Optimisation::kTable && !is_small) continue;  // every play would be tried
        if (off != Optimisation::kCount) options.switches.without(off);
        const auto report = solver::make_misere_solver(position.ruleset(), options)->solve(position, {}, {}).report;
        ASSERT_EQ(report.stopped, "");
        for (const auto& [player, answer] : {std::pair(Player::kLeft, report.left), {Player::kRight, report.right}}) {
            ASSERT_EQ(answer->wins, definition.wins(position, player)) << ruleset << ' ' << text;
            const bool must_move = *answer->wins && !position.moves(player).empty();
            ASSERT_EQ(answer->best_move.has_value(), must_move) << ruleset << ' ' << text;
            if (!must_move) continue;
            const AnyPosition after = position.play(player, *answer->best_move);
            ASSERT_FALSE(definition.wins(after, opponent(player))) << ruleset << ' ' << text;
        }
    }
}

TEST(MisereByMoves, AreThoseOfTheDefinition) {
    for (const char* const game : {"clobber", "king-clobber", "winding-konane", "konane", "cylinder-clobber"}) {
        for_each_board(2, 3, ".xo", [&](const std::string& text) {
            if (!::testing::Test::HasFatalFailure()) check(game, text);
        });
    }
    for (const char* const game : {"domineering", "cram", "cram.game", "l-cram", "quelhas", "node-kayles", "snort"}) {
        for_each_board(2, 3, ".#", [&](const std::string& text) {
            if (!::testing::Test::HasFatalFailure()) check(game, text);
        });
    }
    for (const auto& [game, text] : {std::pair("cutcake", "4x5+3x3"),
                                     {"partizan-subtraction", "7+5"},
                                     {"wythoff", "4,5"},
                                     {"eatcake", "3x4"},
                                     {"graph-snort", "....:0-1,1-2,2-3,0-3"},
                                     {"childish-hackenbush", "0-1b,1-2b,1-3r,3-4b"},
                                     {"digraph-placement", "brbr:0>1,1>2,2>3,3>0"},
                                     {"toads-and-frogs", "ttt..fff"},
                                     {"sum", "clobber:xox - kayles:3 + cutcake:2x3"},
                                     {"hackenbush", "br,0-1g,1-2r"}}) {
        check(game, text, false);
    }
}

// Sums of dominoes are Dawson's kayles, of pins kayles: two ways to the same answers.
TEST(MisereByMoves, AreThoseOfGamesOfHeaps) {
    const auto pins = tests::make_misere_solver("kayles-on-a-strip"), kayles = tests::make_misere_solver("kayles");
    const auto row = tests::make_misere_solver("cram.game"), dawson = tests::make_misere_solver("dawsons-kayles");
    for (int a = 1; a <= 9; ++a) {
        for (int b = 1; b <= 4; ++b) {
            const auto length = [](int n) { return std::string(static_cast<std::size_t>(n), '.'); };
            const std::string strip = length(a) + '#' + length(b), heaps = std::to_string(a) + ',' + std::to_string(b);
            ASSERT_EQ(tests::solve(*pins, strip, {}, {})->report.outcome(),
                      tests::solve(*kayles, heaps, {}, {})->report.outcome())
                << heaps;
            ASSERT_EQ(tests::solve(*row, strip, {}, {})->report.outcome(),
                      tests::solve(*dawson, heaps, {}, {})->report.outcome())
                << heaps;
        }
    }
}

TEST(MisereByMoves, StopAtLimits) {
    const auto solver = tests::make_misere_solver("clobber");
    solver::OutcomeLimits limits;
    limits.nodes = 10;
    const auto stopped = tests::solve(*solver, "xoxo/oxox/xoxo", {}, limits)->report;
    EXPECT_EQ(stopped.stopped, "the limit of 10 positions");
    EXPECT_FALSE(stopped.left->wins.has_value());
    // A table of one kilobyte begins anew again and again.
    solver::OutcomeOptions options;
    options.table_bytes = 1024;
    EXPECT_EQ(tests::solve(*tests::make_misere_solver("clobber", options), "xoxo/oxox", {}, {})->report.outcome(),
              tests::solve(*solver, "xoxo/oxox", {}, {})->report.outcome());
    EXPECT_EQ(tests::make_misere_solver("value"), nullptr);
}

}  // namespace
}  // namespace papamu::tests::misere_by_moves_test
