#include "apps/farm/tables.h"

#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "apps/command.h"
#include "apps/failure.h"
#include "base/error.h"
#include "base/whole_file.h"
#include "solver/farm/job_table.h"

namespace papamu::apps::farm {

namespace {

constexpr std::size_t kMostTableBytes = std::size_t{1} << 30;

/// Calls f(text) for a table; f returns what is wrong with it. Returns false, with a line on the error stream, if it
/// cannot be used, and true if it is gone: it has become part of another one.
template <class F>
bool read_table(const FarmFolder& folder, std::uint64_t number, Session& session, F&& f) {
    const std::string path = folder.table(number);
    std::string problem;
    try {
        const auto done = f(base::read_whole_file(path, kMostTableBytes));
        if (done) return true;
        problem = path + ' ' + done.error();
    } catch (const base::FileError& error) {
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) return true;
        problem = error.what();
    } catch (const solver::FarmContradiction& contradiction) {
        throw CommandError(ExitCode::kNo, path + ": " + contradiction.what());
    }
    session.err() << error_line(problem + "; jobs do without it") << std::flush;
    return false;
}

}  // namespace

void teach_tables(const FarmFolder& folder, const rulesets::AnyRuleset& ruleset, solver::KnowsMoveNumbers& solver,
                  Session& session) {
    for (const std::uint64_t number : folder.table_numbers()) {
        read_table(folder, number, session,
                   [&](const std::string& text) { return solver::teach(solver, ruleset, text); });
    }
}

void tidy_tables(const FarmFolder& folder, const solver::ProofTree& tree, std::size_t most_bytes, Session& session) {
    const auto& ruleset = tree.node(tree.roots().front()).question.position.ruleset();
    const std::vector<std::uint64_t> numbers = folder.table_numbers();
    if (most_bytes == 0) {
        for (const std::uint64_t number : numbers) folder.remove_table(number);
        return;
    }
    solver::JobTable all(ruleset);
    if (numbers.empty() && tree.size() > tree.roots().size()) {
        all.add(solver::worked_positions(tree));
        base::write_whole_file(folder.table(0), all.text(most_bytes));
    }
    if (numbers.size() <= kMostTables) return;
    for (const std::uint64_t number : numbers) {
        const bool is_good =
            read_table(folder, number, session, [&](const std::string& text) { return all.read(text); });
        if (!is_good) folder.remove_table(number);
    }
    base::write_whole_file(folder.table(numbers.back()), all.text(most_bytes));
    for (const std::uint64_t number : numbers) {
        if (number != numbers.back()) folder.remove_table(number);
    }
}

}  // namespace papamu::apps::farm
