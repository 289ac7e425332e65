// Which positions are won: what win_table.h offers, for positions that are a word of 128 bits and a player to move.
//
//     WideWinTable table(std::size_t{1} << 30);          // bytes
//     table.store(stones, Player::kLeft, true);          // Left, to move, wins
//     table.find(stones, Player::kLeft);                 // true, unless something else has taken its place
//
// Whole words are compared. A bucket is one line of the cache: three entries, and a count of changes that is odd while
// a bucket is written to (Lameter, Effective Synchronization on Linux/NUMA Systems, 2005: sequence locks). Any number
// of threads may read and write: one that meets a bucket in the middle of a change finds nothing there, and stores
// nothing.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/bounded_table.h"
#include "base/checked_file.h"
#include "base/hash.h"
#include "base/int128.h"
#include "rulesets/ruleset.h"
#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

class WideWinTable {
 public:
    using Player = rulesets::Player;
    using Word = base::Word128;

    /// The largest table that has at most this many bytes (at least 64).
    explicit WideWinTable(std::size_t bytes) : table_(bytes, kFirstBuckets) {}

    /// Whether the player to move wins; nullopt if that is not known. Positions without stones are never known.
    [[nodiscard]] std::optional<bool> find(Word stones, Player mover) const {
        const Bucket& bucket = table_.at(hash(stones, mover));
        const std::uint64_t state = bucket.state.load(std::memory_order_acquire);
        if (is_changing(state)) return std::nullopt;
        for (std::size_t i = 0; i < kWays; ++i) {
            const Entry& entry = bucket.entries[i];
            // Acquire: if these are of a later change, the state below is too.
            if (entry.low.load(std::memory_order_acquire) != low_of(stones)) continue;
            if (entry.high.load(std::memory_order_acquire) != high_of(stones)) continue;
            const unsigned answer = answer_of(state, i);
            if (mark_in(answer) != mark_of(mover)) continue;
            if (bucket.state.load(std::memory_order_relaxed) != state) return std::nullopt;
            return (answer & 1) != 0;
        }
        return std::nullopt;
    }

    void store(Word stones, Player mover, bool wins) { store(stones, mover, wins, count_bits(stones)); }
    static constexpr int kMostWeight = 255;
    /// The same for words that are not stones but 128 bits of a hash: `weight` says how much work the answer is worth,
    /// from 0 to kMostWeight.
    void store(Word word, Player mover, bool wins, int weight) {
        if (word == 0) return;
        const unsigned answer = static_cast<unsigned>(weight) << 3 | mark_of(mover) << 1 | (wins ? 1U : 0U);
        if (put(table_.at(hash(word, mover)), word, answer)) table_.count_eviction(move_up);
    }
    /// Prefetches what find() will look at.
    void prefetch(Word word, Player mover) const { __builtin_prefetch(&table_.at(hash(word, mover))); }

