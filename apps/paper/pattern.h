// Families of texts in one line: positions that depend on numbers.
//
//     expand_pattern(".<xo~2*n+1>.", {{'n', 2}})        // ".xoxox."
//     expand_pattern("<<.:n>/:m-1><.:n>", {{'m', 2}, {'n', 3}})       // ".../..."
//
//   <TEXT:COUNT>     the text, COUNT times; it may hold patterns itself
//   <TEXT~LENGTH>    the text over and over, until it has LENGTH characters
//   <=NUMBER>        the number
//
// Counts are sums and products of whole numbers and of variables (one small letter each), with brackets. What is wrong is a
// PatternError with its column.
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
    /// In bytes from 0.
    [[nodiscard]] std::size_t column() const noexcept { return column_; }

 private:
    std::size_t column_;
};

/// Longest text that a pattern may stand for.
inline constexpr std::size_t kMostExpanded = 100'000;

std::string expand_pattern(std::string_view pattern, const Variables& variables);

/// The number that a count such as `2*n+1` stands for; negative ones are numbers, too.
long long count_value(std::string_view count, const Variables& variables);

}  // namespace papamu::apps::paper
