// Files that are read or written whole, or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::apps {

/// What the file holds. Throws CommandError with kBadInput and the reason; also where it is longer than `most` bytes.
std::string read_whole_file(const std::string& path, std::size_t most);

/// Writes `content` to the file `path`: into a new file beside it, which takes its place only when everything has
/// reached it. What is no regular file (a pipe, a terminal) is written directly. Throws CommandError with kBadInput and
/// the reason.
void write_whole_file(const std::string& path, std::string_view content);

}  // namespace papamu::apps
