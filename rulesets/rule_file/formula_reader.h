// Reads the texts of which rules on heaps are made. Faults name the column in the file.
//
//     FormulaReader reader(text, "into", names);        // "i x n, (m - i) x n"
//     const std::vector<HeapsPart> parts = reader.parts(2);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

/// Every function reads the whole rest of the text, and throws RuleFault.
class FormulaReader {
 public:
    /// `field` is the name of the text's field, for messages; `names` has the letters of the names, in their order. All
    /// must outlive the reader.
    FormulaReader(const PlacedText& text, std::string_view field, const std::string& names);

    /// "i from 1 to n - 1", "i in 1, 3": the variable that is not yet a name, and its values.
    struct Variable {
        char letter = 0;
        FormulaRange range;
    };
    Variable variable();
    /// "i < n", "i divides n", "i does not divide n", ...
    FormulaCondition condition();
    /// "n - 1", "i x n, 2 of (m - i) x n", or "nothing".
    std::vector<HeapsPart> parts(std::size_t sizes);

 private:
    struct Token {
        std::string text;  // a number, a word, or a sign; empty at the end
        std::size_t at = 0;
    };

    void split();
    [[nodiscard]] const Token& next() const { return tokens_[here_]; }
    bool take(std::string_view text);
    void expect(std::string_view text);
    void expect_end();
    [[noreturn]] void fail(const Token& token, const std::string& message) const;
    [[noreturn]] void expected(std::string_view what) const;
    Formula formula();
    Formula product();
    Formula operand();
    HeapsPart part(std::size_t sizes);

    const PlacedText& text_;
    std::string_view field_;
    const std::string& names_;
    std::vector<Token> tokens_;
    std::size_t here_ = 0;
    int depth_ = 0;
};

}  // namespace papamu::rulesets::rule_file
