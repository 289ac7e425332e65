// The rules of a game of heaps as a rule file says them (docs/rule-files.md): what a heap may become, for Left and for
// Right. A heap has one size or two, and a position is any number of heaps; no move concerns more than one.
//
//     const auto rules = read_heaps_rules(file);                    // heaps_reader.h
//     rules->moves[0][0].into[0].sizes[0].text()                    // "(@0-@2)"
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulesets/rule_file/formula.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets::rule_file {

inline constexpr std::size_t kMostSizes = 2;
inline constexpr std::size_t kMostVariables = 3;

/// The values that a variable takes, in this order: from `from` to `to`, or those of the list if it is not empty.
struct FormulaRange {
    Formula from, to;
    std::vector<Formula> list;
};

struct FormulaCondition {
    enum class Kind : std::uint8_t { kEqual, kNotEqual, kLess, kLessOrEqual, kDivides, kDoesNotDivide };
    Kind kind = Kind::kEqual;
    Formula a, b;
};

/// Some equal heaps that a move leaves.
struct HeapsPart {
    Formula count = Formula::number(1);
    std::vector<Formula> sizes;
};

/// A heap may become these heaps, for all values of the variables for which the conditions hold and neither a count nor
/// a size is negative. A heap with a size below HeapsRules::least is gone.
struct HeapsMoveRule {
    std::vector<FormulaRange> ranges;  // of the variables, which are the names after the sizes
    std::vector<FormulaCondition> conditions;
    std::vector<HeapsPart> into;
};

/// A code of take-and-break (heaps_code.h), as its digits.
struct HeapsCode {
    std::vector<std::uint8_t> digits;  // that before the point, and those behind it; the last one is not 0
    bool endless = false;              // the last digit holds for all that follow as well
};

/// The two sizes of every heap exchanged, or Left and Right, or both.
struct HeapsSymmetry {
    bool transposes = false;
    bool exchanges_players = false;
};

struct HeapsRules {
    std::string name;
    std::string summary;
    std::string source;
    std::string example;
    int version = 1;
    std::string size_names;                           // a letter for each size
    std::vector<std::int64_t> least;                  // a heap smaller than this is no heap
    std::array<std::vector<HeapsMoveRule>, 2> moves;  // Left's and Right's

    // Found, not read:
    bool impartial = false;                 // both players have the same moves
    std::optional<HeapsCode> code;          // ... which are those of this code, on heaps of one size
    std::vector<HeapsSymmetry> symmetries;  // the identity first
    std::string fingerprint;                // 32 hexadecimal digits: rules that differ have different ones

    [[nodiscard]] std::size_t sizes() const { return size_names.size(); }
};

/// A text that is equal for rules that are the same but for the order in which they are written.
std::string normal_text(const HeapsMoveRule& rule, std::size_t sizes);
/// The rule with the two sizes exchanged.
HeapsMoveRule transposed(const HeapsMoveRule& rule);
/// Fills in what is found from the moves.
void find_heaps_facts(HeapsRules& rules);

}  // namespace papamu::rulesets::rule_file
