// The codes of take-and-break games as rules on heaps: "0.77", "4.0", "0.3F", "0.333...".
//
//     read_heaps_code(code, 1, 0)           // of "0.07": a heap of n may become a heap of n - 2, or i and n - 2 - i
//     ...
//
// The digit at place k after the point tells in how many heaps the rest may be left if k is taken, as a sum: 1 for
// none, 2 for one, 4 for two, 8 for three; the one before the point is for taking nothing. (Guy & Smith 1956; Winning
// Ways ch. 4)
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

struct CodedRules {
    HeapsCode code;
    std::vector<HeapsMoveRule> rules;
};

/// `of`: the size that is taken from; the other one, if there are two, stays as it is. Throws RuleFault.
CodedRules read_heaps_code(const PlacedText& code, std::size_t sizes, std::size_t of);

/// The code of a rule that only takes: "n - 3", "n - k" for k in 1, 3, or for k from 1 to n. Of heaps of one size that
/// are gone only if nothing is left. nullopt for other rules, and if more than kMostTaken may be taken, but not all.
std::optional<HeapsCode> code_of_taking(const HeapsMoveRule& rule);
inline constexpr std::int64_t kMostTaken = 4096;

/// The code whose moves are those of both.
HeapsCode joined(const HeapsCode& a, const HeapsCode& b);

}  // namespace papamu::rulesets::rule_file
