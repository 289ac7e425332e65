#include "rulesets/konane/konane_start.h"

#include "base/shown_text.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

namespace {

constexpr std::array<std::string_view, 4> kNames = {"HM", "VM", "HC", "VC"};

bool is_horizontal(KonaneGap gap) { return gap == KonaneGap::kHM || gap == KonaneGap::kHC; }
bool is_middle(KonaneGap gap) { return gap == KonaneGap::kHM || gap == KonaneGap::kVM; }

KonanePosition checkerboard(int rows, int columns) {
    KonanePosition position{rows, columns, {}, {}, {}};
    for (int cell = 0; cell < position.cells(); ++cell) {
        const bool is_left = (cell / columns + cell % columns) % 2 == 0;
        (is_left ? position.left : position.right).set(cell);
    }
    return position;
}

tl::unexpected<PositionError> no_start(std::string message) {
    return tl::unexpected(PositionError{0, 0, std::move(message)});
}

}  // namespace

std::string_view konane_gap_name(KonaneGap gap) { return kNames[static_cast<std::size_t>(gap)]; }

std::optional<KonaneGap> find_konane_gap(std::string_view name) {
    for (const KonaneGap gap : kKonaneGaps) {
        if (konane_gap_name(gap) == name) return gap;
    }
    return std::nullopt;
}

Parsed<KonanePosition> konane_start(int rows, int columns, KonaneGap gap) {
    const std::string size = std::to_string(rows) + " x " + std::to_string(columns);
    if (rows < 1 || columns < 1) return no_start("a board of " + size + " has no cells");
    if (rows > kKonaneMaxCells || columns > kKonaneMaxCells || rows * columns > kKonaneMaxCells) {
        return no_start("a board of " + size + " is too large: at most " + std::to_string(kKonaneMaxCells) + " cells");
    }
    const int row = is_middle(gap) ? (rows - 1) / 2 : 0;
    const int column = is_middle(gap) ? (columns - 1) / 2 : 0;
    const int other_row = is_horizontal(gap) ? row : row + 1;
    const int other_column = is_horizontal(gap) ? column + 1 : column;
    if (other_row >= rows || other_column >= columns) {
        return no_start("the gap " + std::string(konane_gap_name(gap)) + " is off the board of " + size);
    }
    KonanePosition position = checkerboard(rows, columns);
    for (const int cell : {row * columns + column, other_row * columns + other_column}) {
        position.left.reset(cell);
        position.right.reset(cell);
    }
    return position;
}

Parsed<KonanePosition> Konane::start_board(BoardSize size, const StartGap& gap) {
    if (auto error = start_size_error(size, kLimits)) return tl::unexpected(*std::move(error));
    const auto kind = gap ? find_konane_gap(*gap) : KonaneGap::kHM;
    if (!kind) return no_start("gap: " + base::quoted(*gap) + " is not one of HM, VM, HC, VC");
    return konane_start(size.rows, size.columns, *kind);
}

}  // namespace papamu::rulesets
