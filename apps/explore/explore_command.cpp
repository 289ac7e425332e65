#include "apps/explore/explore_command.h"

#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/explore/dialogue.h"
#include "apps/explore/terminal.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/stored_option.h"
#include "apps/value/text_report.h"
#include "apps/value/value_command.h"

namespace papamu::apps {

namespace {

/// For one screen; a user will not wait longer.
constexpr double kDefaultSeconds = 10;

ExitCode walk(const ValueOptions& options, Session& session) {
    const rulesets::AnyPosition given = read_position(options.position);
    value::Evaluator evaluator(given.ruleset(), options, value::kMostInTotal);
    const auto make = [&](explore::Explorer::Progress progress) {
        return explore::Explorer(evaluator, given, std::move(progress));
    };
    if (&session.in() == &std::cin && &session.out() == &std::cout && !session.json() && explore::has_terminal()) {
        return explore::run_terminal(make, session);
    }
    explore::Explorer explorer = [&] {
        const InterruptFlag interrupt;
        return make({});
    }();
    return explore::run_dialogue(explorer, session);
}

ExitCode run_explore(const ValueOptions& options, Session& session) {
    require_kept_values(options.solver.stored, options.position);
    const auto stored = open_stored(options.solver.stored, StoredUse::kReadsAndWrites);
    const ExitCode code = walk(options, session);
    return with_stored_failure(stored.get(), session, code);
}

}  // namespace

void add_explore_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ValueOptions>();
    options->solver.seconds = kDefaultSeconds;
    CLI::App& explore = add_command(
        program, session,
        {.name = "explore",
         .summary = "Walk through a position move by move: regions, values, options",
         .examples = {{"papamu explore konane .xo./xo.x/..xo", "on the whole terminal; ? shows the keys"},
                      {"papamu explore domineering --board 4x4", "the empty board"},
                      {"papamu explore konane --file game.txt --limit-seconds 60", "more time for each position"},
                      {"printf 'play left 0,1-0,3\\n' | papamu explore konane .xo. --json",
                       "without a terminal: one command per line, one JSON object per position"}}},
        options, run_explore);
    add_position_options(explore, options->position);
    add_option(explore, "--limit-positions", options->position_limit,
               "Stop the evaluation of a position after this many (default none)")
        .range(std::uint64_t{0}, kMostPositions)
        .type_name("N");
    add_solver_options(explore, options->solver);
}

}  // namespace papamu::apps
