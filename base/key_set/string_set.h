// A set of byte strings that only grows: 15 to 25 bytes a string more than the string itself, where a hash set of
// strings takes about 100.
//
//     StringSet seen;
//     if (seen.insert(key)) ...                          // true if the key was not there
//
// Whole keys are compared.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::base {

/// For one thread. Throws std::bad_alloc, after which the set is as it was. The keys together may have 2^40 bytes.
class StringSet {
 public:
    StringSet() : slots_(kSlotsAtFirst) {}

    /// Returns whether the key is new. It is copied.
    bool insert(std::string_view key) {
        if (size_ >= slots_.size() / 4 * 3) grow();
        const std::uint64_t hash = hash_of(key);
        const std::size_t at = slot_of(hash, [&](std::uint64_t place) { return key_at(place) == key; });
        if (slots_[at] != kFree) return false;
        slots_[at] = tag_of(hash) | append(key);
        ++size_;
        return true;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    /// The memory that it takes, about.
    [[nodiscard]] std::size_t bytes() const {
        return slots_.size() * sizeof(slots_.front()) + pieces_.size() * kPieceBytes;
    }

 private:
    // A slot is the place of a key, which is never 0, with the highest bits of the hash above it, so that other keys
    // are nearly always told apart without looking at them. At most three quarters of the slots are used. The keys lie
    // in pieces of memory one after the other, each with its length before it.
    static constexpr std::uint64_t kFree = 0;
    static constexpr int kPlaceBits = 40, kPieceBits = 20;
    static constexpr std::uint64_t kPlaces = (std::uint64_t{1} << kPlaceBits) - 1;
    static constexpr std::size_t kPieceBytes = std::size_t{1} << kPieceBits;
    static constexpr std::size_t kSlotsAtFirst = 64;  // a power of two
    using Length = std::uint32_t;

    static std::uint64_t hash_of(std::string_view key) { return std::hash<std::string_view>()(key); }
    static std::uint64_t tag_of(std::uint64_t hash) { return hash & ~kPlaces; }

    [[nodiscard]] std::string_view key_at(std::uint64_t place) const {
        const char* const bytes = pieces_[place >> kPieceBits].data() + place % kPieceBytes;
        Length length = 0;
        std::memcpy(&length, bytes, sizeof(length));
        return {bytes + sizeof(length), length};
    }
    /// The slot of a key with this hash for which is_key(place) is true, or a free one.
    template <class IsKey>
    [[nodiscard]] std::size_t slot_of(std::uint64_t hash, IsKey&& is_key) const {
        std::size_t at = hash & (slots_.size() - 1);
        while (slots_[at] != kFree && !(tag_of(slots_[at]) == tag_of(hash) && is_key(slots_[at] & kPlaces))) {
            at = (at + 1) & (slots_.size() - 1);
        }
        return at;
    }
    std::uint64_t append(std::string_view key) {
        const auto length = static_cast<Length>(key.size());
        const std::size_t bytes = sizeof(length) + key.size();
        // A key that does not fit into a piece has one of its own.
        if (pieces_.empty() || pieces_.back().size() + bytes > kPieceBytes) {
            std::vector<char> piece;
            piece.reserve(std::max(kPieceBytes, bytes + 1));
            if (pieces_.empty()) piece.push_back(0);  // so that no place is 0
            pieces_.push_back(std::move(piece));
        }
        std::vector<char>& piece = pieces_.back();
        const std::uint64_t place = (pieces_.size() - 1) << kPieceBits | piece.size();
        const std::size_t at = piece.size();
        piece.resize(at + bytes);
        std::memcpy(piece.data() + at, &length, sizeof(length));
        std::copy(key.begin(), key.end(), piece.begin() + static_cast<std::ptrdiff_t>(at + sizeof(length)));
        return place;
    }
    void grow() {
        std::vector<std::uint64_t> old(2 * slots_.size());
        old.swap(slots_);
        for (const std::uint64_t slot : old) {
            if (slot == kFree) continue;
            const std::uint64_t hash = hash_of(key_at(slot & kPlaces));
            slots_[slot_of(hash, [](std::uint64_t) { return false; })] = slot;
        }
    }

    std::vector<std::uint64_t> slots_;
    std::vector<std::vector<char>> pieces_;
    std::size_t size_ = 0;
};

}  // namespace papamu::base
