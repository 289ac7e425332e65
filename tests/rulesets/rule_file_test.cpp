// The reader of rule files: what is understood, and that every fault is told in one line with its place.
#include "rulesets/rule_file/rule_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "rulesets/rule_file/rule_moves.h"
#include "rulesets/rule_file/rule_position.h"

namespace papamu::tests::rule_file_test {
namespace {

using namespace rulesets::rule_file;
using rulesets::Player;

std::string header() {
    return "name = \"g\"\nstart = \"empty\"\nletters = { left = \"x\", right = \"o\", both = \"e\" }\n";
}
std::string with_move(const std::string& move) { return header() + "[[move]]\n" + move + "\n"; }

std::unique_ptr<const Rules> read(const std::string& text) {
    auto rules = read_rules(text, "g.game");
    EXPECT_TRUE(rules.has_value()) << (rules ? "" : rules.error()) << '\n' << text;
    return rules ? *std::move(rules) : nullptr;
}

std::string error(const std::string& text) {
    const auto rules = read_rules(text, "g.game");
    if (rules) return "no error";
    EXPECT_EQ(rules.error().find('\n'), std::string::npos);
    return rules.error();
}

std::vector<std::string> moves(const Rules& rules, const std::string& text, Player player) {
    const RulePosition position = parse_position(rules, text).value();
    std::vector<RuleMove> list;
    list_moves(position, player, list);
    std::vector<std::string> texts;
    for (const RuleMove& move : list) {
        texts.push_back(print_move(position, move) + " " + print_position(play_move(position, move)));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

using Texts = std::vector<std::string>;

TEST(RuleFile, APatternGoesAlongTheSidesOfTheBoard) {
    const auto rules = read(with_move("from = \"xo\"\nto = \".x\""));
    EXPECT_EQ(moves(*rules, "xo/o.", Player::kLeft), (Texts{"0,0-0,1 .x/o.", "0,0-1,0 .o/x."}));
    EXPECT_EQ(moves(*rules, "xo/o.", Player::kRight), (Texts{"0,1-0,0 o./o.", "1,0-0,0 oo/.."}));
    EXPECT_EQ(rules->symmetries.size(), 16U);
    EXPECT_FALSE(rules->impartial);
}

TEST(RuleFile, DirectionsMayBeWordsAndPairs) {
    const auto knight = read(with_move("along = \"knight\"\nfrom = \"xo\"\nto = \".x\""));
    EXPECT_EQ(moves(*knight, "x../..o", Player::kLeft), (Texts{"0,0-1,2 .../..x"}));
    const auto pairs = read(with_move("along = [[0, 2], \"up left\"]\nfrom = \"xo\"\nto = \".x\""));
    EXPECT_EQ(moves(*pairs, "o.x.o/.x...", Player::kLeft), (Texts{"0,2-0,4 o...x/.x...", "1,1-0,0 x.x.o/....."}));
}

TEST(RuleFile, RunsGoAsFarAsTheyCanAndMayBeMoved) {
    const auto rook = read(with_move("along = \"right\"\nfrom = \"x.*o\"\nto = \"..*x\""));
    EXPECT_EQ(moves(*rook, "x..oo", Player::kLeft), (Texts{"0,0-0,3 ...xo"}));
    const auto push = read(with_move("along = \"left\"\nfrom = \"x[xo]*[.#]\"\nto = \".x[xo]*\""));
    EXPECT_EQ(moves(*push, "ox.oox", Player::kLeft), (Texts{"+0,1 x..oox", "0,5-0,2 oxoox."}));
    const auto fill = read(with_move("along = \"right\"\nfrom = \"x[xo]*|[.#]\"\nto = \"..*\""));
    EXPECT_EQ(moves(*fill, "xoo.", Player::kLeft), (Texts{"0,0-0,2 ...."}));
}

TEST(RuleFile, BarsEndWhatIsChanged) {
    const auto rules = read(with_move("along = \"row\"\nfrom = \"#|.|x\"\nto = \"o\""));
    EXPECT_EQ(moves(*rules, ".x.x", Player::kLeft), (Texts{"+0,0 ox.x"}));
}

TEST(RuleFile, BoxesAreTurnedAndMirrored) {
    const std::string l = "from = [\". \", \"..\"]\nto = [\"# \", \"##\"]\n";
    EXPECT_EQ(moves(*read(with_move(l)), "../..", Player::kLeft), (Texts{"0,0-1,0-1,1 #./##"}));
    EXPECT_EQ(moves(*read(with_move(l + "along = \"sides\"")), "../..", Player::kLeft).size(), 4U);
    const std::string s = "from = [\" ..\", \".. \"]\nto = [\" ##\", \"## \"]\nalong = \"sides\"\n";
    EXPECT_EQ(moves(*read(with_move(s)), ".../...", Player::kLeft).size(), 1U);
    EXPECT_EQ(moves(*read(with_move(s + "mirrored = true")), ".../...", Player::kLeft).size(), 2U);
}

TEST(RuleFile, StepsFollowOneAnother) {
    const auto jump = read(with_move("from = \"xo.\"\nto = \"..x\"\nagain = \"same direction\""));
    EXPECT_EQ(moves(*jump, "xo.o.", Player::kLeft), (Texts{"0,0-0,2 ..xo.", "0,0-0,4 ....x"}));
    const auto any = read(with_move("from = \"xo.\"\nto = \"..x\"\nagain = \"any direction\""));
    EXPECT_EQ(moves(*any, "xo./..o/...", Player::kLeft), (Texts{"0,0-0,2 ..x/..o/...", "0,0-0,2-2,2 .../.../..x"}));
    const auto arrow =
        read(with_move("along = \"right\"\nfrom = \"x.\"\nto = \".x\"\nthen = { along = \"left\", from = "
                       "\"x.\", to = \"x#\" }"));
    EXPECT_EQ(moves(*arrow, "x.", Player::kLeft), (Texts{"0,0-0,1-0,0 #x"}));
}

TEST(RuleFile, ConditionsAreChecked) {
    const auto place = [&](const std::string& condition, const std::string& board) {
        return moves(*read(with_move("from = \".\"\nto = \"x\"\nif = \"" + condition + "\"")), board, Player::kLeft)
            .size();
    };
    EXPECT_EQ(place("no neighbour is o", ".o."), 0U);
    EXPECT_EQ(place("a neighbour is o", ".o.."), 2U);
    EXPECT_EQ(place("every neighbour is .", ".o..."), 2U);
    EXPECT_EQ(place("at least 2 neighbours are [xo]", "x.o."), 1U);
    EXPECT_EQ(place("exactly 1 neighbours are o", "o.o."), 1U);
    EXPECT_EQ(place("at most 0 neighbours are o", "o..."), 2U);
    EXPECT_EQ(place("an odd number of neighbours are [xo]", "x.o../....o"), 5U);
    EXPECT_EQ(place("an even number of neighbours are [xo]", "x.o../....o"), 2U);
    EXPECT_EQ(place("a neighbour is #", ".../.../..."), 8U);
    EXPECT_EQ(place("every block of [xo] has a liberty", "x."), 0U);
    EXPECT_EQ(place("every block of [xo] has a liberty", "x.."), 2U);
    EXPECT_EQ(place("every block of x touches #", ".../.../..."), 8U);
}

TEST(RuleFile, RightsMovesAreFound) {
    const auto given = [&](const std::string& right, const std::string& board) {
        const auto rules =
            read(header() + "right = \"" + right + "\"\n[[move]]\nalong = \"right\"\nfrom = \"x.\"\nto = \"#x\"\n");
        return rules ? moves(*rules, board, Player::kRight) : Texts{};
    };
    EXPECT_EQ(given("exchanged", "o./.."), (Texts{"0,0-0,1 #o/.."}));
    EXPECT_EQ(given("mirrored", ".o/.."), (Texts{"0,1-0,0 o#/.."}));
    EXPECT_EQ(given("transposed", "o./.."), (Texts{"0,0-1,0 #./o."}));
    EXPECT_EQ(given("same", "x./.."), (Texts{"0,0-0,1 #x/.."}));
    EXPECT_EQ(given("given", "xo/.."), (Texts{}));
}

TEST(RuleFile, BoardsMayWrapAround) {
    const auto rules = read("wrap = \"columns\"\n" + with_move("along = \"right\"\nfrom = \"xo\"\nto = \".x\""));
    EXPECT_EQ(moves(*rules, "o.x", Player::kLeft), (Texts{"0,2-0,0 x.."}));
    const auto slide = read("wrap = \"both\"\n" + with_move("along = \"right\"\nfrom = \"x.*.\"\nto = \"#.*x\""));
    EXPECT_EQ(moves(*slide, ".x.", Player::kLeft), (Texts{"0,1-0,0 x#.", "0,1-0,2 .#x"}));
}

TEST(RuleFile, MovesOfTheSameTextAreSpelledOut) {
    const auto rules = read(with_move("from = \".\"\nto = \"x\"\n[[move]]\nfrom = \".\"\nto = \"e\""));
    EXPECT_EQ(moves(*rules, ".", Player::kLeft), (Texts{"0,0=e e", "0,0=x x"}));
    const RulePosition position = parse_position(*rules, ".").value();
    EXPECT_EQ(print_position(play_move(position, parse_move(position, Player::kLeft, "0,0=e").value())), "e");
}

TEST(RuleFile, SymmetriesAreFound) {
    const auto count = [&](const std::string& more, const std::string& move) {
        return read("name = \"g\"\nstart = \"empty\"\n" + more + "[[move]]\n" + move)->symmetries.size();
    };
    EXPECT_EQ(count("right = \"transposed\"\n", "along = \"down\"\nfrom = \"..\"\nto = \"##\"\n"), 8U);
    EXPECT_EQ(count("", "along = [\"right\", \"up\"]\nfrom = \"...\"\nto = \"#.#\"\n"), 8U);
    EXPECT_EQ(count("", "along = \"right\"\nfrom = \"..\"\nto = \"##\"\n"), 4U);
    const std::string frog = "letters = { left = \"t\", right = \"f\" }\nright = \"mirrored\"\nboard = \"strip\"\n";
    EXPECT_EQ(count(frog, "along = \"right\"\nfrom = \"t.\"\nto = \".t\"\n"), 4U);
}

TEST(RuleFile, RulesThatDifferHaveDifferentFingerprints) {
    const auto print = [&](const std::string& move) { return read(with_move(move))->fingerprint; };
    const std::string one = print("from = \"xo\"\nto = \".x\"");
    EXPECT_EQ(one, print("along = [\"up\", \"left\", \"down\", \"right\"]\nfrom = \"xo\"\nto = \".x\""));
    EXPECT_NE(one, print("along = \"all\"\nfrom = \"xo\"\nto = \".x\""));
    EXPECT_NE(one, print("from = \"xo\"\nto = \"#x\""));
}

TEST(RuleFile, FaultsNameTheirPlace) {
    const auto is = [](const std::string& text, const std::string& begin) {
        const std::string found = error(text);
        EXPECT_TRUE(found.starts_with(begin)) << found << "\nis not\n" << begin;
    };
    is("", "g.game, line 1, column 1: name: this is missing");
    is("name = 3", "g.game, line 1, column 8: name: this must be a text");
    is("name = \"A\"", "g.game, line 1, column 9: name: this must be at most 40 small letters");
    is("name = ", "g.game, line 1, column ");
    is(header(), "g.game, line 1, column 1: move: there are no moves: write [[move]]");
    is("name = \"g\"\nboard = \"tree\"\n", "g.game, line 2, column 10: board: \"tree\" is not one of grid, strip");
    is("name = \"g\"\nletters = { left = \"x\" }\n", "g.game, line 2, column ");
    is("name = \"g\"\nletters = { both = \"a?\" }\n", "g.game, line 2, column 22: letters: '?' cannot be a letter");
    is("name = \"g\"\nletters = { both = \"aa\" }\n", "g.game, line 2, column 22: letters: 'a' stands there twice");
    is("name = \"g\"\nletters = { both = \"abcdefghi\" }\n", "g.game, line 2, column 29: letters: there are at most 8");
    is(with_move("from = \"xy\"\nto = \".x\""), "g.game, line 5, column 10: from: 'y' is not a letter of this game");
    is(with_move("from = \"[xo\"\nto = \".\""), "g.game, line 5, column 9: from: the set that begins here has no ']'");
    is(with_move("from = \"x[]\"\nto = \"..\""), "g.game, line 5, column 10: from: a set without letters");
    is(with_move("from = \"x*o\"\nto = \"..\""), "g.game, line 5, column 9: from: a pattern cannot begin with a run");
    is(with_move("from = \"xo**\"\nto = \"..\""), "g.game, line 5, column 12: from: a second '*'");
    is(with_move("from = \"x|o|x|o\"\nto = \".\""), "g.game, line 5, column 14: from: a third '|'");
    is(with_move("from = \"xo\"\nto = \".\""), "g.game, line 6, column 7: to: this must have as many cells");
    is(with_move("from = \"xo\""), "g.game, line 4, column 1: to: this is missing");
    is(with_move("from = \"[x#]o\"\nto = \"..\""), "g.game, line 5, column 8: from: the first cell");
    is(with_move("from = \"xo\"\nto = \".x\"\nfrm = 1"), "g.game, line 7, column 1: frm: there is no such field");
    is(with_move("from = \"xo\"\nto = \".x\"\nalong = \"rigt\""),
       "g.game, line 7, column 10: along: \"rigt\" is not a direction");
    is(with_move("from = \"xo\"\nto = \".x\"\nalong = [[0, 99]]"), "g.game, line 7, column 10: along: a pair");
    is(with_move("from = \"xo\"\nto = \".x\"\nif = \"no o\""), "g.game, line 7, column 7: \"no o\" is not a condition");
    is(with_move("from = \"xo\"\nto = \".x\"\nif = \"no neighbour is q\""),
       "g.game, line 7, column 23: 'q' is not a letter");
    is(with_move("from = \"xo\"\nto = \".x\"\nagain = \"twice\""), "g.game, line 7, column 9: again: \"twice\"");
    is(with_move("from = \"x\"\nto = \".\"\nagain = \"same direction\""),
       "g.game, line 7, column 9: again: this needs");
    is(with_move("from = [\"..\", \"...\"]\nto = [\"##\", \"##\"]"), "g.game, line 6, column ");
    is("move = 3\n" + header(), "g.game, line 1, column 8: move: write [[move]] above each");
}

TEST(RuleFile, PlayThatRepeatsIsShown) {
    EXPECT_EQ(error(with_move("from = \"x.\"\nto = \".x\"")),
              "g.game, line 4, column 1: move: play may not end: .x is there again after Left 0,1-0,0, Left 0,0-0,1");
    EXPECT_NE(error(with_move("from = \"x\"\nto = \"o\"")).find("play may not end: x is there again after"),
              std::string::npos);
    // A single move must end, too.
    EXPECT_NE(error(with_move("from = \"x.\"\nto = \".x\"\nagain = \"same direction\""))
                  .find("play may not end: .x is there again after Left 0,1-0,0, Left 0,0-0,1"),
              std::string::npos);
    EXPECT_NE(
        error(with_move("from = \"x.\"\nto = \".x\"\nagain = \"any direction\"\nthen = { from = \"x.\", to = \"x#\" }"))
            .find("every repetition must leave fewer"),
        std::string::npos);
    // A run that is moved to the first cell begins there: this goes to and fro.
    EXPECT_NE(error(with_move("along = \"right\"\nfrom = \"oe*[xo]\"\nto = \".*xx\"")).find("play may not end"),
              std::string::npos);
    // All of these end: stones are placed, taken, burned, or go one way.
    for (const char* const move :
         {"from = \".\"\nto = \"x\"", "from = \"xo\"\nto = \".x\"", "from = \"x.*.\"\nto = \"#.*x\"",
          "along = \"left\"\nfrom = \"x?*#\"\nto = \".x?*\""}) {
        read(with_move(move));
    }
}

TEST(RuleFile, HostileFilesEndInOneLine) {
    const std::string many(100'000, '.');
    EXPECT_NE(error(with_move("from = \"" + many + "\"\nto = \".\"")).find("the line has more than 200 points"),
              std::string::npos);
    EXPECT_NE(error(with_move("from = \"" + std::string(100'000, 'x') + "\"\nto = \".\"")).find("at most 32 cells"),
              std::string::npos);
    EXPECT_NE(error(std::string(300'000, '\n')).find("more than 256 KiB"), std::string::npos);
    error("a = " + std::string(5000, '['));
    error("a = " + std::string(5000, '{'));
    error("[[move]]\n" + std::string(5000, '['));
    std::string nested = "from = \"xo\"\nto = \".x\"\n";
    std::string then = "{ from = \"xo\", to = \".x\" }";
    for (int i = 0; i < 50; ++i) then = "{ from = \"xo\", to = \".x\", then = " + then + " }";
    EXPECT_NE(error(with_move(nested + "then = " + then)), "no error");
    std::string moves_text = header();
    for (int i = 0; i < 1000; ++i) moves_text += "[[move]]\nfrom = \".\"\nto = \"x\"\n";
    EXPECT_NE(error(moves_text).find("move: there are at most 32"), std::string::npos);
    error(std::string("name = \"g\0\"", 11));
    error("\xff\xfe");
}

// A stone that winds its way through a large board has more ways than memory has room for.
TEST(RuleFile, ListsOfMovesHaveALimit) {
    const auto rules = read(with_move("along = \"sides\"\nfrom = \"xo.\"\nto = \"..x\"\nagain = \"any direction\""));
    const auto board = [&](int size) {
        std::string text;
        for (int row = 0; row < size; ++row) {
            if (row > 0) text += '/';
            for (int column = 0; column < size; ++column) {
                text += row + column == 0 ? 'x' : (row + column) % 2 == 1 ? 'o' : '.';
            }
        }
        return parse_position(*rules, text).value();
    };
    std::vector<RuleMove> list;
    list_moves(board(5), Player::kLeft, list);
    EXPECT_GT(list.size(), 10U);
    EXPECT_THROW(list_moves(board(19), Player::kLeft, list), base::LimitError);
    EXPECT_TRUE(has_move(board(19), Player::kLeft));
}

}  // namespace
}  // namespace papamu::tests::rule_file_test
