// Text that comes from outside, as a part of a message: arguments, file names, contents of files, what other programs
// sent. Whatever it holds, it stays on one line and does nothing to the terminal that it is shown on.
//
//     cgt::quoted("ko\nnane")    // "ko\nnane", with a backslash and an n; not quoted(), which may find std::quoted
//     cgt::shown("a\x1b[31mb")   // a\x1b[31mb, all of it printable
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::cgt {

/// Enough to recognise what was meant.
inline constexpr std::size_t kMostQuoted = 60;

/// The number of bytes of the UTF-8 character that the text begins with; 0 if it begins with no well-formed one.
std::size_t utf8_length(std::string_view text);

/// Line breaks and tabs as \n, \r and \t; other control characters, characters that are invisible or change the direction
/// of writing, and bytes that are not UTF-8 as \xNN for each byte; all else as it is. At most `most` bytes of the text,
/// with "..." for the rest. What was shown once is shown the same again.
std::string shown(std::string_view text, std::size_t most = std::string_view::npos);

/// The same in quotation marks. A quotation mark or backslash within has a backslash before it.
std::string quoted(std::string_view text, std::size_t most = kMostQuoted);

/// One byte: 'x', or "byte 0x1B" if it is not printable ASCII.
std::string quoted(char c);

}  // namespace papamu::cgt
