// Rule files on graphs: what is understood, what is found out, and that every fault is told in one line with its place.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rulesets/rule_file/graph_file_ruleset.h"
#include "rulesets/rule_file/rule_reader.h"

namespace papamu::tests::graph_file_test {
namespace {

using namespace rulesets::rule_file;
using rulesets::Player;
using Texts = std::vector<std::string>;

/// Moves begin on line 7.
std::string file(const std::string& head, const std::string& move, const std::string& example = "0-1") {
    return "name = \"g\"\nboard = \"graph\"\nexample = \"" + example + "\"\n" + head + "\n\n[[move]]\n" + move + "\n";
}
const std::string kVertices = "vertices = { left = \"x\", right = \"o\" }";
const std::string kEdges = "edges = { left = \"b\", right = \"r\", both = \"g\" }";

std::unique_ptr<const GraphRules> read(const std::string& text) {
    auto rules = read_rule_file(text, "g.game");
    EXPECT_TRUE(rules.has_value()) << (rules ? "" : rules.error()) << '\n' << text;
    return rules ? std::get<std::unique_ptr<const GraphRules>>(*std::move(rules)) : nullptr;
}
std::string error(const std::string& text) {
    const auto rules = read_rule_file(text, "g.game");
    if (rules) return "no error";
    EXPECT_EQ(rules.error().find('\n'), std::string::npos);
    return rules.error();
}
Texts moves(const GraphRules& rules, const std::string& text, Player player = Player::kLeft) {
    const GraphPosition position = parse_graph(rules, text).value();
    std::vector<GraphFileMove> list;
    list_graph_moves(position, player, list);
    Texts texts;
    for (const GraphFileMove& move : list) {
        texts.push_back(print_graph_move(position, move) + " " + print_graph(play_graph_move(position, move)));
    }
    return texts;
}

TEST(GraphFile, VerticesAreColouredAndTaken) {
    const auto colour =
        read(file(kVertices, "vertex = \".\"\nto = \"x\"\nneighbours = { \".\" = \"o\", o = \"#\" }", "."));
    EXPECT_EQ(moves(*colour, "..ox:0-1,1-2,2-3"), (Texts{"+0 xoox:0-1,1-2,2-3", "+1 ox#x:0-1"}));
    EXPECT_EQ(moves(*colour, "..ox:0-1,1-2,2-3", Player::kRight),
              (Texts{"+0 oxox:0-1,1-2,2-3", "+1 xoox:0-1,1-2,2-3"}));
    EXPECT_EQ(moves(*colour, ".#"), Texts{"+0 x#"});
    EXPECT_EQ(moves(*colour, ".:0-0"), Texts{"+0 x:0-0"});  // no vertex is its own neighbour
}

TEST(GraphFile, EdgesAreCutAndFall) {
    const auto bush = read(file(kEdges + "\nground = true", "edge = \"[bg]\"\nto = \"#\"", "0-1b"));
    EXPECT_EQ(moves(*bush, "0-1b,1-2r,0-2g"), (Texts{"0-1b 0-2g,1-2r", "0-2g 0-1b,1-2r"}));
    EXPECT_EQ(moves(*bush, "0-1b,1-2r"), Texts{"0-1b ."});
    EXPECT_EQ(moves(*bush, "0-1b,0-1b,1-1g"), (Texts{"0-1b 0-1b,1-1g", "1-1g 0-1b,0-1b"}));
    const auto childish =
        read(file(kEdges + "\nground = true", "edge = \"[bg]\"\nto = \"#\"\nif = \"nothing falls\"", "0-1b"));
    EXPECT_EQ(moves(*childish, "0-1b,1-2r"), Texts{});
    EXPECT_EQ(moves(*childish, "0-1b,1-2b"), Texts{"1-2b 0-1b"});
}

TEST(GraphFile, EndsChange) {
    const auto arcs = read(file("", "edge = \"?\"\nends = { \".\" = \"#\" }\nto = \"#\""));
    EXPECT_EQ(moves(*arcs, "0-1,1-2,2-3"), (Texts{"0-1 2-3", "1-2 .", "2-3 0-1"}));
    const auto weights = read(file("vertices = { both = \"012\" }\nright = \"same\"",
                                   "edge = \"?\"\nif = \"every end is [12]\"\nends = { 1 = \"0\", 2 = \"1\" }", "1"));
    EXPECT_EQ(moves(*weights, "2110:0-1,1-2,2-3"), (Texts{"0-1 1010:0-1,1-2,2-3", "1-2 2000:0-1,1-2,2-3"}));
    EXPECT_TRUE(weights->impartial);
}

TEST(GraphFile, EdgesAreContracted) {
    const auto plain = read(file("", "edge = \"?\"\ncontract = \".\""));
    EXPECT_EQ(moves(*plain, "0-1,1-2,2-3"), (Texts{"0-1 0-2,2-3", "1-2 0-1,1-3", "2-3 0-1,1-2"}));
    EXPECT_EQ(moves(*plain, "0-1,0-2,1-2"), (Texts{"0-1 0-2,0-2", "0-2 0-1,0-1", "1-2 0-1,0-1"}));
    EXPECT_EQ(moves(*plain, "1-2,1-2,1-2"), Texts{"1-2 ."}) << "what would become a loop is gone";
    EXPECT_EQ(moves(*plain, "0-0,0-1"), Texts{"0-1 0-0"}) << "a loop stays one, and is not contracted";
    const auto simple = read(file("simple = true", "edge = \"?\"\ncontract = \".\""));
    EXPECT_EQ(moves(*simple, "0-1,0-2,1-2"), (Texts{"0-1 0-2", "0-2 0-1", "1-2 0-1"}));
    EXPECT_EQ(print_graph(parse_graph(*simple, "0-1,1-1,0-1").value()), "0-1");
    const auto letters = read(file(kVertices, "edge = \"?\"\ncontract = \"x\"\nif = \"every end is .\"", "."));
    EXPECT_EQ(moves(*letters, "..o.:0-1,1-2,2-3"), Texts{"0-1 x#o.:0-2,2-3"});
    EXPECT_EQ(moves(*letters, "..o.:0-1,1-2,2-3", Player::kRight), Texts{"0-1 o#o.:0-2,2-3"});
    const auto same = read(file(kVertices, "edge = \"?\"\ncontract = \"?\"", "."));
    EXPECT_EQ(moves(*same, "x.oox:0-1,1-2,2-3,0-4"), (Texts{"0-4 x.oo#:0-1,1-2,2-3", "2-3 x.o#x:0-1,0-4,1-2"}))
        << "the ends must have the same letter";
    const auto standing = read(file(kVertices + "\nground = true", "edge = \"?\"\ncontract = \"?\"", ".x:0-1"));
    EXPECT_EQ(moves(*standing, ".xo:0-1,1-2"), Texts{"0-1 .#o:0-2"}) << "the ground takes any letter over";
    const auto arrows = read(file("arrows = true", "edge = \"?\"\ncontract = \".\"", "0>1"));
    EXPECT_EQ(moves(*arrows, "2>0,0>1,2>1,1>0"),
              (Texts{"0>1 2>0,2>0", "1>0 2>0,2>0", "2>0 0>1,0>1,1>0", "2>1 0>1,1>0,1>0"}));
    const auto ground = read(file(kEdges + "\nground = true", "edge = \"[bg]\"\ncontract = \".\"", "0-1b"));
    EXPECT_EQ(moves(*ground, "0-1b,1-2r,2-3g,0-3r"), (Texts{"0-1b 0-2r,0-3r,2-3g", "2-3g 0-1b,0-2r,1-2r"}));
}

TEST(GraphFile, ArrowsLeadOneWay) {
    const auto take =
        read(file(kVertices + "\narrows = true", "vertex = \"x\"\nto = \"#\"\nneighbours = { \"?\" = \"#\" }", "x"));
    EXPECT_EQ(moves(*take, "xox:0>1,2>0"), (Texts{"+0 ##x", "+2 #o#"}));
    EXPECT_EQ(moves(*take, "xox:0>1,2>0", Player::kRight), Texts{"+1 x#x:2>0"});
}

TEST(GraphFile, ConditionsAreChecked) {
    const auto when = [&](const std::string& condition) {
        std::string found;
        for (const std::string& move :
             moves(*read(file(kVertices, "vertex = \".\"\nto = \"x\"\nif = \"" + condition + "\"", ".")),
                   "x.o.x.:0-1,1-2,2-3,3-4")) {
            found += move[1];
        }
        return found;
    };
    EXPECT_EQ(when("no neighbour is x"), "5");
    EXPECT_EQ(when("some neighbour is [xo]"), "13");
    EXPECT_EQ(when("every neighbour is x"), "5");
    EXPECT_EQ(when("at least 2 neighbours are [xo]"), "13");
    EXPECT_EQ(when("at most 1 neighbours are [xo]"), "5");
    EXPECT_EQ(when("exactly 1 neighbours are o"), "13");
    EXPECT_EQ(when("exactly 0 neighbours are o"), "5");
    EXPECT_EQ(when("an odd number of neighbours are x"), "13");
    EXPECT_EQ(when("an even number of neighbours are [xo]"), "135");
    const auto alone = read(file(kVertices, "vertex = \".\"\nto = \"x\"\nif = \"no neighbour is .\"", "."));
    EXPECT_EQ(moves(*alone, ".:0-0"), Texts{"+0 x:0-0"});
    const auto ends = [&](const std::string& condition) {
        return moves(*read(file(kVertices, "edge = \"?\"\nto = \"#\"\nif = \"" + condition + "\"", ".")),
                     "xo..:0-1,1-2,2-3")
            .size();
    };
    EXPECT_EQ(ends("no end is o"), 1U);
    EXPECT_EQ(ends("some end is o"), 2U);
    EXPECT_EQ(ends("every end is [xo]"), 1U);
}

TEST(GraphFile, MovesOfTheSameNameAreNumbered) {
    const auto rules = read(file(kVertices, "vertex = \".\"\nto = \"x\"\n[[move]]\nvertex = \".\"\nto = \"#\"", "."));
    EXPECT_EQ(moves(*rules, "."), (Texts{"+0/1 x", "+0/2 #"}));
    const GraphPosition position = parse_graph(*rules, ".").value();
    EXPECT_EQ(parse_graph_move(position, Player::kLeft, "+0/2")->rule, 1);
    EXPECT_FALSE(parse_graph_move(position, Player::kLeft, "+0").has_value());
}

TEST(GraphFile, SymmetriesAndFingerprintsAreFound) {
    const std::string place = "vertex = \".\"\nto = \"x\"\nif = \"no neighbour is x\"";
    EXPECT_EQ(read(file(kVertices, place, "."))->symmetries.size(), 2U);
    EXPECT_EQ(read(file(kVertices + "\nright = \"given\"", place, "."))->symmetries.size(), 1U);
    EXPECT_EQ(read(file(kVertices + "\nright = \"same\"", place, "."))->symmetries.size(), 2U);
    EXPECT_EQ(read(file("", "edge = \"?\"\nto = \"#\""))->symmetries.size(), 2U);
    const auto print = [&](const std::string& head, const std::string& move) {
        return read(file(head, move, "."))->fingerprint;
    };
    EXPECT_EQ(print(kVertices, place), print(kVertices, place));
    EXPECT_NE(print(kVertices, place), print(kVertices, "vertex = \".\"\nto = \"x\"\nif = \"no neighbour is o\""));
    EXPECT_NE(print(kVertices, place), print(kVertices, "vertex = \".\"\nto = \"x\""));
    EXPECT_NE(print(kVertices, place), print(kVertices + "\narrows = true", place));
    EXPECT_NE(print(kVertices, place), print(kVertices + "\nground = true", place));
}

TEST(GraphFile, PositionsAreRead) {
    const auto rules = read(file(kVertices + "\n" + kEdges, "vertex = \".\"\nto = \"x\"", "."));
    const auto bush = read(file(kEdges + "\nground = true", "edge = \"b\"\nto = \"#\"", "0-1b"));
    const auto text = [](const GraphRules& own, const std::string& given) {
        const auto position = parse_graph(own, given);
        return position ? print_graph(*position) : std::to_string(position.error().column) + position.error().message;
    };
    EXPECT_EQ(text(*rules, "x.#:1-0b,0-2r,0-1b,1-1."), "x.#:0-1b,0-1b,1-1.");
    EXPECT_EQ(text(*rules, ""), "1the graph has no vertices");
    EXPECT_EQ(text(*rules, "xy"), "2\"y\" stands where a vertex, one of .#xo, should stand");
    EXPECT_EQ(text(*rules, "x.:0-2b"), "6there is no vertex 2: they are numbered from 0 to 1");
    EXPECT_EQ(text(*rules, "x.:0-1"), "7the text ends where a letter of an edge, one of .brg, should stand");
    EXPECT_EQ(text(*rules, "x.:0-1b;"), "8\";\" stands where a comma or the end should stand");
    EXPECT_EQ(text(*rules, "x.:0>1b"), "5\">\" stands where the - of an edge should stand");
    EXPECT_EQ(text(*bush, "."), ".");
    EXPECT_EQ(text(*bush, "0-1b,2-3r"), "1not all of the graph is connected to the ground, vertex 0");
}

TEST(GraphFile, PlayThatRepeatsIsShown) {
    const auto is = [](const std::string& head, const std::string& move, const std::string& expected) {
        const std::string found = error(file(head, move, "."));
        const std::string begin = ", column 1: move: play may not end: ";
        EXPECT_EQ(found.substr(std::min(found.find(begin), found.size())), begin + expected);
    };
    const std::string vertices = "the letters of vertices may come back", edges = "the letters of edges may come back";
    const std::string nothing = "a move may leave everything as it is";
    const std::string ground = "\nground = true", to_o = "vertex = \"x\"\nto = \"o\"\n";
    is(kVertices, to_o, vertices + ": x is there again after Left +0, Right +0");
    is(kVertices, to_o + "if = \"some neighbour is o\"",
       vertices + ": oxx:0-1,1-2 is there again after Left +1, Right +1");
    is(kVertices, to_o + "if = \"exactly 2 neighbours are .\"",
       vertices + ": .x.:0-1,1-2 is there again after Left +1, Right +1");
    is(kVertices, "vertex = \".\"\nto = \"x\"\nneighbours = { x = \".\" }",
       vertices + ": x.:0-1 is there again after Left +1, Left +0");
    is(kVertices + "\narrows = true", to_o + "if = \"some neighbour is .\"",
       vertices + ": x.:0>1 is there again after Left +0, Right +0");
    is(kEdges, "edge = \"b\"\nto = \"r\"", edges + ": 0-1b is there again after Left 0-1b, Right 0-1r");
    is(kEdges + ground, "edge = \"b\"\nto = \"r\"\nif = \"nothing falls\"",
       edges + ": 0-1b is there again after Left 0-1b, Right 0-1r");
    is(kVertices, "vertex = \"x\"\nneighbours = { \".\" = \"#\" }", nothing + ": x is there again after Left +0");
    is(kVertices + ground, "edge = \"?\"\nends = { \".\" = \"#\" }\nif = \"some end is .\"",
       nothing + ": .x:0-1 is there again after Left 0-1");
    const std::string star = "x.....:0-1,0-2,0-3,0-4,0-5";
    EXPECT_NE(error(file(kVertices, to_o + "if = \"exactly 5 neighbours are .\"", star))
                  .find(vertices + ": " + star + " is there again after Left +0, Right +0"),
              std::string::npos);  // the example has it
    // Neither small graphs nor the example have such a play.
    is(kVertices, to_o + "if = \"at least 200 neighbours are .\"", vertices);
}

TEST(GraphFile, PlayThatMayNotEndIsRefused) {
    const auto why = [&](const std::string& head, const std::string& move) { return error(file(head, move, ".")); };
    EXPECT_NE(
        why(kVertices, "vertex = \"x\"\nto = \"o\"").find("play may not end: the letters of vertices may come back"),
        std::string::npos);
    EXPECT_NE(why(kVertices, "vertex = \".\"\nto = \"x\"\nneighbours = { x = \".\" }")
                  .find("letters of vertices may come back"),
              std::string::npos);
    EXPECT_NE(why(kEdges, "edge = \"b\"\nto = \"r\"").find("the letters of edges may come back"), std::string::npos);
    EXPECT_NE(why(kVertices, "vertex = \"[.x]\"\nto = \"x\"").find("a move may leave everything as it is"),
              std::string::npos);
    EXPECT_NE(why(kVertices, "vertex = \"x\"\nneighbours = { \".\" = \"#\" }").find("leave everything"),
              std::string::npos);
    EXPECT_EQ(why(kVertices, "vertex = \"x\"\nneighbours = { \".\" = \"#\" }\nif = \"some neighbour is .\""),
              "no error");
    EXPECT_NE(
        why(kVertices, "vertex = \"x\"\nneighbours = { \".\" = \"#\" }\nif = \"every neighbour is .\"").find("leave"),
        std::string::npos);  // it may have none
    EXPECT_NE(why(kVertices + "\nground = true", "edge = \"?\"\nends = { \".\" = \"#\" }\nif = \"some end is .\"")
                  .find("leave"),
              std::string::npos);  // the ground stays
}

TEST(GraphFile, FaultsNameTheirPlace) {
    const auto is = [](const std::string& text, const std::string& begin) {
        const std::string found = error(text);
        EXPECT_TRUE(found.starts_with(begin)) << found << "\nis not\n" << begin;
    };
    const auto move = [](const std::string& text) { return file(kVertices, text, "."); };
    is(move("to = \"x\""), "g.game, line 6, column 1: move: this must have either vertex or edge");
    is(move("from = \".\""),
       "g.game, line 7, column 1: from: there is no such field; there are player, vertex, edge, to");
    is(file("", "vertex = \".\"\nto = \"#\"", "..:0-1"),
       "g.game, line 3, column 12: example: \".\" stands where the number of a vertex should stand: only with");
    is(move("vertex = \".\"\nedge = \"?\""), "g.game, line 6, column 1: move: this must have either");
    is(move("vertex = \"y\"\nto = \"x\""), "g.game, line 7, column 11: vertex: 'y' is not a letter");
    is(move("vertex = \"#\"\nto = \"x\""), "g.game, line 7, column 11: vertex: what is gone cannot be asked for");
    is(move("vertex = \".\"\nto = \"z\""), "g.game, line 8, column 7: to: \"z\" is not one of the letters .#xo");
    is(move("edge = \"?\"\nto = \".\""), "g.game, line 8, column 7: to: edges have no letters");
    is(move("vertex = \".\"\nto = \"x\"\nneighbours = { q = \"x\" }"),
       "g.game, line 9, column 16: neighbours: 'q' is not a letter");
    is(move("vertex = \".\"\nto = \"x\"\nneighbours = { \"[q]\" = \"x\" }"),
       "g.game, line 9, column 18: neighbours: 'q' is not a letter");
    is(move("vertex = \".\"\nto = \"x\"\nneighbours = { x = \"q\" }"),
       "g.game, line 9, column 21: neighbours: \"q\" is not one");
    is(move("vertex = \".\"\nto = \"x\"\nneighbours = { x = \"#\", \"[xo]\" = \"#\" }"),
       "g.game, line 9, column 26: neighbours: a letter stands there twice");
    is(move("vertex = \".\"\nto = \"x\"\nends = { x = \"#\" }"),
       "g.game, line 9, column 1: ends: there is no such field");
    is(move("vertex = \".\"\nto = \"x\"\nif = \"no end is x\""),
       "g.game, line 9, column 7: if: \"no end is x\" is not a condition");
    is(move("vertex = \".\"\nto = \"x\"\nif = \"nothing falls\""),
       "g.game, line 9, column 7: if: \"nothing falls\" is not");
    is(move("vertex = \".\"\nto = \"x\"\nif = \"some neighbour is q\""),
       "g.game, line 9, column 25: if: 'q' is not a letter");
    is(file("vertices = { left = \"x\" }", "vertex = \".\"", "."), "g.game, line 4, column ");
    is(file("vertices = { both = \"x-\" }", "vertex = \".\"", "."),
       "g.game, line 4, column 23: vertices: '-' cannot be a letter");
    is(file("edges = { both = \"b1\" }", "edge = \"?\"", "."),
       "g.game, line 4, column 20: edges: '1' cannot be a letter: a to z and A to Z can");
    is(file("edges = { both = \"bb\" }", "edge = \"?\"", "."),
       "g.game, line 4, column 20: edges: 'b' stands there twice");
    is(file("vertices = { both = \"abcdefghijklmno\" }", "edge = \"?\"", "."),
       "g.game, line 4, column 36: vertices: there are at most 14");
    is(file("arrows = true\nground = true", "edge = \"?\"\nto = \"#\"", "."),
       "g.game, line 5, column 10: ground: this is not for graphs of arrows");
    is(file("right = \"mirrored\"", "edge = \"?\"\nto = \"#\"", "."),
       "g.game, line 4, column 10: right: \"mirrored\" is not one of exchanged, same, given");
    is(file("", "edge = \"?\"\nto = \"#\"", "0-x"),
       "g.game, line 3, column 14: example: \"x\" stands where the number of a vertex");
    is(file("start = \"empty\"", "edge = \"?\"\nto = \"#\""),
       "g.game, line 4, column 1: start: there is no such field");
}

}  // namespace
}  // namespace papamu::tests::graph_file_test
