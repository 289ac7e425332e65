// All regions of a game up to a size: the positions on every board, one after the other, by number.
//
//     const RegionSpace* const space = find_region_space("konane");
//     space->position({4, 5}, 17)                      // the text of position 17 of space->positions({4, 5})
//
// Boards of every shape up to a number of cells, but no side longer than eight, which is as far as the fast search reaches;
// of two that are each other's transposes, the lying one. Play on a larger board may leave regions with holes that no
// position of these boards has, in kōnane alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/board_size.h"

namespace papamu::solver {

struct RegionSpace {
    std::string_view ruleset;
    std::string_view contents;  // the letter for each number that a cell may have in a key
    int bits;                   // of a cell in a key
    std::string_view letters;   // that a cell may have
    bool by_parity = false;     // a stone's colour is that of its cell: konane from full boards
    bool strips = false;        // rows do nothing to each other: boards of one row

    /// The boards, small ones first.
    [[nodiscard]] std::vector<rulesets::BoardSize> boards(int most_cells) const;
    /// How many positions a board has; nothing from 2^62 on.
    [[nodiscard]] std::optional<std::uint64_t> positions(rulesets::BoardSize board) const;
    /// The text of one of them.
    [[nodiscard]] std::string position(rulesets::BoardSize board, std::uint64_t number) const;

    /// The position whose key (without table number) this is, as text; nothing where it is no such key.
    [[nodiscard]] std::optional<std::string> text_of_key(std::string_view key) const;
};

/// nullptr where the ruleset has none.
const RegionSpace* find_region_space(std::string_view ruleset);
/// How a region is written for people: as a position where its ruleset has such, else as bytes; `key` without table number.
std::string region_text(std::string_view ruleset, std::string_view key);
/// All names, by commas.
std::string region_space_names();

}  // namespace papamu::solver
