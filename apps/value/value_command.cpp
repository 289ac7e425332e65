#include "apps/value/value_command.h"

#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/failure.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/pictures/histogram.h"
#include "apps/pictures/picture_file.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/text_table.h"
#include "apps/value/batch.h"
#include "apps/value/evaluator.h"
#include "apps/value/json_report.h"
#include "apps/value/position_picture.h"
#include "apps/value/position_tree.h"
#include "apps/value/size_warning.h"
#include "apps/value/text_report.h"
#include "base/os/terminal.h"
#include "base/whole_file.h"
#include "cgt/thermograph_picture.h"

namespace papamu::apps {

namespace {

// In JSON and in batches values are written in full, up to this length: one answer may hold a hundred of them.
constexpr std::size_t kMostInJson = std::size_t{1} << 20;

constexpr std::size_t kDefaultDepth = 2, kGreatestDepth = 100;

std::size_t most_characters(const ValueOptions& options, const Session& session) {
    if (options.full) return cgt::kMaxNotationLength;
    return session.json() || options.batch ? kMostInJson : value::kMostInTotal;
}

void refuse_contradictions(const ValueOptions& options, const Session& session) {
    const auto refuse = [](const std::string& message) { throw CommandError(ExitCode::kBadInput, message); };
    if (options.batch) {
        if (names_a_position(options.position))
            refuse("--stdin cannot be combined with POSITION, --file, --board or --gap");
        if (!options.svg.empty()) refuse("--svg draws one position: it cannot be combined with --stdin");
        if (!options.picture.empty()) refuse("--picture draws one position: it cannot be combined with --stdin");
        if (!options.thermograph.empty()) refuse("--thermograph draws one value: it cannot be combined with --stdin");
        if (!options.tree.empty()) refuse("--tree draws one position: it cannot be combined with --stdin");
        if (options.board) refuse("--text draws one position: it cannot be combined with --stdin");
        if (!options.resume.empty() && !session.json()) refuse("--resume needs --json");
        if (!options.resume.empty() && !options.histogram.empty()) {
            refuse("--histogram counts what is computed: it cannot be combined with --resume");
        }
    } else {
        if (!options.histogram.empty()) refuse("--histogram needs --stdin");
        if (!options.resume.empty()) refuse("--resume needs --stdin");
    }
    if (options.board && session.json()) refuse("--text and --json cannot be combined");
    if (!options.table.empty() && session.json()) refuse("--table and --json cannot be combined");
    if (!options.table.empty() && options.board) refuse("--table and --text cannot be combined");
    if (options.tree.empty() && (options.depth || options.sensible)) refuse("--depth and --sensible need --tree");
    if (!options.tree.empty() && (options.moves == "best" || options.moves == "none")) {
        refuse("--tree needs all moves: it cannot be combined with --moves=" + options.moves);
    }
    require_picture_name(options.picture, "--picture");
    require_picture_name(options.thermograph, "--thermograph");
    require_picture_name(options.histogram, "--histogram");
    require_tree_name(options.tree, "--tree");
}

bool with_colours(const ValueOptions& options, const Session& session) {
    if (options.color != "auto") return options.color == "always";
    // https://no-color.org
    const char* const no_color = std::getenv("NO_COLOR");
    const bool is_wanted = no_color == nullptr || *no_color == '\0';
    return is_wanted && &session.out() == &std::cout && base::os::is_terminal(base::os::Stream::kOutput);
}

/// Builds the tree, with a line of progress on `err`.
value::PositionTree tree_of(const ValueOptions& options, const rulesets::AnyRuleset& ruleset,
                            value::Evaluator& evaluator, const solver::Analysis& analysis, std::ostream& err) {
    ProgressLine line(err);
    std::function<void(const solver::AnalysisProgress&)> show;
    if (line.is_shown()) {
        show = [&](const solver::AnalysisProgress& progress) {
            line.show([&] { return value::progress_text(progress); });
        };
    }
    return value::position_tree(ruleset, evaluator, analysis,
                                {.depth = options.depth.value_or(kDefaultDepth),
                                 .only_sensible = options.sensible,
                                 .limits = evaluator.limits(std::move(show))});
}

/// To be called last, so that the result is printed even if a file cannot be written. If the tree is incomplete,
/// returns kInterrupted after Ctrl-C or kLimit after a limit, and reports the limit on `err`; otherwise returns kDone.
ExitCode write_pictures(const ValueOptions& options, const rulesets::AnyRuleset& ruleset, value::Evaluator& evaluator,
                        const solver::Analysis& analysis, std::ostream& err) {
    std::optional<value::PositionTree> tree;
    ExitCode code = ExitCode::kDone;
    if (!options.tree.empty()) {
        const InterruptFlag interrupt;
        tree = tree_of(options, ruleset, evaluator, analysis, err);
        if (tree->unfinished > 0) code = ExitCode::kLimit;
        if (InterruptFlag::is_set()) code = ExitCode::kInterrupted;
    }
    const ExitOnInterrupt guard(ExitOnInterrupt::ToldBefore::kIsKnown);
    if (!options.svg.empty() || !options.picture.empty()) {
        const auto drawing = value::analysis_picture(ruleset, analysis, evaluator.texts());
        if (!options.svg.empty()) base::write_whole_file(options.svg, to_svg(drawing));
        if (!options.picture.empty()) write_picture(options.picture, drawing);
    }
    if (tree) write_tree(options.tree, tree->tree);
    // If the position itself met the limit, the report has said so already.
    if (code == ExitCode::kLimit && analysis.stopped.empty()) err << error_line("--tree: " + tree->shortcoming());
    if (options.thermograph.empty()) return code;
    if (!analysis.value) throw CommandError(ExitCode::kLimit, "--thermograph: the value is not known");
    const cgt::Value g = *analysis.value;
    cgt::ValueStore& store = evaluator.texts().store();
    write_picture(options.thermograph,
                  cgt::drawing_of(cgt::thermograph(store, g),
                                  {.title = value::text_or_summary(evaluator.texts(), g, value::kMostInLine)}));
    return code;
}

std::string report(const ValueOptions& options, const Session& session, value::Evaluator& evaluator,
                   const value::Evaluation& evaluation) {
    if (const auto format = find_table_format(options.table)) {
        const TextTable table = value::value_table(*format);
        return table.header() + table.row(value::table_row(evaluation.analysis, evaluator.texts())) + table.footer();
    }
    if (!session.json()) {
        return value::text_report(evaluator.ruleset().name(), evaluation, evaluator.texts(),
                                  {.all_moves = options.moves == "all",
                                   .full = options.full,
                                   .board = options.board,
                                   .colours = with_colours(options, session),
                                   .stats = options.stats});
    }
    std::string text;
    value::append_json(text, evaluator.ruleset().name(), evaluation, evaluator.texts());
    return session.with_schema(text) + '\n';
}

bool has_limit(const ValueOptions& options) { return options.position_limit > 0 || options.solver.seconds > 0; }

ExitCode run_once(const ValueOptions& options, Session& session) {
    const rulesets::AnyPosition given = read_position(options.position);
    const std::string name(given.ruleset().name());
    if (options.board && !given.ruleset().has_board()) {
        throw CommandError(ExitCode::kBadInput, "--text draws boards, and there is no board in " + name);
    }
    if (!value::has_picture(given.ruleset()) && !(options.svg.empty() && options.picture.empty())) {
        throw CommandError(ExitCode::kBadInput,
                           "--picture and --svg draw boards, graphs and heaps, and there are none in " + name);
    }
    value::Evaluator evaluator(given.ruleset(), options, most_characters(options, session));
    value::Evaluation found;
    bool interrupted = false;
    {
        const InterruptFlag interrupt;
        if (!has_limit(options)) {
            const std::string warning = value::size_warning(given, evaluator);
            if (!warning.empty()) session.err() << error_line(warning) << std::flush;
        }
        found = evaluator.evaluate(given, session.err());
        interrupted = InterruptFlag::is_set();
    }
    {
        const ExitOnInterrupt guard(ExitOnInterrupt::ToldBefore::kIsKnown);
        session.out() << report(options, session, evaluator, found) << std::flush;
    }
    const ExitCode pictures = write_pictures(options, given.ruleset(), evaluator, found.analysis, session.err());
    if (pictures == ExitCode::kInterrupted || found.analysis.stopped.empty()) return pictures;
    return interrupted ? ExitCode::kInterrupted : ExitCode::kLimit;
}

ExitCode run_lines(const ValueOptions& options, Session& session) {
    const rulesets::AnyRuleset& ruleset = require_ruleset(options.position);
    Tally tally;
    const ExitCode code = value::run_lines(ruleset, options, most_characters(options, session), session,
                                           options.histogram.empty() ? nullptr : &tally);
    if (!options.histogram.empty()) write_picture(options.histogram, tally.picture(std::string(ruleset.name())));
    return code;
}

}  // namespace

ExitCode run_value(const ValueOptions& options, Session& session) {
    refuse_contradictions(options, session);
    require_kept_values(options.solver.stored, options.position);
    const auto stored = open_stored(options.solver.stored, StoredUse::kReadsAndWrites);
    const auto run = [&] { return options.batch ? run_lines(options, session) : run_once(options, session); };
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
              {"papamu value konane --file game.txt --picture game.svg",
               "... as a picture; game.tex is TikZ, for papers"},
              {"papamu value konane --file game.txt --tree tree.svg --depth 3",
               "the game tree, with the value of each node"},
              {"papamu value konane --file game.txt --thermograph t.svg", "the thermograph of the value"},
              {"papamu value konane .xo./xo.x/..xo --moves", "every move with what it is worth, not only the best"},
              {"papamu value domineering --board 6x6 --moves=none", "only the value, which takes far less work"},
              {"papamu value sum 'clobber:xo/ox + konane:.xo. + {2|-1}'",
               "positions of several games, and a literal value"},
              {"papamu value konane --stdin --json < positions.txt", "one position per line, one JSON object per line"},
              {"papamu value konane --stdin --json --resume answers < positions.txt",
               "... kept in a file, from which the same command goes on"},
              {"papamu value konane --stdin --table md --histogram h.svg < positions.txt",
               "a table, and how often each value occurs"},
              {"papamu value konane --board 6x6 --limit-seconds 60", "bounds after a minute; exit status 4"},
              {"papamu value konane --board 5x5 --db konane.db", "with values that papamu db has stored"}}},
        options, run_value);
    add_position_options(value, options->position);
    add_flag(value, "--stdin", options->batch, "Read positions from standard input, one per line");
    add_option(value, "--resume", options->resume,
               "With --stdin --json: keep the answers in a file as well, and compute only those that it lacks")
        .type_name("FILE");
    add_flag(value, "--moves{all}", options->moves,
             "List all moves, not only the best ones; --moves=best finds one best move of each player, --moves=none "
             "no move, which can be much faster")
        .one_of({"all", "best", "none"});
    add_flag(value, "--full", options->full, "Write values in full, however long they are");
    add_flag(value, "--stats", options->stats, "Add positions, values, seconds and memory (always there with --json)");
    add_flag(value, "--text", options->board, "Draw the board with its regions");
    add_option(value, "--color", options->color, "When --text uses colours (default auto: on a terminal)")
        .one_of({"auto", "always", "never"});
    add_option(value, "--picture", options->picture,
               "Write a picture of the position with its regions and values: FILE.svg, or FILE.tex for TikZ")
        .type_name("FILE");
    add_option(value, "--svg", options->svg, "Write that picture as SVG, whatever the file is called")
        .type_name("FILE");
    add_option(value, "--thermograph", options->thermograph, "Draw the thermograph of the value: FILE.svg or FILE.tex")
        .type_name("FILE");
    add_option(value, "--tree", options->tree, "Draw the game tree: FILE.svg, FILE.tex, or FILE.dot for Graphviz")
        .type_name("FILE");
    add_option(value, "--depth", options->depth, "With --tree: how many moves deep (default 2)")
        .range(std::size_t{0}, kGreatestDepth)
        .type_name("N");
    add_flag(value, "--sensible", options->sensible,
             "With --tree: only moves that are neither dominated nor reversible");
    add_option(value, "--table", options->table, "Print a table: csv, md (Markdown) or latex")
        .one_of({"csv", "md", "latex"})
        .type_name("FORMAT");
    add_option(value, "--histogram", options->histogram,
               "With --stdin: draw how often each value, mean and temperature occurs: FILE.svg or FILE.tex")
        .type_name("FILE");
    add_option(value, "--limit-positions", options->position_limit,
               "Stop after this many positions and give bounds (exit status 4)")
        .range(std::uint64_t{0}, kMostPositions)
        .type_name("N");
    add_solver_options(value, options->solver);
}

}  // namespace papamu::apps
