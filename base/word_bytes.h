// Words as bytes in a file, low byte first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::base {

inline void append_word(std::string& bytes, std::uint64_t word) {
    for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(word >> shift & 0xff));
}

/// Takes a word from the front; nullopt if fewer than eight bytes are left.
inline std::optional<std::uint64_t> take_word(std::string_view& bytes) {
    if (bytes.size() < 8) return std::nullopt;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    bytes.remove_prefix(8);
    return word;
}

}  // namespace papamu::base
