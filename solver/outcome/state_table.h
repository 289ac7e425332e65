// Which states are won: a table of bounded size for states of any game that are plain bytes.
//
//     StateTable<Key> table(std::size_t{1} << 30);         // bytes, about
//     table.store(key, hash, stones, true);
//     table.find(key, hash);                               // true, unless something else has taken its place
//
// Whole keys are compared. If a line is full, the entry with the least weight is replaced: its answer is the cheapest
// to find again. For any number of threads: each of several hundred stripes has a lock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "base/bounded_table.h"

namespace papamu::solver::detail {

/// Key: trivially copyable, compared with ==. The caller supplies the hash, whose 64 bits should all be well mixed.
template <class Key>
class StateTable {
    static_assert(std::is_trivially_copyable_v<Key>);

 public:
    /// The largest table that has at most this many bytes; at least one line. It grows up to that.
    explicit StateTable(std::size_t bytes) : table_(bytes, kFirstLines) {}

    [[nodiscard]] std::optional<bool> find(const Key& key, std::uint64_t hash) const {
        const std::uint32_t tag = tag_of(hash);
        const base::ShardLock lock = table_.lock(tag);
        const Line& line = table_.at(tag);
        for (std::size_t i = 0; i < kWays; ++i) {
            const Head& head = line.heads[i];
            if (head.answer != kNone && head.tag == tag && line.keys[i] == key) return head.answer == kWon;
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at first.
    void prefetch(std::uint64_t hash) const { table_.prefetch(tag_of(hash)); }

    void store(const Key& key, std::uint64_t hash, int weight, bool wins) {
        const std::uint32_t tag = tag_of(hash);
        base::Way way{};
        {
            const base::ShardLock lock = table_.lock(tag);
            Line& line = table_.at(tag);
            way = base::choose_way<kWays>([&](std::size_t i) {
                const Head& head = line.heads[i];
                if (head.answer == kNone || (head.tag == tag && line.keys[i] == key)) return -1;
                return head.weight + 1;
            });
            line.heads[way.index] = {tag, static_cast<std::uint16_t>(weight), wins ? kWon : kLost};
            line.keys[way.index] = key;
        }
        if (way.evicts) table_.count_eviction(move_up);
    }

    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }

    /// Calls f(key, weight, wins) for every entry; while the table grows, for some of them twice.
    template <class F>
    void for_each(F&& f) const {
        table_.for_each([&f](const Line& line) {
            for (std::size_t i = 0; i < kWays; ++i) {
                const Head& head = line.heads[i];
                if (head.answer != kNone) f(line.keys[i], int{head.weight}, head.answer == kWon);
            }
        });
    }

 private:
    static constexpr std::uint16_t kNone = 0, kLost = 1, kWon = 2;  // zeroed memory is an empty table
    static constexpr std::size_t kWays = 4, kFirstLines = std::size_t{1} << 12;

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

    static void move_up(Line& from, Line& to, std::size_t bit) {
        for (std::size_t i = 0; i < kWays; ++i) {
            if ((from.heads[i].tag & bit) == 0) continue;
            to.heads[i] = from.heads[i];
            to.keys[i] = from.keys[i];
            from.heads[i].answer = kNone;
        }
    }

    base::BoundedTable<Line, base::StripedLocks> table_;
};

}  // namespace papamu::solver::detail
