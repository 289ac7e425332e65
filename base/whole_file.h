// Files that are read or written whole, or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::base {

/// The contents of the file. Throws FileError (base/error.h) with the reason, also if it is longer than `most` bytes.
std::string read_whole_file(const std::string& path, std::size_t most);

/// The first `most` bytes of the file, or all of it. Throws FileError with the reason.
std::string read_beginning(const std::string& path, std::size_t most);

/// Writes `content` to the file `path`: first into a new file beside it, which replaces it only when everything has
/// been written. If `path` is not a regular file (a pipe, a terminal), it is written directly. Throws FileError with
/// the reason.
void write_whole_file(const std::string& path, std::string_view content);

}  // namespace papamu::base
