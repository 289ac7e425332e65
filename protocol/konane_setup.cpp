#include "protocol/konane_setup.h"

#include <utility>

#include "base/shown_text.h"
#include "rulesets/board_size.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneState;
using rulesets::Parsed;

tl::unexpected<rulesets::PositionError> fault(std::string message) {
    return tl::unexpected(rulesets::PositionError{0, 0, std::move(message)});
}

Parsed<KonaneState> state_with_gap(rulesets::BoardSize size, rulesets::KonaneGap gap) {
    auto position = rulesets::konane_start(size.rows, size.columns, gap);
    if (!position) return tl::unexpected(std::move(position.error()));
    KonaneState state;
    state.position = *position;
    return state;
}

}  // namespace

std::vector<std::string> konane_removal_names() {
    std::vector<std::string> names;
    for (const rulesets::KonaneOpening opening : rulesets::kKonaneOpenings) {
        names.emplace_back(konane_opening_name(opening));
    }
    return names;
}

Parsed<KonaneState> konane_setup_start(const KonaneSetup& setup) {
    const auto size = rulesets::read_board_size(setup.board);
    if (!size || size->rows * size->columns > rulesets::kKonaneMaxCells) {
        return fault(base::quoted(setup.board) + " is not a board such as 8x8 (rows x columns, at most " +
                     std::to_string(rulesets::kKonaneMaxCells) + " cells)");
    }
    if (const auto opening = rulesets::find_konane_opening(setup.opening)) {
        return rulesets::konane_contest_start(size->rows, size->columns, *opening);
    }
    if (const auto gap = rulesets::find_konane_gap(setup.opening)) return state_with_gap(*size, *gap);
    std::string names;
    for (const std::string_view name : kKonaneOpeningNames) names += (names.empty() ? "" : ", ") + std::string(name);
    return fault(base::quoted(setup.opening) + " is not an opening; they are " + names);
}

}  // namespace papamu::protocol
