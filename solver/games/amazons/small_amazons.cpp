#include "solver/games/amazons/small_amazons.h"

#include <array>
#include <bit>
#include <cstdint>

#include "solver/games/amazons/small_amazons_list.h"
#include "solver/values/list_digits.h"
#include "solver/values/small_shapes.h"

namespace papamu::solver::detail {

namespace {

/// Fixed shapes of two to six cells: 4 + 20 + 110 + 638 + 3,832.
constexpr SmallShapes<kMostSmallAmazonsCells, 4604> kAmazonsShapes(kSmallAmazonsShapes, [](std::size_t count) {
    return count * (count - 1) / 2;
});

/// Of two digits: twice the number of a game, and 1 more for its negative.
constexpr ListedValue amazons_value_at(const char* digits) {
    const std::uint16_t number = number_at(digits);
    return {static_cast<std::uint16_t>(number / 2), number % 2 != 0};
}

/// The options of all games, one game after the other: first those of Left.
class AmazonsForms {
 public:
    constexpr AmazonsForms() {
        std::size_t at = 0;
        std::size_t count = 0;
        for (std::array<std::uint16_t, 2>& first : first_) {
            const std::size_t left = list_digit(kSmallAmazonsForms[at]);
            const std::size_t options = left + list_digit(kSmallAmazonsForms[at + 1]);
            first = {static_cast<std::uint16_t>(count), static_cast<std::uint16_t>(count + left)};
            at += 2;
            for (std::size_t i = 0; i < options && at < kSmallAmazonsForms.size(); ++i, at += 2) {
                options_[count++] = amazons_value_at(&kSmallAmazonsForms[at]);
            }
            if (at == kSmallAmazonsForms.size()) break;
        }
        first_.back()[0] = static_cast<std::uint16_t>(count);
    }
    [[nodiscard]] std::span<const ListedValue> options(std::size_t game, rulesets::Player player) const {
        const std::size_t middle = first_[game][1];
        const std::size_t first = player == rulesets::Player::kLeft ? first_[game][0] : middle;
        const std::size_t end = player == rulesets::Player::kLeft ? middle : first_[game + 1][0];
        return {options_.data() + first, end - first};
    }

 private:
    static constexpr std::size_t kOptions = kSmallAmazonsForms.size() / 2 - kSmallAmazonsGames;

    std::array<std::array<std::uint16_t, 2>, kSmallAmazonsGames + 1> first_{};  // options of Left, and of Right
    std::array<ListedValue, kOptions> options_{};
};
constexpr AmazonsForms kAmazonsForms;

}  // namespace

std::optional<ListedValue> small_amazons_value(Box left, Box right, Box empty) {
    if (!std::has_single_bit(left) || !std::has_single_bit(right)) return std::nullopt;
    const auto& shape = kAmazonsShapes.of(left | right | empty);
    if (shape.cells == 0) return std::nullopt;
    const auto place = [&](Box amazon) {
        const int cell = std::countr_zero(amazon);
        std::size_t at = 0;
        while (shape.order[at] != cell) ++at;
        return at;
    };
    const std::size_t of_left = place(left);
    const std::size_t of_right = place(right);
    const bool exchanged = of_left > of_right;
    const std::size_t i = exchanged ? of_right : of_left;
    const std::size_t j = exchanged ? of_left : of_right;
    const std::size_t pair = i * (2 * shape.count - i - 1) / 2 + j - i - 1;  // of all pairs, in their order
    ListedValue value = amazons_value_at(&kSmallAmazonsValues[2 * (shape.first + pair)]);
    value.negated = value.negated != exchanged;
    return value;
}

std::span<const ListedValue> small_amazons_options(std::size_t game, rulesets::Player player) {
    return kAmazonsForms.options(game, player);
}

}  // namespace papamu::solver::detail
