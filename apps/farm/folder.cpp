#include "apps/farm/folder.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <system_error>
#include <utility>

#include "apps/command.h"
#include "apps/failure.h"
#include "base/error.h"
#include "base/numbers.h"
#include "base/whole_file.h"

namespace papamu::apps::farm {

namespace {

namespace files = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{1} << 24;  // of a job or a result

[[noreturn]] void fail(const std::string& path, const std::error_code& reason) {
    throw base::FileError(path + ": " + reason.message());
}

/// Removes a file, which may be gone already.
void remove(const std::string& path) {
    std::error_code reason;
    files::remove(path, reason);
    if (reason) fail(path, reason);
}

template <class T>
T require_whole(base::Expected<T, std::string> read, const std::string& path) {
    if (!read) throw base::FileError(path + ' ' + read.error());
    return std::move(*read);
}

[[noreturn]] void refuse(const solver::FarmContradiction& contradiction, const std::string& path) {
    throw CommandError(ExitCode::kNo, path + ": " + contradiction.what());
}

}  // namespace

bool FarmFolder::exists() const {
    std::error_code ignored;
    return files::exists(journal(), ignored);
}

void FarmFolder::complete() const {
    for (const std::string& folder : {path_, jobs(), results(), tables()}) {
        std::error_code reason;
        files::create_directories(folder, reason);
        if (reason) fail(folder, reason);
    }
}

void FarmFolder::create(const solver::FarmHead& head) const {
    complete();
    base::write_whole_file(journal(), solver::journal_head(head));
}

void FarmFolder::require() const {
    if (!exists()) bad_input(path_ + ": there is no farm; papamu farm plan " + path_ + " RULESET POSITION begins one");
}

std::vector<std::uint64_t> FarmFolder::numbers_in(const std::string& folder) {
    std::vector<std::uint64_t> numbers;
    std::error_code reason;
    files::directory_iterator entry(folder, reason);
    if (reason == std::errc::no_such_file_or_directory) return numbers;  // a journal that was taken elsewhere
    for (; !reason && entry != files::directory_iterator(); entry.increment(reason)) {
        // Other names are files that are being written.
        if (const auto number = base::parse_number<std::uint64_t>(entry->path().filename().string())) {
            numbers.push_back(*number);
        }
    }
    if (reason) fail(folder, reason);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

double FarmFolder::age(std::uint64_t number) const {
    std::error_code reason;
    const auto written = files::last_write_time(job(number), reason);
    if (reason) fail(job(number), reason);
    return std::chrono::duration<double>(files::file_time_type::clock::now() - written).count();
}

solver::FarmJob FarmFolder::read_job(std::uint64_t number) const {
    return require_whole(solver::parse_job(base::read_whole_file(job(number), kMostBytes)), job(number));
}

std::vector<solver::FarmFact> FarmFolder::read_result(std::uint64_t number) const {
    return require_whole(solver::parse_result(base::read_whole_file(result(number), kMostBytes)), result(number));
}

void FarmFolder::remove_job(std::uint64_t number) const { remove(job(number)); }
void FarmFolder::remove_result(std::uint64_t number) const { remove(result(number)); }
void FarmFolder::remove_table(std::uint64_t number) const { remove(table(number)); }

solver::ProofTree tree_of(const solver::FarmRecord& record, const std::string& path) {
    solver::ProofTree tree(record.head);
    try {
        for (const solver::FarmFact& fact : record.facts) tree.add(fact);
    } catch (const solver::FarmContradiction& contradiction) {
        refuse(contradiction, path);
    }
    return tree;
}

Gathered gather(const FarmFolder& folder, solver::FarmJournal& journal, solver::ProofTree& tree, Session& session) {
    Gathered gathered;
    std::vector<solver::FarmFact> news;
    std::vector<std::uint64_t> done;
    for (const std::uint64_t number : folder.result_numbers()) {
        std::vector<solver::FarmFact> facts;
        try {
            facts = folder.read_result(number);
        } catch (const base::FileError& error) {
            session.err() << error_line(std::string(error.what()) + "; the job will be planned again") << std::flush;
            ++gathered.damaged;
        }
        done.push_back(number);
        if (facts.empty()) continue;
        ++gathered.results;
        if (&facts.front().question.position.ruleset() != &journal.record().head.start.ruleset()) {
            bad_input(folder.result(number) + " is about another ruleset");
        }
        try {
            for (solver::FarmFact& fact : facts) {
                if (tree.add(fact)) news.push_back(std::move(fact));
            }
        } catch (const solver::FarmContradiction& contradiction) {
            refuse(contradiction, folder.result(number));
        }
    }
    gathered.facts = news.size();
    if (!news.empty()) journal.append(news);
    for (const std::uint64_t number : done) {
        folder.remove_job(number);
        folder.remove_result(number);
    }
    return gathered;
}

}  // namespace papamu::apps::farm
