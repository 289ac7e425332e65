// The mirror symmetries of a kōnane start: one search serves a position and its mirror images.
//
//     const KonaneMirrors mirrors(rows, columns, playable, left_cells, stones);
//     mirrors.normal(stones, mover);            // the same for all images of a position
//
//     auto images = mirrors.images(stones);     // the same again, cell by cell: a move changes few of them
//     mirrors.toggle(images, cell);
//     mirrors.normal(images, mover);
//
// Only the flips of rows, of columns, and both together are considered: a gap of two stones has no other symmetry. A
// flip may swap the colours; then it also swaps the player to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

class KonaneMirrors {
 public:
    using Player = rulesets::Player;
    using Word = std::uint64_t;
    /// The stones as they are, then in each mirror; the rest of the array is not used.
    using Images = std::array<Word, 4>;

    /// No mirrors: positions have no images but themselves. Requires rows * columns <= 64, columns <= 32.
    KonaneMirrors(int rows, int columns) : rows_(rows), columns_(columns) { add({}); }
    /// The mirrors of the board that keep `stones` as they are.
    KonaneMirrors(int rows, int columns, Word playable, Word left_cells, Word stones);

    /// The image of any cells of the board in a flip of its rows, its columns or both, mirror of the start or not.
    [[nodiscard]] Word flipped(bool rows, bool columns, Word cells) const {
        return apply({rows, columns, false}, cells);
    }

    [[nodiscard]] Images images(Word stones) const {
        Images images{};
        for (std::size_t i = 0; i < mirrors_.size(); ++i) images[i] = apply(mirrors_[i], stones);
        return images;
    }
    /// Puts a stone on the cell, or takes it away.
    void toggle(Images& images, int cell) const {
        for (std::size_t i = 0; i < mirrors_.size(); ++i) images[i] ^= cells_[i][static_cast<std::size_t>(cell)];
    }
    [[nodiscard]] std::pair<Word, Player> normal(const Images& images, Player mover) const {
        Word stones = images[0];
        Player player = mover;
        for (std::size_t i = 1; i < mirrors_.size(); ++i) {
            const Player other = mirrors_[i].swaps_colours ? rulesets::opponent(mover) : mover;
            // No branch, since it would be mispredicted every other time.
            const bool below = images[i] < stones;
            const bool same = images[i] == stones;
            const bool less = below | (same & (other < player));
            stones = less ? images[i] : stones;
            player = less ? other : player;
        }
        return {stones, player};
    }
    [[nodiscard]] std::pair<Word, Player> normal(Word stones, Player mover) const {
        return normal(images(stones), mover);
    }

 private:
    struct Mirror {
        bool rows = false;
        bool columns = false;
        bool swaps_colours = false;
    };

    void add(const Mirror& mirror);
    [[nodiscard]] Word apply(const Mirror& mirror, Word stones) const;

    int rows_;
    int columns_;
    std::vector<Mirror> mirrors_;                  // the first changes nothing
    std::array<std::array<Word, 64>, 4> cells_{};  // for each mirror, the image of each cell
};

}  // namespace papamu::solver::detail
