#include "apps/solve/checkpoint_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <utility>

#include "apps/command.h"
#include "apps/whole_file.h"

namespace papamu::apps::solve {

namespace {

constexpr std::chrono::minutes kInterval{10};
constexpr std::size_t kMostCheckpointBytes = std::size_t{1} << 40;

[[noreturn]] void cannot_write(const std::string& path, int error) {
    throw CommandError(ExitCode::kBadInput, "cannot write " + path + ": " + std::strerror(error));
}

}  // namespace

CheckpointFile::CheckpointFile(std::string path, bool resume, solver::OutcomeSolver& solver)
    : path_(std::move(path)), solver_(solver) {
    if (path_.empty()) return;
    if (resume) {
        const std::string problem = solver.load(read_whole_file(path_, kMostCheckpointBytes));
        if (!problem.empty()) throw CommandError(ExitCode::kBadInput, path_ + ": " + problem);
    } else if (std::ifstream(path_)) {
        throw CommandError(ExitCode::kBadInput,
                           path_ + " is there already: add --resume to go on from it, or take it away");
    }
}

void CheckpointFile::save_now_and_then() {
    if (Clock::now() - last_ < kInterval) return;
    save();
    last_ = Clock::now();
}

void CheckpointFile::save() {
    if (path_.empty()) return;
    const std::string beside = path_ + ".new";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    if (!out) cannot_write(path_, errno);
    solver_.save(out);
    out.close();
    if (!out || std::rename(beside.c_str(), path_.c_str()) != 0) {
        const int error = errno;
        std::remove(beside.c_str());
        cannot_write(path_, error);
    }
}

}  // namespace papamu::apps::solve
