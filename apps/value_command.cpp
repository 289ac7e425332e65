#include "apps/value_command.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/command_list.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/stored_option.h"
#include "apps/value/batch.h"
#include "apps/value/board_svg.h"
#include "apps/value/evaluator.h"
#include "apps/value/json_report.h"
#include "apps/value/text_report.h"
#include "apps/whole_file.h"

namespace papamu::apps {

namespace {

// A value as JSON is exact and whole, but a hundred moves to values of a megabyte each are enough.
constexpr std::size_t kMostInJson = std::size_t{1} << 20;

std::size_t most_characters(const ValueOptions& options, const Session& session) {
    if (options.full) return cgt::kMaxNotationLength;
    return session.json() || options.batch ? kMostInJson : value::kMostInTotal;
}

void refuse_contradictions(const ValueOptions& options, const Session& session) {
    const auto refuse = [](const char* message) { throw CommandError(ExitCode::kBadInput, message); };
    if (options.batch) {
        if (names_a_position(options.position)) refuse("--stdin goes without POSITION, --file, --board and --gap");
        if (!options.svg.empty()) refuse("--svg draws one position: it goes without --stdin");
        if (options.board) refuse("--text draws one position: it goes without --stdin");
    }
    if (options.board && session.json()) refuse("--text and --json exclude each other");
}

bool with_colours(const ValueOptions& options, const Session& session) {
    if (options.color != "auto") return options.color == "always";
    // https://no-color.org
    const char* const no_color = std::getenv("NO_COLOR");
    const bool is_wanted = no_color == nullptr || *no_color == '\0';
    return is_wanted && &session.out() == &std::cout && ::isatty(STDOUT_FILENO) != 0;
}

std::string report(const ValueOptions& options, const Session& session, value::Evaluator& evaluator,
                   const value::Evaluation& evaluation) {
    if (!session.json()) {
        return value::text_report(evaluator.ruleset(), evaluation, evaluator.texts(),
                                  {.all_moves = options.moves == "all",
                                   .full = options.full,
                                   .board = options.board,
                                   .colours = with_colours(options, session),
                                   .stats = options.stats});
    }
    std::string text;
    value::append_json(text, evaluator.ruleset(), evaluation, evaluator.texts());
    return text + '\n';
}

ExitCode run_once(const ValueOptions& options, Session& session) {
    const GivenPosition given = read_position(options.position);
    if (!given.ruleset->has_board() && (options.board || !options.svg.empty())) {
        throw CommandError(ExitCode::kBadInput,
                           "--text and --svg draw boards, and there is none in " + std::string(given.ruleset->name()));
    }
    value::Evaluator evaluator(*given.ruleset, options, most_characters(options, session));
    rulesets::Parsed<value::Evaluation> found;
    bool interrupted = false;
    {
        const InterruptFlag interrupt;
        found = evaluator.evaluate(given.position->text(), session.err());
        interrupted = InterruptFlag::is_set();
    }
    if (!found) throw CommandError(ExitCode::kBadInput, found.error().to_string());
    const ExitOnInterrupt guard;
    // The picture last: what was found stands even where its file cannot be written.
    session.out() << report(options, session, evaluator, *found) << std::flush;
    if (!options.svg.empty()) {
        write_whole_file(options.svg, value::board_svg(evaluator.ruleset(), found->analysis, evaluator.texts()));
    }
    if (found->analysis.stopped.empty()) return ExitCode::kDone;
    return interrupted ? ExitCode::kInterrupted : ExitCode::kLimit;
}

}  // namespace

ExitCode run_value(const ValueOptions& options, Session& session) {
    refuse_contradictions(options, session);
    const auto stored = open_stored(options.solver.stored, StoredUse::kReadsAndWrites);
    const auto run = [&] {
        if (!options.batch) return run_once(options, session);
        value::Evaluator evaluator(require_ruleset(options.position.ruleset), options,
                                   most_characters(options, session));
        return value::run_batch(evaluator, session);
    };
    const ExitCode code = run();
    return with_stored_failure(stored.get(), session, code);
}

void add_value_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ValueOptions>();
    CLI::App& value = add_command(
        program, session,
        {.name = "value",
         .summary = "Evaluate a position exactly: regions, value, best moves",
         .examples =
             {{"papamu value konane .xo./xo.x/..xo", "rows from top to bottom; x is Left, o Right, . empty, # no cell"},
              {"papamu value domineering --board 4x5 --stats", "the empty board, and what the work took"},
              {"papamu value konane --board 5x5 --gap HM --threads 2", "a start board: all stones but the middle pair"},
              {"papamu value konane --file game.txt --text", "draws the board with its regions, in colours"},
              {"papamu value konane --file game.txt --svg game.svg", "... as a picture, the values written on it"},
              {"papamu value konane .xo./xo.x/..xo --moves", "every move with what it is worth, not only the best"},
              {"papamu value domineering --board 6x6 --moves=none", "the value alone, which takes far less work"},
              {"papamu value sum 'clobber:xo/ox + konane:.xo. + {2|-1}'",
               "positions of several games, and a literal value"},
              {"papamu value konane --stdin --json < positions.txt", "one position a line, one JSON object a line"},
              {"papamu value konane --board 6x6 --limit-seconds 60", "bounds after a minute; exit status 4"},
              {"papamu value konane --board 5x5 --db konane.db", "with values that papamu db has stored"}}},
        [options](Session& s) { return run_value(*options, s); });
    add_position_options(value, options->position);
    add_flag(value, "--stdin", options->batch, "Read positions from standard input, one a line");
    add_flag(value, "--moves{all}", options->moves,
             "List all moves, not only the best ones; --moves=best finds one best move of each player, --moves=none "
             "no move, which can be much faster")
        .one_of({"all", "best", "none"});
    add_flag(value, "--full", options->full, "Write values out however long they are");
    add_flag(value, "--stats", options->stats, "Add positions, values, seconds and memory (always there with --json)");
    add_flag(value, "--text", options->board, "Draw the board with its regions");
    add_option(value, "--color", options->color, "When --text uses colours (default auto: on a terminal)")
        .one_of({"auto", "always", "never"});
    add_option(value, "--svg", options->svg, "Write a picture of the board with its regions and values")
        .type_name("FILE");
    add_option(value, "--limit-positions", options->position_limit,
               "Stop after this many positions and give bounds (exit status 4)")
        .range(std::uint64_t{0}, kMostPositions)
        .type_name("N");
    add_solver_options(value, options->solver);
}

}  // namespace papamu::apps
