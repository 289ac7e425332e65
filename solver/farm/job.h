// One job of a farm: a question and how much may be spent on it. Any machine can do it, with nothing but its file.
//
//     const FarmJob job = parse_job(text).value();
//     const JobWork work = do_job(job, {.stop = &stop_flag});
//     write_whole_file(path, result_text(work.facts));
//
// It does less work if it also has the tables of the jobs before it (job_table.h).
//
// Jobs and results are files as in base/checked_file.h.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "solver/farm/fact.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver {

struct FarmJob {
    FarmQuestion question;
    std::uint64_t nodes = 0;  // at most so many; at least 1
    double seconds = 0;       // 0: no limit
    std::size_t bytes = 0;    // of the tables
    /// The job ends when a number of the question reaches its limit, since another question seems better then; but not
    /// before it has searched one of kLeastParts of its nodes.
    NumberLimits limits = {};
    std::uint64_t clock = 0;      // of its facts
    std::size_t table_bytes = 0;  // of the table that it leaves; 0: it leaves none, and reads none
};

std::string job_text(const FarmJob& job);
/// The error says what is wrong with the file: "is damaged: ...", "is no papamu farm job 1 file", ...
base::Expected<FarmJob, std::string> parse_job(std::string_view text);

/// Of at least one fact; all are about one ruleset.
std::string result_text(const std::vector<FarmFact>& facts);
base::Expected<std::vector<FarmFact>, std::string> parse_result(std::string_view text);

/// A job tells of a position below its own if at least this part of the nodes was spent on it, by this job and by those
/// whose tables it has read.
inline constexpr std::uint64_t kFarmParts = 8;

/// A job notes work on a position for its table (job_table.h) if that was at least a kTableParts-th part of its nodes.
/// Large jobs with large tables note smaller parts as well: as many parts as fill about half of the table, and none of
/// fewer than kLeastNodesOfAPart nodes, since every later job has to read of it.
inline constexpr std::uint64_t kTableParts = 16384, kTableBytesOfAPart = 256, kLeastNodesOfAPart = 512;
/// The least work on a position that a job notes, in nodes.
std::uint64_t noted_nodes(const FarmJob& job);

/// The limits of the numbers count once a job has searched this part of its nodes.
inline constexpr std::uint64_t kLeastParts = 8;

struct JobSettings {
    const std::atomic<bool>* stop = nullptr;
    /// Is called before the search of a job that reads tables, and may let the solver learn them; for games that can.
    std::function<void(KnowsMoveNumbers& solver)> teach = {};
    bool tells_of_others = true;
    int threads = 1;  // that search together; less than 1: as many as there are processors
};

/// What a job has found out.
struct JobWork {
    std::vector<FarmFact> facts;         // at least one
    std::vector<WorkedPosition> worked;  // for its table
};

/// Searches with tables of its own until the answer is known, a limit is reached or `stop` is set. In the last case the
/// fact counts as all that the job was allowed if half of its nodes were searched. The first fact is about the question
/// of the job; others (kSeen) are about open questions below it, after those above them, if `tells_of_others`. Throws
/// base::LimitError if there is no room for the tables.
JobWork do_job(const FarmJob& job, const JobSettings& settings = {});

/// The same with tables that are taught already: `solver` must have the job's position, and note work of at least
/// noted_nodes(). The first is nullptr if the search does without proof numbers.
JobWork do_job(const FarmJob& job, OutcomeSolver& solver, KnowsMoveNumbers* known, const JobSettings& settings);

/// Whether jobs of a farm about this position leave tables that others can go on from: a short search tells. Otherwise
/// FarmJob::table_bytes should be 0.
bool can_go_on(const rulesets::AnyPosition& start);

}  // namespace papamu::solver
