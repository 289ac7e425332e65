// The file from which a long solve can continue another day.
//
//     CheckpointFile checkpoint(path, resume, solver);     // reads it if `resume` is set
//     checkpoint.save_if_due();                       // from a progress callback
//     checkpoint.save();                                    // at the end
//
// The file is replaced as a whole, so a crash while writing leaves the older one intact. Its contents are never held in
// memory.
#pragma once

#include <chrono>
#include <string>

#include "solver/outcome/outcome.h"

namespace papamu::apps::solve {

class CheckpointFile {
 public:
    /// If the path is empty, nothing is read or written. Throws CommandError (kBadInput) if a file to resume from
    /// cannot be read, is damaged or belongs to something else, and if the file exists although `resume` is false.
    CheckpointFile(std::string path, bool resume, solver::OutcomeSolver& solver);

    using Clock = std::chrono::steady_clock;

    /// Saves for the first time after a minute, then every ten minutes. Throws like save() until the file has been
    /// written once; from then on, a file that cannot be written is tried again ten minutes later.
    void save_if_due(Clock::time_point now = Clock::now());
    /// Throws base::FileError with the reason if the file cannot be written.
    void save();
    /// How to continue from the file, as one line of text; empty if there is no file.
    [[nodiscard]] std::string resume_hint() const;

 private:
    std::string path_;
    bool resume_;
    solver::OutcomeSolver& solver_;
    Clock::time_point next_;
    bool was_saved_ = false;
};

}  // namespace papamu::apps::solve
