// Values of the games on graphs against the definition: at random, with each optimisation left out, after a limit; and
// what is known of them: Berlekamp's rule, the negative of a picture, the games on grids.
#include <gtest/gtest.h>

#include "rulesets/clobber/clobber.h"
#include "solver/analysts/plain_analyst.h"
#include "solver/values/plain_search.h"
#include "tests/by_text.h"
#include "tests/rulesets/every_ruleset.h"
#include "tests/rulesets/random_graphs.h"
#include "tests/rulesets/ruleset_name.h"
#include "tests/solver/values/analyst_against_definition.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::graph_test {
namespace {

using rulesets::Hackenbush;
using solver::Optimisation;

solver::AnalysisOptions without_moves() {
    solver::AnalysisOptions options;
    options.moves = solver::MovesAsked::kNone;
    return options;
}

template <rulesets::Ruleset R>
std::string random_text(std::mt19937_64& random, int most_vertices, int most_edges) {
    const int vertices = 2 + static_cast<int>(random() % static_cast<unsigned>(most_vertices - 1));
    return random_graph<R>(random, vertices, static_cast<int>(random() % static_cast<unsigned>(most_edges + 1)));
}

template <rulesets::Ruleset R>
class Graphs : public testing::Test {
 protected:
    static constexpr int kVertices = 9;
    static constexpr int kEdges = std::is_same_v<R, Hackenbush> ? 9 : 13;

    static void check_random(const solver::AnalystOptions& options, int graphs, int smaller) {
        auto random = seeded_random();
        AnalystAgainstDefinition<R> pair(options);
        for (int i = 0; i < graphs && !testing::Test::HasFatalFailure(); ++i) {
            pair.check(random_text<R>(random, kVertices - smaller, kEdges - smaller));
        }
    }
};

using Games = testing::Types<Hackenbush, rulesets::ArcKayles>;

TYPED_TEST_SUITE(Graphs, Games, RulesetName);

TYPED_TEST(Graphs, AtRandom) { this->check_random({}, 400, 0); }

TYPED_TEST(Graphs, WithoutEachOptimisation) {
    for (const Optimisation which : {Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kTable,
                                     Optimisation::kColon, Optimisation::kFusion}) {
        solver::AnalystOptions options;
        options.switches.without(which);
        SCOPED_TRACE(solver::kOptimisations[static_cast<std::size_t>(which)].name);
        this->check_random(options, 80, 3);
    }
}

// The rules alone, without anything that is known about graphs.
TYPED_TEST(Graphs, SameAsByTheRulesAlone) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(TypeParam::kName, store, {});
    solver::detail::PlainAnalyst<solver::detail::PlainSearch<solver::detail::WholePositions<TypeParam>>> plain(
        rulesets::any_ruleset<TypeParam>(), store, {});
    for (int i = 0; i < 60; ++i) {
        const std::string text = random_text<TypeParam>(random, 10, 12);
        EXPECT_EQ(tests::analyse(*analyst, text, {})->value, tests::analyse(plain, text, {})->value) << text;
    }
}

// A limit leaves bounds that hold, for the whole and for moves.
TYPED_TEST(Graphs, ALimitLeavesBounds) {
    auto random = seeded_random();
    AnalystAgainstDefinition<TypeParam> pair;
    int stopped = 0;
    for (int i = 0; i < 100; ++i) {
        const std::string text = random_graph<TypeParam>(random, 7, 9);
        solver::AnalystOptions without_colon;
        without_colon.switches.without(Optimisation::kColon);
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(TypeParam::kName, store, without_colon);
        solver::AnalysisOptions options;
        options.position_limit = 1 + random() % 20;
        const auto analysis = tests::analyse(*analyst, text, options);
        ASSERT_TRUE(analysis.has_value());
        pair.check_bounds(analysis->lower, pair.definition().value(text), analysis->upper);
        for (const auto& region : analysis->regions) {
            pair.check_bounds(region.lower, pair.definition().value(region.position.text()), region.upper);
        }
        const auto position = TypeParam::parse(text).value();
        for (const auto& move : analysis->left_bounds) {
            const auto played = move.move.template as<typename TypeParam::Move>();
            const auto after = TypeParam::play(position, rulesets::Player::kLeft, played);
            pair.check_bounds(move.lower, pair.definition().value(after), move.upper);
        }
        stopped += analysis->stopped.empty() ? 0 : 1;
    }
    EXPECT_GT(stopped, 0);
}

