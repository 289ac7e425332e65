// Kōnane as a beginner would program it, on rows of letters. Slow and obvious, shares no code with rulesets/, and
// decides in case of doubt.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::tests {

/// Rows of 'x', 'o', '.' and '#', all of the same length.
using KonaneRows = std::vector<std::string>;

struct ReferenceMove {
    std::string text;  // "r,c-r,c"
    KonaneRows after;
};

/// Rows separated by '/'; the text must be well formed.
KonaneRows reference_rows(const std::string& text);
std::string reference_text(const KonaneRows& rows);

/// Every move of the stones with that letter, in no particular order.
std::vector<ReferenceMove> reference_moves(const KonaneRows& rows, char own);
/// The number of ways to make `depth` moves in turn, beginning with the stones of letter `own`.
std::uint64_t reference_perft(const KonaneRows& rows, char own, int depth);

}  // namespace papamu::tests
