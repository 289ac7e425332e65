#include "rulesets/rule_file/rule_position.h"

#include "base/words.h"
#include "rulesets/grid_key.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kPlanes = 4;  // bits of a letter
static_assert(kMostLetters <= std::size_t{1} << kPlanes);

}  // namespace

bool pack(const RulePosition& position, PackedWords& words) {
    if (position.count() > 64) return false;
    words[0] = static_cast<std::uint64_t>(position.rows) << 32 | static_cast<std::uint64_t>(position.columns);
    words[1] = reinterpret_cast<std::uintptr_t>(position.rules);
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        std::uint64_t word = 0;
        for (int cell = 0; cell < position.count(); ++cell) {
            word |= std::uint64_t{position.at(cell) >> plane & 1U} << cell;
        }
        words[2 + plane] = word;
    }
    return true;
}

void unpack(const PackedWords& words, RulePosition& position) {
    position.rows = static_cast<int>(words[0] >> 32);
    position.columns = static_cast<int>(words[0] & 0xFFFFFFFFU);
    position.rules = reinterpret_cast<const Rules*>(words[1]);
    for (int cell = 0; cell < position.count(); ++cell) {
        unsigned letter = 0;
        for (std::size_t plane = 0; plane < kPlanes; ++plane) {
            letter |= static_cast<unsigned>(words[2 + plane] >> cell & 1U) << plane;
        }
        position.set(cell, static_cast<Letter>(letter));
    }
}

Parsed<RulePosition> parse_position(const Rules& rules, std::string_view text) {
    const auto grid = parse_grid(text, {.letters = rules.letters, .limits = kRuleLimits});
    if (!grid) return tl::unexpected(grid.error());
    RulePosition position;
    position.rules = &rules;
    position.rows = grid->rows;
    position.columns = grid->columns;
    for (std::size_t cell = 0; cell < grid->cells.size(); ++cell) {
        position.cells[cell] = static_cast<Letter>(rules.letters.find(grid->cells[cell]));
    }
    return position;
}

std::string print_position(const RulePosition& position) {
    Grid grid{position.rows, position.columns, std::string(static_cast<std::size_t>(position.count()), '.')};
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
        grid.cells[cell] = position.rules->letters[position.cells[cell]];
    }
    return print_grid(grid);
}

std::string position_key(const RulePosition& position) {
    GridKey key(position.rows, position.columns, bits_of_cell(*position.rules));
    for (int cell = 0; cell < position.count(); ++cell) {
        if (position.at(cell) != 0) key.set(cell, position.at(cell));
    }
    return std::move(key).bytes();
}

Parsed<RulePosition> start_position(const Rules& rules, BoardSize size, const StartGap& gap) {
    if (rules.start.empty()) {
        return tl::unexpected(PositionError{0, 0, "board: the rules of " + rules.name + " name no start board"});
    }
    if (auto error = plain_start_error(rules.name, size, kRuleLimits, gap)) return tl::unexpected(*std::move(error));
    const auto tile = base::split(rules.start, '/');
    RulePosition position;
    position.rules = &rules;
    position.rows = size.rows;
    position.columns = size.columns;
    for (int cell = 0; cell < position.count(); ++cell) {
        const std::string_view row = tile[static_cast<std::size_t>(cell / size.columns) % tile.size()];
        const char letter = row[static_cast<std::size_t>(cell % size.columns) % row.size()];
        position.set(cell, static_cast<Letter>(rules.letters.find(letter)));
    }
    return position;
}

RulePosition image_of(const RulePosition& position, const RuleSymmetry& symmetry) {
    RulePosition image;
    image.rules = position.rules;
    image.rows = symmetry.grid.rows(position.rows, position.columns);
    image.columns = symmetry.grid.columns(position.rows, position.columns);
    for (int cell = 0; cell < position.count(); ++cell) {
        const Letter letter = position.at(cell);
        image.set(symmetry.grid.image(position.rows, position.columns, cell),
                  symmetry.swaps_letters ? position.rules->partner(letter) : letter);
    }
    return image;
}

}  // namespace papamu::rulesets::rule_file
