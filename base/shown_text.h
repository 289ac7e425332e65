// Makes outside text safe for messages: arguments, file names, contents of files, data from other programs. Whatever
// the text contains, the result stays on one line and has no effect on the terminal that displays it.
//
//     quoted("ko\nnane")    // "ko\nnane", with a backslash and an n; not quoted(), which may find std::quoted
//     shown("a\x1b[31mb")   // a\x1b[31mb, all of it printable
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::base {

/// Long enough to recognise the text.
inline constexpr std::size_t kMostQuoted = 60;

/// The length in bytes of the UTF-8 character that the text begins with; 0 if it does not begin with a valid one.
std::size_t utf8_length(std::string_view text);

/// Writes line breaks and tabs as \n, \r and \t, and each byte of other control characters, of characters that are
/// invisible or change the direction of writing, and of invalid UTF-8 as \xNN; leaves all else as it is. Shows at most
/// `most` bytes of the text, and "..." for the rest. Idempotent: shown(shown(text)) == shown(text).
std::string shown(std::string_view text, std::size_t most = std::string_view::npos);

/// The same in quotation marks. A quotation mark or backslash within is preceded by a backslash.
std::string quoted(std::string_view text, std::size_t most = kMostQuoted);

/// One byte: 'x', or "byte 0x1B" if it is not printable ASCII.
std::string quoted(char c);

}  // namespace papamu::base
