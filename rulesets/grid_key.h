// The key bytes of a position on a grid: rows and columns, two bytes each, low byte first; then a fixed number of bits
// per cell, the first cell in the lowest. Injective: the size determines the number of bits that follow, and spare bits
// are 0.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace papamu::rulesets {

class GridKey {
 public:
    /// Requires rows and columns below 65536, and 1, 2, 4 or 8 bits. All cells are initially 0.
    GridKey(int rows, int columns, int bits_per_cell) : bits_(static_cast<std::size_t>(bits_per_cell)) {
        const std::size_t cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
        bytes_.assign(kHeader + (cells * bits_ + 7) / 8, '\0');
        put_number(0, static_cast<unsigned>(rows));
        put_number(2, static_cast<unsigned>(columns));
    }

    /// Sets a cell, which must still be 0.
    void set(int cell, unsigned content) {
        const std::size_t bit = static_cast<std::size_t>(cell) * bits_;
        char& byte = bytes_[kHeader + bit / 8];
        byte = static_cast<char>(static_cast<unsigned char>(byte) | (content << (bit % 8)));
    }

    [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

 private:
    static constexpr std::size_t kHeader = 4;

    void put_number(std::size_t at, unsigned number) {
        bytes_[at] = static_cast<char>(number & 0xFFU);
        bytes_[at + 1] = static_cast<char>(number >> 8);
    }

    std::size_t bits_;
    std::string bytes_;
};

}  // namespace papamu::rulesets
