#include "apps/tournament/tournament_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/position_argument.h"
#include "apps/tournament/chinese_checkers.h"
#include "apps/tournament/config.h"
#include "base/control_character.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::tournament {

namespace {

constexpr std::int64_t kMostRounds = 10'000;
constexpr std::int64_t kMostBoards = 1000;
constexpr std::size_t kMostPrograms = 100;
constexpr std::size_t kMostNameBytes = 60;
constexpr std::int64_t kMostRandomSide = 20;
constexpr engine::Milliseconds kDefaultMoveTime{60'000};  // if the file gives no time at all

/// Returns work(); an error about an option of the command line becomes an error about a field.
template <class Work>
auto blaming(const ConfigReader& reader, std::string_view key, Work&& work) {
    try {
        return work();
    } catch (const CommandError& error) {
        std::string message = error.what();
        for (const std::string_view option : {"--player: ", "size: "}) {
            if (message.starts_with(option)) message.erase(0, option.size());
        }
        reader.fail(key, message);
    } catch (const base::FileError& error) {
        reader.fail(key, error.what());
    }
}

std::string checked_name(ConfigReader& reader, std::string_view key, std::string name) {
    const bool is_line = std::none_of(name.begin(), name.end(), base::is_control);
    if (name.empty() || name.size() > kMostNameBytes || !is_line) {
        reader.fail(key, fmt::format("a name has 1 to {} bytes and no control characters", kMostNameBytes));
    }
    return name;
}

std::optional<engine::Milliseconds> seconds(ConfigReader& reader, std::string_view key) {
    const auto text = reader.number_or_text(key);
    if (!text) return std::nullopt;
    const auto time = engine::parse_seconds(*text);
    if (!time) reader.fail(key, base::quoted(*text) + " is not a number of seconds such as 0.25");
    return time;
}

engine::TimeControl control_of(ConfigReader& file) {
    engine::TimeControl control;
    if (auto clock = file.table("clock")) {
        if (const auto text = clock->number_or_text("time")) {
            const auto time = engine::parse_game_time(*text);
            if (!time) clock->fail("time", base::quoted(*text) + " is not a time such as 10 or \"10+0.1\", in seconds");
            control = *time;
        }
        control.move_time = seconds(*clock, "move_time");
        control.margin = seconds(*clock, "margin").value_or(engine::Milliseconds(0));
        control.nodes = static_cast<std::uint64_t>(clock->integer("nodes", 1, std::int64_t{1} << 50).value_or(0));
        control.depth = static_cast<int>(clock->integer("depth", 1, 1000).value_or(0));
        clock->finish();
    }
    return control;
}

struct Limits {
    std::optional<std::size_t> memory;
    std::size_t error_bytes = std::size_t{16} << 20;  // of each file for standard error
    std::optional<engine::Milliseconds> move_timeout;
};

Limits limits_of(ConfigReader& file) {
    Limits limits;
    if (auto table = file.table("limits")) {
        if (const auto text = table->text("memory")) {
            limits.memory = parse_bytes(*text);
            if (!limits.memory || *limits.memory < (std::size_t{1} << 20)) {
                table->fail("memory",
                            base::quoted(*text) + " is not an amount of memory such as \"512M\", or less than 1M");
            }
        }
        if (const auto text = table->text("stderr")) {
            const auto bytes = parse_bytes(*text);
            if (!bytes) table->fail("stderr", base::quoted(*text) + " is not an amount such as \"1M\"");
            limits.error_bytes = *bytes;
        }
        limits.move_timeout = seconds(*table, "move_timeout");
        table->finish();
    }
    return limits;
}

OpeningRule rule_of(ConfigReader& reader, const OpeningRule& otherwise) {
    OpeningRule rule = otherwise;
    const auto opening = reader.text("opening");
    const auto gap = reader.text("gap");
    if (opening && gap) reader.fail("gap", "opening and gap cannot be combined");
    if (opening) {
        if (!rulesets::find_konane_opening(*opening)) {
            reader.fail("opening",
                        base::quoted(*opening) + " is not one of corner-or-centre, own-corner-or-centre, own-centre");
        }
        rule.opening = *opening;
        rule.gap.reset();
    }
    if (gap) {
        if (!rulesets::find_konane_gap(*gap)) reader.fail("gap", base::quoted(*gap) + " is not one of HM, VM, HC, VC");
        rule.gap = gap;
    }
    rule.random_plies = static_cast<int>(reader.integer("random_plies", 0, 1000).value_or(rule.random_plies));
    return rule;
}

void read_random_sizes(ConfigReader& reader, BoardEntry& board) {
    board.random = static_cast<int>(reader.integer("random", 1, kMostBoards).value_or(0));
    const auto least = reader.integer("from", 2, kMostRandomSide);
    const auto most = reader.integer("to", 2, kMostRandomSide);
    if (board.random == 0) {
        if (least || most) reader.fail(least ? "from" : "to", "this belongs to random boards, random = 3");
        return;
    }
    board.least = static_cast<int>(least.value_or(board.least));
    board.most = static_cast<int>(most.value_or(std::max<std::int64_t>(board.most, board.least)));
    if (board.most < board.least) reader.fail("to", fmt::format("{} is less than {}", board.most, board.least));
    if (board.least == board.most && board.least % 2 != 0) {
        reader.fail("to", "a random board has an even number of squares, but there is only one size, an odd one");
    }
}

/// `rule` is for boards that do not say themselves how games on them begin; `file` knows the lines of its fields.
BoardEntry board_of(ConfigReader& reader, const OpeningRule& rule, const ConfigReader& file) {
    BoardEntry board;
    if (const auto size = reader.text("size")) {
        const BoardSize parsed = blaming(reader, "size", [&] { return parse_board_size(*size, "size"); });
        if (parsed.rows * parsed.columns > rulesets::kKonaneMaxCells) {
            reader.fail("size", fmt::format("\"{}\" has more than {} cells", *size, rulesets::kKonaneMaxCells));
        }
        board.rows = parsed.rows;
        board.columns = parsed.columns;
    }
    board.position = reader.text("position");
    read_random_sizes(reader, board);
    if ((board.rows > 0 ? 1 : 0) + (board.position ? 1 : 0) + (board.random > 0 ? 1 : 0) != 1) {
        reader.fail("size", "a board has either a size, or a position, or random = N");
    }
    board.rule = rule_of(reader, board.position ? OpeningRule{} : rule);
    if (board.position && (board.rule.gap || !board.rule.opening.empty())) {
        reader.fail(board.rule.gap ? "gap" : "opening", "a position says by itself how the game begins");
    }
    reader.finish();
    board.line = reader.line();
    const auto line_of = [&](std::string_view key, std::size_t otherwise) {
        return reader.line_of(key, board.position ? otherwise : file.line_of(key, otherwise));
    };
    board.opening_line = line_of(board.rule.gap ? "gap" : "opening", board.line);
    board.plies_line = line_of("random_plies", board.line);
    return board;
}

TournamentRuleset ruleset_of(ConfigReader& file) {
    const std::string name = file.text("game").value_or("konane");
    if (name == rulesets::KonaneContest::kName) return TournamentRuleset::kKonane;
    if (name == rulesets::ChineseCheckers::kName) return TournamentRuleset::kChineseCheckers;
    file.fail("game", base::quoted(name) + " is not one of konane, chinese-checkers");
}

void read_boards(ConfigReader& reader, TournamentFile& file) {
    if (file.ruleset == TournamentRuleset::kChineseCheckers) {
        for (ConfigReader& board : reader.tables("board")) file.boards.push_back(chinese_checkers_board_of(board));
        return;
    }
    const OpeningRule rule = rule_of(reader, {});
    for (ConfigReader& board : reader.tables("board")) file.boards.push_back(board_of(board, rule, reader));
}

void check_line(const ConfigReader& reader, std::string_view key, const std::string& text) {
    if (text.find_first_of("\n\r") != text.npos || text.find('\0') != text.npos)
        reader.fail(key, "this must be one line");
}

/// The limits of a program, and where its standard error goes.
match::ProgramLimits confined(ConfigReader& reader, const ProgramEntry& program, const Limits& limits,
                              bool starts_processes) {
    const auto log = reader.text("stderr");
    if (log && !starts_processes) {
        reader.fail("stderr", "this belongs to programs that are started");
    }
    if (log) check_line(reader, "stderr", *log);
    const auto is_buffered = reader.flag("buffered");
    if (is_buffered && !starts_processes) reader.fail("buffered", "this belongs to programs that are started");
    return {.memory = limits.memory,
            .error_output = std::make_shared<protocol::ErrorOutput>(
                protocol::ErrorOutput::Target{.path = log.value_or(""),
                                              .most_bytes = log && !log->empty() ? limits.error_bytes : 0,
                                              .name = program.name}),
            .is_buffered = is_buffered.value_or(false)};
}

/// Checks that the player is one of the ruleset's, and sets its limits and, for kōnane, what makes it.
void find_player(ProgramEntry& program, ConfigReader& reader, const Limits& limits, TournamentRuleset ruleset,
                 std::uint64_t seed) {
    if (ruleset == TournamentRuleset::kChineseCheckers) {
        check_chinese_checkers_player(program.player, program.player_field, reader);
        program.limits = confined(reader, program, limits, true);
        return;
    }
    program.limits = confined(reader, program, limits, match::starts_processes(program.player));
    program.make = blaming(reader, program.player_field,
                           [&] { return match::find_player(program.player, seed, program.limits).make; });
}

ProgramEntry program_of(ConfigReader& reader, const Limits& limits, TournamentRuleset ruleset, std::uint64_t seed) {
    ProgramEntry program;
    const auto name = reader.text("name");
    if (!name) reader.fail("name", "the program has no name");
    program.name = checked_name(reader, "name", *name);
    program.about = reader.text("about").value_or("");
    const auto player = reader.text("player");
    const auto protocol = reader.text("protocol");
    const auto command = reader.text("command");
    program.player_field = player ? "player" : "protocol";
    program.line = reader.line_of(program.player_field, reader.line());
    if (player.has_value() == (protocol.has_value() || command.has_value())) {
        reader.fail("player", "a program has either a player, or a protocol and a command");
    }
    if (!player && (!protocol || !command)) {
        reader.fail(protocol ? "command" : "protocol", "protocol and command belong together");
    }
    program.player = player ? *player : (*protocol == "ugi" ? "cmd" : *protocol) + ':' + *command;
    if (!player && ruleset == TournamentRuleset::kKonane && !match::runs_a_command(program.player)) {
        reader.fail("protocol", base::quoted(*protocol) + " is not one of " + match::protocol_list());
    }
    check_line(reader, player ? "player" : "command", program.player);
    find_player(program, reader, limits, ruleset, seed);
    reader.finish();
    return program;
}

}  // namespace

TournamentFile parse_tournament_file(std::string_view text, const std::string& path) {
    const ConfigTable tree = parse_config(text, path);
    ConfigReader reader(tree, path);
    TournamentFile file;
    file.path = path;
    file.name = checked_name(reader, "name", reader.text("name").value_or(std::filesystem::path(path).stem().string()));
    file.seed =
        static_cast<std::uint64_t>(reader.integer("seed", 0, std::numeric_limits<std::int64_t>::max()).value_or(1));
    file.rounds = static_cast<int>(reader.integer("rounds", 1, kMostRounds).value_or(1));
    file.concurrency = static_cast<int>(reader.integer("concurrency", 1, 1024).value_or(1));
    file.final = reader.flag("final").value_or(false);
    file.ruleset = ruleset_of(reader);
    file.control = control_of(reader);
    file.clock_line = reader.line_of("clock", 1);
    const Limits limits = limits_of(reader);
    file.program_memory = limits.memory;
    if (file.ruleset == TournamentRuleset::kChineseCheckers) {
        file.control = chinese_checkers_control(file.control, reader);
        if (limits.move_timeout) reader.fail("limits", "move_timeout: this contest has no limit for a move");
    } else if (limits.move_timeout) {
        file.control.move_time = std::min(file.control.move_time.value_or(*limits.move_timeout), *limits.move_timeout);
    } else if (!file.control.move_time && !file.control.game_time) {
        file.control.move_time = kDefaultMoveTime;
    }
    read_boards(reader, file);
    for (ConfigReader& program : reader.tables("program")) {
        file.programs.push_back(program_of(program, limits, file.ruleset, file.seed + file.programs.size()));
        const std::string& name = file.programs.back().name;
        const auto same = [&](const ProgramEntry& other) { return other.name == name; };
        if (std::count_if(file.programs.begin(), file.programs.end(), same) > 1) {
            program.fail("name", base::quoted(name) + " is the name of another program");
        }
    }
    reader.finish();
    if (file.boards.empty()) reader.fail("board", "there is no board: [[board]] with size = \"8x8\"");
    if (file.boards.size() > static_cast<std::size_t>(kMostBoards)) reader.fail("board", "there are too many");
    if (file.programs.size() < 2) reader.fail("program", "a tournament needs two programs, [[program]]");
    if (file.programs.size() > kMostPrograms) reader.fail("program", "there are too many");
    return file;
}

}  // namespace papamu::apps::tournament
