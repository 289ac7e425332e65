// The folder of a farm.
//
//     FarmFolder folder("8x8.farm");
//     folder.journal()                 // 8x8.farm/journal: all that is known (solver/farm/journal.h)
//     folder.jobs()                    // 8x8.farm/jobs/17: what a machine needs to do job 17
//     folder.results()                 // 8x8.farm/results/17: what it found, until it is in the journal
//     folder.tables()                  // 8x8.farm/tables/17: what later jobs can go on from (tables.h)
//
// Only the journal matters: jobs and results that are lost are planned again, and without tables that takes more work.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "solver/farm/fact.h"
#include "solver/farm/job.h"
#include "solver/farm/journal.h"
#include "solver/farm/proof_tree.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::farm {

class FarmFolder {
 public:
    explicit FarmFolder(std::string path) : path_(std::move(path)) {}

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string journal() const { return path_ + "/journal"; }
    [[nodiscard]] std::string job(std::uint64_t number) const { return jobs() + '/' + std::to_string(number); }
    /// What a job has left of its tables (solver/farm/job_table.h).
    [[nodiscard]] std::string table(std::uint64_t number) const { return tables() + '/' + std::to_string(number); }
    [[nodiscard]] std::string result(std::uint64_t number) const { return results() + '/' + std::to_string(number); }

    [[nodiscard]] bool exists() const;
    /// Makes the folder and its journal. Throws base::FileError.
    void create(const solver::FarmHead& head) const;
    /// Makes the folders for files of jobs that are missing: those of a journal that was taken elsewhere. Throws
    /// base::FileError.
    void complete() const;
    /// Throws CommandError (kBadInput) if there is no farm in the folder.
    void require() const;

    /// The numbers of all jobs, and of all results, in increasing order. Throws base::FileError.
    [[nodiscard]] std::vector<std::uint64_t> job_numbers() const { return numbers_in(jobs()); }
    [[nodiscard]] std::vector<std::uint64_t> result_numbers() const { return numbers_in(results()); }
    [[nodiscard]] std::vector<std::uint64_t> table_numbers() const { return numbers_in(tables()); }
    /// How many seconds ago a job was planned.
    [[nodiscard]] double age(std::uint64_t job) const;

    /// Throws base::FileError, also for a file that is damaged ("PATH is damaged: ...").
    [[nodiscard]] solver::FarmJob read_job(std::uint64_t number) const;
    [[nodiscard]] std::vector<solver::FarmFact> read_result(std::uint64_t number) const;
    void remove_job(std::uint64_t number) const;
    void remove_result(std::uint64_t number) const;
    void remove_table(std::uint64_t number) const;

 private:
    [[nodiscard]] std::string jobs() const { return path_ + "/jobs"; }
    [[nodiscard]] std::string results() const { return path_ + "/results"; }
    [[nodiscard]] std::string tables() const { return path_ + "/tables"; }
    static std::vector<std::uint64_t> numbers_in(const std::string& folder);

    std::string path_;
};

/// The tree of what the journal at that path holds. Throws CommandError (kNo) if two facts contradict each other.
solver::ProofTree tree_of(const solver::FarmRecord& record, const std::string& path);

/// What gather() did.
struct Gathered {
    std::uint64_t results = 0;  // files that were read
    std::uint64_t facts = 0;    // in them that were new
    std::uint64_t damaged = 0;  // files that were thrown away; a line on the error stream names each
};

/// Moves all results into the journal, and adds them to its tree. A result is removed only when the journal with it is
/// on disk. Throws CommandError (kNo) for a result that cannot be true, which is left where it is.
Gathered gather(const FarmFolder& folder, solver::FarmJournal& journal, solver::ProofTree& tree, Session& session);

}  // namespace papamu::apps::farm
