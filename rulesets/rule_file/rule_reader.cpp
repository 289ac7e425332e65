#include "rulesets/rule_file/rule_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/rule_file/direction_words.h"
#include "rulesets/rule_file/graph_reader.h"
#include "rulesets/rule_file/heaps_reader.h"
#include "rulesets/rule_file/move_reader.h"
#include "rulesets/rule_file/rule_end.h"
#include "rulesets/rule_file/rule_header.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rule_symmetry.h"
#include "rulesets/rule_file/toml_table.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kMostWays = 256;  // of all patterns of a player

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Of a game on a board.
class RuleReader {
 public:
    RuleReader(TomlTable& file, const RuleHeader& header, bool strips) : file_(file) {
        put_header(header, rules_);
        rules_.strips = strips;
    }

    std::unique_ptr<const Rules> read() {
        read_board();
        read_letters();
        read_start();
        read_moves();
        finish();
        return std::make_unique<const Rules>(std::move(rules_));
    }

 private:
    std::size_t choice(std::string_view key, const std::vector<std::string_view>& words) {
        return read_choice(file_, key, words);
    }

    void read_board() {
        const std::size_t wrap = choice("wrap", {"none", "columns", "rows", "both"});
        rules_.wraps_columns = wrap % 2 == 1;
        rules_.wraps_rows = wrap >= 2;
        if (rules_.strips && rules_.wraps_rows) file_.fail("wrap", "strips are rows of their own");
        const std::vector<std::string_view> kinds = {
            rules_.strips ? "row" : "sides", "row", "column", "sides", "all", "corners", "hexagonal", "knight"};
        const std::string_view kind = kinds[choice("neighbours", kinds)];
        rules_.neighbours = directions_of(kind).value();
        if (rules_.strips && kind != "row") file_.fail("neighbours", "on strips this is \"row\"");
    }

    void read_letters() {
        auto table = file_.table("letters");
        if (!table) return;
        const PlacedText none{"", table->place()};
        const PlacedText left = table->text("left").value_or(none), right = table->text("right").value_or(none);
        const PlacedText both = table->text("both").value_or(none);
        table->finish();
        if (left.text.size() != right.text.size()) {
            right.fail(0, "letters: left and right must have as many letters as each other");
        }
        rules_.pairs = left.text.size();
        for (std::size_t i = 0; i < left.text.size(); ++i) {
            add_letter(left, i);
            add_letter(right, i);
        }
        for (std::size_t i = 0; i < both.text.size(); ++i) add_letter(both, i);
    }
    void add_letter(const PlacedText& text, std::size_t at) {
        const char c = text.text[at];
        const bool is_letter = is_small_letter(c) || (c >= 'A' && c <= 'Z') || is_digit(c);
        if (!is_letter)
            text.fail(at, "letters: " + base::quoted(c) + " cannot be a letter: a to z, A to Z and 0 to 9 can");
        if (rules_.letters.find(c) != std::string::npos) {
            text.fail(at, "letters: " + base::quoted(c) + " stands there twice");
        }
        if (rules_.letters.size() == kMostLetters) text.fail(at, "letters: there are at most 8");
        rules_.letters += c;
    }

    void read_start() {
        const auto text = file_.text("start");
        if (!text) return;
        if (text->text == "empty") {
            rules_.start = ".";
        } else if (text->text == "checkerboard") {
            if (rules_.pairs == 0) text->fail(0, "start: a checkerboard needs a letter of Left and one of Right");
            const std::string own{rules_.letters[2]}, other{rules_.letters[3]};
            rules_.start = own + other + "/" + other + own;
        } else {
            for (std::size_t i = 0; i < text->text.size(); ++i) {
                const char c = text->text[i];
                const bool ends_row = c == '/' && i > 0 && i + 1 < text->text.size() && text->text[i - 1] != '/';
                if (ends_row || rules_.letters.find(c) != std::string::npos) continue;
                text->fail(i,
                           "start: this must be \"empty\", \"checkerboard\", or rows of letters that are repeated, "
                           "such as \"xo/ox\"");
            }
            rules_.start = text->text;
        }
        if (rules_.start.empty()) text->fail(0, "start: this must not be empty");
    }

