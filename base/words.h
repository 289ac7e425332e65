// The words of a line, and text for the shell and for protocols that allow only ASCII. (For messages to people see
// base/shown_text.h.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::base {

/// The parts of the line between blanks, tabs and carriage returns.
std::vector<std::string_view> words_of(std::string_view line);

/// The words joined by single blanks.
std::string joined(const std::vector<std::string_view>& words);

/// At most the first `most` bytes of the text ("..." stands for the rest), with '?' for bytes that are not printable
/// ASCII. For text that is sent to programs which understand nothing else.
std::string printable(std::string_view text, std::size_t most);

/// The text quoted as one word for /bin/sh.
std::string shell_word(std::string_view text);

}  // namespace papamu::base
