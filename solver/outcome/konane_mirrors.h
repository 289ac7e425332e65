// The mirrors that keep a kōnane start as it is: one search serves a position and its mirror images.
//
//     const KonaneMirrors mirrors(rows, columns, playable, left_cells, stones);
//     mirrors.normal(stones, mover);            // the same for all images of a position
//
// Only the flips of rows, of columns, and both together are looked at: a gap of two stones has no other symmetry. A
// flip may swap the colours; then it also swaps who moves.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

class KonaneMirrors {
 public:
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    KonaneMirrors() = default;
    /// The mirrors of the board that keep `stones`. rows * columns <= 64, columns <= 32.
    KonaneMirrors(int rows, int columns, Word playable, Word left_cells, Word stones);

    [[nodiscard]] std::pair<Word, Player> normal(Word stones, Player mover) const {
        std::pair<Word, Player> best(stones, mover);
        for (const Mirror& mirror : mirrors_) {
            const std::pair<Word, Player> image(apply(mirror, stones),
                                                mirror.swaps_colours ? rulesets::opponent(mover) : mover);
            if (image < best) best = image;
        }
        return best;
    }

 private:
    struct Mirror {
        bool rows = false;
        bool columns = false;
        bool swaps_colours = false;
    };

    [[nodiscard]] Word apply(const Mirror& mirror, Word stones) const;

    int rows_ = 1;
    int columns_ = 1;
    std::vector<Mirror> mirrors_;
};

}  // namespace papamu::solver::detail
