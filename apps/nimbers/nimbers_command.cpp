#include "apps/nimbers/nimbers_command.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/nimbers/findings.h"
#include "apps/nimbers/report.h"
#include "apps/option.h"
#include "apps/pictures/picture_file.h"
#include "apps/solver_options.h"
#include "apps/text_table.h"
#include "base/whole_file.h"
#include "rulesets/heap/heap_text.h"

namespace papamu::apps {

namespace {

using rulesets::HeapSize;

struct NimbersOptions {
    std::string game;
    std::optional<HeapSize> to;
    std::optional<HeapSize> period_to;
    bool genus = false;
    bool csv = false;
    std::string table;  // empty for none
    std::string svg, picture;
    double seconds = 0;
};

constexpr HeapSize kDefaultTo = 99, kDefaultPairsTo = 12;
// Games that split a heap into three parts, and endless codes, take longer.
constexpr HeapSize kDefaultPeriodTo = 2000, kDefaultSlowPeriodTo = 500;

nimbers::Asked asked(const NimbersOptions& options, const nimbers::Game& game) {
    const auto refuse = [](const std::string& message) { throw CommandError(ExitCode::kBadInput, message); };
    nimbers::Asked asked;
    asked.to = options.to.value_or(game.rules ? kDefaultTo : kDefaultPairsTo);
    asked.genus = options.genus;
    asked.seconds = options.seconds;
    if (!game.rules) {
        if (options.genus) refuse("--genus is for games of single heaps, not for " + game.name);
        if (options.period_to) refuse("--period-to is for games of single heaps, not for " + game.name);
        if (asked.to > game.pairs->most()) {
            refuse("--to: at most " + std::to_string(game.pairs->most()) + " for " + game.name);
        }
        return asked;
    }
    if (rulesets::most_options(*game.rules, asked.to) > rulesets::kMostHeapMoves) {
        refuse("--to: a heap of that size has more than " + std::to_string(rulesets::kMostHeapMoves) + " moves");
    }
    const bool is_slow = game.rules->endless || game.rules->most_parts() > 2;
    asked.period_to = std::max(asked.to, options.period_to.value_or(is_slow ? kDefaultSlowPeriodTo : kDefaultPeriodTo));
    return asked;
}

ExitCode run_nimbers(const NimbersOptions& options, Session& session) {
    std::optional<TableFormat> table = find_table_format(options.table);
    if (options.csv) table = TableFormat::kCsv;
    if (table && session.json()) {
        const std::string option = options.csv ? "--csv" : "--table";
        throw CommandError(ExitCode::kBadInput, option + " and --json cannot be combined");
    }
    require_picture_name(options.picture, "--picture");
    const nimbers::Game game = nimbers::read_game(options.game);
    const nimbers::Asked question = asked(options, game);
    const nimbers::Findings found = nimbers::find(game, question, session.err());
    const ExitOnInterrupt guard(ExitOnInterrupt::ToldBefore::kIsKnown);
    if (session.json()) {
        session.print_json(nimbers::json_report(game, question, found));
    } else {
        session.out() << (table ? nimbers::table_report(*table, question, found)
                                : nimbers::text_report(game, question, found));
    }
    session.out() << std::flush;
    if (!options.svg.empty()) base::write_whole_file(options.svg, to_svg(nimbers::picture(game, question, found)));
    if (!options.picture.empty()) write_picture(options.picture, nimbers::picture(game, question, found));
    if (found.stopped.empty()) return ExitCode::kDone;
    return found.interrupted ? ExitCode::kInterrupted : ExitCode::kLimit;
}

}  // namespace

void add_nimbers_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<NimbersOptions>();
    CLI::App& nimbers = add_command(
        program, session,
        {.name = "nimbers",
         .summary = "List the nim values of a heap game, and prove its period",
         .examples = {{"papamu nimbers kayles", "values of heaps 0 to 99, the period and its exceptions"},
                      {"papamu nimbers 0.137 --to 200", "a game by its octal or hexadecimal code"},
                      {"papamu nimbers '{1,3,4}' --json", "the game of taking 1, 3 or 4 tokens, as one JSON object"},
                      {"papamu nimbers 0.16 --period-to 600000", "looks for a period far beyond the values listed"},
                      {"papamu nimbers kayles --to 30 --genus", "misere play: the genus of each heap"},
                      {"papamu nimbers grundys-game --to 5000 --csv", "n,value lines"},
                      {"papamu nimbers kayles --to 24 --table latex",
                       "a table for a paper; md and csv are the other formats"},
                      {"papamu nimbers wythoff --to 60 --picture wythoff.svg",
                       "a picture; for wythoff all pairs of heaps"}}},
        options, run_nimbers);
    add_option(nimbers, "GAME", options->game,
               "nim, kayles, dawsons-kayles, grundys-game, wythoff, a code such as 0.137 or 0.3F, or a set such as "
               "{1,3,4}")
        .suggest(nimbers::game_names())
        .required();
    add_option(nimbers, "--to", options->to, "The largest heap to be listed (default 99; wythoff 12)")
        .range(HeapSize{0}, rulesets::kMostTokens)
        .type_name("N");
    add_option(nimbers, "--period-to", options->period_to, "Look for a period in the values up to here (default 2000)")
        .range(HeapSize{0}, rulesets::kMostTokens)
        .type_name("N");
    add_flag(nimbers, "--genus", options->genus, "Add the genus of each heap in misere play");
    add_flag(nimbers, "--csv", options->csv, "The same as --table csv");
    add_option(nimbers, "--table", options->table, "Print a table: csv, md (Markdown) or latex")
        .one_of({"csv", "md", "latex"})
        .type_name("FORMAT");
    add_option(nimbers, "--picture", options->picture, "Write a picture of the values: FILE.svg, or FILE.tex for TikZ")
        .type_name("FILE");
    add_option(nimbers, "--svg", options->svg, "Write that picture as SVG, whatever the file is called")
        .type_name("FILE");
    add_seconds_option(nimbers, options->seconds);
}

}  // namespace papamu::apps
