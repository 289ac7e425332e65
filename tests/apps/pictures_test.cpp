// Drawings in both formats, tables, histograms, game trees.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "apps/calc/option_tree.h"
#include "apps/command.h"
#include "apps/pictures/histogram.h"
#include "apps/pictures/picture_file.h"
#include "apps/pictures/tree.h"
#include "apps/text_table.h"
#include "apps/value/best_moves.h"
#include "apps/value/position_tree.h"
#include "cgt/notation.h"
#include "cgt/order.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::pictures_test {
namespace {

using base::picture::Box;
using base::picture::Drawing;
using cgt::Dyadic;
using rulesets::Player;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Drawing, AsSvg) {
    Drawing drawing(40, 20.5, "a < b");
    drawing.line({0, 0}, {10, 5}, {.stroke = "222222", .width = 2, .dashed = true});
    drawing.lines({{{0, 1}, {5, 1}}, {{2, 0}, {2, 9}, {4, 8}}, {{1, 1}}}, {.stroke = "222222"});
    drawing.polygon({{0, 0}, {1, 0}, {1, 1}}, {.fill = "FF0000"});
    drawing.box({1, 2}, 3, 4, {.fill = "FFFFFF", .opacity = 0.5}, 2);
    drawing.circle({5, 5}, 2.5, {.fill = "FFFFFF", .stroke = "222222"});
    drawing.circles({{1, 1}, {2, 2}}, 1, {.fill = "4477AA"});
    drawing.text({3, 4}, "{1|<2>}", {.anchor = base::picture::Anchor::kEnd, .size = 11, .bold = true, .tooltip = "&"});
    drawing.text({3, 4}, "");
    EXPECT_EQ(
        to_svg(drawing),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20.5\" viewBox=\"0 0 40 20.5\" role=\"img\" "
        "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n"
        "<title>a &lt; b</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n"
        "<polyline points=\"0,0 10,5\" fill=\"none\" stroke=\"#222222\" stroke-width=\"2\" stroke-dasharray=\"2 3\"/>\n"
        "<path d=\"M0 1H5M2 0V9L4 8\" fill=\"none\" stroke=\"#222222\" stroke-width=\"1\"/>\n"
        "<polygon points=\"0,0 1,0 1,1\" fill=\"#FF0000\"/>\n"
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"2\" fill=\"#FFFFFF\" fill-opacity=\"0.5\"/>\n"
        "<circle cx=\"5\" cy=\"5\" r=\"2.5\" fill=\"#FFFFFF\" stroke=\"#222222\" stroke-width=\"1\"/>\n"
        "<g fill=\"#4477AA\">\n<circle cx=\"1\" cy=\"1\" r=\"1\"/>\n<circle cx=\"2\" cy=\"2\" r=\"1\"/>\n</g>\n"
        "<text x=\"3\" y=\"4\" text-anchor=\"end\" font-size=\"11\" font-weight=\"bold\" fill=\"#222222\">{1|&lt;2&gt;}"
        "<title>&amp;</title></text>\n"
        "</svg>\n");
}

TEST(Drawing, AsTikz) {
    Drawing drawing(40, 20, "unused");
    drawing.lines({{{0, 1}, {5, 1}}, {{2, 0}, {2, 9}}}, {.stroke = "222222", .round_ends = true});
    drawing.box({1, 2}, 3, 4, {.fill = "FFFFFF", .stroke = "222222"}, 5);
    drawing.circle({5, 5}, 2.5, {.fill = "FFFFFF"});
    drawing.text({3, 4}, "{1|0}_", {.typewriter = true});
    drawing.text({3, 4}, "-1/2", {.anchor = base::picture::Anchor::kMiddle, .size = 4, .number = true});
    EXPECT_EQ(to_tikz(drawing),
              "\\begin{tikzpicture}[x=0.6pt, y=-0.6pt]\n"
              "\\definecolor{papamu222222}{HTML}{222222}\n\\definecolor{papamuFFFFFF}{HTML}{FFFFFF}\n"
              "\\path[use as bounding box] (0,0) rectangle (40,20);\n"
              "\\path[draw=papamu222222, line width=0.6pt, line cap=round, line join=round] (0,1) -- (5,1) (2,0) -- "
              "(2,9);\n"
              "\\path[fill=papamuFFFFFF, draw=papamu222222, line width=0.6pt, rounded corners=3pt] (1,2) rectangle "
              "(4,6);\n"
              "\\path[fill=papamuFFFFFF] (5,5) circle[radius=1.5pt];\n"
              "\\node[anchor=base west, inner sep=0pt, text=papamu222222, font=\\fontsize{8}{9}\\selectfont\\ttfamily] "
              "at (3,4) {\\{1\\textbar{}0\\}\\_};\n"
              "\\node[anchor=base, inner sep=0pt, text=papamu222222, font=\\fontsize{5}{6}\\selectfont] at (3,4) "
              "{$-1/2$};\n"
              "\\end{tikzpicture}\n");
}