    /// Calls f(word, mover, wins, weight) for every entry; while the table grows, for some of them twice.
    template <class F>
    void for_each(F&& f) const {
        table_.for_each([&](const Bucket& bucket) {
            const Copy copy = copy_of(bucket);
            for (std::size_t i = 0; i < copy.count; ++i) {
                const auto& [word, answer] = copy.known[i];
                f(word, mover_in(answer), (answer & 1) != 0, static_cast<int>(answer >> 3));
            }
        });
    }
    /// save() writes what is known of positions with at least `fewest` stones, in any order; load() reads that, and
    /// returns whether the bytes are valid.
    void save(base::CheckedWriter& out, int fewest) const {
        for_each([&](Word stones, Player mover, bool wins, int /*weight*/) {
            if (count_bits(stones) < fewest) return;
            const char kind = static_cast<char>(mark_of(mover) << 1 | (wins ? 1U : 0U));
            out.add({&kind, 1});
            out.add_word(low_of(stones));
            out.add_word(high_of(stones));
        });
    }
    [[nodiscard]] bool load(base::CheckedReader& in) {
        if (in.left() % 17 != 0) return false;
        while (in.left() > 0) {
            char kind = 0;
            if (!in.take(&kind, 1)) return false;
            const auto low = in.take_word();
            const auto high = in.take_word();
            if (!low || !high || kind < 2 || kind > 5) return false;
            store(Word{*high} << 64 | *low, kind < 4 ? Player::kLeft : Player::kRight, kind % 2 == 1);
        }
        return true;
    }

    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }
    /// From now on the table may have so many bytes, if that is more. Not while another thread uses it.
    void enlarge(std::size_t bytes) { table_.enlarge(bytes, move_up); }

    [[nodiscard]] static std::uint64_t hash(Word stones, Player mover) {
        const std::uint64_t high = base::mix_bits(high_of(stones) + mark_of(mover));
        return base::mix_bits(low_of(stones) * base::kGoldenRatio ^ high);
    }

 private:
    static constexpr std::size_t kWays = 3, kFirstBuckets = std::size_t{1} << 14;
    static constexpr unsigned kAnswerBits = 11;
    static constexpr unsigned kAnswer = (1U << kAnswerBits) - 1;
    static constexpr std::uint64_t kAnswers = (std::uint64_t{1} << kAnswerBits * kWays) - 1;

    struct Entry {
        std::atomic<std::uint64_t> low, high;
    };
    /// The state: the number of changes, begun or ended, above eleven bits for each entry: its weight (8 bits), the
    /// mark of the player to move (2 bits; 0 if the entry is free), and whether that player wins.
    struct alignas(64) Bucket {
        std::atomic<std::uint64_t> state;
        std::array<Entry, kWays> entries;
    };
    static_assert(sizeof(Bucket) == 64, "one line of the cache holds all that a question needs");

    struct Known {
        Word stones;
        unsigned answer;
    };
    struct Copy {
        std::array<Known, kWays> known;
        std::size_t count = 0;
    };

    static std::uint64_t low_of(Word word) { return static_cast<std::uint64_t>(word); }
    static std::uint64_t high_of(Word word) { return static_cast<std::uint64_t>(word >> 64); }
    static unsigned mark_of(Player mover) { return mover == Player::kLeft ? 1 : 2; }
    static unsigned answer_of(std::uint64_t state, std::size_t i) {
        return static_cast<unsigned>(state >> kAnswerBits * i) & kAnswer;
    }
    static unsigned mark_in(unsigned answer) { return answer >> 1 & 3U; }
    static Player mover_in(unsigned answer) { return mark_in(answer) == 1 ? Player::kLeft : Player::kRight; }
    static std::uint64_t one_change() { return kAnswers + 1; }
    static bool is_changing(std::uint64_t state) { return (state & one_change()) != 0; }
    static Word stones_of(const Entry& entry) {
        return Word{entry.high.load(std::memory_order_acquire)} << 64 | entry.low.load(std::memory_order_acquire);
    }

    /// What a bucket holds; nothing if it is just being changed.
    static Copy copy_of(const Bucket& bucket) {
        Copy copy;
        const std::uint64_t state = bucket.state.load(std::memory_order_acquire);
        if (is_changing(state)) return copy;
        for (std::size_t i = 0; i < kWays; ++i) {
            const unsigned answer = answer_of(state, i);
            if (answer != 0) copy.known[copy.count++] = {stones_of(bucket.entries[i]), answer};
        }
        if (bucket.state.load(std::memory_order_relaxed) != state) copy.count = 0;
        return copy;
    }

    /// Returns whether another entry had to give way. Does nothing if another thread changes the bucket.
    static bool put(Bucket& bucket, Word stones, unsigned answer) {
        std::uint64_t state = bucket.state.load(std::memory_order_relaxed);
        if (is_changing(state)) return false;
        if (!bucket.state.compare_exchange_strong(state, state + one_change(), std::memory_order_acquire)) return false;
        const base::Way way = base::choose_way<kWays>([&](std::size_t i) {
            const unsigned there = answer_of(state, i);
            if (there == 0) return -1;
            const bool is_same = mark_in(there) == mark_in(answer) && stones_of(bucket.entries[i]) == stones;
            return is_same ? -1 : static_cast<int>(there >> 3) + 1;
        });
        Entry& entry = bucket.entries[way.index];
        entry.low.store(low_of(stones), std::memory_order_release);
        entry.high.store(high_of(stones), std::memory_order_release);
        end_change(bucket, state, way.index, answer);
        return way.evicts;
    }
    static void end_change(Bucket& bucket, std::uint64_t state, std::size_t i, unsigned answer) {
        state &= ~(std::uint64_t{kAnswer} << kAnswerBits * i);
        state |= std::uint64_t{answer} << kAnswerBits * i;
        bucket.state.store(state + 2 * one_change(), std::memory_order_release);
    }

    static void move_up(Bucket& from, Bucket& to, std::size_t bit) {
        for (std::size_t i = 0; i < kWays; ++i) {
            std::uint64_t state = from.state.load(std::memory_order_relaxed);
            const unsigned answer = answer_of(state, i);
            if (is_changing(state) || answer == 0) continue;
            if (!from.state.compare_exchange_strong(state, state + one_change(), std::memory_order_acquire)) continue;
            const Word stones = stones_of(from.entries[i]);
            const bool moves = (hash(stones, mover_in(answer)) & bit) != 0;
            if (moves) put(to, stones, answer);
            end_change(from, state, i, moves ? 0 : answer_of(state, i));
        }
    }

    base::BoundedTable<Bucket> table_;
};

}  // namespace papamu::solver::detail
