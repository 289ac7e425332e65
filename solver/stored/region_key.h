// The exact bytes of a region, by which it is found in a file of stored values.
//
//     RegionKey key(rows, columns, 2);                  // two bits a cell
//     key.set(cell, 1);                                 // cells count row by row
//     key.region()                                      // == Konane::key(region's position)
//
// The bytes are those of the ruleset's own key (rulesets/grid_key.h), for the one image of the region that the value
// search evaluates (kernel.h), with the number of a table in front. Nothing is allocated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace papamu::solver::detail {

/// The bits of a cell in a key of a region: room for every letter of the ruleset.
template <class Ruleset>
inline constexpr int kCellBits = std::string_view(Ruleset::kLetters).size() > 4 ? 4 : 2;

class RegionKey {
 public:
    static constexpr int kMostCells = 64;

    /// At most 64 cells, with 1, 2 or 4 bits each. Every cell is 0 at first.
    RegionKey(int rows, int columns, int bits_per_cell) : bits_(static_cast<unsigned>(bits_per_cell)) {
        bytes_[1] = static_cast<char>(rows);
        bytes_[3] = static_cast<char>(columns);
        size_ = kHead + (static_cast<unsigned>(rows * columns) * bits_ + 7) / 8;
    }

    /// Sets a cell that is still 0.
    void set(int cell, unsigned content) {
        const unsigned bit = static_cast<unsigned>(cell) * bits_;
        char& byte = bytes_[kHead + bit / 8];
        byte = static_cast<char>(static_cast<unsigned char>(byte) | (content << (bit % 8)));
    }
    void set_table(std::uint8_t number) { bytes_[0] = static_cast<char>(number); }

    /// The bytes with the table number in front, and without.
    [[nodiscard]] std::string_view bytes() const { return {bytes_.data(), size_}; }
    [[nodiscard]] std::string_view region() const { return bytes().substr(1); }

 private:
    static constexpr std::size_t kHead = 5;

    unsigned bits_;
    std::size_t size_;
    std::array<char, kHead + kMostCells / 2> bytes_{};
};

/// Rows times columns of a key that begins with a table number; 0 if the key is too short.
int box_cells(std::string_view key);

}  // namespace papamu::solver::detail
