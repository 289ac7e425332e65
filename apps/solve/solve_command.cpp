#include "apps/solve/solve_command.h"

#include <fmt/format.h>

#include <exception>
#include <iostream>
#include <memory>

#include "apps/certificates/write.h"
#include "apps/command.h"
#include "apps/failure.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "apps/solve/batch.h"
#include "apps/solve/checkpoint_file.h"
#include "apps/solve/mcgs.h"
#include "apps/solve/misere.h"
#include "apps/solve/report.h"
#include "apps/solve/start_boards.h"
#include "apps/stored_option.h"
#include "base/error.h"
#include "base/outside_calls.h"
#include "base/stopwatch.h"
#include "base/whole_file.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::apps {

namespace {

void refuse_contradictions(const SolveOptions& options, const Session& session) {
    const auto refuse = [](const char* message) { throw CommandError(ExitCode::kBadInput, message); };
    const bool names_files = !options.checkpoint.empty() || !options.certificate.empty();
    if (!options.mcgs.empty()) {
        if (!options.position.ruleset.empty() || options.position.rules)
            refuse("--mcgs cannot be combined with RULESET");
        if (options.all || options.batch || names_files)
            refuse("--mcgs cannot be combined with --all, --stdin or other files");
        if (names_a_position(options.position))
            refuse("--mcgs cannot be combined with POSITION, --file, --board or --gap");
    } else if (options.position.ruleset.empty() && !options.position.rules) {
        throw CommandError(ExitCode::kUsage, "RULESET is required");
    }
    if (options.position.ruleset == rulesets::kSumName && names_files) {
        refuse("--certificate and --checkpoint are for a position of one ruleset, not for a sum");
    }
    if (options.resume && !options.batch) {
        if (options.checkpoint.empty()) refuse("--resume needs --checkpoint, or --stdin");
        if (!options.resume->empty())
            refuse("--resume takes no file with --checkpoint: write it at the end of the line");
    }
    if (options.misere) {
        if (options.all) refuse("--misere cannot be combined with --all");
        if (names_files) refuse("--misere cannot be combined with --certificate or --checkpoint");
    }
    if (options.all) {
        if (names_a_position(options.position))
            refuse("--all cannot be combined with POSITION, --file, --board or --gap");
        if (options.batch) refuse("--all and --stdin cannot be combined");
        if (!options.checkpoint.empty()) refuse("--checkpoint is for one position: it cannot be combined with --all");
    }
    if (options.batch) {
        if (names_a_position(options.position))
            refuse("--stdin cannot be combined with POSITION, --file, --board or --gap");
        if (names_files) refuse("--certificate and --checkpoint cannot be combined with --stdin");
        if (options.resume && options.resume->empty()) refuse("--resume needs the name of a file with --stdin");
        if (options.resume && !session.json()) refuse("--resume needs --json with --stdin");
    }
}

std::string progress_text(std::uint64_t nodes, double seconds, const std::optional<solver::RemainingWork>& work) {
    const auto count = static_cast<double>(nodes);
    std::string text = fmt::format("{} nodes, {}/s, {}", short_count(count),
                                   short_count(seconds > 0 ? count / seconds : 0), short_duration(seconds));
    if (work && count > 0) {
        text += fmt::format("; perhaps {} more, {}", short_count(work->nodes),
                            short_duration(work->nodes * seconds / count));
    }
    return text;
}

ExitCode run_once(const SolveOptions& options, Session& session) {
    const rulesets::AnyPosition given = read_position(options.position);
    const auto made = solver::make_outcome_solver(given, solver_of(options));
    if (!made) throw CommandError(ExitCode::kBadInput, made.error().to_string());
    solver::OutcomeSolver& solver = **made;
    solve::CheckpointFile checkpoint(options.checkpoint, options.resume.has_value(), solver);

    solver::OutcomeReport report;
    std::string certificates;
    bool interrupted = false;
    std::exception_ptr complaint;
    {
        const InterruptFlag interrupt;
        ProgressLine line(session.err());
        const base::Stopwatch watch;
        solver::OutcomeLimits limits = limits_of(options);
        std::optional<solver::RemainingWork> remaining;
        limits.remaining = [&](const solver::RemainingWork& work) { remaining = work; };
        limits.progress = [&](std::uint64_t nodes) {
            checkpoint.save_if_due();
            line.show([&] { return progress_text(nodes, watch.seconds(), remaining); });
        };
        const base::OutsideLimit outside(limits.seconds);
        report = solver.solve(question_of(options), limits);
        interrupted = InterruptFlag::is_set();
        try {
            checkpoint.save();
            line.wipe();
            if (!report.stopped.empty() && !options.checkpoint.empty()) {
                session.err() << error_line(checkpoint.resume_hint()) << std::flush;
            }
        } catch (const base::FileError&) {
            complaint = std::current_exception();
        }
        if (!options.certificate.empty() && report.stopped.empty()) {
            limits.progress = [&](std::uint64_t /*nodes*/) { checkpoint.save_if_due(); };
            limits.written = [&](std::uint64_t moves) {
                line.show([&] {
                    return fmt::format("{} moves of the certificate, {}", short_count(static_cast<double>(moves)),
                                       short_duration(watch.seconds()));
                });
            };
            try {
                report.stopped = append_certificates(certificates, given, solver, report, limits);
            } catch (const base::FileError&) {
                if (!complaint) complaint = std::current_exception();
                certificates.clear();
            }
            interrupted = InterruptFlag::is_set();
        }
    }
    if (session.json()) {
        session.print_json(solve::json_report(given, report));
    } else {
        session.out() << solve::text_report(given, report) << std::flush;
    }
    // Last, so that the result is printed even if its file cannot be written.
    if (!certificates.empty() && report.stopped.empty()) base::write_whole_file(options.certificate, certificates);
    if (complaint) std::rethrow_exception(complaint);
    if (report.stopped.empty()) return ExitCode::kDone;
    return interrupted ? ExitCode::kInterrupted : ExitCode::kLimit;
}

}  // namespace

