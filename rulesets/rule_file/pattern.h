// The patterns of rule files: a row of cells, what may stand on them, and what is put there.
//
//     read_pattern("x[xo]*|#", letters)       // a cell with x, a run of stones, and beyond it the end of the board
//
//     a letter   a cell with this letter: '.' is empty, '#' is off the board
//     [xo] [^x]  a cell with one of these letters, or on the board with any other
//     ?          any cell of the board
//     *          after a cell: a run, any number of such cells, 0 as well
//     |          ends what a move changes: cells beyond it are only looked at. With two of them, the cells before the
//     first
//                are looked at, too
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

/// `column` counts the bytes of the pattern from 0.
using PatternError = base::ParseError;

/// The cells of a row, before any direction is known: `step` of the items is not set.
struct PatternRow {
    std::vector<Item> before, inside, beyond;
};

/// A row of `from`. At most kMostItems cells.
base::Expected<PatternRow, PatternError> read_pattern(std::string_view text, std::string_view letters);

/// A row of `to`: letters, '?' for a cell that is kept, and runs: of one letter, or of several, which are kept.
base::Expected<std::vector<Put>, PatternError> read_puts(std::string_view text, std::string_view letters);

/// A set of letters by itself: "x", "[xo]", "[^.]" or "?".
base::Expected<LetterSet, PatternError> read_letter_set(std::string_view text, std::string_view letters);

inline constexpr std::size_t kMostItems = 32;
inline constexpr std::size_t kMostRuns = 3;

}  // namespace papamu::rulesets::rule_file
