// Which positions are won: a table of fixed size for positions that are one word of stones and a player to move.
//
//     WinTable table(std::size_t{1} << 30);              // bytes
//     table.store(stones, Player::kLeft, true);          // Left, to move, wins
//     table.find(stones, Player::kLeft);                 // true, unless something else has taken its place
//
// An entry is the whole word. The player to move and the winner follow from the place of the entry: each bucket has a
// line of eight words for each player, four of them for wins and four for losses. So an exact entry takes eight
// bytes, an answer never belongs to another position, and one word is written at once: any number of threads may read
// and write without locks.
//
// Only a part of a large table is in use until that fills (base/bounded_table.h). If a line is full, the entry with the
// fewest stones is replaced: its answer is the cheapest to find again.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/bounded_table.h"
#include "base/checked_file.h"
#include "base/hash.h"
#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

class WinTable {
 public:
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    /// The largest table that has at most this many bytes (at least 128).
    explicit WinTable(std::size_t bytes) : table_(bytes, kFirstLines) {}

    /// Whether the player to move wins; nullopt if that is not known. Positions without stones are never known.
    [[nodiscard]] std::optional<bool> find(Word stones, Player mover) const {
        if (stones == 0) return std::nullopt;
        const Line& line = table_.at(hash(stones))[index_of(mover)];
        for (std::size_t i = 0; i < kWays; ++i) {
            if (line.won[i].load(std::memory_order_relaxed) == stones) return true;
            if (line.lost[i].load(std::memory_order_relaxed) == stones) return false;
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at.
    void prefetch(Word stones, Player mover) const { __builtin_prefetch(&table_.at(hash(stones))[index_of(mover)]); }

    void store(Word stones, Player mover, bool wins) {
        if (stones == 0) return;
        Line& line = table_.at(hash(stones))[index_of(mover)];
        Ways& ways = wins ? line.won : line.lost;
        const base::Way way = base::choose_way<kWays>([&](std::size_t i) {
            const Word there = ways[i].load(std::memory_order_relaxed);
            return there == stones || there == 0 ? -1 : rulesets::count_bits(there);
        });
        ways[way.index].store(stones, std::memory_order_relaxed);
        if (way.evicts) table_.count_eviction(move_up);
    }

    /// Calls f(stones, mover, wins) for every entry. Other threads may store entries meanwhile.
    template <class F>
    void for_each(F&& f) const {
        for (const Player mover : {Player::kLeft, Player::kRight}) {
            table_.for_each([&](const Bucket& bucket) {
                const Line& line = bucket[index_of(mover)];
                for (const bool wins : {true, false}) {
                    for (const std::atomic<Word>& entry : wins ? line.won : line.lost) {
                        const Word stones = entry.load(std::memory_order_relaxed);
                        if (stones != 0) f(stones, mover, wins);
                    }
                }
            });
        }
    }

    /// save() writes what is known of positions with at least `fewest` stones, in any order; load() reads that, and
    /// returns whether the bytes are valid.
    void save(base::CheckedWriter& out, int fewest) const {
        for_each([&](Word stones, Player mover, bool wins) {
            if (rulesets::count_bits(stones) < fewest) return;
            const char kind = static_cast<char>((mover == Player::kLeft ? 0 : 2) + (wins ? 1 : 0));
            out.add({&kind, 1});
            out.add_word(stones);
        });
    }
    [[nodiscard]] bool load(base::CheckedReader& in) {
        if (in.left() % 9 != 0) return false;
        while (in.left() > 0) {
            char byte = 0;
            if (!in.take(&byte, 1)) return false;
            const auto kind = static_cast<unsigned char>(byte);
            const auto stones = in.take_word();
            if (!stones || kind > 3) return false;
            store(*stones, kind < 2 ? Player::kLeft : Player::kRight, kind % 2 == 1);
        }
        return true;
    }

    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }
    /// From now on the table may have so many bytes, if that is more. Not while another thread uses it.
    void enlarge(std::size_t bytes) { table_.enlarge(bytes, move_up); }

 private:
    static constexpr std::size_t kWays = 4, kFirstLines = std::size_t{1} << 14;
    using Ways = std::array<std::atomic<Word>, kWays>;
    struct Line {
        Ways won, lost;
    };
    using Bucket = std::array<Line, 2>;
    static_assert(sizeof(Line) == 64, "one line of the cache holds all that a question needs");
    static_assert(std::atomic<Word>::is_always_lock_free);

    [[nodiscard]] static Word hash(Word stones) {
        stones ^= stones >> 32;
        stones *= base::kMixer;
        stones ^= stones >> 29;
        stones *= base::kGoldenRatio;
        return stones >> 20;
    }

    static void move_up(Bucket& from, Bucket& to, std::size_t bit) {
        for (const std::size_t side : {0, 1}) {
            for (std::size_t way = 0; way < kWays; ++way) {
                move_word(from[side].won[way], to[side].won[way], bit);
                move_word(from[side].lost[way], to[side].lost[way], bit);
            }
        }
    }
    static void move_word(std::atomic<Word>& from, std::atomic<Word>& to, std::size_t bit) {
        const Word stones = from.load(std::memory_order_relaxed);
        if (stones == 0 || (hash(stones) & bit) == 0) return;
        to.store(stones, std::memory_order_relaxed);
        from.store(0, std::memory_order_relaxed);
    }

    base::BoundedTable<Bucket> table_;
};

}  // namespace papamu::solver::detail
