// Amounts of memory as people write them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace papamu::apps {

/// "512M" and the like as bytes: K, M, G, T stand for powers of 1024, and "B" or "iB" may follow. Returns nullopt if
/// the text is not such a size, or is 0.
std::optional<std::size_t> parse_bytes(std::string_view text);

/// Like parse_bytes(), but throws a CommandError (kUsage) that names the option if the text is not a size.
std::size_t require_bytes(std::string_view text, std::string_view option);

}  // namespace papamu::apps
