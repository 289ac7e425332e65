// The memory of the built-in kōnane players' search: a transposition table of a fixed size.
//
//     KonaneMemory memory(bytes);
//     const KonaneKey key = key_of(board);
//     if (const auto known = memory.find(key)) ...           // a copy
//     memory.put(key, {.move = move, .score = 120, .depth = 4, .bound = MemoryBound::kExact});
//
// Boards are seen from the side of the player to move, so a position and the one with exchanged colours share an entry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

/// 128 bits of a board: the stones themselves for up to 64 cells, otherwise two independent hashes.
struct KonaneKey {
    std::uint64_t own = 0;
    std::uint64_t enemy = 0;

    bool operator==(const KonaneKey&) const = default;
};

/// `board.left` must be the player to move.
template <int Words>
KonaneKey key_of(const rulesets::KonaneBoard<Words>& board) {
    if constexpr (Words == 1) {
        return {board.left.words()[0], board.right.words()[0]};
    } else {
        KonaneKey key;
        for (std::size_t i = 0; i < static_cast<std::size_t>(Words); ++i) {
            const std::uint64_t own = board.left.words()[i];
            const std::uint64_t enemy = board.right.words()[i];
            key.own = (key.own ^ own) * base::kGoldenRatio;
            key.own = ((key.own ^ (key.own >> 29)) ^ enemy) * 0xBF58476D1CE4E5B9U;
            key.enemy = (key.enemy ^ enemy) * 0x94D049BB133111EBU;
            key.enemy = ((key.enemy ^ (key.enemy >> 31)) ^ own) * base::kMixer;
        }
        return key;
    }
}

enum class MemoryBound : std::uint8_t { kLower = 1, kUpper = 2, kExact = 3 };

struct KonaneMemo {
    rulesets::KonaneMove move = {};
    std::int16_t score = 0;  // the search's own scale, as if the position were the root
    std::uint8_t depth = 0;  // plies
    MemoryBound bound = MemoryBound::kExact;
};

/// For use by one thread at a time. A new entry replaces what was there.
class KonaneMemory {
 public:
    /// Takes at most `bytes`, or a single entry.
    explicit KonaneMemory(std::size_t bytes) {
        std::size_t count = 1;
        while (2 * count * sizeof(Entry) <= bytes) count *= 2;
        entries_.resize(count);
    }

    [[nodiscard]] std::optional<KonaneMemo> find(const KonaneKey& key) const {
        const Entry& entry = entries_[place(key)];
        if (entry.age != age_ || entry.key != key) return std::nullopt;
        return entry.memo;
    }
    void put(const KonaneKey& key, const KonaneMemo& memo) { entries_[place(key)] = {key, memo, age_}; }
    /// Takes no time, except rarely: older entries are recognised by their age.
    void forget() {
        if (++age_ != 0) return;
        entries_.assign(entries_.size(), Entry());
        age_ = 1;
    }

 private:
    struct Entry {
        KonaneKey key;
        KonaneMemo memo;
        std::uint16_t age = 0;
    };
    static_assert(sizeof(Entry) <= 32, "two entries a cache line");

    [[nodiscard]] std::size_t place(const KonaneKey& key) const {
        std::uint64_t mixed = (key.own ^ (key.enemy >> 32 | key.enemy << 32)) * base::kGoldenRatio;
        mixed = (mixed ^ (mixed >> 32)) * base::kMixer;
        return static_cast<std::size_t>(mixed >> 20) & (entries_.size() - 1);
    }

    std::vector<Entry> entries_;
    std::uint16_t age_ = 1;
};

}  // namespace papamu::engine
