#include "protocol/konane_setup.h"

#include <optional>
#include <utility>

#include "protocol/words.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneState;
using rulesets::Parsed;

struct Size {
    int rows;
    int columns;
};

std::optional<Size> parse_size(std::string_view text) {
    constexpr int kMost = rulesets::kKonaneMaxCells;  // of one side; the start board knows about the area
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto rows = parse_number<int>(text.substr(0, cross));
    const auto columns = parse_number<int>(text.substr(cross + 1));
    if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > kMost || *columns > kMost) return std::nullopt;
    return Size{*rows, *columns};
}

tl::unexpected<rulesets::PositionError> fault(std::string message) {
    return tl::unexpected(rulesets::PositionError{0, 0, std::move(message)});
}

Parsed<KonaneState> state_with_gap(Size size, rulesets::KonaneGap gap) {
    auto position = rulesets::konane_start(size.rows, size.columns, gap);
    if (!position) return tl::unexpected(std::move(position.error()));
    KonaneState state;
    state.position = *position;
    return state;
}

}  // namespace

Parsed<KonaneState> konane_setup_start(const KonaneSetup& setup) {
    const auto size = parse_size(setup.board);
    if (!size) {
        return fault(in_quotes(setup.board) + " is no board such as 8x8 (rows x columns, at most " +
                     std::to_string(rulesets::kKonaneMaxCells) + " cells)");
    }
    if (const auto opening = rulesets::find_konane_opening(setup.opening)) {
        return rulesets::konane_contest_start(size->rows, size->columns, *opening);
    }
    if (const auto gap = rulesets::find_konane_gap(setup.opening)) return state_with_gap(*size, *gap);
    std::string names;
    for (const std::string_view name : kKonaneOpeningNames) names += (names.empty() ? "" : ", ") + std::string(name);
    return fault(in_quotes(setup.opening) + " is no opening; they are " + names);
}

}  // namespace papamu::protocol
