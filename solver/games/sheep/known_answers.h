// Answers to yes-or-no questions about boards of one size: a table that is small enough for the caches.
//
//     KnownAnswers known(56);                           // bytes of each key
//     known.find(key);                                  // nullopt
//     known.add(key, true);
//
// Whole keys are compared. For one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu::solver::detail {

/// Open addressing with linear probing. A slot holds half of the hash beside the number of the entry, so a key that is
/// not there is nearly always told from one memory access. (A map of strings takes three, and 2.5 times the memory.)
class KnownAnswers {
 public:
    explicit KnownAnswers(std::size_t key_bytes) : key_bytes_(key_bytes) {}

    /// `key`: as many bytes as were given at construction.
    [[nodiscard]] std::optional<bool> find(std::string_view key) const {
        if (slots_.empty()) return std::nullopt;
        const Slot& slot = slots_[place_of(key, hash_of(key))];
        return slot.entry == 0 ? std::nullopt : std::optional<bool>(answers_[slot.entry - 1]);
    }

    /// The key must not be there yet. At most 2^32 - 2 of them.
    void add(std::string_view key, bool answer) {
        if (2 * answers_.size() >= slots_.size()) grow();
        const std::uint64_t hash = hash_of(key);
        keys_.insert(keys_.end(), key.begin(), key.end());
        answers_.push_back(answer);
        slots_[place_of(key, hash)] = {static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(answers_.size())};
    }

 private:
    struct Slot {
        std::uint32_t hash = 0;   // its lower half
        std::uint32_t entry = 0;  // 0: none, otherwise one more than its number
    };
    static constexpr std::size_t kSlotsAtFirst = 64;  // a power of two

    static std::uint64_t hash_of(std::string_view key) { return std::hash<std::string_view>()(key); }
    [[nodiscard]] std::string_view key(std::size_t entry) const {
        return {keys_.data() + entry * key_bytes_, key_bytes_};
    }
    /// The slot of the key, or the free one where it would be. The upper half of the hash says where the search begins.
    [[nodiscard]] std::size_t place_of(std::string_view wanted, std::uint64_t hash) const {
        const auto lower = static_cast<std::uint32_t>(hash);
        std::size_t place = first_place(hash);
        while (slots_[place].entry != 0 && !(slots_[place].hash == lower && key(slots_[place].entry - 1) == wanted)) {
            place = (place + 1) & (slots_.size() - 1);
        }
        return place;
    }
    [[nodiscard]] std::size_t first_place(std::uint64_t hash) const { return (hash >> 32) & (slots_.size() - 1); }
    void grow() {
        slots_.assign(std::max(kSlotsAtFirst, 2 * slots_.size()), {});
        for (std::size_t entry = 0; entry < answers_.size(); ++entry) {
            const std::uint64_t hash = hash_of(key(entry));
            slots_[place_of(key(entry), hash)] = {static_cast<std::uint32_t>(hash),
                                                  static_cast<std::uint32_t>(entry + 1)};
        }
    }

    std::size_t key_bytes_;
    std::vector<Slot> slots_;  // none before the first key
    std::vector<char> keys_;   // one after another
    std::vector<bool> answers_;
};

}  // namespace papamu::solver::detail
