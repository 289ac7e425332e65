#include "solver/games/domineering/three_rows.h"

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

namespace {

constexpr int kColumns = ThreeRows::kMostColumns;
constexpr ThreeRows::Code kRow = (ThreeRows::Code{1} << kColumns) - 1;

ThreeRows::Code row(ThreeRows::Code cells, int number) { return cells >> (number * kColumns) & kRow; }

/// Moved up and to the left as far as possible.
ThreeRows::Code in_corner(ThreeRows::Code cells) {
    while (row(cells, 0) == 0) cells >>= kColumns;
    return cells >> std::countr_zero(row(cells, 0) | row(cells, 1) | row(cells, 2));
}

/// Of a connected set: the least one of its mirror images.
ThreeRows::Code normal(ThreeRows::Code piece) {
    const ThreeRows::Code flipped = upside_down(piece, 3, kColumns);
    return std::min({in_corner(piece), in_corner(flipped), in_corner(reversed(piece, 3 * kColumns)),
                     in_corner(reversed(flipped, 3 * kColumns))});
}

}  // namespace

ThreeRows::ThreeRows(PieceGames& games, std::size_t bytes)
    : games_(games),
      bytes_(bytes),
      places_(std::bit_floor(std::max(bytes / 4 / sizeof(Entry), std::size_t{64}))),
      entries_(places_),
      values_(3, kMostColumns, games.store(), normal) {}

const ThreeRows::Known* ThreeRows::evaluate(Code cells) {
    const std::unique_lock lock(evaluates_, std::try_to_lock);
    if (!lock.owns_lock() || is_full()) return nullptr;
    Entry& entry = place_of(cells);
    if (entry.code.load(std::memory_order_relaxed) == 0) {
        try {
            const GameList::Term term = games_.add(values_.of(cells));
            entry.known = {term, games_.list().walls(term)};
            entry.fits = true;
        } catch (const base::LimitError&) {
            entry.fits = false;
        }
        entry.code.store(cells, std::memory_order_release);
        ++count_;
    }
    return entry.fits ? &entry.known : nullptr;
}

bool ThreeRows::is_full() const {
    constexpr std::size_t kBytesOfValue = 80;
    return count_ >= places_ - places_ / 4 || values_.size() * kBytesOfValue + games_.bytes() > bytes_ / 8 * 5;
}

}  // namespace papamu::solver::detail
