#include "rulesets/toads_and_frogs/general_toads.h"

#include <algorithm>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/grid_move.h"
#include "rulesets/grid_text.h"
#include "rulesets/number_list.h"

namespace papamu::rulesets {

static_assert(Ruleset<GeneralToads>);

Parsed<GeneralToadsPosition> GeneralToads::parse(std::string_view text) {
    std::array<int, 4> numbers{};
    const auto start = read_head<4>(text, {{{1, kMostCells}, {1, kMostCells}, {0, kMostCells}, {0, 1}}}, numbers);
    if (!start) return tl::unexpected(start.error());
    if (numbers[1] < numbers[0]) {
        return tl::unexpected(PositionError{1, 1, "the shortest slide is longer than the longest"});
    }
    auto grid = parse_grid(text.substr(*start), {"tf.", {1, kMostCells, kMostCells}});
    if (!grid) return tl::unexpected(shifted(std::move(grid.error()), *start));
    return Position{numbers[0], numbers[1], numbers[2], numbers[3] != 0, std::move(grid->cells)};
}

std::string GeneralToads::print(const Position& position) {
    return std::to_string(position.least_slide) + "," + std::to_string(position.most_slide) + "," +
           std::to_string(position.most_jumped) + "," + (position.over_own ? "1:" : "0:") + position.strip;
}

void GeneralToads::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const std::string& strip = position.strip;
    const int length = static_cast<int>(strip.size());
    const char own = player == Player::kLeft ? 't' : 'f';
    const int way = player == Player::kLeft ? 1 : -1;
    const auto at = [&](int cell) { return cell < 0 || cell >= length ? '#' : strip[static_cast<std::size_t>(cell)]; };
    const auto add = [&](int from, int to) {
        moves.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)});
    };
    for (int from = 0; from < length; ++from) {
        if (at(from) != own) continue;
        int distance = 1;
        if (at(from + way) == '.') {
            // All cells on the way must be empty, including those nearer than the least slide.
            for (; distance <= position.most_slide && at(from + distance * way) == '.'; ++distance) {
                if (distance >= position.least_slide) add(from, from + distance * way);
            }
            continue;
        }
        const auto is_passed = [&](char c) { return c != '.' && c != '#' && (c != own || position.over_own); };
        while (distance <= position.most_jumped && is_passed(at(from + distance * way))) ++distance;
        if (distance > 1 && at(from + distance * way) == '.') add(from, from + distance * way);
    }
}

GeneralToadsPosition GeneralToads::play(const Position& position, Player /*player*/, Move move) {
    Position next = position;
    std::swap(next.strip[move.from], next.strip[move.to]);
    return next;
}

std::string GeneralToads::print_move(const Position& position, Move move) {
    return print_cell_pair({move.from, move.to}, static_cast<int>(position.strip.size()));
}

Parsed<GeneralToadsMove> GeneralToads::parse_move(const Position& position, Player player, std::string_view text) {
    const auto cells = parse_cell_pair(text, 1, static_cast<int>(position.strip.size()));
    if (!cells) return tl::unexpected(cells.error());
    const Move move{static_cast<std::uint16_t>(cells->from), static_cast<std::uint16_t>(cells->to)};
    std::vector<Move> legal;
    moves(position, player, legal);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return tl::unexpected(no_such_move(text, player));
    return move;
}

std::vector<ImageOf<GeneralToadsPosition>> GeneralToads::images(const Position& position) {
    std::vector<Image> images;
    for (const LetterSymmetry& symmetry : kLetterSymmetries<kMirrors>) {
        Position image = position;
        if (symmetry.grid.flip_columns) std::reverse(image.strip.begin(), image.strip.end());
        for (char& c : image.strip) {
            if (symmetry.swaps_letters && c != '.') c = c == 't' ? 'f' : 't';
        }
        images.push_back({std::move(image), symmetry.exchanges_players});
    }
    return images;
}

template <>
const AnyRuleset& any_ruleset<GeneralToads>() {
    static const AnyRulesetOf<GeneralToads> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
