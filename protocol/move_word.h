// Moves as words: for lines and records whose words end at blanks, whatever a ruleset writes.
//
//     word_for_lines("(4, 6)")                 // "(4,=206)"
//     word_for_records("5->3")                 // "5-=3E3"
//     text_of_word("5-=3E3")                   // "5->3"
//
// A byte that the word cannot have is written as '=' and its two hexadecimal digits, as in quoted-printable text (RFC
// 2045), and so is '=' itself. Most moves of most games are such words as they are.
#pragma once

#include <string>
#include <string_view>

namespace papamu::protocol {

/// Without blanks and control characters.
std::string word_for_lines(std::string_view text);
/// A word that print_game() accepts as a move; empty for an empty text alone.
std::string word_for_records(std::string_view text);
/// The text that either of these has made a word of. What is not of that form stays as it is.
std::string text_of_word(std::string_view word);

}  // namespace papamu::protocol
