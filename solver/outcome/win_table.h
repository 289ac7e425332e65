// Which positions are won: a table of fixed size for positions that are one word of stones and a player to move.
//
//     WinTable table(std::size_t{1} << 30);              // bytes
//     table.store(stones, Player::kLeft, true);          // Left, to move, wins
//     table.find(stones, Player::kLeft);                 // true, unless something else has taken its place
//
// An entry is the whole word. The player to move and the winner follow from the place of the entry: each player has
// half of the table, and each line of eight words has four for wins and four for losses. So an exact entry takes eight
// bytes, an answer never belongs to another position, and one word is written at once: any number of threads may read
// and write without locks.
//
// Only a part of a large table is in use until that fills (table_growth.h). If a line is full, the entry with the
// fewest stones is replaced: its answer is the cheapest to find again.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/checked_file.h"
#include "base/hash.h"
#include "base/zeroed_array.h"
#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"
#include "solver/outcome/table_growth.h"

namespace papamu::solver::detail {

class WinTable {
 public:
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    /// The largest table that has at most this many bytes (at least 128).
    explicit WinTable(std::size_t bytes) : lines_(lines_for(bytes)), growth_(kFirstLines, lines_), line_(2 * lines_) {}

    /// Whether the player to move wins; nullopt if that is not known. Positions without stones are never known.
    [[nodiscard]] std::optional<bool> find(Word stones, Player mover) const {
        if (stones == 0) return std::nullopt;
        const Line& line = line_[place(stones, mover)];
        for (std::size_t i = 0; i < kWays; ++i) {
            if (line.won[i].load(std::memory_order_relaxed) == stones) return true;
            if (line.lost[i].load(std::memory_order_relaxed) == stones) return false;
        }
        return std::nullopt;
    }

    /// Prefetches what find() will look at.
    void prefetch(Word stones, Player mover) const { __builtin_prefetch(&line_[place(stones, mover)]); }

    void store(Word stones, Player mover, bool wins) {
        if (stones == 0) return;
        Line& line = line_[place(stones, mover)];
        Ways& ways = wins ? line.won : line.lost;
        std::size_t victim = 0;
        int fewest = 65;
        for (std::size_t i = 0; i < kWays; ++i) {
            const Word there = ways[i].load(std::memory_order_relaxed);
            if (there == stones) return;
            if (there == 0) {
                ways[i].store(stones, std::memory_order_relaxed);
                return;
            }
            if (const int count = rulesets::count_bits(there); count < fewest) {
                fewest = count;
                victim = i;
            }
        }
        ways[victim].store(stones, std::memory_order_relaxed);
        if (growth_.drives_out()) grow();
    }

    /// Calls f(stones, mover, wins) for every entry. Other threads may store entries meanwhile.
    template <class F>
    void for_each(F&& f) const {
        for (const Player mover : {Player::kLeft, Player::kRight}) {
            for (std::size_t i = 0; i < growth_.lines_soon(); ++i) {
                const Line& line = line_[first_of(mover) + i];
                for (const bool wins : {true, false}) {
                    for (const std::atomic<Word>& entry : wins ? line.won : line.lost) {
                        const Word stones = entry.load(std::memory_order_relaxed);
                        if (stones != 0) f(stones, mover, wins);
                    }
                }
            }
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
            char kind = 0;
            if (!in.take(&kind, 1)) return false;
            const auto stones = in.take_word();
            if (!stones || kind < 0 || kind > 3) return false;
            store(*stones, kind < 2 ? Player::kLeft : Player::kRight, kind % 2 == 1);
        }
        return true;
    }

    [[nodiscard]] std::size_t bytes() const { return 2 * lines_ * sizeof(Line); }

 private:
    static constexpr std::size_t kWays = 4;
    using Ways = std::array<std::atomic<Word>, kWays>;
    struct Line {
        Ways won, lost;
    };
    static_assert(sizeof(Line) == 64, "one line of the cache holds all that a question needs");
    static_assert(std::atomic<Word>::is_always_lock_free);

    static std::size_t lines_for(std::size_t bytes) {
        const std::size_t most = bytes / (2 * sizeof(Line));
        return most == 0 ? 1 : std::bit_floor(most);
    }
    [[nodiscard]] std::size_t first_of(Player mover) const { return mover == Player::kLeft ? 0 : lines_; }
    [[nodiscard]] static Word hash(Word stones) {
        stones ^= stones >> 32;
        stones *= base::kMixer;
        stones ^= stones >> 29;
        stones *= base::kGoldenRatio;
        return stones >> 20;
    }
    [[nodiscard]] std::size_t place(Word stones, Player mover) const {
        return (hash(stones) & (growth_.lines() - 1)) + first_of(mover);
    }

    /// Doubles the part in use, and moves the entries that belong in its upper half. Entries that other threads store
    /// meanwhile may be lost.
    void grow() {
        const std::size_t lines = growth_.lines();
        growth_.ask_for_large_pages(&line_[0], sizeof(Line), 2);
        for (const Player mover : {Player::kLeft, Player::kRight}) {
            for (std::size_t i = 0; i < lines; ++i) {
                Line& from = line_[first_of(mover) + i];
                Line& to = line_[first_of(mover) + i + lines];
                for (std::size_t way = 0; way < kWays; ++way) {
                    move_up(from.won[way], to.won[way], lines);
                    move_up(from.lost[way], to.lost[way], lines);
                }
            }
        }
        growth_.doubled();
    }
    static void move_up(std::atomic<Word>& from, std::atomic<Word>& to, std::size_t lines) {
        const Word stones = from.load(std::memory_order_relaxed);
        if (stones == 0 || (hash(stones) & lines) == 0) return;
        to.store(stones, std::memory_order_relaxed);
        from.store(0, std::memory_order_relaxed);
    }

    static constexpr std::size_t kFirstLines = std::size_t{1} << 14;

    std::size_t lines_;  // for each player; a power of two
    TableGrowth growth_;
    base::ZeroedArray<Line> line_;
};

}  // namespace papamu::solver::detail
