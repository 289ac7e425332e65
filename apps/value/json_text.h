// Pieces of JSON written directly into a string, since trees are too slow for batches.
#pragma once

#include <string>
#include <string_view>

namespace papamu::apps::value {

/// Appends the text in quotes, escaped for JSON. A byte that is not UTF-8 becomes U+FFFD, the replacement character.
void append_quoted(std::string& out, std::string_view text);

/// Appends a whole number.
void append_number(std::string& out, long long number);

}  // namespace papamu::apps::value
