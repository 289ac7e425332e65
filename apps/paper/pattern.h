// Families of texts in one line: positions that depend on numbers.
//
//     expand_pattern(".<xo~2*n+1>.", {{'n', 2}})        // ".xoxox."
//     expand_pattern("<<.:n>/:m-1><.:n>", {{'m', 2}, {'n', 3}})       // ".../..."
//
//   <TEXT:COUNT>     the text, COUNT times; it may itself contain patterns
//   <TEXT~LENGTH>    the text, repeated until it has LENGTH characters
//   <=NUMBER>        the number
//
// Counts are sums and products of integers and of variables (one lower-case letter each), with brackets. Errors are
// reported as PatternError with the column.
#pragma once

#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace papamu::apps::paper {

using Variables = std::map<char, long long>;

class PatternError : public std::runtime_error {
 public:
    PatternError(std::size_t column, const std::string& message) : std::runtime_error(message), column_(column) {}
    /// In bytes, from 0.
    [[nodiscard]] std::size_t column() const noexcept { return column_; }

 private:
    std::size_t column_;
};

/// The length of the longest text that a pattern may expand to.
inline constexpr std::size_t kMostExpanded = 100'000;

std::string expand_pattern(std::string_view pattern, const Variables& variables);

/// The value of a count such as `2*n+1`; it may be negative.
long long count_value(std::string_view count, const Variables& variables);

}  // namespace papamu::apps::paper
