// `papamu explore` without a terminal: the walk, the screen, the dialogue.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/explore/canvas.h"
#include "apps/explore/explorer.h"
#include "apps/explore/screen.h"
#include "apps/program/program.h"

namespace papamu::apps::explore::explore_test {
namespace {

using Json = nlohmann::json;

constexpr const char* kTwoRegions = ".xo.#.xox.";

class ExplorerTest : public ::testing::Test {
 protected:
    Explorer& explore(const char* ruleset, const char* position) {
        const rulesets::AnyRuleset* rules = rulesets::find_ruleset(ruleset);
        explorer_.reset();
        evaluator_ = std::make_unique<value::Evaluator>(*rules, options_, 400);
        explorer_ = std::make_unique<Explorer>(*evaluator_, rules->parse(position).value(), nullptr);
        return *explorer_;
    }
    std::vector<std::string> listed(Player player) {
        std::vector<std::string> moves;
        const auto& all = player == Player::kLeft ? explorer_->here().left : explorer_->here().right;
        for (const std::size_t i : explorer_->listed(player)) moves.push_back(all[i].move);
        return moves;
    }

    ValueOptions options_;
    std::unique_ptr<value::Evaluator> evaluator_;
    std::unique_ptr<Explorer> explorer_;
};

TEST_F(ExplorerTest, WalksIntoMovesAndBack) {
    Explorer& explorer = explore("konane", kTwoRegions);
    EXPECT_EQ(explorer.here().whole.value, "-1*");
    EXPECT_EQ(explorer.side(), Player::kLeft);
    ASSERT_NE(explorer.option(), nullptr);
    EXPECT_EQ(explorer.option()->move, "0,1-0,3");
    EXPECT_FALSE(explorer.back());
    ASSERT_TRUE(explorer.enter());
    EXPECT_EQ(explorer.here().position, "...x#.xox.");
    EXPECT_EQ(explorer.here().whole.value, "-1");
    EXPECT_EQ(explorer.side(), Player::kRight) << "the other player answers";
    ASSERT_EQ(explorer.path().size(), 1U);
    ASSERT_TRUE(explorer.play(std::nullopt, "0,7-0,9"));
    EXPECT_EQ(explorer.here().position, "...x#.x..o");
    EXPECT_FALSE(explorer.enter()) << "nobody can move";
    EXPECT_EQ(explorer.path().size(), 2U);
    EXPECT_TRUE(explorer.back());
    EXPECT_EQ(explorer.here().position, "...x#.xox.");
    EXPECT_TRUE(explorer.to_start());
    EXPECT_EQ(explorer.here().position, kTwoRegions);
    EXPECT_FALSE(explorer.play(Player::kLeft, "0,2-0,0")) << "Right's move";
    EXPECT_TRUE(explorer.play(std::nullopt, "0,2-0,0"));
}

TEST_F(ExplorerTest, KnowsRegionsAndTheirMoves) {
    Explorer& explorer = explore("konane", kTwoRegions);
    ASSERT_EQ(explorer.here().regions.size(), 2U);
    const RegionTexts& second = explorer.here().regions[1];
    EXPECT_EQ(second.label + " " + second.value + " " + second.outcome + " " + second.mean + " " + second.temperature,
              "B -1 R -1 -1");
    EXPECT_EQ(listed(Player::kRight).size(), 3U);
    ASSERT_TRUE(explorer.next_region());
    EXPECT_EQ(explorer.region(), 0U);
    EXPECT_EQ(listed(Player::kRight), (std::vector<std::string>{"0,2-0,0"}));
    ASSERT_TRUE(explorer.next_region());
    EXPECT_EQ(listed(Player::kRight), (std::vector<std::string>{"0,7-0,5", "0,7-0,9"}));
    EXPECT_TRUE(listed(Player::kLeft).empty());
    ASSERT_TRUE(explorer.next_region());
    EXPECT_EQ(explorer.region(), std::nullopt);
    ASSERT_TRUE(explorer.next_region(true));
    EXPECT_EQ(explorer.region(), 1U);
    EXPECT_FALSE(explorer.choose_region(2));
    // The chosen region belongs to the position: going back there chooses it again.
    ASSERT_TRUE(explorer.play(Player::kRight, "0,7-0,5"));
    EXPECT_EQ(explorer.region(), std::nullopt);
    ASSERT_TRUE(explorer.back());
    EXPECT_EQ(explorer.region(), 1U);
}

TEST_F(ExplorerTest, MarksWhatIsSensible) {
    Explorer& explorer = explore("konane", kTwoRegions);
    const auto sensible = [&](Player player) {
        std::vector<std::string> moves;
        for (const Option& option : player == Player::kLeft ? explorer.here().left : explorer.here().right) {
            if (option.sensible) moves.push_back(option.move);
        }
        return moves;
    };
    // -1* = {-1|-1}: Right's moves in B lead to *, which is reversible or dominated.
    EXPECT_EQ(sensible(Player::kLeft), (std::vector<std::string>{"0,1-0,3"}));
    EXPECT_EQ(sensible(Player::kRight), (std::vector<std::string>{"0,2-0,0"}));
    explorer.show_only_sensible(true);
    EXPECT_EQ(listed(Player::kRight), (std::vector<std::string>{"0,2-0,0"}));
    explorer.show_only_sensible(false);
    EXPECT_EQ(listed(Player::kRight).front(), "0,2-0,0") << "sensible moves stand first";
    explorer.choose_side(Player::kRight);
    explorer.move_cursor(5);
    EXPECT_EQ(explorer.cursor(), 2U);
    explorer.move_cursor(-9);
    EXPECT_EQ(explorer.cursor(), 0U);
}

TEST_F(ExplorerTest, WithoutABoard) {
    Explorer& explorer = explore("nim", "3,5");
    EXPECT_EQ(explorer.here().whole.value, "*6");
    EXPECT_EQ(explorer.here().left.size(), 8U);
    EXPECT_EQ(explorer.here().left[0].region, std::nullopt);
    EXPECT_TRUE(explorer.here().left[0].cells.empty());
    ASSERT_TRUE(explorer.enter());
    EXPECT_EQ(explore("sum", "clobber:xo/ox + konane:.xo. + {2|-1}").here().whole.value, "{2|-1}");
}

TEST_F(ExplorerTest, ALimitLeavesMovesWithoutValues) {
    options_.position_limit = 1000;
    options_.solver.threads = 1;
    Explorer& explorer =
        explore("domineering", "......../......../......../......../......../......../......../........");
    EXPECT_EQ(explorer.here().whole.value, "at least -32, at most 32");
    EXPECT_EQ(explorer.here().left.size(), 56U);
    EXPECT_EQ(explorer.here().left[0].value, "?");
    EXPECT_FALSE(explorer.here().left[0].sensible);
    EXPECT_TRUE(explorer.enter());
    bool is_told = false;
    for (const Line& line : screen(explorer, {30, 100}, "")) {
        is_told = is_told || line.text().find("not known: the limit of 1000 positions") != std::string::npos;
    }
    EXPECT_TRUE(is_told);
}

std::string text_of(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines) text += line.text() + '\n';
    return text;
}

TEST_F(ExplorerTest, TheScreen) {
    Explorer& explorer = explore("konane", kTwoRegions);
    explorer.choose_region(1);
    explorer.choose_side(Player::kRight);
    const std::vector<Line> lines = screen(explorer, {20, 80}, "hello");
    const std::string board(23, ' ');
    const std::string right(51, ' ');
    EXPECT_EQ(text_of(lines),
              " papamu explore konane  the first position\n"
              "  0 1 2 3 4 5 6 7 8 9  value -1*\n"
              "0 . x o . # . x o x .  R (Right wins, whoever begins)\n" +
                  board + "stops -1, -1  mean -1  temperature 0\n\n" +  //
                  board + "    value                        outcome mean    temp.\n" + board +
                  " A  *                            N       0       0\n" + board +
                  ">B  -1                           R       -1      -1\n\n" + board +
                  "Left's moves (0 of 1)       Right's moves (2 of 3)\n" +  //
                  right + " 0,7-0,5 loses    *\n" + right + " 0,7-0,9 loses    *\n" + std::string(7, '\n') +
                  " hello\n");
    // The cursor is on the first of these moves, which changes three cells of region B.
    std::size_t reversed = 0;
    for (const Span& span : lines[2].spans) {
        if (!span.reversed) continue;
        ++reversed;
        EXPECT_EQ(span.tint, 1U);
    }
    EXPECT_EQ(reversed, 3U);
}

RC_GTEST_FIXTURE_PROP(ExplorerTest, TheScreenFits, ()) {
    Explorer& explorer = explore("konane", "..x.x..o/..o....x/x..o..../o.o....x/.....o../...x..../.......o/ox.xo...");
    const auto steps = *rc::gen::inRange(0, 12);
    for (int i = 0; i < steps; ++i) {
        switch (*rc::gen::inRange(0, 7)) {
            case 0:
                explorer.move_cursor(*rc::gen::inRange(-3, 4));
                break;
            case 1:
                explorer.enter();
                break;
            case 2:
                explorer.back();
                break;
            case 3:
                explorer.next_region();
                break;
            case 4:
                explorer.choose_side(Player::kRight);
                break;
            case 5:
                explorer.show_only_sensible(!explorer.only_sensible());
                break;
            default:
                explorer.choose_side(Player::kLeft);
        }
    }
    const ScreenSize size{*rc::gen::inRange<std::size_t>(1, 40), *rc::gen::inRange<std::size_t>(1, 130)};
    for (const auto& lines : {screen(explorer, size, ""), help_screen(size)}) {
        RC_ASSERT(lines.size() == size.rows);
        for (const Line& line : lines) RC_ASSERT(line.width() == size.columns);
    }
    if (size.rows < 24 || size.columns < 80) return;
    // The move under the cursor is visible.
    const Option* option = explorer.option();
    bool is_seen = option == nullptr;
    for (const Line& line : screen(explorer, size, "")) {
        for (const Span& span : line.spans) {
            is_seen = is_seen || (span.reversed && span.text.find(option->move) != std::string::npos);
        }
    }
    RC_ASSERT(is_seen);
}

TEST(Clipboard, IsBase64) {
    EXPECT_EQ(clipboard_sequence(""), "\033]52;c;\a");
    EXPECT_EQ(clipboard_sequence("f"), "\033]52;c;Zg==\a");
    EXPECT_EQ(clipboard_sequence("fo"), "\033]52;c;Zm8=\a");
    EXPECT_EQ(clipboard_sequence("foobar"), "\033]52;c;Zm9vYmFy\a");  // RFC 4648, section 10
}

struct Outcome {
    int code = 0;
    std::string out, err;
};

Outcome run(std::vector<std::string> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), "explore");
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_program(std::move(arguments), in, out, err);
    return {code, out.str(), err.str()};
}

