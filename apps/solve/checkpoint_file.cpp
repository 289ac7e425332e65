#include "apps/solve/checkpoint_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "apps/command.h"
#include "base/error.h"
#include "base/whole_file_writer.h"

namespace papamu::apps::solve {

namespace {

constexpr std::chrono::minutes kFirst{1};
constexpr std::chrono::minutes kBetween{10};

}  // namespace

CheckpointFile::CheckpointFile(std::string path, bool resume, solver::OutcomeSolver& solver)
    : path_(std::move(path)), resume_(resume), solver_(solver), next_(Clock::now() + kFirst) {
    if (path_.empty()) return;
    errno = 0;
    std::ifstream file(path_, std::ios::binary);
    if (resume) {
        if (!file) throw CommandError(ExitCode::kBadInput, "cannot read " + path_ + ": " + std::strerror(errno));
        const std::string problem = solver.load(file);
        if (!problem.empty()) throw CommandError(ExitCode::kBadInput, path_ + ": " + problem);
    } else if (file) {
        throw CommandError(ExitCode::kBadInput, path_ + " already exists: add --resume to go on from it, or remove it");
    }
}

void CheckpointFile::save_if_due(Clock::time_point now) {
    if (path_.empty() || now < next_) return;
    try {
        save();
        was_saved_ = true;
    } catch (const base::FileError&) {
        if (!was_saved_) throw;  // a wrong file name is reported after a minute, not days
        // The disk may have room again next time; otherwise save() at the end reports what is wrong.
    }
    next_ = std::max(now, Clock::now()) + kBetween;
}

void CheckpointFile::save() {
    if (path_.empty()) return;
    base::WholeFileWriter file(path_);
    solver_.save(file.stream());
    file.finish();
}

std::string CheckpointFile::resume_hint() const {
    if (path_.empty()) return {};
    return "what is known was saved in " + path_ + "; the same command " + (resume_ ? "" : "with --resume ") +
           "goes on";
}

}  // namespace papamu::apps::solve
