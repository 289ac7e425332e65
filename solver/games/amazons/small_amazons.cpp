#include "solver/games/amazons/small_amazons.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "solver/values/list_digits.h"

namespace papamu::solver::detail {

namespace {

constexpr std::size_t kShapeDigits = 9, kValueDigits = 2, kPlaceDigits = 3, kGameDigits = kPlaceDigits + 2;

constexpr std::size_t pairs(std::size_t count) { return count * (count - 1) / 2; }

/// Where the parts of the file begin.
constexpr std::size_t kFirstShape = kSmallAmazonsTitle.size();
constexpr std::size_t kFirstValue = [] {
    std::size_t at = kFirstShape;
    for (const std::size_t shapes : kSmallAmazonsShapes) at += kShapeDigits * shapes;
    return at;
}();
constexpr std::size_t kFirstGame = [] {
    std::size_t at = kFirstValue;
    for (std::size_t count = 2; count < kSmallAmazonsShapes.size(); ++count) {
        at += kValueDigits * kSmallAmazonsShapes[count] * pairs(count);
    }
    return at;
}();
constexpr std::size_t kFirstOption = kFirstGame + kGameDigits * kSmallAmazonsGames;

std::uint64_t amazons_number_at(std::size_t at, std::size_t digits) {
    return list_number(small_amazons_file().substr(at, digits));
}

ListedValue amazons_value_at(std::size_t at) {
    const std::uint64_t number = amazons_number_at(at, kValueDigits);
    return {static_cast<std::uint16_t>(number / 2), number % 2 != 0};
}

struct Placing {
    Box shape, left, right;
};

/// The image with the least shape that is not higher than wide.
Placing least_image(Placing placing) {
    Placing least{~Box{0}, 0, 0};
    const auto look = [&](const Placing& image) {
        if (image.shape < least.shape) least = image;
    };
    const auto change = [&](auto&& how) { return Placing{how(placing.shape), how(placing.left), how(placing.right)}; };
    BoxFrame frame = frame_of(placing.shape);
    if (frame.rows > frame.columns) {
        placing = change(transpose);
        std::swap(frame.rows, frame.columns);
    }
    for (int i = 0; i < 4; ++i) {
        look(placing);
        if (frame.rows == frame.columns) look(change(transpose));
        placing = change(
            [&](Box cells) { return i % 2 == 0 ? flip_rows(cells, frame.rows) : flip_columns(cells, frame.columns); });
    }
    return least;
}

}  // namespace

std::optional<ListedValue> small_amazons_value(Box left, Box right, Box empty) {
    const Box cells = left | right | empty;
    if (!std::has_single_bit(left) || !std::has_single_bit(right) || left == right) return std::nullopt;
    if ((cells & kBoxRow) == 0 || (cells & kBoxColumn) == 0) return std::nullopt;
    if (std::popcount(cells) > kMostSmallAmazonsCells) return std::nullopt;
    const Placing placing = least_image({cells, left, right});
    const auto count = static_cast<std::size_t>(std::popcount(cells));
    std::size_t shapes = kFirstShape, values = kFirstValue;
    for (std::size_t fewer = 2; fewer < count; ++fewer) {
        shapes += kShapeDigits * kSmallAmazonsShapes[fewer];
        values += kValueDigits * kSmallAmazonsShapes[fewer] * pairs(fewer);
    }
    std::size_t first = 0;
    for (std::size_t rest = kSmallAmazonsShapes[count]; rest > 1;) {
        const std::size_t half = rest / 2;
        if (amazons_number_at(shapes + kShapeDigits * (first + half), kShapeDigits) <= placing.shape) first += half;
        rest -= half;
    }
    if (amazons_number_at(shapes + kShapeDigits * first, kShapeDigits) != placing.shape) return std::nullopt;
    const auto place = [&](Box amazon) {
        return static_cast<std::size_t>(std::popcount(placing.shape & (amazon - 1)));
    };
    const std::size_t of_left = place(placing.left), of_right = place(placing.right);
    const bool exchanged = of_left > of_right;
    const auto [i, j] = std::minmax(of_left, of_right);
    const std::size_t pair = i * (2 * count - i - 1) / 2 + j - i - 1;  // of all pairs, in their order
    ListedValue value = amazons_value_at(values + kValueDigits * (first * pairs(count) + pair));
    value.negated = value.negated != exchanged;
    return value;
}

SmallAmazonsOptions::SmallAmazonsOptions(std::size_t game, rulesets::Player player) {
    const std::size_t at = kFirstGame + kGameDigits * game;
    const std::size_t lefts = amazons_number_at(at + kPlaceDigits, 1);
    const bool is_left = player == rulesets::Player::kLeft;
    first_ = amazons_number_at(at, kPlaceDigits) + (is_left ? 0 : lefts);
    size_ = is_left ? lefts : amazons_number_at(at + kPlaceDigits + 1, 1);
}

ListedValue SmallAmazonsOptions::operator[](std::size_t i) const {
    return amazons_value_at(kFirstOption + kValueDigits * (first_ + i));
}

}  // namespace papamu::solver::detail
