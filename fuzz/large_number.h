// Recognises texts that the program accepts but a fuzz target skips: a heap of millions has as many moves, and
// listing them all as text takes minutes.
#pragma once

#include <cstddef>
#include <string_view>

namespace papamu::fuzz {

/// Whether a number in the text has more than three digits.
inline bool has_a_large_number(std::string_view text) {
    std::size_t digits = 0;
    for (const char letter : text) {
        digits = letter >= '0' && letter <= '9' ? digits + 1 : 0;
        if (digits > 3) return true;
    }
    return false;
}

}  // namespace papamu::fuzz
