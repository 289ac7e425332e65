#include "rulesets/rule_file/rule_header.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/shown_text.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kMostNameBytes = 40;
constexpr std::size_t kMostTextBytes = 200;
constexpr std::size_t kMostMoves = 32;

std::string read_name(TomlTable& file) {
    const PlacedText name = file.required("name");
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto is_allowed = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-'; };
    if (name.text.empty() || name.text.size() > kMostNameBytes || !is_letter(name.text.front()) ||
        !std::all_of(name.text.begin(), name.text.end(), is_allowed)) {
        name.fail(0, "name: this must be at most 40 small letters, digits and '-', and begin with a letter");
    }
    return name.text;
}

std::string read_line(TomlTable& file, std::string_view key) {
    const auto text = file.text(key);
    if (!text) return "";
    if (text->text.size() > kMostTextBytes || base::shown(text->text) != text->text) {
        text->fail(0, fmt::format("{}: this must be one line of at most {} characters", key, kMostTextBytes));
    }
    return text->text;
}

}  // namespace

RuleHeader read_header(TomlTable& file) {
    RuleHeader header;
    header.name = read_name(file);
    header.summary = read_line(file, "summary");
    header.source = read_line(file, "source");
    header.version = static_cast<int>(file.integer("version", 1, 1'000'000).value_or(1));
    return header;
}

BoardKind read_board_kind(TomlTable& file) {
    return static_cast<BoardKind>(read_choice(file, "board", {"grid", "strip", "heap", "graph"}));
}

std::size_t read_choice(TomlTable& table, std::string_view key, const std::vector<std::string_view>& words) {
    const auto text = table.text(key);
    if (!text) return 0;
    const auto at = std::find(words.begin(), words.end(), text->text);
    if (at == words.end()) {
        text->fail(0, fmt::format("{}: {} is not one of {}", key, base::quoted(text->text), fmt::join(words, ", ")));
    }
    return static_cast<std::size_t>(at - words.begin());
}

std::vector<TomlTable> read_move_tables(TomlTable& file) {
    auto tables = file.tables("move");
    if (tables.empty()) throw RuleFault{file.place(), "move: there are no moves: write [[move]]"};
    if (tables.size() > kMostMoves) throw RuleFault{tables[kMostMoves].place(), "move: there are at most 32"};
    return tables;
}

std::string read_player(TomlTable& table) {
    const auto player = table.text("player");
    const std::string who = player ? player->text : "left";
    if (who != "left" && who != "right" && who != "both") {
        player->fail(0, "player: " + base::quoted(who) + " is not one of left, right, both");
    }
    return who;
}

}  // namespace papamu::rulesets::rule_file
