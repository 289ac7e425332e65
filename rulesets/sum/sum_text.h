// The text of a sum of positions of arbitrary rulesets.
//
//     parse_sum("clobber:xo/ox - konane:.xo. + {2|-1}")
//         // the positions xo/ox of clobber, .xo. of konane, negated, and {2|-1} of value
//
// A sum consists of terms with " + " or " - " between them: a sign with a blank on both sides, outside all braces,
// brackets and parentheses. A term is
//
//     NAME:POSITION       a position of the ruleset NAME, as that ruleset reads it; "-NAME:POSITION" is its negative
//     N*NAME:POSITION     N of them, N terms
//     LITERAL             a value in notation, the same as value:LITERAL
//
// Blanks around a term and after the colon are ignored. A sign at the beginning of a literal belongs to the literal, so
// "-1^" has its meaning in notation, -1 + ^; "0 - 1^" is -1 + v. Terms are counted from 0, like rows and columns of
// cells.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// A position in a sum, or its negative, which is the same position with Left and Right exchanged.
struct SumTerm {
    std::string ruleset;
    std::string position;
    bool negated = false;

    bool operator==(const SumTerm&) const = default;
};

/// A position of the ruleset "sum" (any_sum.h).
struct SumOfPositions {
    struct Term {
        AnyPosition position;
        bool negated = false;
    };
    std::vector<Term> terms;
};

/// A term as text.
SumTerm term_of(const SumOfPositions::Term& term);
std::vector<SumTerm> terms_of(const SumOfPositions& sum);

/// What is wrong with a term. Terms are counted from 0.
struct SumError {
    std::size_t term = 0;
    std::string message;
};

/// Reads the positions of terms.
base::Expected<SumOfPositions, SumError> read_terms(const std::vector<SumTerm>& terms);

/// Appends the exact key of a term: its sign, the name of its ruleset, and its key after the length of that.
void append_key(std::string& key, const AnyPosition& position, bool negated);

/// The maximum number of terms.
inline constexpr std::size_t kMostTerms = 1000;

/// The name of sums where a ruleset is expected.
inline constexpr std::string_view kSumName = "sum";

/// Every term of the text is read once, however many positions it stands for. Errors give the number of the term, and
/// the column of the sum at which the text of its position begins; the place within the position is part of the message
/// ("term 1 (clobber): row 2, column 3: ...").
Parsed<SumOfPositions> parse_sum(std::string_view text);

/// parse_sum() reads it as the same terms if the terms come from parse_sum().
std::string print_sum(const std::vector<SumTerm>& terms);
/// One term as written alone: "-clobber:xo", "{2|-1}".
std::string print_term(const SumTerm& term);

}  // namespace papamu::rulesets
