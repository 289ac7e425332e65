// The tables that jobs leave to later ones (solver/farm/job_table.h), in the folder of a farm.
//
// Each job leaves a file; when there are more than kMostTables, the manager makes one of them, so that they stay small:
// no more than about twice the bytes that the farm may have for them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "apps/farm/folder.h"
#include "rulesets/any_ruleset.h"
#include "solver/outcome/move_numbers.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::farm {

inline constexpr std::size_t kMostTables = 16;

/// Lets the solver of a job learn all tables, the last one last. A line on the error stream names each file that cannot
/// be used. Throws CommandError (kNo) if two of them contradict each other.
void teach_tables(const FarmFolder& folder, const rulesets::AnyRuleset& ruleset, solver::KnowsMoveNumbers& solver,
                  Session& session);

/// Makes one table of at most so many bytes of all that there are, if there are too many, and of what the tree knows,
/// if there is none; removes those that cannot be used, with a line on the error stream, and all if `most_bytes` is 0.
/// Only one process at a time may do that. Throws CommandError (kNo) if two of them contradict each other, and
/// base::FileError.
void tidy_tables(const FarmFolder& folder, const solver::ProofTree& tree, std::size_t most_bytes, Session& session);

}  // namespace papamu::apps::farm
