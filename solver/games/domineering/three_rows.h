// Values of sets of cells in three rows, each found when it is asked for the first time.
//
//     ThreeRows rows(games, bytes);
//     rows.allow(18);                                            // sets of up to 18 cells may be evaluated
//     rows.find(ThreeRows::code(0b111, 0b101, 0b111))            // the ring of eight cells: its game, and its walls
//
// Left's dominoes stand upright, so she places them across two of the three rows. What a set takes grows fast with its
// cells: from all of 3x7 81 times as many positions can be reached as from 3x5, and from 3x10 a hundred times as many
// again. So the caller says how many cells are worth it, by the length of its own work.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "base/hash.h"
#include "base/zeroed_array.h"
#include "solver/games/domineering/low_walls.h"
#include "solver/games/domineering/piece_games.h"
#include "solver/games/domineering/piece_values.h"

namespace papamu::solver::detail {

/// For any number of threads.
class ThreeRows {
 public:
    static constexpr int kMostColumns = 11;
    /// The cells of three rows of kMostColumns, from the first one of the first row on.
    using Code = std::uint64_t;

    static constexpr Code code(std::uint64_t first, std::uint64_t second, std::uint64_t third) {
        return first | second << kMostColumns | third << (2 * kMostColumns);
    }

    /// `bytes`: about the most memory that is used, with that of the games, which must outlive this.
    ThreeRows(PieceGames& games, std::size_t bytes);

    /// Sets of more cells are not evaluated from now on. At first that is so for all.
    void allow(int most_cells) { most_cells_.store(most_cells, std::memory_order_relaxed); }

    struct Known {
        GameList::Term term;
        LowWalls walls;
    };
    /// What is known of a set that has a cell in the first column; nullptr if it is not known, and has too many cells,
    /// or another thread evaluates one.
    [[nodiscard]] const Known* find(Code cells) {
        const Entry& entry = place_of(cells);
        if (entry.code.load(std::memory_order_acquire) == cells) return entry.fits ? &entry.known : nullptr;
        if (std::popcount(cells) > most_cells_.load(std::memory_order_relaxed)) return nullptr;
        return evaluate(cells);
    }

 private:
    /// The code is written last, and nothing is changed after that. 0: nothing yet.
    struct Entry {
        std::atomic<Code> code;
        bool fits;
        Known known;
    };
    [[nodiscard]] Entry& place_of(Code cells) {
        std::size_t at = static_cast<std::size_t>(cells * base::kGoldenRatio >> 20) & (places_ - 1);
        for (;; at = (at + 1) & (places_ - 1)) {
            const Code code = entries_[at].code.load(std::memory_order_acquire);
            if (code == 0 || code == cells) return entries_[at];
        }
    }
    [[nodiscard]] const Known* evaluate(Code cells);
    [[nodiscard]] bool is_full() const;

    PieceGames& games_;
    std::size_t bytes_, places_;
    std::atomic<int> most_cells_ = 0;
    base::ZeroedArray<Entry> entries_;
    std::mutex evaluates_;
    std::size_t count_ = 0;  // of entries
    PieceValues<Code> values_;
};

}  // namespace papamu::solver::detail
