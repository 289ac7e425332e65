// The text of a sum of positions of any rulesets.
//
//     parse_sum("clobber:xo/ox - konane:.xo. + {2|-1}")
//         // {"clobber", "xo/ox"}, {"konane", ".xo.", negated}, {"value", "{2|-1}"}
//
// A sum is its terms with " + " or " - " between them: a sign with a blank on both sides, outside all braces, brackets
// and parentheses. A term is
//
//     NAME:POSITION       a position of the ruleset NAME, as that ruleset reads it; "-NAME:POSITION" is its negative
//     N*NAME:POSITION     N of them, N terms
//     LITERAL             a value in notation, the same as value:LITERAL
//
// Blanks around a term and behind the colon do not count. A sign at the beginning of a literal belongs to the literal, so
// that "-1^" is what notation says, -1 + ^; "0 - 1^" is -1 + v. Terms are counted from 0, as rows and columns of cells are.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// A position in a sum, or its negative: the same with Left and Right exchanged.
struct SumTerm {
    std::string ruleset;
    std::string position;
    bool negated = false;

    bool operator==(const SumTerm&) const = default;
};

/// More terms than this are refused.
inline constexpr std::size_t kMostTerms = 1000;

/// How sums are called where a ruleset is named.
inline constexpr std::string_view kSumName = "sum";

/// The terms, each position as its ruleset prints it. Errors name the term, and the column of the sum in which the text of
/// its position begins; the place in the position is in the message ("term 1 (clobber): row 2, column 3: ...").
Parsed<std::vector<SumTerm>> parse_sum(std::string_view text);

/// parse_sum(print_sum(terms)) == terms, for terms that parse_sum() made.
std::string print_sum(const std::vector<SumTerm>& terms);
/// One term as it would be written alone: "-clobber:xo", "{2|-1}".
std::string print_term(const SumTerm& term);

}  // namespace papamu::rulesets
