// Amounts of memory as people write them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace papamu::apps {

/// "512M" and the like as bytes: K, M, G, T stand for powers of 1024; nothing where it is no such size.
std::optional<std::size_t> parse_bytes(std::string_view text);

/// As parse_bytes(); CommandError (kUsage) that names the option where the text is no size.
std::size_t require_bytes(std::string_view text, std::string_view option);

}  // namespace papamu::apps