// Any ruleset can have a plain analyst, even one that has a better one.
TEST(PlainAnalyst, AnswersForAGameOnAGrid) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("clobber", store, {});
    solver::detail::PlainAnalyst<solver::detail::PlainSearch<solver::detail::WholePositions<rulesets::Clobber>>> plain(
        rulesets::any_ruleset<rulesets::Clobber>(), store, {});
    for (int i = 0; i < 40; ++i) {
        const std::string text = random_board(random, 3, 3, "xxoo.");
        const auto expected = tests::analyse(*analyst, text, {}).value();
        const auto found = tests::analyse(plain, text, {}).value();
        EXPECT_EQ(found.value, expected.value) << text;
        ASSERT_EQ(found.left_moves.size(), expected.left_moves.size());
        for (std::size_t m = 0; m < found.left_moves.size(); ++m) {
            EXPECT_EQ(found.left_moves[m].value, expected.left_moves[m].value) << text;
        }
    }
    solver::AnalysisOptions two;
    two.position_limit = 2;
    const auto stopped = tests::analyse(plain, "xoxoxoxoxo/oxoxoxoxox", two).value();
    EXPECT_EQ(stopped.stopped, "the limit of 2 positions");
    EXPECT_LT(stopped.lower, -1'000'000) << "nothing is known of a game that does not say how many moves there are";
}

class HackenbushValues : public testing::Test {
 protected:
    cgt::Value value(const std::string& text, const solver::AnalysisOptions& options = {}) {
        const auto analysis = tests::analyse(*analyst_, text, options);
        EXPECT_TRUE(analysis.has_value() && analysis->value) << text;
        positions_ = analysis->stats.positions;
        return *analysis->value;
    }
    static std::string joined(const std::string& a, const std::string& b) {
        return a == "." ? b : b == "." ? a : a + "," + b;
    }

    cgt::ValueStore store_;
    std::unique_ptr<solver::Analyst> analyst_ = solver::make_analyst("hackenbush", store_, {});
    std::uint64_t positions_ = 0;
};

// Berlekamp's rule (Winning Ways ch. 3): a stalk that begins with n blue edges is n - 1 and a sign expansion.
cgt::Dyadic berlekamp(const std::string& stalk) {
    cgt::Dyadic value;
    cgt::Dyadic step = cgt::Dyadic::ratio(1, 0);
    bool changed = false;
    for (const char colour : stalk) {
        changed = changed || colour != stalk[0];
        if (changed) step = step * cgt::Dyadic::ratio(1, 1);
        value = colour == 'b' ? value + step : value - step;
    }
    return value;
}

TEST_F(HackenbushValues, StalksByBerlekampsRule) {
    auto random = seeded_random();
    EXPECT_EQ(berlekamp("brbrrbbr"), cgt::Dyadic::ratio(77, 7));
    for (int i = 0; i < 300; ++i) {
        std::string stalk(1 + random() % 40, 'b');
        for (char& colour : stalk) colour = random() % 2 == 0 ? 'b' : 'r';
        EXPECT_EQ(value(stalk), store_.number(berlekamp(stalk))) << stalk;
        EXPECT_EQ(positions_, 0U);
    }
}

TEST_F(HackenbushValues, APictureAndItsNegativeAreZero) {
    auto random = seeded_random();
    for (int i = 0; i < 100; ++i) {
        const auto position = Hackenbush::parse(random_picture(random, 8, 11, i % 2 == 0 ? "brg" : "br")).value();
        const std::string text = Hackenbush::print(position);
        // The same with blue and red exchanged, on vertices of its own.
        const auto exchanged = Hackenbush::images(position)[1].position;
        std::string mirror;
        for (auto edge : exchanged.edges) {
            if (edge.ends.low != 0) edge.ends.low = static_cast<std::uint16_t>(edge.ends.low + 100);
            if (edge.ends.high != 0) edge.ends.high = static_cast<std::uint16_t>(edge.ends.high + 100);
            mirror += (mirror.empty() ? "" : ",") + Hackenbush::print_move(position, edge);
        }
        EXPECT_EQ(value(mirror), -value(text)) << text;
        EXPECT_TRUE(value(joined(text, mirror)).is_zero()) << text;
    }
}

// Pictures with only blue and red edges: every value is a number (Winning Ways ch. 2).
TEST_F(HackenbushValues, BlueAndRedAreNumbers) {
    auto random = seeded_random();
    for (int i = 0; i < 100; ++i) {
        const std::string text = random_picture(random, 7, 12, "br");
        EXPECT_TRUE(store_.is_number(value(text))) << text;
    }
}

