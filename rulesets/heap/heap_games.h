// The games of heaps: nim, kayles, dawsons-kayles, grundys-game, and octal, hexadecimal and subtraction, whose
// positions include their rules.
//
//     const auto position = Kayles::parse("5,6").value();
//     const auto other = Octal::parse("0.137: 5,6").value();
//
// Sources: Winning Ways ch. 4; Siegel, Combinatorial Game Theory, ch. IV. HeapRules explains the codes.
#pragma once

#include <string_view>

#include "rulesets/heap/heap_ruleset.h"

namespace papamu::rulesets {

/// Take any number of tokens from one heap (Bouton 1901). 0.333...
struct Nim : PlainHeapRulesetOf<Nim> {
    static constexpr std::string_view kName = "nim";
    static constexpr std::string_view kSummary = "Nim: take any number of tokens from one heap";
    static constexpr std::string_view kExample = "3,5,7";
    static const HeapRules& the_rules();
};

/// Take one or two adjacent tokens from a row, which may leave two rows (Dudeney 1907). 0.77
struct Kayles : PlainHeapRulesetOf<Kayles> {
    static constexpr std::string_view kName = "kayles";
    static constexpr std::string_view kSummary = "Kayles: take one or two tokens, and split the rest if you like";
    static constexpr std::string_view kExample = "5,6";
    static const HeapRules& the_rules();
};

/// Take two adjacent tokens from a row. 0.07
struct DawsonsKayles : PlainHeapRulesetOf<DawsonsKayles> {
    static constexpr std::string_view kName = "dawsons-kayles";
    static constexpr std::string_view kSummary = "Dawson's kayles: take two tokens, and split the rest if you like";
    static constexpr std::string_view kExample = "5,6";
    static const HeapRules& the_rules();
};

/// Split a heap into two of different sizes (P. M. Grundy 1939).
struct GrundysGame : PlainHeapRulesetOf<GrundysGame> {
    static constexpr std::string_view kName = "grundys-game";
    static constexpr std::string_view kSummary = "Grundy's game: split a heap into two of different sizes";
    static constexpr std::string_view kExample = "5,6";
    static const HeapRules& the_rules();
};

/// Any octal code: a move leaves at most two parts of a heap.
struct Octal : CodedHeapRulesetOf<Octal> {
    static constexpr std::string_view kName = "octal";
    static constexpr std::string_view kSummary = "Octal games: a code says how many tokens to take, and what to leave";
    static constexpr std::string_view kExample = "0.137: 5,6";
    static constexpr std::string_view kTextFormat = "an octal code, a colon, sizes of heaps separated by commas";
    static Parsed<HeapRules> read_rules(HeapReader& reader) { return reader.code(7); }
    static std::string print_rules(const HeapRules& rules) { return print_code(rules); }
};

/// Any hexadecimal code: a move leaves at most three parts.
struct Hexadecimal : CodedHeapRulesetOf<Hexadecimal> {
    static constexpr std::string_view kName = "hexadecimal";
    static constexpr std::string_view kSummary = "Hexadecimal games: as octal ones, but three heaps may be left";
    static constexpr std::string_view kExample = "0.3F: 5,6";
    static constexpr std::string_view kTextFormat = "a hexadecimal code, a colon, sizes of heaps separated by commas";
    static Parsed<HeapRules> read_rules(HeapReader& reader) { return reader.code(15); }
    static std::string print_rules(const HeapRules& rules) { return print_code(rules); }
};

/// Take a number of tokens that is in the set.
struct Subtraction : CodedHeapRulesetOf<Subtraction> {
    static constexpr std::string_view kName = "subtraction";
    static constexpr std::string_view kSummary = "Subtraction games: take as many tokens as some member of a set";
    static constexpr std::string_view kExample = "{1,3,4}: 10,12";
    static constexpr std::string_view kTextFormat = "a set of numbers, a colon, sizes of heaps separated by commas";
    static Parsed<HeapRules> read_rules(HeapReader& reader) { return reader.subtraction_set(); }
    static std::string print_rules(const HeapRules& rules) { return print_subtraction_set(rules); }
};

}  // namespace papamu::rulesets