solver::OutcomeQuestion question_of(const SolveOptions& options) {
    return {.left_first = options.first != "right", .right_first = options.first != "left"};
}

solver::OutcomeLimits limits_of(const SolveOptions& options) {
    solver::OutcomeLimits limits{options.node_limit, options.solver.seconds, &InterruptFlag::flag(), {}};
    if (!options.certificate.empty()) {
        limits.split = split_into_files(options.certificate, walk_bytes(memory_bytes(options.solver)));
    }
    return limits;
}

solver::OutcomeOptions solver_of(const SolveOptions& options) {
    // run_solve() keeps the file open.
    const auto stored = open_stored(options.solver.stored, StoredUse::kReadsAndWrites);
    const std::size_t memory = memory_bytes(options.solver);
    return {options.solver.threads, without(options.solver), options.certificate.empty() ? memory : table_bytes(memory),
            stored.get()};
}

ExitCode run_solve(const SolveOptions& options, Session& session) {
    refuse_contradictions(options, session);
    if (options.mcgs.empty()) require_kept_values(options.solver.stored, options.position);
    const auto stored = open_stored(options.solver.stored, StoredUse::kReadsAndWrites);
    const auto run = [&] {
        if (options.misere) return solve::run_misere(options, session);
        if (!options.mcgs.empty()) return solve::run_mcgs(options, session);
        if (options.batch) return solve::run_batch(options, session);
        return options.all ? solve::run_all(options, session) : run_once(options, session);
    };
    const ExitCode code = run();
    return with_stored_failure(stored.get(), session, code);
}

void add_solve_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<SolveOptions>();
    CLI::App& solve = add_command(
        program, session,
        {.name = "solve",
         .summary = "Find out who wins a position, without values",
         .examples =
             {{"papamu solve konane --board 6x6 --gap HM", "a start board: who wins if Left, if Right moves first"},
              {"papamu solve konane xoxo/o..o/xoxo/oxox --first left",
               "one player first; a winning move if there is one"},
              {"papamu solve konane --all 6x6", "the table of all start boards with at most 36 cells"},
              {"papamu solve konane --board 5x5 --certificate 5x5.cert", "with a proof for papamu verify"},
              {"papamu solve konane --board 7x7 --memory 8G --checkpoint 7x7.save", "Ctrl-C and --resume as you like"},
              {"papamu solve domineering --board 5x5 --json", "one JSON object"},
              {"papamu solve kayles 5,6,17 --misere", "the player who cannot move wins"},
              {"papamu solve sum 'clobber:xo/ox - konane:.xo. + {2|-1}' --first left", "a sum of several games"},
              {"papamu solve --mcgs tests/ --limit-seconds 10",
               "test files of MCGS: every command checked, ten seconds each"},
              {"papamu solve konane --stdin --json < positions.txt", "one position per line, one JSON object per line"},
              {"papamu solve konane --stdin --json --resume answers < positions.txt",
               "... kept in a file, from which the same command goes on"}}},
        options, run_solve);
    add_position_options(solve, options->position);
    option_of(solve, "RULESET").required(false);  // the files of --mcgs name their own
    add_option(solve, "--first", options->first, "Who moves first (default both, one after the other)")
        .one_of({"left", "right", "both"});
    add_option(solve, "--all", options->all, "Solve every start board that has at most as many cells as this one")
        .type_name("SIZE");
    add_flag(solve, "--stdin", options->batch, "Read positions from standard input, one per line");
    add_flag(solve, "--misere", options->misere, "The player who cannot move wins");
    add_option(solve, "--mcgs", options->mcgs, "Check the expectations in test files of MCGS, and in folders of them")
        .type_name("FILE...");
    add_option(solve, "--certificate", options->certificate,
               "Write a proof, for papamu verify; in pieces, in the folder FILE.pieces, if to write it would take more "
               "than a fifth of --memory")
        .type_name("FILE");
    add_option(solve, "--checkpoint", options->checkpoint, "Keep what is known in a file, for --resume")
        .type_name("FILE");
    add_option(
        solve, "--resume", options->resume,
        "Go on from the file that --checkpoint names; with --stdin --json: keep the answers in FILE as well, and "
        "compute only those that it lacks")
        .type_name("FILE")
        .optional_value();
    add_option(solve, "--limit-nodes", options->node_limit, "Stop after this many nodes (exit status 4)")
        .range(std::uint64_t{0}, kMostPositions)
        .type_name("N");
    add_solver_options(solve, options->solver);
}

}  // namespace papamu::apps
