// Pieces of JSON written straight into a string: a batch has no time for trees.
#pragma once

#include <string>
#include <string_view>

namespace papamu::apps::value {

/// Appends "text" in quotes, escaped as JSON wants it. A byte that is no UTF-8 becomes U+FFFD, the sign for that.
void append_quoted(std::string& out, std::string_view text);

/// Appends a whole number.
void append_number(std::string& out, long long number);

}  // namespace papamu::apps::value
