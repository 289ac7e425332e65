#include "solver/packed/packed_grid.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

namespace papamu::solver::detail {

namespace {

/// The grid cut to its bounding box.
PackedGrid trimmed(const PackedGrid& grid) {
    int top = grid.rows, bottom = -1, left = grid.columns, right = -1;
    for (int cell = 0; cell < grid.size(); ++cell) {
        if (grid.at(cell) == PackedGrid::kWall) continue;
        top = std::min(top, cell / grid.columns);
        bottom = cell / grid.columns;
        left = std::min(left, cell % grid.columns);
        right = std::max(right, cell % grid.columns);
    }
    PackedGrid result;
    result.rows = bottom - top + 1;
    result.columns = right - left + 1;
    for (int row = top; row <= bottom; ++row) {
        const auto begin = grid.cells.begin() + row * grid.columns;
        result.cells.insert(result.cells.end(), begin + left, begin + right + 1);
    }
    return result;
}

void make_image(const PackedGrid& grid, const rulesets::LetterSymmetry& of_letters, PackedGrid& image) {
    const rulesets::GridSymmetry& symmetry = of_letters.grid;
    image.rows = symmetry.rows(grid.rows, grid.columns);
    image.columns = symmetry.columns(grid.rows, grid.columns);
    image.cells.resize(grid.cells.size());
    int cell = 0;
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column, ++cell) {
            const int r = symmetry.flip_rows ? grid.rows - 1 - row : row;
            const int c = symmetry.flip_columns ? grid.columns - 1 - column : column;
            const PackedGrid::Cell content = grid.at(cell);
            image.at(symmetry.transpose ? c * grid.rows + r : r * grid.columns + c) =
                of_letters.swaps_letters && content != PackedGrid::kWall ? static_cast<PackedGrid::Cell>(-content)
                                                                         : content;
        }
    }
}

template <class State>
State packed(const PackedGrid& grid, unsigned tag, std::uint64_t numbers) {
    State state;
    state.head = tag | static_cast<std::uint64_t>(grid.rows) << 8 | static_cast<std::uint64_t>(grid.columns) << 17 |
                 numbers << 26;
    std::memcpy(state.words.data(), grid.cells.data(), grid.cells.size());
    return state;
}

}  // namespace

int PackedGrid::count_empty() const { return static_cast<int>(std::count(cells.begin(), cells.end(), kEmpty)); }

void take_grid_apart(const PackedGrid& grid, std::span<const GridStep> steps, std::vector<PackedGrid>& parts) {
    boost::container::small_vector<bool, 64> seen(grid.cells.size(), false);
    boost::container::small_vector<int, 64> open;
    for (int start = 0; start < grid.size(); ++start) {
        if (grid.at(start) != PackedGrid::kEmpty || seen[static_cast<std::size_t>(start)]) continue;
        PackedGrid part;
        part.rows = grid.rows;
        part.columns = grid.columns;
        part.cells.assign(grid.cells.size(), PackedGrid::kWall);
        bool has_pieces = false;
        const auto take = [&](int cell) {
            seen[static_cast<std::size_t>(cell)] = true;
            part.at(cell) = grid.at(cell);
            open.push_back(cell);
        };
        take(start);
        while (!open.empty()) {
            const int cell = open.back();
            open.pop_back();
            const bool is_empty = grid.at(cell) == PackedGrid::kEmpty;
            has_pieces = has_pieces || !is_empty;
            for (const GridStep step : steps) {
                const PackedGrid::Cell next = grid.beside(cell, step);
                if (next == PackedGrid::kWall || (!is_empty && next != PackedGrid::kEmpty)) continue;
                const int at = cell + grid.distance(step);
                if (!seen[static_cast<std::size_t>(at)]) take(at);
            }
        }
        if (has_pieces) parts.push_back(std::move(part));
    }
}

void add_smallest_image(const PackedGrid& grid, unsigned tag, const GridImages& images, bool symmetry,
                        PackedSink& out) {
    const PackedGrid own = trimmed(grid);
    PackedGrid best = own, image;
    std::uint64_t numbers = images.numbers;
    bool negated = false;
    for (const rulesets::LetterSymmetry& of_letters : images.symmetries) {
        if (!symmetry) break;
        if (of_letters.grid.rows(own.rows, own.columns) > std::min(own.rows, own.columns)) continue;
        make_image(own, of_letters, image);
        const std::uint64_t of_image = of_letters.swaps_letters ? images.exchanged : images.numbers;
        const auto order = image <=> best;
        if (order > 0 || (order == 0 && of_image >= numbers)) continue;
        std::swap(best, image);
        numbers = of_image;
        negated = of_letters.exchanges_players;
    }
    if (best.size() <= 8 * kPackedSmallWords) {
        out.part(packed<PackedSmall>(best, tag, numbers), negated);
    } else {
        out.part(packed<PackedLarge>(best, tag, numbers), negated);
    }
}

}  // namespace papamu::solver::detail
