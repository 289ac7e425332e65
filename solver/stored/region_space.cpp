#include "solver/stored/region_space.h"

#include <algorithm>

#include "rulesets/any_ruleset.h"
#include "solver/game.h"
#include "solver/stored/part_key.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_ruleset.h"

namespace papamu::solver {

namespace {

constexpr int kMostSide = 8;

}  // namespace

std::vector<rulesets::BoardSize> RegionSpace::boards(int most_cells) const {
    std::vector<rulesets::BoardSize> boards;
    for (int rows = 1; rows <= (strips ? 1 : kMostSide); ++rows) {
        for (int columns = rows; columns <= (strips ? kMostSide * kMostSide : kMostSide); ++columns) {
            if (rows * columns <= most_cells) boards.push_back({rows, columns});
        }
    }
    std::stable_sort(boards.begin(), boards.end(),
                     [](const auto& a, const auto& b) { return a.rows * a.columns < b.rows * b.columns; });
    return boards;
}

std::optional<std::uint64_t> RegionSpace::positions(rulesets::BoardSize board) const {
    std::uint64_t count = 1;
    for (int cell = 0; cell < board.rows * board.columns; ++cell) {
        if (count >= (std::uint64_t{1} << 62) / letters.size()) return std::nullopt;
        count *= letters.size();
    }
    return count;
}

std::string RegionSpace::position(rulesets::BoardSize board, std::uint64_t number) const {
    std::string text;
    for (int row = 0; row < board.rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < board.columns; ++column) {
            const char letter = letters[number % letters.size()];
            number /= letters.size();
            text += by_parity && letter == 'x' && (row + column) % 2 == 1 ? 'o' : letter;
        }
    }
    return text;
}

std::optional<std::string> RegionSpace::text_of_key(std::string_view key) const {
    constexpr std::size_t head = 4;
    if (key.size() < head) return std::nullopt;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(key[at])); };
    const std::size_t rows = byte(0) + 256 * byte(1);
    const std::size_t columns = byte(2) + 256 * byte(3);
    const auto cell_bits = static_cast<std::size_t>(bits);
    if (rows == 0 || columns == 0 || key.size() != head + (rows * columns * cell_bits + 7) / 8) return std::nullopt;
    std::string text;
    for (std::size_t cell = 0; cell < rows * columns; ++cell) {
        if (cell > 0 && cell % columns == 0) text += '/';
        const std::size_t bit = cell * cell_bits;
        const unsigned content = byte(head + bit / 8) >> (bit % 8) & ((1U << bits) - 1);
        if (content >= contents.size() || contents[content] == '\0') return std::nullopt;
        text += contents[content];
    }
    // Unused bits must be 0.
    const std::size_t used = rows * columns * cell_bits % 8;
    if (used != 0 && byte(key.size() - 1) >> used != 0) return std::nullopt;
    return text;
}

const rulesets::AnyRuleset* ruleset_of_table(std::string_view name) {
    const std::size_t mark = name.find('@');
    const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(name.substr(0, mark));
    if (ruleset == nullptr) return nullptr;
    return game_of(*ruleset).table_name(*ruleset) == std::string(name) ? ruleset : nullptr;
}

bool is_outdated_table(std::string_view name) {
    return name.find('@') == std::string_view::npos && rulesets::find_ruleset(name) != nullptr &&
           ruleset_of_table(name) == nullptr;
}

const RegionSpace* find_region_space(std::string_view ruleset) {
    const rulesets::AnyRuleset* const found = ruleset_of_table(ruleset);
    return found == nullptr ? nullptr : game_of(*found).region_space();
}

std::optional<std::string> part_text(const rulesets::AnyRuleset& ruleset, std::string_view key) {
    const auto text = game_of(ruleset).part_text(ruleset, key);
    if (!text) return std::nullopt;
    const auto position = ruleset.parse(*text);
    return position ? std::optional(position->text()) : std::nullopt;
}

std::optional<std::string> position_text(std::string_view table, int version, std::string_view key) {
    const rulesets::AnyRuleset* const ruleset = ruleset_of_table(table);
    if (ruleset == nullptr || ruleset->version() != version) return std::nullopt;
    if (const auto text = detail::part_of_kind(key, detail::PartKind::kText)) return std::string(*text);
    if (detail::is_part_key(key)) return part_text(*ruleset, key);
    const RegionSpace* const space = game_of(*ruleset).region_space();
    return space == nullptr || space->contents.empty() ? std::nullopt : space->text_of_key(key);
}

std::string region_text(std::string_view table, int version, std::string_view key) {
    if (const auto text = position_text(table, version, key)) return *text;
    for (const auto kind : {detail::PartKind::kText, detail::PartKind::kLiteral}) {
        if (const auto text = detail::part_of_kind(key, kind)) return std::string(*text);
    }
    return StoredValues::hexadecimal(key);
}

}  // namespace papamu::solver
