// Which states are won: a table of bounded size for states of any game that are plain bytes.
//
//     StateTable<Key> table(std::size_t{1} << 30);         // bytes, about
//     table.store(key, hash, stones, true);
//     table.find(key, hash);                               // true, unless something else has taken its place
//
// Whole keys are compared. If a line is full, the entry with the least weight is replaced: its answer is the cheapest
// to find again. For any number of threads: each of several hundred stripes has a lock.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <thread>
#include <type_traits>

#include "base/zeroed_array.h"
#include "solver/outcome/table_growth.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// Key: trivially copyable, compared with ==. The caller supplies the hash, whose 64 bits should all be well mixed.
template <class Key>
class StateTable {
    static_assert(std::is_trivially_copyable_v<Key>);

 public:
    /// The largest table that has at most this many bytes and a power of two lines; at least one line. It grows up to
    /// that.
    explicit StateTable(std::size_t bytes)
        : lines_(std::bit_floor(std::clamp<std::size_t>(bytes / sizeof(Line), 1, kMostLines))),
          growth_(kFirstLines, lines_),
          line_(lines_) {}

    [[nodiscard]] std::optional<bool> find(const Key& key, std::uint64_t hash) const {
        const std::uint32_t tag = tag_of(hash);
        const ShardLock lock(stripe(tag), true);
        const Line& line = line_[place_of(tag)];
        for (std::size_t i = 0; i < kWays; ++i) {
            const Head& head = line.heads[i];
            if (head.answer != kNone && head.tag == tag && line.keys[i] == key) return head.answer == kWon;
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at first.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&line_[place_of(tag_of(hash))]); }

    void store(const Key& key, std::uint64_t hash, int weight, bool wins) {
        const std::uint32_t tag = tag_of(hash);
        bool drives_out = true;
        {
            const ShardLock lock(stripe(tag), true);
            Line& line = line_[place_of(tag)];
            std::size_t slot = 0;
            for (std::size_t i = 0; i < kWays; ++i) {
                const Head& head = line.heads[i];
                if (head.answer == kNone || (head.tag == tag && line.keys[i] == key)) {
                    slot = i;
                    drives_out = false;
                    break;
                }
                if (head.weight < line.heads[slot].weight) slot = i;
            }
            line.heads[slot] = {tag, static_cast<std::uint16_t>(weight), wins ? kWon : kLost};
            line.keys[slot] = key;
        }
        if (drives_out && growth_.drives_out()) grow();
    }

    [[nodiscard]] std::size_t bytes() const { return lines_ * sizeof(Line); }

    /// Calls f(key, weight, wins) for every entry; while the table grows, for some of them twice.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t place = 0; place < growth_.lines(); ++place) {
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
    static constexpr std::size_t kFirstLines = std::size_t{1} << 12, kMostLines = std::size_t{1} << 32;

    struct Head {
        std::uint32_t tag;
        std::uint16_t weight;
        std::uint16_t answer;
    };
    struct Line {
        std::array<Head, kWays> heads;
        std::array<Key, kWays> keys;
    };

    // The tag determines the place too, so that entries can be moved when the table grows.
    static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
    [[nodiscard]] std::size_t place_of(std::uint32_t tag) const { return tag & (growth_.lines() - 1); }
    /// The stripe of a tag, or of its place: it is the same, however large the table is.
    [[nodiscard]] std::atomic<bool>& stripe(std::size_t tag) const {
        return busy_[tag % std::min(kStripes, std::min(kFirstLines, lines_))];
    }

    /// Doubles the part in use, and moves the entries that belong in its upper half, while all stripes are locked.
    void grow() {
        for (auto& busy : busy_) {
            while (busy.exchange(true, std::memory_order_acquire)) std::this_thread::yield();
        }
        const std::size_t lines = growth_.lines();
        growth_.ask_for_large_pages(&line_[0], sizeof(Line));
        for (std::size_t place = 0; place < lines; ++place) {
            Line& from = line_[place];
            Line& to = line_[place + lines];
            for (std::size_t i = 0; i < kWays; ++i) {
                if ((from.heads[i].tag & lines) == 0) continue;
                to.heads[i] = from.heads[i];
                to.keys[i] = from.keys[i];
                from.heads[i].answer = kNone;
            }
        }
        growth_.doubled();
        for (auto& busy : busy_) busy.store(false, std::memory_order_release);
    }

    std::size_t lines_;
    TableGrowth growth_;
    base::ZeroedArray<Line> line_;
    mutable std::array<std::atomic<bool>, kStripes> busy_{};
};

}  // namespace papamu::solver::detail
