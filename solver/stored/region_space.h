// All regions of a game up to a size: the positions on every board, numbered.
//
//     const RegionSpace* const space = find_region_space("konane");
//     space->position({4, 5}, 17)                      // the text of position 17 of space->positions({4, 5})
//
// The boards have every shape up to a number of cells, with sides of at most eight cells, the limit of the fast search;
// of two that are each other's transposes, only the one with more columns. Games of strips have boards of one row of up
// to 64 cells. In kōnane alone, play on a larger board may leave regions that no position of these boards has: those
// with holes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/board_size.h"

namespace papamu::solver {

struct RegionSpace {
    std::string_view ruleset;   // as tables of stored values name it (table_ruleset.h)
    std::string_view contents;  // the letter for each number in a key, or '\0'; empty if keys are no letters
    int bits;                   // bits of a cell in a key
    std::string_view letters;   // those that a cell of these positions can have
    bool by_parity = false;     // a stone's colour is that of its cell: konane from full boards
    bool strips = false;        // rows do not affect each other: boards of one row

    /// The boards, small ones first.
    [[nodiscard]] std::vector<rulesets::BoardSize> boards(int most_cells) const;
    /// The number of positions of a board; nullopt from about 2^62 on.
    [[nodiscard]] std::optional<std::uint64_t> positions(rulesets::BoardSize board) const;
    /// The text of a position by its number, from 0 on.
    [[nodiscard]] std::string position(rulesets::BoardSize board, std::uint64_t number) const;

    /// The text of the position with this key (without table number); nullopt if it is not such a key.
    [[nodiscard]] std::optional<std::string> text_of_key(std::string_view key) const;
};

/// Returns nullptr if the ruleset has no region space.
const RegionSpace* find_region_space(std::string_view ruleset);
/// A position with the value of a part that is not kept as a text (Game::part_text()), as its ruleset writes it;
/// nullopt if that is not known.
std::optional<std::string> part_text(const rulesets::AnyRuleset& ruleset, std::string_view key);
/// The position that a key (without table number) of a table stands for, as its ruleset writes it. nullopt if that is
/// not known: the program has no such ruleset, or another version of it.
std::optional<std::string> position_text(std::string_view table, int version, std::string_view key);
/// A region as shown to users: as a position, as the text that its key is, or as bytes in hexadecimal.
std::string region_text(std::string_view table, int version, std::string_view key);

}  // namespace papamu::solver
