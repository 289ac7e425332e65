#include "apps/position_argument.h"

#include <array>
#include <utility>
#include <vector>

#include "apps/command.h"
#include "apps/option.h"
#include "apps/usage_error.h"
#include "apps/whole_file.h"
#include "rulesets/konane/konane_start.h"
#include "rulesets/ruleset_list.h"

namespace papamu::apps {

namespace {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Konane;

// More than any ruleset can read as a board.
constexpr std::size_t kMostFileBytes = std::size_t{1} << 20;

[[noreturn]] void bad_input(const std::string& message) { throw CommandError(ExitCode::kBadInput, message); }

[[noreturn]] void usage(const std::string& message) { throw CommandError(ExitCode::kUsage, message); }

/// A board past a limit gets the error that its text would get: the first cell past it, in reading order.
void check_size(BoardSize size, const rulesets::GridLimits& most) {
    const auto fail = [&](int row, int column, int count, const char* what) {
        bad_input("row " + std::to_string(row) + ", column " + std::to_string(column) +
                  ": the board is too large: at most " + std::to_string(count) + what);
    };
    const int first_row_too_long = most.cells / size.columns;
    if (size.columns > most.columns) fail(1, most.columns + 1, most.columns, " columns");
    if (size.rows > most.rows && most.rows <= first_row_too_long) fail(most.rows + 1, 1, most.rows, " rows");
    if (size.rows > first_row_too_long) {
        fail(first_row_too_long + 1, most.cells % size.columns + 1, most.cells, " cells");
    }
}

std::string konane_board(BoardSize size, const std::optional<std::string>& gap) {
    check_size(size, Konane::kLimits);
    const auto kind = gap ? rulesets::find_konane_gap(*gap) : rulesets::KonaneGap::kHM;
    if (!kind) bad_input("--gap: \"" + *gap + "\" is none of HM, VM, HC, VC");
    const auto position = rulesets::konane_start(size.rows, size.columns, *kind);
    if (!position) bad_input(position.error().to_string());
    return Konane::print(*position);
}

/// `letters[0]` on cells with even row + column, and `letters[1]` on the others.
template <rulesets::Ruleset R>
std::string chequered_board(BoardSize size, const std::optional<std::string>& gap, const char* letters) {
    if (gap) bad_input("--gap: a " + std::string(R::kName) + " board has no gap");
    check_size(size, R::kLimits);
    rulesets::Grid grid{size.rows, size.columns, {}};
    for (int row = 0; row < size.rows; ++row) {
        for (int column = 0; column < size.columns; ++column) grid.cells += letters[(row + column) % 2];
    }
    return rulesets::print_grid(grid);
}
template <rulesets::Ruleset R>
std::string empty_board(BoardSize size, const std::optional<std::string>& gap) {
    return chequered_board<R>(size, gap, "..");
}
template <rulesets::Ruleset R>
std::string full_board(BoardSize size, const std::optional<std::string>& gap) {
    return chequered_board<R>(size, gap, "xo");
}

// A ruleset with start boards of its own adds a line here.
struct StartBoard {
    std::string_view ruleset;
    std::string (*text)(BoardSize size, const std::optional<std::string>& gap);
};
template <rulesets::Ruleset R>
constexpr StartBoard kEmpty = {R::kName, empty_board<R>};
template <rulesets::Ruleset R>
constexpr StartBoard kFull = {R::kName, full_board<R>};
constexpr std::array kStartBoards = {
    StartBoard{Konane::kName, konane_board},
    kEmpty<rulesets::Domineering>,
    kFull<rulesets::Clobber>,
    kFull<rulesets::CannibalClobber>,
    kEmpty<rulesets::Nogo>,
    kEmpty<rulesets::Snort>,
    kEmpty<rulesets::Col>,
    kEmpty<rulesets::Cram>,
};

/// The file without line breaks at its end.
std::string read_file(const std::string& path) {
    std::string text = read_whole_file(path, kMostFileBytes);
    const std::size_t last = text.find_last_not_of("\r\n");
    text.resize(last == std::string::npos ? 0 : last + 1);
    return text;
}

/// `source` and a colon stand before the message; empty for none.
std::unique_ptr<AnyPosition> parse(const AnyRuleset& ruleset, std::string_view text, const std::string& source) {
    auto position = ruleset.parse(text);
    if (!position) bad_input((source.empty() ? "" : source + ": ") + position.error().to_string());
    return *std::move(position);
}

}  // namespace

void add_position_options(CLI::App& command, PositionOptions& options) {
    std::string names;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names += (names.empty() ? "" : ", ") + std::string(ruleset->name());
    }
    add_option(command, "RULESET", options.ruleset, "The game: " + names).required();
    add_option(command, "POSITION", options.position,
               "On a board, rows from top to bottom, separated by /; else as `papamu rulesets` says");
    add_option(command, "--file", options.file, "Read the position from a file").type_name("FILE");
    add_option(command, "--board", options.board, "The start board of this size, such as 5x6").type_name("SIZE");
    add_option(command, "--gap", options.gap, "With --board, konane: the empty pair HM, VM, HC or VC (default HM)")
        .type_name("GAP");
}

bool names_a_position(const PositionOptions& options) {
    return options.position || options.file || options.board || options.gap;
}

const AnyRuleset& require_ruleset(std::string_view name) {
    if (const AnyRuleset* ruleset = rulesets::find_ruleset(name)) return *ruleset;
    std::vector<std::string> names;
    std::string list;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names.emplace_back(ruleset->name());
        list += (list.empty() ? "" : ", ") + names.back();
    }
    const std::string near = nearest_name(std::string(name), names);
    usage("unknown ruleset \"" + std::string(name) + "\"" +
          (near.empty() ? "; the rulesets are " + list : "; did you mean \"" + near + "\"?"));
}

BoardSize parse_board_size(std::string_view text, std::string_view option) {
    if (const auto size = rulesets::read_board_size(text)) return *size;
    bad_input(std::string(option) + ": \"" + std::string(text) + "\" is no size such as 5x6 (rows x columns)");
}

std::unique_ptr<AnyPosition> start_position(const AnyRuleset& ruleset, BoardSize size,
                                            const std::optional<std::string>& gap) {
    for (const StartBoard& board : kStartBoards) {
        if (board.ruleset == ruleset.name()) return parse(ruleset, board.text(size, gap), "");
    }
    bad_input("--board: " + std::string(ruleset.name()) + " has no start boards");
}

GivenPosition read_position(const PositionOptions& options) {
    const AnyRuleset& ruleset = require_ruleset(options.ruleset);
    const int ways = int{options.position.has_value()} + int{options.file.has_value()} + int{options.board.has_value()};
    if (ways > 1) bad_input("POSITION, --file and --board exclude each other: give one of them");
    if (options.gap && !options.board) bad_input("--gap goes with --board");
    if (options.board) {
        return {&ruleset, start_position(ruleset, parse_board_size(*options.board, "--board"), options.gap)};
    }
    if (options.file) return {&ruleset, parse(ruleset, read_file(*options.file), *options.file)};
    if (options.position) return {&ruleset, parse(ruleset, *options.position, "")};
    usage("no position given: write one, such as '" + std::string(ruleset.example()) + "', or use --board or --file");
}

}  // namespace papamu::apps
