#include "rulesets/start_board.h"

#include <array>

#include "base/shown_text.h"
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

/// The message gives the size as a whole and no place, since the user has not written rows and columns.
std::optional<PositionError> size_error(BoardSize size, const GridLimits& most) {
    const auto error = [&](int count, const char* what) {
        return PositionError{0, 0,
                             "board: " + std::to_string(size.rows) + "x" + std::to_string(size.columns) +
                                 " is too large: at most " + std::to_string(count) + what};
    };
    if (size.columns > most.columns) return error(most.columns, " columns");
    if (size.rows > most.rows) return error(most.rows, " rows");
    if (size.rows > most.cells / size.columns) return error(most.cells, " cells");
    return std::nullopt;
}

Parsed<std::string> konane_board(BoardSize size, const Gap& gap) {
    if (auto error = size_error(size, Konane::kLimits)) return tl::unexpected(*std::move(error));
    const auto kind = gap ? find_konane_gap(*gap) : KonaneGap::kHM;
    if (!kind) return fault("gap: " + base::quoted(*gap) + " is none of HM, VM, HC, VC");
    const auto position = konane_start(size.rows, size.columns, *kind);
    if (!position) return tl::unexpected(position.error());
    return Konane::print(*position);
}

/// A board with `letters[0]` on cells with even row + column, and `letters[1]` on the others.
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

// A ruleset that has start boards needs a line here.
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
