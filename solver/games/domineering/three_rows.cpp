#include "solver/games/domineering/three_rows.h"

#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>

#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/sum.h"

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

/// From right to left, in columns that may be before the first one of the cells.
ThreeRows::Code mirrored(ThreeRows::Code cells) {
    ThreeRows::Code result = 0;
    for (; cells != 0; cells &= cells - 1) {
        const int cell = std::countr_zero(cells);
        result |= ThreeRows::Code{1} << (cell / kColumns * kColumns + kColumns - 1 - cell % kColumns);
    }
    return result;
}

ThreeRows::Code upside_down(ThreeRows::Code cells) {
    return ThreeRows::code(row(cells, 2), row(cells, 1), row(cells, 0));
}

}  // namespace

ThreeRows::ThreeRows(PieceGames& games, std::size_t bytes)
    : games_(games),
      grid_(3, kMostColumns),
      bytes_(bytes),
      places_(std::bit_floor(std::max(bytes / 4 / sizeof(Entry), std::size_t{64}))),
      entries_(places_) {}

const ThreeRows::Known* ThreeRows::evaluate(Code cells) {
    const std::unique_lock lock(evaluates_, std::try_to_lock);
    if (!lock.owns_lock() || is_full()) return nullptr;
    Entry& entry = place_of(cells);
    if (entry.code.load(std::memory_order_relaxed) == 0) {
        try {
            const GameList::Term term = games_.add(value(cells));
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

ThreeRows::Code ThreeRows::normal(Code piece) const {
    const Code turned = in_corner(mirrored(piece));
    return std::min({piece, turned, in_corner(upside_down(piece)), in_corner(upside_down(turned))});
}

cgt::Value ThreeRows::value_of_piece(Code piece) {
    piece = normal(piece);
    if (const auto known = values_.find(piece); known != values_.end()) return known->second;
    boost::container::small_vector<cgt::Value, 32> left;
    boost::container::small_vector<cgt::Value, 32> right;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        auto& options = player == Player::kLeft ? left : right;
        for (Code rest = grid_.places(piece, player); rest != 0; rest &= rest - 1) {
            options.push_back(value(piece & ~grid_.dominoes(rest & -rest, player)));
        }
    }
    const cgt::Value value = cgt::canonical(games_.store(), {left.data(), left.size()}, {right.data(), right.size()});
    values_.emplace(piece, value);
    return value;
}

cgt::Value ThreeRows::value(Code cells) {
    cgt::Value sum;
    grid_.for_each_region(grid_.coverable(cells),
                          [&](Code region) { sum = cgt::add(games_.store(), sum, value_of_piece(in_corner(region))); });
    return sum;
}

}  // namespace papamu::solver::detail
