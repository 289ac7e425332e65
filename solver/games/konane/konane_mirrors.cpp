#include "solver/games/konane/konane_mirrors.h"

#include "rulesets/konane/konane.h"
#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

KonaneMirrors::KonaneMirrors(int rows, int columns, Word playable, Word left_cells, Word stones)
    : KonaneMirrors(rows, columns) {
    const Word right_cells = playable & ~left_cells;
    for (const rulesets::LetterSymmetry& symmetry : rulesets::kLetterSymmetries<rulesets::Konane::kMirrors>) {
        if (symmetry.grid.transpose || symmetry.swaps_letters || symmetry == rulesets::LetterSymmetry{}) continue;
        Mirror mirror{symmetry.grid.flip_rows, symmetry.grid.flip_columns, false};
        if (apply(mirror, playable) != playable || apply(mirror, stones) != stones) continue;
        const Word image = apply(mirror, left_cells);
        if (image != left_cells && image != right_cells) continue;
        mirror.swaps_colours = image != left_cells;
        add(mirror);
    }
}

void KonaneMirrors::add(const Mirror& mirror) {
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
        cells_[mirrors_.size()][static_cast<std::size_t>(cell)] = apply(mirror, Word{1} << cell);
    }
    mirrors_.push_back(mirror);
}

KonaneMirrors::Word KonaneMirrors::apply(const Mirror& mirror, Word stones) const {
    const bool turned = mirror.columns;  // a flip of the columns is half a turn, and a flip of the rows
    const bool flipped = mirror.rows != mirror.columns;
    if (turned) stones = reversed(stones, rows_ * columns_);
    return flipped ? upside_down(stones, rows_, columns_) : stones;
}

}  // namespace papamu::solver::detail
