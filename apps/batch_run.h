// Answers the lines of --stdin on several threads, in the order of the lines.
//
//     return run_batch(session, {.threads = 2}, [&] {
//         return [worker = std::make_shared<Worker>()](const BatchLine& line) { return worker->answer(line); };
//     });
//
// An answer is written, and flushed, as soon as it and all before it are there, so that a program may wait for each
// before it writes the next line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "apps/batch_lines.h"
#include "apps/exit_codes.h"

namespace papamu::apps {

class Session;

struct BatchAnswer {
    std::string text = {};                    // one line without its newline, or empty for none; with --json an object
    ExitCode code = ExitCode::kDone;          // kBadInput for a wrong line, kLimit for a limit that was reached
    bool is_error = false;                    // the text is an error (batch_lines.h)
    std::function<void()> when_written = {};  // called in the order of the lines, one at a time
};

/// Answers one line. For one thread. It should stop early when InterruptFlag::flag() is set; what it throws ends the
/// batch.
using AnswerLine = std::function<BatchAnswer(const BatchLine&)>;

struct BatchOptions {
    int threads = 1;
    std::string_view field = "position";  // these two as in BatchLines
    std::string_view comment = "# ";
    bool is_table = false;    // answers are rows: ids have no place, and errors go to err()
    std::string resume = {};  // a file of answers, looked up first, and added to (answers_file.h); empty for none
    const rulesets::AnyRuleset* ruleset = nullptr;  // of the positions, for `resume`
};

/// `make` is called once for each thread, on the calling one. Returns kInterrupted after Ctrl-C, otherwise kBadInput if
/// some line was wrong, otherwise kLimit if some line met a limit, otherwise kDone. Ctrl-C stops what is being
/// computed, and the answers to that are written; while nothing is, it ends the program. Throws what AnswersFile
/// throws, and CommandError (kBadInput) if the file is the standard output as well.
ExitCode run_batch(Session& session, const BatchOptions& options, const std::function<AnswerLine()>& make);

}  // namespace papamu::apps
