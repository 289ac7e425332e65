// Words that stand for short keys, one to one: keys of the positions of one board have the same length, many of their
// bytes never change, and others take few of their 256 values. Each value of a byte gets a number when it is first met,
// and each byte as many bits of the word as its numbers need.
//
//     KeyCode code;
//     code.find(key)                                    // nullopt if a byte has a value that was not met before
//     if (code.has_room_for(key)) code.add(key);        // now it has a word; those of other keys may have changed,
//     code.recode(old_word, before)                     // and this is how
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu::base {

class KeyCode {
 public:
    static constexpr int kMostBits = 63;
    /// Longer keys have no words: to look at each byte would take too long.
    static constexpr std::size_t kMostLength = 64;

    /// The word of a key; nullopt if it has none, or none yet.
    [[nodiscard]] std::optional<std::uint64_t> find(std::string_view key) const {
        if (bytes_.empty() || key.size() != bytes_.size()) return std::nullopt;
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < key.size(); ++i) {
            const Number number = bytes_[i].numbers[static_cast<unsigned char>(key[i])];
            if (number == kNone) return std::nullopt;
            word |= std::uint64_t{number} << bytes_[i].shift;
        }
        return word;
    }

    /// Whether the key could have a word. If not, it never will: what there is no room for now has no room later.
    [[nodiscard]] bool has_room_for(std::string_view key) const {
        if (bytes_.empty()) return !key.empty() && key.size() <= kMostLength;
        if (key.size() != bytes_.size()) return false;
        int bits = bits_;
        for (std::size_t i = 0; i < key.size(); ++i) {
            if (bytes_[i].numbers[static_cast<unsigned char>(key[i])] == kNone && bytes_[i].is_full()) ++bits;
        }
        return bits <= kMostBits;
    }

    /// Gives the values of the key's bytes numbers, and returns its word. Requires that it has room for it.
    std::uint64_t add(std::string_view key) {
        bytes_.resize(key.size());
        for (std::size_t i = 0; i < key.size(); ++i) {
            Byte& byte = bytes_[i];
            Number& number = byte.numbers[static_cast<unsigned char>(key[i])];
            if (number != kNone) continue;
            const bool must_widen = byte.is_full();
            number = byte.count++;
            if (must_widen) widen(byte);
        }
        return find(key).value();
    }

    /// Whether words that `before`, an earlier state of this code, has given differ from those of the same keys now.
    [[nodiscard]] bool has_other_fields_than(const KeyCode& before) const { return bits_ != before.bits_; }
    /// The word of the key to which `before`, an earlier state of this code, has given this word.
    [[nodiscard]] std::uint64_t recode(std::uint64_t word, const KeyCode& before) const {
        std::uint64_t now = 0;
        for (std::size_t i = 0; i < before.bytes_.size(); ++i) {
            const Byte& byte = before.bytes_[i];
            now |= (word >> byte.shift & ((std::uint64_t{1} << byte.bits) - 1)) << bytes_[i].shift;
        }
        return now;
    }

 private:
    using Number = std::uint16_t;
    static constexpr Number kNone = 0xFFFF;

    struct Byte {
        Byte() { numbers.fill(kNone); }
        [[nodiscard]] bool is_full() const { return count == 1U << bits; }

        std::array<Number, 256> numbers{};  // by value
        Number count = 0;
        std::uint8_t bits = 0, shift = 0;  // of its field
    };

    /// One more bit for this byte: the fields of those after it move.
    void widen(Byte& wider) {
        ++wider.bits;
        ++bits_;
        std::uint8_t shift = 0;
        for (Byte& byte : bytes_) {
            byte.shift = shift;
            shift = static_cast<std::uint8_t>(shift + byte.bits);
        }
    }

    std::vector<Byte> bytes_;
    int bits_ = 0;
};

}  // namespace papamu::base
