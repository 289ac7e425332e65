#include "rulesets/start_board.h"

#include <array>

#include "rulesets/clobber/cannibal_clobber.h"
#include "rulesets/clobber/clobber.h"
#include "rulesets/col/col.h"
#include "rulesets/cram/cram.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane_start.h"
#include "rulesets/nogo/nogo.h"
#include "rulesets/snort/snort.h"

namespace papamu::rulesets {

namespace {

using Gap = std::optional<std::string>;

tl::unexpected<PositionError> fault(std::string message) {
    return tl::unexpected(PositionError{0, 0, std::move(message)});
}

/// A board past a limit gets the error that its text would get: the first cell past it, in reading order.
std::optional<PositionError> size_error(BoardSize size, const GridLimits& most) {
    const auto error = [](int row, int column, int count, const char* what) {
        return PositionError{static_cast<std::size_t>(row), static_cast<std::size_t>(column),
                             "the board is too large: at most " + std::to_string(count) + what};
    };
    const int first_row_too_long = most.cells / size.columns;
    if (size.columns > most.columns) return error(1, most.columns + 1, most.columns, " columns");
    if (size.rows > most.rows && most.rows <= first_row_too_long) return error(most.rows + 1, 1, most.rows, " rows");
    if (size.rows > first_row_too_long) {
        return error(first_row_too_long + 1, most.cells % size.columns + 1, most.cells, " cells");
    }
    return std::nullopt;
}

Parsed<std::string> konane_board(BoardSize size, const Gap& gap) {
    if (auto error = size_error(size, Konane::kLimits)) return tl::unexpected(*std::move(error));
    const auto kind = gap ? find_konane_gap(*gap) : KonaneGap::kHM;
    if (!kind) return fault("gap: \"" + *gap + "\" is none of HM, VM, HC, VC");
    const auto position = konane_start(size.rows, size.columns, *kind);
    if (!position) return tl::unexpected(position.error());
    return Konane::print(*position);
}

/// `letters[0]` on cells with even row + column, and `letters[1]` on the others.
template <Ruleset R>
Parsed<std::string> chequered_board(BoardSize size, const Gap& gap, const char* letters) {
    if (gap) return fault("gap: a " + std::string(R::kName) + " board has no gap");
    if (auto error = size_error(size, R::kLimits)) return tl::unexpected(*std::move(error));
    Grid grid{size.rows, size.columns, {}};
    for (int row = 0; row < size.rows; ++row) {
        for (int column = 0; column < size.columns; ++column) grid.cells += letters[(row + column) % 2];
    }
    return print_grid(grid);
}
template <Ruleset R>
Parsed<std::string> empty_board(BoardSize size, const Gap& gap) {
    return chequered_board<R>(size, gap, "..");
}
template <Ruleset R>
Parsed<std::string> full_board(BoardSize size, const Gap& gap) {
    return chequered_board<R>(size, gap, "xo");
}

// A ruleset with start boards of its own adds a line here.
struct StartBoard {
    std::string_view ruleset;
    Parsed<std::string> (*text)(BoardSize size, const Gap& gap);
};
template <Ruleset R>
constexpr StartBoard kEmpty = {R::kName, empty_board<R>};
template <Ruleset R>
constexpr StartBoard kFull = {R::kName, full_board<R>};
constexpr std::array kStartBoards = {
    StartBoard{Konane::kName, konane_board},
    kEmpty<Domineering>,
    kFull<Clobber>,
    kFull<CannibalClobber>,
    kEmpty<Nogo>,
    kEmpty<Snort>,
    kEmpty<Col>,
    kEmpty<Cram>,
};

}  // namespace

Parsed<std::string> start_board(std::string_view ruleset, BoardSize size, const Gap& gap) {
    for (const StartBoard& board : kStartBoards) {
        if (board.ruleset == ruleset) return board.text(size, gap);
    }
    return fault("board: " + std::string(ruleset) + " has no start boards");
}

}  // namespace papamu::rulesets
