#include "rulesets/letter_grid.h"

#include "rulesets/grid_key.h"

namespace papamu::rulesets {

namespace detail {

Parsed<BoardSize> read_letters(std::string_view text, const GridFormat& format, std::span<GridBits> of) {
    const auto grid = parse_grid(text, format);
    if (!grid) return tl::unexpected(grid.error());
    for (std::size_t cell = 0; cell < grid->cells.size(); ++cell) {
        const std::size_t letter = format.letters.find(grid->cells[cell]);
        if (letter > 0) of[letter - 1].set(static_cast<int>(cell));
    }
    return BoardSize{grid->rows, grid->columns};
}

std::string print_letters(BoardSize size, std::string_view letters, std::span<const GridBits> of) {
    const auto cells = static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns);
    Grid grid{size.rows, size.columns, std::string(cells, letters[0])};
    for (std::size_t i = 0; i < of.size(); ++i) {
        of[i].for_each([&](int cell) { grid.cells[static_cast<std::size_t>(cell)] = letters[i + 1]; });
    }
    return print_grid(grid);
}

std::string letters_key(BoardSize size, std::span<const GridBits> of) {
    GridKey key(size.rows, size.columns, of.size() > 3 ? 4 : 2);
    for (std::size_t i = 0; i < of.size(); ++i) {
        of[i].for_each([&](int cell) { key.set(cell, static_cast<unsigned>(i + 1)); });
    }
    return std::move(key).bytes();
}

void letters_image(BoardSize size, std::span<const GridBits> of, const LetterSymmetry& symmetry,
                   std::span<GridBits> image) {
    for (std::size_t i = 0; i < of.size(); ++i) {
        // Holes have no counterpart, nor does a last letter that belongs to neither player; the others form pairs.
        const std::size_t pair = i % 2 == 1 ? i + 1 : i - 1;
        const std::size_t to = !symmetry.swaps_letters || i == kHoles || pair == of.size() ? i : pair;
        image[to] = symmetry.grid.image(size.rows, size.columns, of[i]);
    }
}

}  // namespace detail

}  // namespace papamu::rulesets
