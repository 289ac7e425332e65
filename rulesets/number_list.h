// Numbers that precede the board in the text of a position: "1,2,1,0:t..tf.f".
//
//     std::array<int, 4> numbers;
//     const auto start = read_head<4>(text, {{{1, 9}, {1, 9}, {0, 9}, {0, 1}}}, numbers);      // 8: start of the board
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/numbers.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The smallest and the largest allowed value of a number.
struct NumberRange {
    int least;
    int most;
};

/// Reads Count numbers that are separated by commas and followed by a colon; returns the position after that. Errors
/// give the column.
template <std::size_t Count>
Parsed<std::size_t> read_head(std::string_view text, const std::array<NumberRange, Count>& ranges,
                              std::array<int, Count>& numbers) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < Count; ++i) {
        std::string_view rest = text.substr(at);
        const auto number = base::take_number<int>(rest);
        if (!number || *number < ranges[i].least || *number > ranges[i].most) {
            return tl::unexpected(PositionError{1, at + 1,
                                                "a number from " + std::to_string(ranges[i].least) + " to " +
                                                    std::to_string(ranges[i].most) + " is expected"});
        }
        numbers[i] = *number;
        at = text.size() - rest.size();
        const char separator = i + 1 < Count ? ',' : ':';
        if (at == text.size() || text[at] != separator) {
            return tl::unexpected(
                PositionError{1, at + 1, std::string("'") + separator + "' is expected after the number"});
        }
        ++at;
    }
    return at;
}

/// Converts an error in a board whose text begins `characters` into the whole text.
inline PositionError shifted(PositionError error, std::size_t characters) {
    if (error.row == 1 && error.column > 0) error.column += characters;
    return error;
}

}  // namespace papamu::rulesets
