// Words that stand for short keys, one to one: keys of the positions of one board have the same length, many of their
// bytes never change, and others take few of their 256 values. The values of a byte get numbers as they are met, and
// the bits of these numbers have places of their own in the word. The word of a key never changes.
//
//     KeyCode code;
//     code.find(key)                                    // nullopt if a byte has a value that was not met before
//     if (code.has_room_for(key)) code.add(key);        // now it has a word
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu::base {

/// The first key that is added has to have at least one byte, and all others have its length.
class KeyCode {
 public:
    static constexpr int kMostBits = 64;
    /// Longer keys have no words: to look at each byte would take too long.
    static constexpr std::size_t kMostLength = 64;

    /// The word of a key; nullopt if it has none, or none yet.
    [[nodiscard]] std::optional<std::uint64_t> find(std::string_view key) const {
        if (bytes_.empty() || key.size() != bytes_.size()) return std::nullopt;
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < key.size(); ++i) {
            const std::uint64_t part = bytes_[i].parts[static_cast<unsigned char>(key[i])];
            if (part == kNone) return std::nullopt;
            word |= part;
        }
        return word;
    }

    /// Whether the key could have a word. If not, it never will: what there is no room for now has no room later.
    [[nodiscard]] bool has_room_for(std::string_view key) const {
        if (bytes_.empty()) return !key.empty() && key.size() <= kMostLength;
        if (key.size() != bytes_.size()) return false;
        int bits = bits_;
        for (std::size_t i = 0; i < key.size(); ++i) {
            if (bytes_[i].parts[static_cast<unsigned char>(key[i])] == kNone && bytes_[i].is_full()) ++bits;
        }
        return bits <= kMostBits;
    }

    /// Gives the values of the key's bytes numbers, and returns its word. Requires that it has room for it.
    std::uint64_t add(std::string_view key) {
        bytes_.resize(key.size());
        for (std::size_t i = 0; i < key.size(); ++i) {
            Byte& byte = bytes_[i];
            std::uint64_t& part = byte.parts[static_cast<unsigned char>(key[i])];
            if (part != kNone) continue;
            // The numbers so far have a zero at the new place.
            if (byte.is_full()) byte.places[byte.bits++] = std::uint64_t{1} << bits_++;
            part = 0;
            for (std::size_t bit = 0; bit < byte.bits; ++bit) {
                if ((byte.count >> bit & 1) != 0) part |= byte.places[bit];
            }
            ++byte.count;
        }
        return find(key).value();
    }

 private:
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};

    struct Byte {
        Byte() { parts.fill(kNone); }
        [[nodiscard]] bool is_full() const { return count == 1U << bits; }

        std::array<std::uint64_t, 256> parts{};  // of the word, by value; at most 8 bits are set
        std::array<std::uint64_t, 8> places{};   // of the bits of its numbers
        std::size_t bits = 0;
        unsigned count = 0;  // of values that have numbers
    };

    std::vector<Byte> bytes_;
    int bits_ = 0;  // that are used of the word
};

}  // namespace papamu::base
