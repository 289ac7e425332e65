#include "solver/packed/packed_grid.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

namespace papamu::solver::detail {

namespace {

/// The grid cut to its bounding box.
PackedGrid trimmed(const PackedGrid& grid) {
    int top = grid.rows, bottom = -1, left = grid.columns, right = -1;
    int cell = 0;
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column, ++cell) {
            if (grid.at(cell) == PackedGrid::kWall) continue;
            top = std::min(top, row);
            bottom = row;
            left = std::min(left, column);
            right = std::max(right, column);
        }
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
    // Where the next row and the next column of the grid are in the image.
    const int row_step = symmetry.transpose ? 1 : grid.columns, column_step = symmetry.transpose ? grid.rows : 1;
    const int to_row = symmetry.flip_rows ? -row_step : row_step;
    const int to_column = symmetry.flip_columns ? -column_step : column_step;
    int begin = (symmetry.flip_rows ? (grid.rows - 1) * row_step : 0) +
                (symmetry.flip_columns ? (grid.columns - 1) * column_step : 0);
    int cell = 0;
    for (int row = 0; row < grid.rows; ++row, begin += to_row) {
        for (int column = 0, place = begin; column < grid.columns; ++column, ++cell, place += to_column) {
            const PackedGrid::Cell content = grid.at(cell);
            const bool swaps = of_letters.swaps_letters && content != PackedGrid::kWall;
            image.at(place) = swaps ? static_cast<PackedGrid::Cell>(-content) : content;
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

WalledCells with_walls(const PackedGrid& grid) {
    const int width = grid.columns + 2;
    WalledCells walled(static_cast<std::size_t>(width * (grid.rows + 2)), PackedGrid::kWall);
    for (int row = 0; row < grid.rows; ++row) {
        const auto begin = grid.cells.begin() + row * grid.columns;
        std::copy(begin, begin + grid.columns, walled.begin() + (row + 1) * width + 1);
    }
    return walled;
}

void take_grid_apart(const PackedGrid& grid, std::span<const GridStep> steps, std::vector<PackedGrid>& parts) {
    WalledCells rest = with_walls(grid);  // and with a wall in place of what has been taken
    const int width = grid.columns + 2;
    struct Distance {
        int places, cells;
    };
    boost::container::small_vector<Distance, 8> distances;
    for (const GridStep step : steps) distances.push_back({step.row * width + step.column, grid.distance(step)});
    boost::container::small_vector<int, 64> places, cells;  // of the part
    const auto take = [&](int place, int cell) {
        rest[static_cast<std::size_t>(place)] = PackedGrid::kWall;
        places.push_back(place);
        cells.push_back(cell);
    };
    for (int start = 0; start < grid.size(); ++start) {
        if (grid.at(start) != PackedGrid::kEmpty) continue;
        const int place = (start / grid.columns + 1) * width + start % grid.columns + 1;
        if (rest[static_cast<std::size_t>(place)] == PackedGrid::kWall) continue;
        places.clear();
        cells.clear();
        take(place, start);
        bool has_pieces = false;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const int from = places[i], cell = cells[i];
            const bool is_empty = grid.at(cell) == PackedGrid::kEmpty;
            has_pieces = has_pieces || !is_empty;
            for (const Distance distance : distances) {
                const int beside = from + distance.places;
                const PackedGrid::Cell next = rest[static_cast<std::size_t>(beside)];
                if (next == PackedGrid::kWall || (!is_empty && next != PackedGrid::kEmpty)) continue;
                take(beside, cell + distance.cells);
            }
        }
        if (!has_pieces) continue;
        PackedGrid& part = parts.emplace_back();
        part.rows = grid.rows;
        part.columns = grid.columns;
        part.cells.assign(grid.cells.size(), PackedGrid::kWall);
        for (const int cell : cells) part.at(cell) = grid.at(cell);
    }
}

void add_smallest_image(const PackedGrid& grid, unsigned tag, const GridImages& images, bool symmetry,
                        PackedSink& out) {
    const PackedGrid own = trimmed(grid);
    PackedGrid image, least_image;
    const PackedGrid* least = &own;
    std::uint64_t numbers = images.numbers;
    bool negated = false;
    for (const rulesets::LetterSymmetry& of_letters : images.symmetries) {
        if (!symmetry) break;
        if (of_letters.grid.rows(own.rows, own.columns) > std::min(own.rows, own.columns)) continue;
        make_image(own, of_letters, image);
        const std::uint64_t of_image = of_letters.swaps_letters ? images.exchanged : images.numbers;
        const auto order = image <=> *least;
        if (order > 0 || (order == 0 && of_image >= numbers)) continue;
        std::swap(least_image, image);
        least = &least_image;
        numbers = of_image;
        negated = of_letters.exchanges_players;
    }
    if (least->size() <= 8 * kPackedSmallWords) {
        out.part(packed<PackedSmall>(*least, tag, numbers), negated);
    } else {
        out.part(packed<PackedLarge>(*least, tag, numbers), negated);
    }
}

}  // namespace papamu::solver::detail
