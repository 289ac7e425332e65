#include "apps/position_argument.h"

#include <utility>
#include <vector>

#include "apps/command.h"
#include "apps/nearest_name.h"
#include "apps/option.h"
#include "apps/rule_files.h"
#include "base/shown_text.h"
#include "base/whole_file.h"

namespace papamu::apps {

namespace {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;

// More than any ruleset can read as a board.
constexpr std::size_t kMostPositionBytes = std::size_t{1} << 20;

/// The contents of the file, without line breaks at the end.
std::string read_file(const std::string& path) {
    std::string text = base::read_whole_file(path, kMostPositionBytes);
    const std::size_t last = text.find_last_not_of("\r\n");
    text.resize(last == std::string::npos ? 0 : last + 1);
    return text;
}

/// Errors begin with `source` and a colon, unless it is empty.
AnyPosition parse(const AnyRuleset& ruleset, std::string_view text, const std::string& source) {
    auto position = ruleset.parse(text);
    if (!position) bad_input((source.empty() ? "" : source + ": ") + position.error().to_string());
    return *std::move(position);
}

/// What the options say once the rule file of --rules is read: with it the first argument is the position, unless it
/// names a game, such as the sum.
PositionOptions with_rules(PositionOptions options) {
    if (!options.rules) return options;
    const std::string name(load_rule_file(*options.rules).name());
    if (options.ruleset.empty() || !(options.position || rulesets::find_ruleset(options.ruleset) != nullptr)) {
        if (!options.ruleset.empty()) options.position = options.ruleset;
        options.ruleset = name;
    }
    return options;
}

}  // namespace

void add_position_options(CLI::App& command, PositionOptions& options) {
    std::string names;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names += (names.empty() ? "" : ", ") + std::string(ruleset->name());
    }
    Option ruleset = add_option(
        command, "RULESET", options.ruleset,
        "The game: " + names + ", or a rule file: a path with a / or .game, or one that `papamu rulesets` lists");
    ruleset.required();
    add_option(command, "POSITION", options.position,
               "On a board, rows from top to bottom, separated by /; else as `papamu rulesets` says");
    add_option(command, "--rules", options.rules, "Read the rules of the game from a file, instead of RULESET")
        .type_name("FILE")
        .check([ruleset](const std::string& /*path*/) mutable {
            ruleset.required(false);
            return std::string();
        });
    add_option(command, "--file", options.file, "Read the position from a file").type_name("FILE");
    add_option(command, "--board", options.board, "The start board of this size, such as 5x6").type_name("SIZE");
    add_option(command, "--gap", options.gap, "With --board, konane: the empty pair HM, VM, HC or VC (default HM)")
        .type_name("GAP");
    add_option(command, "--python", options.python_class, "Instead of RULESET: a game in Python, FILE.py:Class")
        .type_name("CLASS");
}

bool names_a_position(const PositionOptions& options) {
    if (options.position || options.file || options.board || options.gap) return true;
    return options.rules && with_rules(options).position.has_value();
}

const AnyRuleset& require_ruleset(std::string_view name) {
    if (const AnyRuleset* ruleset = rulesets::find_ruleset(name)) return *ruleset;
    if (const AnyRuleset* ruleset = find_rule_file(name)) return *ruleset;
    std::vector<std::string> names;
    std::string list;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names.emplace_back(ruleset->name());
        list += (list.empty() ? "" : ", ") + names.back();
    }
    for (std::string& of_file : rule_file_names()) names.push_back(std::move(of_file));
    const std::string near = nearest_name(std::string(name), names);
    bad_usage("unknown ruleset " + base::quoted(name) +
              (near.empty() ? "; the rulesets are " + list + ", and those of rule files that `papamu rulesets` lists"
                            : "; did you mean \"" + near + "\"?"));
}

BoardSize parse_board_size(std::string_view text, std::string_view option) {
    if (const auto size = rulesets::read_board_size(text)) return *size;
    bad_input(std::string(option) + ": " + base::quoted(text) + " is not a size such as 5x6 (rows x columns)");
}

AnyPosition start_position(const AnyRuleset& ruleset, BoardSize size, const std::optional<std::string>& gap) {
    auto position = ruleset.start_board(size, gap);
    if (position) return *std::move(position);
    // The part at fault has the same name as its option.
    const std::string message = position.error().to_string();
    bad_input((message.starts_with("gap: ") || message.starts_with("board: ") ? "--" : "") + message);
}

const AnyRuleset& require_ruleset(const PositionOptions& options) {
    return require_ruleset(with_rules(options).ruleset);
}

AnyPosition read_position(const PositionOptions& given) {
    const PositionOptions options = with_rules(given);
    const AnyRuleset& ruleset = require_ruleset(options.ruleset);
    const int ways = int{options.position.has_value()} + int{options.file.has_value()} + int{options.board.has_value()};
    if (ways > 1) bad_input("POSITION, --file and --board cannot be combined: give one of them");
    if (options.gap && !options.board) bad_input("--gap needs --board");
    if (options.board) {
        return start_position(ruleset, parse_board_size(*options.board, "--board"), options.gap);
    }
    if (options.file) return parse(ruleset, read_file(*options.file), *options.file);
    if (options.position) return parse(ruleset, *options.position, "");
    bad_usage("no position given: write one, such as '" + std::string(ruleset.example()) +
              "', or use --board or --file");
}

}  // namespace papamu::apps
