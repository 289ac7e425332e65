#include "rulesets/sheep/sheep.h"

#include <algorithm>
#include <array>

#include "base/numbers.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/cell_shape.h"
#include "rulesets/grid_move.h"

namespace papamu::rulesets {

static_assert(Ruleset<Sheep>);

namespace {

struct Direction {
    int row, column;
};
constexpr std::array<Direction, 6> kDirections = {{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};

}  // namespace

Parsed<SheepPosition> Sheep::parse(std::string_view text) {
    Position position{0, 0, {}};
    std::size_t at = 0;
    std::size_t row_start = 0;
    int columns = 0;
    const auto wrong = [&](const std::string& message) {
        return tl::unexpected(PositionError{static_cast<std::size_t>(position.rows) + 1, at - row_start + 1, message});
    };
    for (;;) {
        std::string_view rest = text.substr(at);
        const auto herd = base::take_number<int>(rest);
        if (!herd || *herd < -kMostSheep || *herd > kMostSheep) return wrong("a number from -50 to 50 is expected");
        if (position.herds.size() == static_cast<std::size_t>(kMostCells)) {
            return wrong("the board is too large: at most 400 cells");
        }
        if (position.rows > 0 && columns == position.columns) return wrong("the row is longer than the first one");
        position.herds.push_back(static_cast<std::int8_t>(*herd));
        ++columns;
        at = text.size() - rest.size();
        if (at < text.size() && text[at] == ',') {
            ++at;
            continue;
        }
        if (position.rows > 0 && columns < position.columns) return wrong("the row is shorter than the first one");
        if (at < text.size() && text[at] != '/' && text[at] != '|' && text[at] != '\n') {
            return wrong("',' or '/' is expected after the number");
        }
        position.columns = columns;
        ++position.rows;
        if (at == text.size()) return position;
        row_start = ++at;
        columns = 0;
    }
}

std::string Sheep::print(const Position& position) {
    std::string text;
    for (std::size_t i = 0; i < position.herds.size(); ++i) {
        if (i > 0) text += i % static_cast<std::size_t>(position.columns) == 0 ? '/' : ',';
        text += std::to_string(position.herds[i]);
    }
    return text;
}

void Sheep::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const int sign = player == Player::kLeft ? 1 : -1;
    const auto is_free = [&](int row, int column) {
        return row >= 0 && row < position.rows && column >= 0 && column < position.columns &&
               position.herds[static_cast<std::size_t>(row * position.columns + column)] == 0;
    };
    for (std::size_t from = 0; from < position.herds.size(); ++from) {
        const int sheep = position.herds[from] * sign;
        if (sheep < 2) continue;
        for (const Direction& way : kDirections) {
            int row = static_cast<int>(from) / position.columns;
            int column = static_cast<int>(from) % position.columns;
            while (is_free(row + way.row, column + way.column)) {
                row += way.row;
                column += way.column;
            }
            const int to = row * position.columns + column;
            if (to == static_cast<int>(from)) continue;
            for (int walking = 1; walking < sheep; ++walking) {
                moves.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to),
                                 static_cast<std::uint16_t>(walking)});
            }
        }
    }
}

SheepPosition Sheep::play(const Position& position, Player player, Move move) {
    Position next = position;
    const int walking = player == Player::kLeft ? move.sheep : -move.sheep;
    next.herds[move.from] = static_cast<std::int8_t>(next.herds[move.from] - walking);
    next.herds[move.to] = static_cast<std::int8_t>(walking);
    return next;
}

std::string Sheep::print_move(const Position& position, Move move) {
    return print_cell_pair({move.from, move.to}, position.columns) + "*" + std::to_string(move.sheep);
}

Parsed<SheepMove> Sheep::parse_move(const Position& position, Player player, std::string_view text) {
    std::vector<Move> legal;
    moves(position, player, legal);
    for (const Move move : legal) {
        if (print_move(position, move) == text) return move;
    }
    return tl::unexpected(no_such_move(text, player));
}

std::vector<ImageOf<SheepPosition>> Sheep::images(const Position& position) {
    std::vector<Image> images;
    images.reserve(kSymmetries.size());
    for (const LetterSymmetry& symmetry : kSymmetries) {
        Position image = position;
        image.rows = symmetry.grid.rows(position.rows, position.columns);
        image.columns = symmetry.grid.columns(position.rows, position.columns);
        for (std::size_t cell = 0; cell < position.herds.size(); ++cell) {
            const int to = symmetry.grid.image(position.rows, position.columns, static_cast<int>(cell));
            const std::int8_t herd = position.herds[cell];
            image.herds[static_cast<std::size_t>(to)] = symmetry.swaps_letters ? static_cast<std::int8_t>(-herd) : herd;
        }
        images.push_back({std::move(image), symmetry.exchanges_players});
    }
    return images;
}

namespace {

class SheepRuleset final : public AnyRulesetOf<Sheep>, public HasCellShape {
 public:
    [[nodiscard]] CellShape cell_shape() const override { return CellShape::kHexagon; }
};

}  // namespace

template <>
const AnyRuleset& any_ruleset<Sheep>() {
    static const SheepRuleset ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
