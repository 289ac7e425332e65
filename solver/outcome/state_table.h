// Who wins which state: a table of fixed size for states of any game that are plain bytes.
//
//     StateTable<Key> table(std::size_t{1} << 30);         // bytes, about
//     table.store(key, hash, stones, true);
//     table.find(key, hash);                               // true, unless something else has taken its place
//
// Whole keys are compared. Where a line is full, the entry of least weight goes: its answer is the cheapest to find again.
// For any number of threads: each of some hundreds of stripes has a lock.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "cgt/large_pages.h"
#include "cgt/zeroed_array.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// Key: trivially copyable, compared with ==. The caller brings the hash, of which all 64 bits should be good.
template <class Key>
class StateTable {
    static_assert(std::is_trivially_copyable_v<Key>);

 public:
    /// The largest table of at most so many bytes; one line at least.
    explicit StateTable(std::size_t bytes)
        : lines_(std::clamp<std::size_t>(bytes / sizeof(Line), 1, kMostLines)), line_(lines_) {
        cgt::ask_for_large_pages(&line_[0], this->bytes());
    }

    [[nodiscard]] std::optional<bool> find(const Key& key, std::uint64_t hash) const {
        const std::size_t place = place_of(hash);
        const ShardLock lock(stripe(place), true);
        const Line& line = line_[place];
        for (std::size_t i = 0; i < kWays; ++i) {
            const Head& head = line.heads[i];
            if (head.answer != kNone && head.tag == tag_of(hash) && line.keys[i] == key) return head.answer == kWon;
        }
        return std::nullopt;
    }

    /// Fetches what find() will look at first, while something else is done.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&line_[place_of(hash)]); }

    void store(const Key& key, std::uint64_t hash, int weight, bool wins) {
        const std::size_t place = place_of(hash);
        const ShardLock lock(stripe(place), true);
        Line& line = line_[place];
        std::size_t slot = 0;
        for (std::size_t i = 0; i < kWays; ++i) {
            const Head& head = line.heads[i];
            if (head.answer == kNone || (head.tag == tag_of(hash) && line.keys[i] == key)) {
                slot = i;
                break;
            }
            if (head.weight < line.heads[slot].weight) slot = i;
        }
        line.heads[slot] = {tag_of(hash), static_cast<std::uint16_t>(weight), wins ? kWon : kLost};
        line.keys[slot] = key;
    }

    [[nodiscard]] std::size_t bytes() const { return lines_ * sizeof(Line); }

    /// Calls f(key, weight, wins) for every entry.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t place = 0; place < lines_; ++place) {
            const ShardLock lock(stripe(place), true);
            const Line& line = line_[place];
            for (std::size_t i = 0; i < kWays; ++i) {
                const Head& head = line.heads[i];
                if (head.answer != kNone) f(line.keys[i], int{head.weight}, head.answer == kWon);
            }
        }
    }

 private:
    static constexpr std::uint16_t kNone = 0, kLost = 1, kWon = 2;  // zeroed memory is an empty table
    static constexpr std::size_t kWays = 4, kStripes = 512;
    static constexpr std::size_t kMostLines = std::size_t{1} << 32;

    struct Head {
        std::uint32_t tag;
        std::uint16_t weight;
        std::uint16_t answer;
    };
    struct Line {
        std::array<Head, kWays> heads;
        std::array<Key, kWays> keys;
    };

    // The upper half of the hash says where, the lower half is the tag.
    [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(((hash >> 32) * lines_) >> 32);
    }
    static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash); }
    [[nodiscard]] std::atomic<bool>& stripe(std::size_t place) const { return busy_[place % kStripes]; }

    std::size_t lines_;
    cgt::ZeroedArray<Line> line_;
    mutable std::array<std::atomic<bool>, kStripes> busy_{};
};

}  // namespace papamu::solver::detail