TEST(PictureFile, TheNameSaysTheFormat) {
    EXPECT_EQ(name_ending("a/b.c/d.SVG"), "svg");
    EXPECT_EQ(name_ending("a.b/c"), "");
    EXPECT_EQ(name_ending("svg"), "");
    EXPECT_NO_THROW(require_picture_name("", "--picture"));
    EXPECT_NO_THROW(require_picture_name("x.Tex", "--picture"));
    EXPECT_NO_THROW(require_tree_name("x.gv", "--tree"));
    EXPECT_THROW(require_picture_name("x.dot", "--picture"), CommandError);
    EXPECT_THROW(require_picture_name("x.png", "--picture"), CommandError);
    EXPECT_THROW(require_tree_name("x", "--tree"), CommandError);
    // TeX cannot typeset a drawing of this size, so nothing is written.
    EXPECT_THROW(write_picture("/nonexistent/x.tex", Drawing(30'000, 10, "")), CommandError);
}

std::string table(TableFormat format) {
    const TextTable table(format,
                          {{"n_1", TableCell::kNumber}, {"value", TableCell::kCode}, {"what", TableCell::kText}});
    return table.header() + table.row({"-1/2", "{1|-1}", "a \"b\", c"}) + table.row({"", "", "x|y\n`*"}) +
           table.footer();
}

TEST(TextTable, EveryFormatEscapes) {
    EXPECT_EQ(table(TableFormat::kCsv), "n_1,value,what\n-1/2,{1|-1},\"a \"\"b\"\", c\"\n,,\"x|y\n`*\"\n");
    EXPECT_EQ(table(TableFormat::kMarkdown),
              "| n\\_1 | value | what |\n| --: | --- | --- |\n"
              "| -1/2 | `{1\\|-1}` | a \"b\", c |\n"
              "|  |  | x\\|y \\`\\* |\n");
    EXPECT_EQ(table(TableFormat::kLatex),
              "\\begin{tabular}{rll}\n\\hline\nn\\_1 & value & what \\\\\n\\hline\n"
              "$-1/2$ & \\texttt{\\{1\\textbar{}-{}1\\}} & a {\\char34}b{\\char34},{} c \\\\\n"
              " &  & x\\textbar{}y `{}* \\\\\n\\hline\n\\end{tabular}\n");
    // The fence of a code span is longer than any run of backticks inside.
    const TextTable code(TableFormat::kMarkdown, {{"c", TableCell::kCode}});
    EXPECT_EQ(code.row({"a``b"}), "| ```a``b``` |\n");
    EXPECT_EQ(code.row({"`"}), "| `` ` `` |\n");
    EXPECT_EQ(find_table_format("tsv"), std::nullopt);
}

TEST(Histogram, FewNumbersHaveAColumnEach) {
    const auto columns = columns_of({{-1, 3}, {Dyadic::ratio(-1, 1), 1}, {0, 5}});
    ASSERT_EQ(columns.size(), 3U);
    EXPECT_EQ(columns[1].from.to_string(), "-1/2");
    EXPECT_TRUE(columns[1].width.is_zero());
    EXPECT_EQ(columns[2].count, 5U);
    EXPECT_TRUE(columns_of({}).empty());
}

RC_GTEST_PROP(Histogram, IntervalsHoldWhatIsInThem, ()) {
    std::map<Dyadic, std::uint64_t> counts;
    const auto size = *rc::gen::inRange(30, 120);
    for (int i = 0; i < size; ++i) {
        counts[Dyadic::ratio(*rc::gen::inRange<std::int64_t>(-100'000, 100'000), *rc::gen::inRange(0, 12))] +=
            *rc::gen::inRange<std::uint64_t>(1, 9);
    }
    const auto columns = columns_of(counts);
    RC_ASSERT(columns.size() <= kMostColumns);
    for (const HistogramColumn& column : columns) {
        std::uint64_t expected = 0;
        for (const auto& [number, count] : counts) {
            const bool is_inside = column.width.is_zero()
                                       ? number == column.from
                                       : number >= column.from && number < column.from + column.width;
            if (is_inside) expected += count;
        }
        RC_ASSERT(column.count == expected);
    }
    std::uint64_t all = 0;
    std::uint64_t in_columns = 0;
    for (const auto& [number, count] : counts) all += count;
    for (const HistogramColumn& column : columns) in_columns += column.count;
    RC_ASSERT(all == in_columns);
}

TEST(Histogram, CountsValues) {
    Tally tally;
    for (int i = 0; i < 3; ++i) tally.add("*", "0", "0");
    for (int i = 0; i < 18; ++i) tally.add(std::to_string(i), std::to_string(i), "-1");
    tally.add("+-1", "0", "1");
    tally.add("+-1", "0", "1");
    tally.add(std::string(101, '1'), "", "");
    tally.add_unknown();
    EXPECT_EQ(tally.games(), 24U);
    const auto first = tally.most_frequent(3);
    ASSERT_EQ(first.size(), 3U);
    EXPECT_EQ(first[0], (std::pair<std::string, std::uint64_t>("*", 3)));
    EXPECT_EQ(first[1].first, "+-1");
    EXPECT_EQ(first[2].first, "0");
    const std::string svg = to_svg(tally.picture("konane"));
    EXPECT_TRUE(contains(svg, "Values of konane: 25 positions, 20 short values")) << svg;
    EXPECT_TRUE(contains(svg, "4 other values")) << svg;
    EXPECT_TRUE(contains(svg, "longer than 100 characters")) << svg;
    EXPECT_TRUE(contains(svg, "not known")) << svg;
    EXPECT_FALSE(contains(to_svg(Tally().picture("x")), "nan"));
    // Adding several at once is the same as adding them one by one.
    Tally one_by_one, at_once;
    for (int i = 0; i < 5; ++i) one_by_one.add("^", "0", "0");
    at_once.add("^", "0", "0", 5);
    one_by_one.add_unknown();
    one_by_one.add_unknown();
    at_once.add_unknown(2);
    EXPECT_EQ(to_svg(one_by_one.picture("x")), to_svg(at_once.picture("x")));
}

/// The boxes of the nodes, which are those with round corners, in order.
std::vector<Box> boxes(const Drawing& drawing) {
    std::vector<Box> found;
    for (const auto& shape : drawing.shapes()) {
        if (const auto* box = std::get_if<Box>(&shape); box != nullptr && box->radius > 0) found.push_back(*box);
    }
    return found;
}

RC_GTEST_PROP(TreePicture, IsTidy, ()) {
    GameTree tree("random");
    tree.add_root({.lines = {"root"}, .value = "0"});
    const auto count = *rc::gen::inRange<std::size_t>(1, 60);
    for (std::size_t i = 1; i < count; ++i) {
        const auto parent = *rc::gen::inRange<std::size_t>(0, i);
        const auto width = *rc::gen::inRange<std::size_t>(1, 30);
        tree.add_option(parent, *rc::gen::arbitrary<bool>() ? Player::kLeft : Player::kRight,
                        {.move = "m",
                         .lines = std::vector<std::string>(1 + width % 3, std::string(width, '.')),
                         .board = width % 2 == 0 ? std::optional(RowText::kLetters) : std::nullopt,
                         .value = std::string(width % 5, '1')});
    }
    const Drawing drawing = tree_picture(tree);
    const std::vector<Box> all = boxes(drawing);
    RC_ASSERT(all.size() == count);
    const auto middle = [&](std::size_t i) { return all[i].corner.x + all[i].width / 2; };
    for (std::size_t i = 0; i < count; ++i) {
        RC_ASSERT(all[i].corner.x >= 0 && all[i].corner.x + all[i].width <= drawing.width());
        RC_ASSERT(all[i].corner.y >= 0 && all[i].corner.y + all[i].height <= drawing.height());
        for (std::size_t k = 0; k < i; ++k) {
            const bool apart = all[i].corner.x >= all[k].corner.x + all[k].width ||
                               all[k].corner.x >= all[i].corner.x + all[i].width ||
                               all[i].corner.y >= all[k].corner.y + all[k].height ||
                               all[k].corner.y >= all[i].corner.y + all[i].height;
            RC_ASSERT(apart);
        }
        const std::vector<std::size_t> options = tree.options(i);
        if (options.empty()) continue;
        RC_ASSERT(std::abs(middle(i) - (middle(options.front()) + middle(options.back())) / 2) < 1e-6);
        // In order from left to right.
        for (std::size_t k = 1; k < options.size(); ++k) RC_ASSERT(middle(options[k - 1]) < middle(options[k]));
    }
}

class PositionTree : public ::testing::Test {
 protected:
    GameTree tree(const char* ruleset, const char* position, value::TreeRequest request) {
        const rulesets::AnyRuleset* rules = rulesets::find_ruleset(ruleset);
        evaluator_ = std::make_unique<value::Evaluator>(*rules, options_, 1000);
        found_ = evaluator_->evaluate(rules->parse(position).value(), err_);
        const value::PositionTree built = value::position_tree(*rules, *evaluator_, found_.analysis, request);
        shortcoming_ = built.shortcoming();
        return built.tree;
    }

    ValueOptions options_;
    std::ostringstream err_;
    std::unique_ptr<value::Evaluator> evaluator_;
    value::Evaluation found_;
    std::string shortcoming_;
};

TEST_F(PositionTree, SaysWhatALimitHasCutOff) {
    EXPECT_EQ(tree("domineering", "....", {.depth = 3}).nodes().size(), 6U);
    EXPECT_EQ(shortcoming_, "");
    options_.position_limit = 1;
    const GameTree cut = tree("domineering", "../..", {.depth = 3});
    EXPECT_EQ(cut.nodes().size(), 1U);
    EXPECT_TRUE(cut.nodes()[0].cut_off);
    EXPECT_EQ(shortcoming_, "1 position of the tree is not taken further: the limit of 1 position");
    // If only the requested depth ends the tree, nothing is missing.
    options_.position_limit = 0;
    tree("domineering", "../..", {.depth = 0});
    EXPECT_EQ(shortcoming_, "");
}

TEST_F(PositionTree, HoldsEveryMove) {
    const GameTree tree = this->tree("domineering", "../.#", {.depth = 2});
    ASSERT_EQ(tree.nodes().size(), 3U);
    EXPECT_EQ(tree.nodes()[0].value, "*");
    EXPECT_EQ(tree.nodes()[0].left, (std::vector<std::size_t>{1}));
    EXPECT_EQ(tree.nodes()[0].right, (std::vector<std::size_t>{2}));
    EXPECT_EQ(tree.nodes()[1].move, "0,0-1,0");
    EXPECT_EQ(tree.nodes()[1].lines, (std::vector<std::string>{"#.", "##"}));
    EXPECT_TRUE(tree.nodes()[1].sensible);
    EXPECT_EQ(tree.nodes()[2].value, "0");
    const std::string dot = tree_dot(tree);
    EXPECT_TRUE(contains(dot, "  n0 [label=\"..\\n.#\\n*\"];\n")) << dot;
    EXPECT_TRUE(contains(dot, "  n0 -> n1 [label=\"0,0-1,0\", color=\"#1F5FBF\"];\n")) << dot;
    // Perft counts the moves of alternating players; the tree has both players' moves at every node.
    EXPECT_EQ(this->tree("domineering", "../..", {.depth = 1}).nodes().size(), 5U);
    EXPECT_EQ(this->tree("domineering", "../..", {.depth = 0}).nodes().size(), 1U);
    EXPECT_TRUE(this->tree("domineering", "../..", {.depth = 0}).nodes()[0].cut_off);
    EXPECT_THROW(this->tree("domineering", ".../.../...", {.depth = 9, .most_nodes = 50}), CommandError);
}

TEST_F(PositionTree, OfSensibleMovesAlone) {
    const GameTree all = tree("konane", ".xo.#.xox.", {.depth = 1});
    const GameTree sensible = tree("konane", ".xo.#.xox.", {.depth = 1, .only_sensible = true});
    std::size_t marked = 0;
    for (const TreeNode& node : all.nodes()) marked += node.sensible ? 1 : 0;
    EXPECT_LT(sensible.nodes().size(), all.nodes().size());
    EXPECT_EQ(sensible.nodes().size(), marked + 1);
}

/// A move that no other move dominates and that is not reversible, by the definitions applied to the moves themselves,
/// is sensible; and no sensible move strictly dominates another.
TEST_F(PositionTree, SensibleMovesByDefinition) {
    for (const auto& [ruleset, position] :
         std::vector<std::pair<const char*, const char*>>{{"konane", "xo.x/ox.o/.xo./o.x."},
                                                          {"clobber", "xoxo/oxox/xx.o"},
                                                          {"amazons", "x.o/..."},
                                                          {"nogo", "x../.o."},
                                                          {"domineering", ".../.../.#."},
                                                          {"snort", "x../..."},
                                                          {"toads-and-frogs", "tt..ff.t.f"}}) {
        tree(ruleset, position, {.depth = 0});
        cgt::ValueStore& store = evaluator_->texts().store();
        const rulesets::AnyPosition& parsed = found_.analysis.position;
        const cgt::Value g = *found_.analysis.value;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto& moves = player == Player::kLeft ? found_.analysis.left_moves : found_.analysis.right_moves;
            const auto at_least = [&](cgt::Value a, cgt::Value b) {
                return player == Player::kLeft ? greater_or_equal(store, a, b) : less_or_equal(store, a, b);
            };
            const auto sensible = value::sensible_moves(store, g, moves, player);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const bool is_sensible = std::binary_search(sensible.begin(), sensible.end(), i);
                bool is_needless = false;
                for (std::size_t k = 0; k < moves.size(); ++k) {
                    if (moves[k].value == moves[i].value || !at_least(moves[k].value, moves[i].value)) continue;
                    is_needless = true;
                    EXPECT_FALSE(is_sensible && std::binary_search(sensible.begin(), sensible.end(), k));
                }
                const auto after = evaluator_->evaluate(parsed.play(player, moves[i].move), err_);
                const auto& replies = player == Player::kLeft ? after.analysis.right_moves : after.analysis.left_moves;
                for (const auto& reply : replies) is_needless = is_needless || at_least(g, reply.value);
                EXPECT_TRUE(is_sensible || is_needless)
                    << ruleset << " " << position << " " << parsed.move_text(moves[i].move);
            }
        }
    }
}

TEST(OptionTree, IsTheCanonicalForm) {
    cgt::ValueStore store;
    const GameTree tree = calc::option_tree(store, cgt::parse_value(store, "{3||2|1}").value(), 2);
    ASSERT_EQ(tree.nodes().size(), 6U);
    EXPECT_EQ(tree.nodes()[1].lines[0], "3");
    EXPECT_EQ(tree.nodes()[2].lines[0], "{2|1}");
    EXPECT_EQ(tree.nodes()[2].player, Player::kRight);
    EXPECT_EQ(tree.nodes()[3].parent, 1U);  // 3 = {2|}
    EXPECT_TRUE(tree.nodes()[3].cut_off);
    EXPECT_THROW(calc::option_tree(store, cgt::Value::nimber(200), 3), CommandError);
}

}  // namespace
}  // namespace papamu::apps::pictures_test
