// The fields that every rule file begins with, whatever the game is played on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

struct RuleHeader {
    std::string name;
    std::string summary;
    std::string source;
    int version = 1;
};

/// Copies the header into rules of any kind.
template <class Rules>
void put_header(const RuleHeader& header, Rules& rules) {
    rules.name = header.name;
    rules.summary = header.summary;
    rules.source = header.source;
    rules.version = header.version;
}

/// What a game may be played on: the words of the field `board`.
enum class BoardKind { kGrid, kStrip, kHeaps, kGraph };

/// These throw RuleFault.
RuleHeader read_header(TomlTable& file);
BoardKind read_board_kind(TomlTable& file);
/// The place of a word in a list of words that a field may have; 0 if there is no field.
std::size_t read_choice(TomlTable& table, std::string_view key, const std::vector<std::string_view>& words);
/// The tables of the moves. Fails if there are none, or more than 32.
std::vector<TomlTable> read_move_tables(TomlTable& file);
/// The field `player` of a move: "left", "right" or "both".
std::string read_player(TomlTable& table);

}  // namespace papamu::rulesets::rule_file
