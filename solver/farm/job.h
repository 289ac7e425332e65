// One job of a farm: a question and how much may be spent on it. Any machine can do it, with nothing but its file.
//
//     const FarmJob job = parse_job(text).value();
//     const std::vector<FarmFact> facts = do_job(job, &stop_flag);
//     write_whole_file(path, result_text(facts));
//
// Jobs and results are files as in base/checked_file.h.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "solver/farm/fact.h"

namespace papamu::solver {

struct FarmJob {
    FarmQuestion question;
    std::uint64_t nodes = 0;  // at most so many; at least 1
    double seconds = 0;       // 0: no limit
    std::size_t bytes = 0;    // of the tables
};

std::string job_text(const FarmJob& job);
/// The error says what is wrong with the file: "is damaged: ...", "is no papamu farm job 1 file", ...
base::Expected<FarmJob, std::string> parse_job(std::string_view text);

/// Of at least one fact; all are about one ruleset.
std::string result_text(const std::vector<FarmFact>& facts);
base::Expected<std::vector<FarmFact>, std::string> parse_result(std::string_view text);

/// A job tells of a position below its own if it spent at least this part of its nodes on it.
inline constexpr std::uint64_t kFarmParts = 8;

/// Searches with tables of its own, in this thread, until the answer is known, a limit is reached or `stop` is set. In
/// the last case the fact counts as all that the job was allowed if half of its nodes were searched. The first fact is
/// about the question of the job; others (kSeen) are about open questions below it, after those above them, if
/// `tells_of_others`. Throws base::LimitError if there is no room for the tables.
std::vector<FarmFact> do_job(const FarmJob& job, const std::atomic<bool>* stop, bool tells_of_others = true);

}  // namespace papamu::solver
