#include "apps/calc/calc_command.h"

#include <cstdlib>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

#include "apps/byte_size.h"
#include "apps/calc/batch.h"
#include "apps/calc/calculator.h"
#include "apps/calc/function_table.h"
#include "apps/calc/option_tree.h"
#include "apps/calc/prompt.h"
#include "apps/calc/report.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/line_editor.h"
#include "apps/option.h"
#include "apps/pictures/picture_file.h"
#include "apps/solver_options.h"
#include "base/os/file.h"
#include "base/whole_file.h"
#include "cgt/notation.h"
#include "cgt/thermograph_picture.h"

namespace papamu::apps {

namespace {

bool has_picture(const CalcOptions& options) {
    return !(options.svg.empty() && options.tikz.empty() && options.thermograph.empty() && options.tree.empty());
}

void write_pictures(const CalcOptions& options, cgt::ValueStore& store, const calc::Result& result) {
    if (!has_picture(options)) return;
    const auto* const g = std::get_if<cgt::Value>(&result);
    if (!options.tree.empty()) {
        if (g == nullptr) throw CommandError(ExitCode::kBadInput, "only a game has a tree to draw");
        write_tree(options.tree, calc::option_tree(store, *g, options.depth));
        if (options.svg.empty() && options.tikz.empty() && options.thermograph.empty()) return;
    }
    cgt::Thermograph thermograph;
    cgt::PictureOptions picture;
    if (g != nullptr) {
        thermograph = cgt::thermograph(store, *g);
        picture.title = cgt::to_string(store, *g);
    } else if (const auto* t = std::get_if<cgt::Thermograph>(&result)) {
        thermograph = *t;
    } else {
        throw CommandError(ExitCode::kBadInput, "only a game has a thermograph to draw");
    }
    if (!options.svg.empty()) base::write_whole_file(options.svg, cgt::to_svg(thermograph, picture));
    if (!options.tikz.empty()) base::write_whole_file(options.tikz, cgt::to_tikz(thermograph, picture));
    if (!options.thermograph.empty()) write_picture(options.thermograph, cgt::drawing_of(thermograph, picture));
}

calc::Style style_of(const CalcOptions& options, const Session& session) {
    return session.json()    ? calc::Style::kJson
           : options.latex   ? calc::Style::kLatex
           : options.verbose ? calc::Style::kVerbose
                             : calc::Style::kText;
}

/// A signal handler: ends the program as ExitOnInterrupt does, with a message.
void end_as_interrupted(int /*signal*/) {
    constexpr std::string_view kLine = "papamu: interrupted\n";
    [[maybe_unused]] const auto written = base::os::write(base::os::kStandardErrors, kLine.data(), kLine.size());
    std::_Exit(static_cast<int>(ExitCode::kInterrupted));
}

ExitCode run_once(const CalcOptions& options, Session& session, calc::Calculator& calculator) {
    const InterruptHandler guard(end_as_interrupted);  // nothing is left half done: results are written at the end
    cgt::ValueStore& store = calculator.store();
    // In case the blank that program.cpp puts before a value with a leading '-' is still there.
    std::string_view expression = *options.expression;
    if (expression.starts_with(" -")) expression.remove_prefix(1);
    try {
        return calc::within(options.limits, nullptr, [&] {
            const calc::Result result = calculator.evaluate(expression);
            const std::string text = calc::to_text(store, expression, result, style_of(options, session));
            write_pictures(options, store, result);
            if (session.json()) {
                session.print_json(text);
            } else {
                session.out() << text << '\n';
            }
            const bool* truth = std::get_if<bool>(&result);
            return truth != nullptr && !*truth ? ExitCode::kNo : ExitCode::kDone;
        });
    } catch (const calc::ExpressionError& error) {
        if (session.json()) session.print_json(dump(calc::to_json(expression, error)));
        throw CommandError(ExitCode::kBadInput, calc::message_of(error, expression), calc::place_of(error, expression));
    }
}

cgt::StoreOptions store_options(const CalcOptions& options) {
    cgt::StoreOptions store;
    store.byte_limit = require_bytes(options.memory, "--memory");
    return store;
}

/// Whether sums are made by incentives. The solver's optimisations have no part in a calculation.
bool has_incentives(const CalcOptions& options) {
    const solver::Switches switches = without(options.without);
    for (const solver::OptimisationName& entry : solver::kOptimisations) {
        if (switches.on(entry.optimisation) || entry.optimisation == solver::Optimisation::kIncentives) continue;
        throw CommandError(ExitCode::kUsage, "--without " + std::string(entry.name) + ": calc has only \"incentives\"");
    }
    return switches.on(solver::Optimisation::kIncentives);
}

}  // namespace

ExitCode run_calc(const CalcOptions& options, Session& session) {
    if (options.functions) {
        session.out() << (options.markdown ? calc::functions_as_markdown() : calc::functions_as_text());
        return ExitCode::kDone;
    }
    if (options.markdown) throw CommandError(ExitCode::kUsage, "--markdown needs --functions");
    if (options.expression && options.batch)
        throw CommandError(ExitCode::kUsage, "an expression and --stdin cannot be combined");
    if (!options.expression && has_picture(options)) {
        throw CommandError(ExitCode::kUsage, "--svg, --tikz, --thermograph and --tree need an expression");
    }
    if (options.latex && (session.json() || options.verbose)) {
        throw CommandError(ExitCode::kUsage, "--latex cannot be combined with --json or --verbose");
    }
    require_picture_name(options.thermograph, "--thermograph");
    require_tree_name(options.tree, "--tree");
    cgt::ValueStore store(store_options(options));
    calc::Calculator calculator(store, has_incentives(options));
    if (options.expression) return run_once(options, session, calculator);
    if (!options.batch && &session.in() == &std::cin && is_interactive()) {
        return calc::run_prompt(calculator, session, {style_of(options, session), options.limits});
    }
    const InterruptHandler guard(end_as_interrupted);
    // Every line of a batch is answered with one line.
    const calc::Style style = style_of(options, session);
    return calc::run_batch(calculator, session, options.limits,
                           style == calc::Style::kVerbose ? calc::Style::kText : style);
}

void add_calc_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<CalcOptions>();
    CLI::App& calc = add_command(
        program, session,
        {.name = "calc",
         .summary = "Compute with the values of games",
         .examples = {{"papamu calc '{1|-1}+{2||3|4}'", "a sum, in canonical form"},
                      {"papamu calc 'g = {2|-1}; g + g + 2*3'", "names; 2*3 without blanks is 2 + *3, with blanks 6"},
                      {"papamu calc 'heat(*2, 1)' --json", "functions; see papamu calc --functions"},
                      {"papamu calc '{1|-1} | 0'", "a comparison (| is confused); exit status 1 when it is false"},
                      {"papamu calc '{2||3/4|^*}' --latex", "the formula for a paper; it needs no package"},
                      {"papamu calc '{3|{1|-2}}' --thermograph g.svg", "draws the thermograph; g.tex is TikZ"},
                      {"papamu calc '{3|{1|-2}}' --tree t.svg", "draws the canonical form, option by option"},
                      {"papamu calc --stdin --json < expressions.txt",
                       "one expression per line, one JSON object per line"},
                      {"papamu calc", "a prompt; reads lines as --stdin does when the input is not a terminal"}}},
        options, run_calc);
    add_option(calc, "EXPRESSION", options->expression, "What to compute; none for a prompt");
    add_flag(calc, "--stdin", options->batch, "Read expressions from standard input, one per line");
    add_flag(calc, "-v,--verbose", options->verbose, "Print a table of properties of the game");
    add_flag(calc, "--latex", options->latex, "Print games as LaTeX formulas, without dollar signs");
    add_option(calc, "--thermograph", options->thermograph,
               "Draw the thermograph of the game: FILE.svg, or FILE.tex for TikZ")
        .type_name("FILE");
    add_option(calc, "--svg", options->svg, "Draw it as SVG, whatever the file is called").type_name("FILE");
    add_option(calc, "--tikz", options->tikz, "Draw it as a TikZ picture, whatever the file is called")
        .type_name("FILE");
    add_option(calc, "--tree", options->tree,
               "Draw the canonical form as a tree: FILE.svg, FILE.tex, or FILE.dot for Graphviz")
        .type_name("FILE");
    add_option(calc, "--depth", options->depth, "With --tree: how many options deep (default 4)")
        .range(std::size_t{0}, std::size_t{1000})
        .type_name("N");
    add_option(calc, "--memory", options->memory, "Most memory for games: 512M, 2G, ... (default 2G)")
        .type_name("BYTES");
    add_option(calc, "--steps", options->limits.steps, "Most steps for one expression (default 4000000000)")
        .type_name("N");
    add_option(calc, "--without", options->without, "incentives: add the terms of sums one after the other")
        .type_name("NAME");
    add_seconds_option(calc, options->limits.seconds,
                       "Most seconds for one expression (exit status 4 if it takes more)");
    add_flag(calc, "--functions", options->functions, "List the functions and exit");
    add_flag(calc, "--markdown", options->markdown, "With --functions: as the tables of docs/calc.md");
}

}  // namespace papamu::apps
