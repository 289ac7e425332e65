// The texts of the games on graphs: what is read, how it is written, and which places errors name; also moves written
// out by hand.
#include "rulesets/graph_text.h"

#include <gtest/gtest.h>

#include <random>

#include "rulesets/any_ruleset.h"
#include "rulesets/arc_kayles/arc_kayles.h"
#include "rulesets/hackenbush/hackenbush.h"

namespace papamu::rulesets::graph_text_test {
namespace {

template <class R>
std::string error_of(const std::string& text) {
    const auto position = R::parse(text);
    return position ? "read as " + R::print(*position) : position.error().to_string();
}

std::string error_of(std::string_view name, const std::string& text) {
    const auto position = find_ruleset(name)->parse(text);
    return position ? "read as " + position->text() : position.error().to_string();
}

std::vector<std::string> moves_of(std::string_view name, const std::string& text, Player player) {
    const AnyPosition position = find_ruleset(name)->parse(text).value();
    std::vector<std::string> texts;
    for (const auto& move : position.moves(player)) {
        texts.push_back(position.move_text(move) + " " + position.play(player, move).text());
    }
    return texts;
}
template <class R>
std::vector<std::string> moves_of(const std::string& text, Player player) {
    return moves_of(R::kName, text, player);
}

using Texts = std::vector<std::string>;

std::string times(const std::string& text, int count) {
    std::string result;
    for (int i = 0; i < count; ++i) result += text;
    return result;
}

TEST(HackenbushText, StalksGrowNewVertices) {
    const auto printed = [](const std::string& text) { return Hackenbush::print(Hackenbush::parse(text).value()); };
    EXPECT_EQ(printed("."), ".");
    EXPECT_EQ(printed("b"), "0-1b");
    EXPECT_EQ(printed("brg"), "0-1b,1-2r,2-3g");
    EXPECT_EQ(printed("br,g"), "0-1b,0-3g,1-2r");
    EXPECT_EQ(printed("0:br"), "0-1b,1-2r");
    EXPECT_EQ(printed("0-7g,7:bb,r"), "0-7g,0-10r,7-8b,8-9b");
    EXPECT_EQ(printed("2:b,0-2r"), "0-2r,2-3b") << "a stalk may stand before what it stands on";
    EXPECT_EQ(printed("2-1b,1-0r"), "0-1r,1-2b");
    EXPECT_EQ(printed("0-1b,1-0b,0-0g,1-1r,0-1r"), "0-0g,0-1b,0-1b,0-1r,1-1r");
    EXPECT_EQ(printed(times("b", 255)).substr(0, 10), "0-1b,1-2b,");
}

TEST(HackenbushText, ErrorsNameTheColumn) {
    EXPECT_EQ(error_of<Hackenbush>(""), "row 1, column 1: the text ends where the number of a vertex should stand");
    EXPECT_EQ(error_of<Hackenbush>("x"), "row 1, column 1: \"x\" stands where the number of a vertex should stand");
    EXPECT_EQ(error_of<Hackenbush>("b,"), "row 1, column 3: the text ends where the number of a vertex should stand");
    EXPECT_EQ(error_of<Hackenbush>("bx"), "row 1, column 2: \"x\" stands where a comma or the end should stand");
    EXPECT_EQ(error_of<Hackenbush>("0-1"), "row 1, column 4: the text ends where a colour, one of b r g, should stand");
    EXPECT_EQ(error_of<Hackenbush>("0-1bb"), "row 1, column 5: \"b\" stands where a comma or the end should stand");
    EXPECT_EQ(error_of<Hackenbush>("0.1b"),
              "row 1, column 2: \".\" stands where the - of an edge or the : of a stalk should stand");
    EXPECT_EQ(error_of<Hackenbush>("0:"), "row 1, column 3: the text ends where a colour, one of b r g, should stand");
    EXPECT_EQ(error_of<Hackenbush>("0-1b,0-256g"),
              "row 1, column 8: there is no vertex 256: they are numbered from 0 to 255");
    EXPECT_EQ(error_of<Hackenbush>("99999999999999999999-0b"),
              "row 1, column 1: there is no vertex 999999999999: they are numbered from 0 to 255");
    EXPECT_EQ(error_of<Hackenbush>("0-1b,2-3r,2-2g"),
              "row 1, column 6: vertex 2 is not connected to the ground, vertex 0");
    EXPECT_EQ(error_of<Hackenbush>("0-1b,4:rr"), "row 1, column 6: vertex 4 is not connected to the ground, vertex 0");
    EXPECT_EQ(error_of<Hackenbush>("g," + times("b", 255)), "row 1, column 3: there are more than 256 vertices");
    EXPECT_EQ(error_of<Hackenbush>("0-1b" + times(",0-1b", 1024)),
              "row 1, column 5121: there are more than 1024 edges");
    EXPECT_EQ(error_of<Hackenbush>("0-1b 1-2b"), "row 1, column 5: \" \" stands where a comma or the end should stand");
}

TEST(HackenbushMoves, WhatIsOffTheGroundIsGone) {
    const std::string text = "0-1b,1-2r,0-2g,2-3b";
    EXPECT_EQ(moves_of<Hackenbush>(text, Player::kLeft),
              (Texts{"0-1b 0-2g,1-2r,2-3b", "0-2g 0-1b,1-2r,2-3b", "2-3b 0-1b,0-2g,1-2r"}));
    EXPECT_EQ(moves_of<Hackenbush>(text, Player::kRight), (Texts{"0-2g 0-1b,1-2r,2-3b", "1-2r 0-1b,0-2g,2-3b"}));
    EXPECT_EQ(moves_of<Hackenbush>("brg", Player::kLeft), (Texts{"0-1b .", "2-3g 0-1b,1-2r"}));
    EXPECT_EQ(moves_of<Hackenbush>("0-1b,0-1b,0-0b", Player::kLeft), (Texts{"0-0b 0-1b,0-1b", "0-1b 0-0b,0-1b"}))
        << "of edges that are alike, one";
    EXPECT_EQ(Hackenbush::parse_move(Hackenbush::parse("b").value(), Player::kRight, "0-1b").error().to_string(),
              "\"0-1b\" is not a move of Right here");
}

TEST(ColouringText, ErrorsNameTheColumn) {
    EXPECT_EQ(error_of("graph-col", ""), "row 1, column 1: the graph has no vertices");
    EXPECT_EQ(error_of("graph-col", ":0-1"), "row 1, column 1: the graph has no vertices");
    EXPECT_EQ(error_of("graph-col", ".X"), "row 1, column 2: \"X\" stands where a vertex, one of .#xolr, should stand");
    EXPECT_EQ(error_of("graph-col", "..:"), "row 1, column 4: the text ends where the number of a vertex should stand");
    EXPECT_EQ(error_of("graph-col", "..:0-2"), "row 1, column 6: there is no vertex 2: they are numbered from 0 to 1");
    EXPECT_EQ(error_of("graph-col", "..:0-1,1-0"), "read as ..:0-1") << "of equal edges, one";
    EXPECT_EQ(error_of("graph-col", "..:1-1"), "read as ..") << "loops are gone";
    EXPECT_EQ(error_of("graph-col", "..:0-1b"), "row 1, column 7: \"b\" stands where a comma or the end should stand");
    EXPECT_EQ(error_of("graph-col", std::string(257, '.')), "row 1, column 257: there are more than 256 vertices");
    EXPECT_EQ(error_of("graph-snort", "..:1-0"), "read as ..:0-1");
}

TEST(ColouringMoves, ByHand) {
    const std::string text = "..x.lr:0-1,1-2,2-3,3-4,0-5";
    EXPECT_EQ(moves_of("graph-col", text, Player::kLeft),
              (Texts{"+0 x.x.lr:0-1,0-5,1-2,2-3,3-4", "+4 ..x.xr:0-1,0-5,1-2,2-3,3-4"}));
    EXPECT_EQ(moves_of("graph-col", "..x.lr:1-2,2-3", Player::kRight),
              (Texts{"+0 o.x.lr:1-2,2-3", "+1 .ox.lr:1-2,2-3", "+3 ..xolr:1-2,2-3", "+5 ..x.lo:1-2,2-3"}));
    EXPECT_EQ(moves_of("graph-snort", "..x.lr:1-2,2-3", Player::kRight),
              (Texts{"+0 o.x.lr:1-2,2-3", "+5 ..x.lo:1-2,2-3"}));
    EXPECT_EQ(moves_of("graph-snort", "#o.", Player::kLeft), (Texts{"+2 #ox"}));
}

TEST(ArcKaylesText, ErrorsAndMoves) {
    EXPECT_EQ(error_of<ArcKayles>(""), "row 1, column 1: the text ends where the number of a vertex should stand");
    EXPECT_EQ(error_of<ArcKayles>("0-1,2"), "row 1, column 6: the text ends where the - of an edge should stand");
    EXPECT_EQ(error_of<ArcKayles>("0-1,"), "row 1, column 5: the text ends where the number of a vertex should stand");
    EXPECT_EQ(error_of<ArcKayles>("1-0,2-1"), "read as 0-1,1-2");
    EXPECT_EQ(moves_of<ArcKayles>("0-1,1-2,2-3", Player::kLeft), (Texts{"0-1 2-3", "1-2 .", "2-3 0-1"}));
    EXPECT_EQ(moves_of<ArcKayles>("0-1,1-2,2-3", Player::kRight), (Texts{"0-1 2-3", "1-2 .", "2-3 0-1"}));
    // All edges between 46 vertices are more than the limit.
    std::string text;
    int edges = 0;
    std::size_t column = 0;
    for (int u = 0; u < 46; ++u) {
        for (int v = u + 1; v < 46; ++v) {
            if (edges++ == static_cast<int>(kGraphEdges)) column = text.size() + 2;
            text += (text.empty() ? "" : ",") + std::to_string(u) + '-' + std::to_string(v);
        }
    }
    EXPECT_EQ(error_of<ArcKayles>(text),
              "row 1, column " + std::to_string(column) + ": there are more than 1024 edges");
}

// Whatever the text is, the result is either a position that reads back or an error at a place in the text or just
// after it.
void expect_an_answer_to_anything(const AnyRuleset& game) {
    std::mt19937 random(3);
    int read = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string text(random() % 14, '\0');
        for (char& c : text) c = "001123456789---::,,,brgbrgxolr.#\0 "[random() % 34];
        const auto position = game.parse(text);
        if (position) {
            ++read;
            EXPECT_EQ(game.parse(position->text()).value().key(), position->key()) << text;
        } else {
            EXPECT_EQ(position.error().row, 1U) << text;
            EXPECT_GE(position.error().column, 1U) << text;
            EXPECT_LE(position.error().column, text.size() + 1) << text;
        }
    }
    EXPECT_GE(read, 50);
}

TEST(GraphText, AnythingIsAnswered) {
    for (const char* const name : {"hackenbush", "graph-col", "arc-kayles"}) {
        expect_an_answer_to_anything(*find_ruleset(name));
    }
}

}  // namespace
}  // namespace papamu::rulesets::graph_text_test
