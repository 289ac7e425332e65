#include "apps/match/match_command.h"

#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/match/player_kinds.h"
#include "apps/match/record_file.h"
#include "apps/match/report.h"
#include "apps/match/setup.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "apps/solver_options.h"
#include "apps/stored_option.h"
#include "base/stopwatch.h"
#include "engine/match/match.h"
#include "protocol/konane_setup.h"
#include "protocol/process/descendants_end_here.h"

namespace papamu::apps {

namespace {

constexpr std::uint64_t kMostMatchGames = 1'000'000;

engine::PairTest::Verdict verdict_of(const match::Setup& setup, const match::Result& result) {
    return test_pairs(result.standings.pairs(0, 1), *setup.sprt).verdict;
}

template <rulesets::Playable G>
match::Result play(const MatchOptions& options, const match::PlannedMatch<G>& match, match::RecordFile& records,
                   Session& session) {
    const match::Setup& setup = match.setup;
    match::Result result(static_cast<int>(setup.names.size()));
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    const base::Stopwatch watch;
    const engine::MatchPlan plan{
        .control = setup.control, .concurrency = options.concurrency, .stop = &InterruptFlag::flag()};
    engine::run_match<G>(match.contestants, match.openings, plan, [&](const engine::MatchGame<G>& game) {
        result.add(game);
        line.show([&] { return progress_text(setup, result); });
        const bool decided = setup.sprt && verdict_of(setup, result) != engine::PairTest::Verdict::kGoOn;
        return records.add(match::record_of(game, setup.names, setup.control)) && !decided;
    });
    result.seconds = watch.seconds();
    result.interrupted = InterruptFlag::is_set();
    return result;
}

ExitCode exit_code(const match::Setup& setup, const match::Result& result) {
    if (result.interrupted) return ExitCode::kInterrupted;
    if (!setup.sprt) return ExitCode::kDone;
    switch (verdict_of(setup, result)) {
        case engine::PairTest::Verdict::kAcceptElo1:
            return ExitCode::kDone;
        case engine::PairTest::Verdict::kAcceptElo0:
            return ExitCode::kNo;
        default:
            return ExitCode::kLimit;
    }
}

void add_limits(CLI::App& command, MatchOptions& options) {
    add_option(command, "--time", options.time, "Seconds for the game, and after each move (default 10+0.1)")
        .type_name("S+S");
    add_option(command, "--move-time", options.move_time, "Seconds for each move").type_name("S");
    add_option(command, "--time-margin", options.time_margin, "Seconds by which the time may be exceeded (default 0)")
        .type_name("S");
    add_flag(command, "--cpu-time", options.cpu_time,
             "These seconds are processor time, fair on a loaded machine: for built-in players with one thread");
    add_option(command, "--nodes", options.nodes, "Nodes for each move: games that can be repeated")
        .range(std::uint64_t{1}, kMostPositions)
        .type_name("N");
    add_option(command, "--depth", options.depth, "Plies for each move").range(1, 1000).type_name("N");
}

template <rulesets::Playable G>
ExitCode run(const MatchOptions& options, const match::PlannedMatch<G>& match, Session& session) {
    match::RecordFile records(options.record);
    const protocol::DescendantsEndHere programs;
    const match::Result result = [&] {
        try {
            return play(options, match, records, session);
        } catch (const engine::PlayerFailure& failure) {
            throw CommandError(ExitCode::kBadInput, "--player: " + std::string(failure.what()));
        }
    }();
    if (session.json()) {
        session.print_json(match::json_report(options, match.setup, result));
    } else {
        session.out() << match::text_report(match.setup, result) << std::flush;
    }
    records.check();  // last, so that the results are printed even if a record could not be written
    return with_stored_failures(session, exit_code(match.setup, result));
}

}  // namespace

ExitCode run_match_command(const MatchOptions& options, Session& session) {
    const bool is_konane = require_ruleset(options.position).name() == rulesets::KonaneContest::kName;
    return is_konane ? run(options, match::plan_konane_match(options, session.err()), session)
                     : run(options, match::plan_any_match(options), session);
}

void add_match_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<MatchOptions>();
    CLI::App& command = add_command(
        program, session,
        {.name = "match",
         .summary = "Let players play against each other",
         .examples = {{"papamu match konane --player pvs --player greedy", "100 games on 8x8, ten seconds a player"},
                      {"papamu match konane --player pvs --player alphabeta:4 --nodes 5000 --seed 3",
                       "games that can be repeated, whatever the machine"},
                      {"papamu match konane --player pvs --player deepening --sprt 0,20 --move-time 0.1",
                       "until it is decided whether pvs is 20 Elo better (0) or not (exit status 1)"},
                      {"papamu match konane --player engine --player engine:no-proofs --move-time 0.1 --cpu-time",
                       "what one part of the engine is worth, even on a busy machine"},
                      {"papamu match konane --player engine --player engine:learned-only --random-plies 8 --even 25",
                       "openings in which a search sees hardly any advantage, for players that are nearly equal"},
                      {"papamu match konane --player pvs --player greedy --player random --games 20",
                       "everyone against everyone, with a cross table"},
                      {"papamu match konane --player pvs --player greedy --board 18x18 --record games.txt",
                       "all games as text, in docs/game-records.md"},
                      {"papamu match clobber --board 5x6 --player engine --player engine:no-solver --nodes 2000",
                       "any other game, from its start board on"},
                      {"papamu match king-clobber xoxo/oxox --first right --player engine --player greedy --games 10",
                       "a rule file, from a position on"},
                      {"papamu match kayles 5,6,17 --misere --player engine --player 'cmd:papamu engine kayles'",
                       "against a program that speaks UGI; the player who cannot move wins"}}},
        options, run_match_command);
    add_position_options(command, options->position);
    add_turn_options(command, options->turn);
    add_option(command, "--player", options->players, "Twice or more: " + match::player_list())
        .type_name("PLAYER")
        .suggest(match::player_words())
        .take_all()
        .required();
    add_option(command, "--games", options->games, "Games for each pair of players (default 100)")
        .range(std::uint64_t{2}, kMostMatchGames)
        .type_name("N");
    add_option(command, "--opening", options->opening,
               "Konane: how the first stones are taken away (default: the widest that all players know)")
        .one_of(protocol::konane_removal_names());
    add_option(command, "--random-plies", options->random_plies,
               "Plies before the players take over (default 6; of other games, at most a quarter of a random game)")
        .range(0, 1000)
        .type_name("N");
    add_option(command, "--even", options->even,
               "Konane: only openings in which a search gives neither player more than N hundredths of a unit of its "
               "evaluation")
        .range(0, engine::kMostPoints)
        .type_name("N");
    add_limits(command, *options);
    match::add_program_flags(command, options->programs);
    add_option(command, "--concurrency", options->concurrency, "Games at a time, at most one per core (default 1)")
        .range(1, 1024)
        .type_name("N");
    add_option(command, "--seed", options->seed, "Seed for the openings and the players (default 1)").type_name("N");
    add_option(command, "--sprt", options->sprt, "End when it is decided which Elo difference is true")
        .type_name("ELO0,ELO1");
    add_option(command, "--record", options->record, "Append the games to a file").type_name("FILE");
}

}  // namespace papamu::apps