// Trees and green pictures of any size need no search.
TEST_F(HackenbushValues, TreesAndGreenPicturesTakeNoSearch) {
    auto random = seeded_random();
    for (int i = 0; i < 20; ++i) {
        std::string tree;
        for (int v = 1; v < 120; ++v) {
            const int below = static_cast<int>(random() % static_cast<unsigned>(v));
            tree += (v == 1 ? "" : ",") + edge_text(below, v) + "br"[random() % 2];
        }
        value(tree, without_moves());
        EXPECT_EQ(positions_, 0U) << tree;
        const std::string green = random_picture(random, 60, 150, "g");
        EXPECT_TRUE(value(green).is_number_up_star()) << green;
        EXPECT_EQ(positions_, 0U) << green;
    }
}

// The girl of Winning Ways ch. 2 and its like: a stalk on a cycle, compared with a search without the colon principle.
TEST_F(HackenbushValues, LargerPicturesWithAndWithoutTheColonPrinciple) {
    auto random = seeded_random();
    solver::AnalystOptions options;
    options.switches.without(Optimisation::kColon);
    const auto plain = solver::make_analyst("hackenbush", store_, options);
    for (int i = 0; i < 30; ++i) {
        const std::string text = random_picture(random, 9, 13, i % 3 == 0 ? "brg" : "br");
        EXPECT_EQ(value(text), tests::analyse(*plain, text, {})->value) << text;
    }
}

/// The edges of a grid of `rows` by `columns` vertices.
std::string grid_edges(int rows, int columns) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const int cell = row * columns + column;
            if (column + 1 < columns) text += (text.empty() ? "" : ",") + edge_text(cell, cell + 1);
            if (row + 1 < rows) text += (text.empty() ? "" : ",") + edge_text(cell, cell + columns);
        }
    }
    return text;
}

// Another implementation of the same games: snort, col and cram on boards.
TEST(GraphValues, GridsAreTheGamesOnBoards) {
    auto random = seeded_random();
    cgt::ValueStore store;
    for (const auto& [on_graphs, on_boards] : {std::pair("graph-col", "col"), std::pair("graph-snort", "snort")}) {
        const auto graphs = solver::make_analyst(on_graphs, store, {});
        const auto boards = solver::make_analyst(on_boards, store, {});
        for (int i = 0; i < 30; ++i) {
            const int rows = 1 + static_cast<int>(random() % 3), columns = 2 + static_cast<int>(random() % 3);
            const std::string board = random_board(random, rows, columns, "......xolr");
            std::string letters = board;
            std::erase(letters, '/');
            const std::string text = letters + ":" + grid_edges(rows, columns);
            EXPECT_EQ(tests::analyse(*graphs, text, {})->value, tests::analyse(*boards, board, {})->value)
                << on_graphs << ' ' << text;
        }
    }
    const auto arcs = solver::make_analyst("arc-kayles", store, {});
    const auto cram = solver::make_analyst("cram", store, {});
    for (const auto& [rows, columns] : {std::pair(1, 7), {2, 5}, {3, 3}, {3, 4}, {4, 4}, {3, 5}}) {
        std::string board;
        for (int row = 0; row < rows; ++row)
            board += (row > 0 ? "/" : "") + std::string(static_cast<std::size_t>(columns), '.');
        EXPECT_EQ(tests::analyse(*arcs, grid_edges(rows, columns), {})->value, tests::analyse(*cram, board, {})->value)
            << board;
    }
}

// Arc kayles on a path is Dawson's Kayles, .07 (Winning Ways ch. 4: a period of 34 with few exceptions).
TEST(GraphValues, PathsAreDawsonsKayles) {
    constexpr int expected[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3,
                                0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4};
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst("arc-kayles", store, {});
    std::string path = ".";
    for (int vertices = 1; vertices < static_cast<int>(std::size(expected)); ++vertices) {
        if (vertices > 1) path = (vertices == 2 ? "" : path + ",") + edge_text(vertices - 2, vertices - 1);
        EXPECT_EQ(tests::analyse(*analyst, path, without_moves())->value,
                  cgt::Value::nimber(static_cast<std::uint64_t>(expected[vertices])))
            << vertices;
    }
}

}  // namespace
}  // namespace papamu::tests::graph_test
