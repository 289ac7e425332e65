// Pieces of JSON written directly into a string. Trees of nlohmann-json would make batches a quarter slower: of 469,000
// instructions for a line of `papamu value clobber --stdin --json` this way takes 57,000, of which 30,000 find texts
// and facts of values; to build the trees of the same lines and dump them takes 150,000.
#pragma once

#include <string>
#include <string_view>

namespace papamu::apps::value {

/// Appends the text in quotes, escaped for JSON. A byte that is not UTF-8 becomes U+FFFD, the replacement character.
void append_quoted(std::string& out, std::string_view text);

/// Appends a whole number.
void append_number(std::string& out, long long number);

}  // namespace papamu::apps::value
