// Bytes as people write them: "0c 04 06".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"

namespace papamu::protocol {

inline std::string to_hexadecimal(std::string_view bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!text.empty()) text += ' ';
        text += {kDigits[byte / 16], kDigits[byte % 16]};
    }
    return text;
}

inline std::string from_hexadecimal(std::string_view text) {
    std::string bytes;
    for (const std::string_view word : base::words_of(text)) {
        bytes += static_cast<char>(std::stoi(std::string(word), nullptr, 16));
    }
    return bytes;
}

}  // namespace papamu::protocol
