// Heap games: their text, their moves written out by hand, and their limits.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rulesets/heap/heap_games.h"
#include "rulesets/heap/wythoff.h"
#include "rulesets/perft.h"

namespace papamu::rulesets::heap_text_test {

namespace {

template <Ruleset R>
std::vector<std::string> moves(const std::string& text) {
    const auto position = R::parse(text).value();
    std::vector<typename R::Move> moves;
    R::moves(position, Player::kLeft, moves);
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(R::print_move(position, move));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(HeapMoves, AreThoseWrittenOutByHand) {
    EXPECT_EQ(moves<Nim>("2,2,3"), (Texts{"2->1", "2->0", "3->2", "3->1", "3->0"}));
    EXPECT_EQ(moves<Kayles>("1,4"), (Texts{"1->0", "4->3", "4->1,2", "4->2", "4->1,1"}));
    EXPECT_EQ(moves<DawsonsKayles>("1,5"), (Texts{"5->3", "5->1,2"}));
    EXPECT_EQ(moves<DawsonsKayles>("2"), (Texts{"2->0"}));
    EXPECT_EQ(moves<GrundysGame>("2,5"), (Texts{"5->1,4", "5->2,3"}));
    EXPECT_EQ(moves<GrundysGame>("4"), (Texts{"4->1,3"}));
    // Take 1 if the heap becomes empty, 2 if at most one heap is left, 3 in any case.
    EXPECT_EQ(moves<Octal>("0.137: 1,5"), (Texts{"1->0", "5->3", "5->2", "5->1,1"}));
    EXPECT_EQ(moves<Octal>("4.0: 4"), (Texts{"4->1,3", "4->2,2"}));
    EXPECT_EQ(moves<Octal>("0.03...: 4"), (Texts{"4->2", "4->1", "4->0"}));
    EXPECT_EQ(moves<Hexadecimal>("0.8: 6"), (Texts{"6->1,1,3", "6->1,2,2"}));
    EXPECT_EQ(moves<Hexadecimal>("8.0: 4"), (Texts{"4->1,1,2"}));
    EXPECT_EQ(moves<Subtraction>("{1,3,4}: 3"), (Texts{"3->2", "3->0"}));
    EXPECT_EQ(moves<Wythoff>("1,2"), (Texts{"1,2->0,1", "1,2->0,2", "1,2->1,1"}));
    EXPECT_TRUE(moves<Nim>("0").empty());
}

TEST(HeapText, IsReadInOtherWaysToo) {
    const auto print = [](const auto& position) { return Octal::print(position.value()); };
    EXPECT_EQ(print(Octal::parse("0.137:6 , 0,5")), "0.137: 5,6");
    EXPECT_EQ(print(Octal::parse("0.3333...: 4")), "0.3...: 4");
    EXPECT_EQ(print(Octal::parse("0.7700: 4")), "0.77: 4");
    EXPECT_EQ(print(Octal::parse("4.000: 0")), "4.0: 0");
    EXPECT_EQ(Hexadecimal::print(Hexadecimal::parse("c.3f: 4").value()), "C.3F: 4");
    EXPECT_EQ(Subtraction::print(Subtraction::parse("{4, 1,1,3}: 4,2").value()), "{1,3,4}: 2,4");
    EXPECT_EQ(Nim::print(Nim::parse("7,3,0,5").value()), "3,5,7");
    EXPECT_EQ(Nim::print(Nim::parse("0,0").value()), "0");
    EXPECT_EQ(Wythoff::print(Wythoff::parse("5,3;0,0; 2,1").value()), "1,2; 3,5");
}

template <Ruleset R>
void expect_fault(const std::string& text, std::size_t column, const std::string& message) {
    const auto position = R::parse(text);
    ASSERT_FALSE(position) << text;
    EXPECT_EQ(position.error().row, 1U) << text;
    EXPECT_EQ(position.error().column, column) << text << ": " << position.error().message;
    EXPECT_NE(position.error().message.find(message), std::string::npos) << position.error().message;
}

TEST(HeapText, FaultsNameTheColumn) {
    expect_fault<Nim>("", 1, "a number is expected, not the end");
    expect_fault<Nim>("3,,5", 3, "not ','");
    expect_fault<Nim>("3,5x", 4, "unexpected 'x'");
    expect_fault<Nim>("3 5", 3, "unexpected '5'");
    expect_fault<Nim>("-3", 1, "not '-'");
    expect_fault<Nim>("3,99999999999999999999999", 3, "too large: at most 10000000");
    expect_fault<Nim>("10000001", 1, "too large");
    expect_fault<Nim>("6000000,6000000", 9, "too many tokens");
    expect_fault<Nim>("3\n5", 2, "unexpected byte 0x0A");
    expect_fault<Octal>("0.8: 3", 3, "'8' is not an octal digit");
    expect_fault<Octal>("0.7 3", 5, "':' is missing before '3'");
    expect_fault<Octal>("0.: 3", 3, "a digit of the code is expected, not ':'");
    expect_fault<Octal>("077: 3", 2, "'.' is missing before '7'");
    expect_fault<Octal>("3.7: 3", 1, "can be 0, 4, not 3");
    expect_fault<Octal>("0.77...: 5000,9000", 15, "more than 10000000 moves");
    expect_fault<Octal>("0." + std::string(5000, '1') + ": 1", 4099, "too long");
    expect_fault<Hexadecimal>("7.1: 3", 1, "0, 4, 8 or C");
    expect_fault<Hexadecimal>("0.G: 3", 3, "not 'G'");
    expect_fault<Hexadecimal>("0.8: 20000", 6, "more than 10000000 moves");
    expect_fault<Subtraction>("1,3: 3", 1, "'{' is missing");
    expect_fault<Subtraction>("{1,0}: 3", 4, "at least 1");
    expect_fault<Subtraction>("{}: 3", 2, "a number is expected");
    expect_fault<Subtraction>("{1,5000}: 3", 4, "at most 4096");
    expect_fault<Subtraction>("{1,3: 3", 5, "'}' is missing before ':'");
    expect_fault<Wythoff>("3", 2, "',' is missing before the end");
    expect_fault<Wythoff>("3,2001", 3, "at most 2000");
    expect_fault<Wythoff>("3,5; ", 6, "a number is expected");
}

TEST(HeapText, TheLargestHeapsAreRead) {
    EXPECT_TRUE(Nim::parse("10000000"));
    EXPECT_TRUE(Nim::parse("5000000,5000000"));
    EXPECT_TRUE(Kayles::parse("9000000"));
    EXPECT_TRUE(Wythoff::parse("2000,2000"));
}

TEST(HeapMoves, AreReadInOneWay) {
    const auto position = Kayles::parse("4,12").value();
    for (const char* text : {"4->1,1", "12->0", "4->2,1", "5->4", "4->01,2", "4->1,1,1", "4->", "4", "4->3,", "->3"}) {
        const auto move = Kayles::parse_move(position, Player::kLeft, text);
        EXPECT_EQ(move.has_value(), std::string(text) == "4->1,1") << text;
        if (!move) {
            EXPECT_NE(move.error().message.find(text), std::string::npos);
        }
    }
}

// The number of ways to make `depth` moves in turn, counted by an independent program (a recursion over sorted lists in
// another language).
TEST(HeapPerft, IsThatOfAnotherProgram) {
    const auto count = []<Ruleset R>(const std::string& text, int depth) {
        return perft<R>(R::parse(text).value(), Player::kLeft, depth);
    };
    EXPECT_EQ(count.operator()<Nim>("3,5,7", 4), 8151U);
    EXPECT_EQ(count.operator()<Kayles>("9,10", 4), 57350U);
    EXPECT_EQ(count.operator()<DawsonsKayles>("12,13", 4), 8329U);
    EXPECT_EQ(count.operator()<GrundysGame>("9,10", 4), 1723U);
    EXPECT_EQ(count.operator()<Octal>("4.37: 8,9", 4), 56710U);
    EXPECT_EQ(count.operator()<Hexadecimal>("0.CF: 11,12", 3), 48741U);
    EXPECT_EQ(count.operator()<Subtraction>("{1,3,4}: 10,12,12", 5), 22336U);
    EXPECT_EQ(count.operator()<Wythoff>("3,5; 4,6", 4), 61827U);
}

}  // namespace

}  // namespace papamu::rulesets::heap_text_test
