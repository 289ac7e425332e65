// The file that lets a long solve go on another day.
//
//     CheckpointFile checkpoint(path, resume, solver);     // reads it, where asked to
//     checkpoint.save_now_and_then();                       // from a progress callback
//     checkpoint.save();                                    // at the end
//
// The file is replaced as a whole, so that a crash while writing leaves the older one. It is never in memory.
#pragma once

#include <chrono>
#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

class CheckpointFile {
 public:
    /// An empty path: nothing is read or written. Throws CommandError (kBadInput) where a file to resume cannot be
    /// read, is damaged or about something else, and where a file is there that nobody asked to resume.
    CheckpointFile(std::string path, bool resume, solver::OutcomeSolver& solver);

    using Clock = std::chrono::steady_clock;

    /// The first time after a minute, then every ten minutes. Throws as save() does until it has been written once; from
    /// then on a file that cannot be written is tried again ten minutes later.
    void save_now_and_then(Clock::time_point now = Clock::now());
    /// Throws CommandError (kBadInput) with the reason where the file cannot be written.
    void save();
    /// How to go on from the file, as one line of text; empty where there is none.
    [[nodiscard]] std::string how_to_go_on() const;

 private:
    std::string path_;
    bool resume_;
    solver::OutcomeSolver& solver_;
    Clock::time_point next_;
    bool was_saved_ = false;
};

}  // namespace papamu::apps::solve
