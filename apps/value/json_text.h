// Pieces of JSON written directly into a string. Batches would take a quarter longer with trees of nlohmann-json: of 469
// thousand instructions for a line of `papamu value clobber --stdin --json`, this way of writing takes 57, of which 30
// find texts of values and their facts; to make the trees of the same lines and to dump them takes 150.
#pragma once

#include <string>
#include <string_view>

namespace papamu::apps::value {

/// Appends the text in quotes, escaped for JSON. A byte that is not UTF-8 becomes U+FFFD, the replacement character.
void append_quoted(std::string& out, std::string_view text);

/// Appends a whole number.
void append_number(std::string& out, long long number);

}  // namespace papamu::apps::value