    void read_moves() {
        const std::size_t right = choice("right", {"exchanged", "mirrored", "transposed", "same", "given"});
        RuleSymmetry counterpart{{}, right <= 2, false};
        counterpart.grid.flip_columns = right == 1;
        counterpart.grid.transpose = right == 2;
        if (right == 2 && rules_.strips) file_.fail("right", "strips cannot be transposed");
        if (right == 2 && rules_.wraps_rows != rules_.wraps_columns) {
            file_.fail("right", "a board that wraps around in one way only cannot be transposed");
        }
        auto tables = read_move_tables(file_);
        for (TomlTable& table : tables) read_move_of(table, counterpart, right == 4);
        for (const auto& moves : rules_.moves) {
            std::size_t ways = 0;
            for (const MoveRule& rule : moves) {
                for (const Stage& stage : rule.stages) ways += stage.ways.size();
            }
            if (ways > kMostWays) file_.fail("move", "the patterns lie on the board in more than 256 ways");
        }
    }
    void read_move_of(TomlTable& table, const RuleSymmetry& counterpart, bool all_given) {
        const std::string who = read_player(table);
        const MoveRule rule = read_move(table, rules_);
        const std::size_t own = who == "right" ? 1 : 0;
        rules_.moves[own].push_back(rule);
        if (who == "both") {
            rules_.moves[1].push_back(rule);
        } else if (!all_given) {
            rules_.moves[1 - own].push_back(image_of(rules_, rule, counterpart));
        }
    }

    void finish() {
        const auto example = file_.text("example");
        file_.finish();
        const TextsOfMoves texts = texts_of_moves(rules_);
        rules_.impartial = texts[0] == texts[1];
        rules_.all_small = are_all_small(rules_);
        rules_.symmetries = find_symmetries(rules_, texts);
        rules_.fingerprint = fingerprint_of(rules_, texts);
        if (const auto why = why_play_may_not_end(rules_)) throw RuleFault{file_.place_of("move"), "move: " + *why};
        find_spent_letters(rules_);
        if (example) {
            const auto position = parse_position(rules_, example->text);
            if (!position) example->fail(0, "example: " + position.error().to_string());
            rules_.example = example->text;
        } else if (!rules_.start.empty()) {
            rules_.example =
                print_position(start_position(rules_, rules_.strips ? BoardSize{1, 6} : BoardSize{3, 3}, {}).value());
        } else {
            throw RuleFault{file_.place(), "example: there must be an example or a start"};
        }
    }

    TomlTable& file_;
    Rules rules_;
};

}  // namespace

base::Expected<RulesOfAnyKind, std::string> read_rule_file(std::string_view text, const std::string& file) {
    try {
        TomlTable table = TomlTable::parse(text);
        const RuleHeader header = read_header(table);
        const BoardKind kind = read_board_kind(table);
        if (kind == BoardKind::kHeaps) return read_heaps_rules(table, header);
        if (kind == BoardKind::kGraph) return read_graph_rules(table, header);
        return RuleReader(table, header, kind == BoardKind::kStrip).read();
    } catch (const RuleFault& fault) {
        return tl::unexpected(fmt::format("{}, line {}, column {}: {}", file, fault.place.line, fault.place.column,
                                          base::shown(fault.message)));
    }
}

base::Expected<std::unique_ptr<const Rules>, std::string> read_rules(std::string_view text, const std::string& file) {
    auto rules = read_rule_file(text, file);
    if (!rules) return tl::unexpected(std::move(rules.error()));
    if (auto* const board = std::get_if<std::unique_ptr<const Rules>>(&*rules)) return std::move(*board);
    return tl::unexpected(file + ", line 1, column 1: this game is not played on a board");
}

}  // namespace papamu::rulesets::rule_file