TEST(Dialogue, IsAWalk) {
    const Outcome result = run({"konane", kTwoRegions}, "play 0,1-0,3\n\nposition\nback\nquit\nback\n");
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(result.out.find("position .xo.#.xox.\nmoves    none yet\nvalue -1*\n"), 0U) << result.out;
    EXPECT_NE(
        result.out.find(
            "\n    0 1 2 3 4 5 6 7 8 9       0 1 2 3 4 5 6 7 8 9\n 0  . x o . # . x o x .    0  A A A A . B B B B B\n"),
        std::string::npos)
        << result.out;
    EXPECT_NE(result.out.find("\n\n...x#.xox.\nposition .xo."), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("moves    Left 0,1-0,3\n"), std::string::npos) << result.out;
}

TEST(Dialogue, AsJson) {
    const Outcome result = run({"konane", kTwoRegions, "--json"}, "play right 0,7-0,5\nsensible\n");
    EXPECT_EQ(result.code, 0) << result.err;
    std::istringstream lines(result.out);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    Json json = Json::parse(line);
    EXPECT_EQ(json["path"], Json::array());
    EXPECT_EQ(json["right_sensible"], Json::parse(R"(["0,2-0,0"])"));
    EXPECT_EQ(json["left_best"], Json::parse(R"(["0,1-0,3"])"));
    EXPECT_EQ(json["analysis"]["value"], "-1*");
    ASSERT_TRUE(std::getline(lines, line));
    json = Json::parse(line);
    EXPECT_EQ(json["path"], Json::parse(R"([{"player":"right","move":"0,7-0,5"}])"));
    EXPECT_EQ(json["analysis"]["position"], ".xo.#o..x.");
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(Dialogue, TellsWhatIsWrong) {
    for (const auto& [command, message] : std::vector<std::pair<const char*, const char*>>{
             {"jump", "\"jump\" is not a command; type help for the list"},
             {"play", "play: which move?"},
             {"play left 9,9-9,7", "play: \"9,9-9,7\" is not a move here"},
             {"back", "back: this is the first position"},
             {"region Q", "region: there is no region \"Q\" here"},
             {"picture", "which file?"},
             {"tree", "which file?"},
             {"tree x.png", "tree: \"x.png\" does not end in"},
             {"tree x.svg deep", "tree: \"deep\" is not a depth from 0 to 100"},
             {"tree x.dot 101", "tree: \"101\" is not a depth from 0 to 100"},
             {"picture x.png", "picture: \"x.png\" does not end in .svg or .tex"},
             {"thermograph /no/such/dir/x.svg", "cannot write"}}) {
        const Outcome result = run({"konane", kTwoRegions}, std::string(command) + "\n");
        EXPECT_EQ(result.code, 3) << command;
        EXPECT_EQ(result.err.find("papamu: "), 0U) << result.err;
        EXPECT_NE(result.err.find(message), std::string::npos) << result.err;
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
    EXPECT_EQ(run({"konane", "xX"}, "").code, 3);
    EXPECT_EQ(run({"wythoff", "1,2"}, "picture x.svg\n").err,
              "papamu: there are no boards, graphs or heaps to draw in wythoff\n");
}

}  // namespace
}  // namespace papamu::apps::explore::explore_test
