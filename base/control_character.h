// Control characters in text that may be UTF-8.
//
//     is_control('\n')   // true
//     is_control('o')    // false; neither is any byte of a longer character, whether or not char has a sign here
#pragma once

namespace papamu::base {

/// Whether the byte is one of the control characters of ASCII: 0x00 to 0x1F, and 0x7F.
constexpr bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

}  // namespace papamu::base
