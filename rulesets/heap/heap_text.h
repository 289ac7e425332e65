// Writing and reading of heaps and of the codes of their games, with errors that give the column.
//
//     HeapReader reader("0.137: 5,6");
//     const auto rules = reader.code(7);           // Parsed<HeapRules>; the digits are at most 7
//     if (auto fault = reader.expect(':')) ...
//     const auto heaps = reader.heaps(*rules);     // Parsed, sorted, without empty ones
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The maximum number of tokens of a position, and of moves in one heap: lists of moves must fit into memory. Play
/// never exceeds either limit.
inline constexpr HeapSize kMostTokens = 10'000'000;
inline constexpr std::uint64_t kMostHeapMoves = 10'000'000;
/// The maximum number of digits of a code, and the largest member of a subtraction set.
inline constexpr std::size_t kMostDigits = 4096;

/// Reads a text from left to right. Blanks between tokens are skipped. A fault is a PositionError in row 1.
class HeapReader {
 public:
    explicit HeapReader(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end();
    /// Consumes the next letter if it is the given one; returns whether it was.
    bool take(char letter);
    /// Consumes the next letter; the fault if it is not the given one.
    [[nodiscard]] std::optional<PositionError> expect(char letter);
    /// The fault if the text does not end here.
    [[nodiscard]] std::optional<PositionError> expect_end();
    /// A number up to `most`; the fault for a larger one is "the <what> is too large: at most ...".
    Parsed<HeapSize> number(HeapSize most, std::string_view what);

    /// "0.137", "4.7", "0.3F", "0.333...": digits up to `most_digit`; three dots repeat the last one for ever.
    Parsed<HeapRules> code(std::uint8_t most_digit);
    /// "{1,3,4}": the game of taking 1, 3 or 4 tokens.
    Parsed<HeapRules> subtraction_set();
    /// "5,6,6" up to the end of the text: in ascending order, without heaps of 0.
    Parsed<std::vector<HeapSize>> heaps(const HeapRules& rules);

    [[nodiscard]] PositionError fault(std::string message) const { return {1, here_ + 1, std::move(message)}; }

 private:
    void skip_blanks();
    [[nodiscard]] std::string seen() const;

    std::string_view text_;
    std::size_t here_ = 0;
};

/// "5,6,6"; "0" if there are no heaps.
std::string print_heaps(const std::vector<HeapSize>& heaps);
/// As HeapReader::code() reads it, with capital letters for digits above 9.
std::string print_code(const HeapRules& rules);
/// As HeapReader::subtraction_set() reads it.
std::string print_subtraction_set(const HeapRules& rules);

}  // namespace papamu::rulesets
