// The words of a line, and text for the shell and for protocols that allow only ASCII. (For messages to people see
// base/shown_text.h.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::base {

/// The parts of the line between blanks, which are spaces, tabs and carriage returns unless others are named. None of
/// them is empty.
std::vector<std::string_view> words_of(std::string_view line, std::string_view blanks = " \t\r");

/// The parts of the text between separators, each of which may be empty: ",a" has two, and "" has one.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The text before the first separator, and all of it if there is none. It is removed from the text, as is the
/// separator.
///
///     while (!text.empty()) read(take_until(text, '\n'));       // the lines; an empty last one does not count
std::string_view take_until(std::string_view& text, char separator);

/// The words joined by single blanks.
std::string joined(const std::vector<std::string_view>& words);

/// At most the first `most` bytes of the text ("..." stands for the rest), with '?' for bytes that are not printable
/// ASCII. For text that is sent to programs which understand nothing else.
std::string printable(std::string_view text, std::size_t most);

/// The text quoted as one word for /bin/sh.
std::string shell_word(std::string_view text);

}  // namespace papamu::base
