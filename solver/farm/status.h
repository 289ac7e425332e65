// How far a farm has come, and what seems to remain.
//
//     const FarmStatus status = status_of(tree);
//     status.remaining->nodes                // about as many; nine times in ten between `least` and `most`
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/farm/proof_tree.h"

namespace papamu::solver {

/// About so many nodes are still to be searched. An estimate, and no bound: docs/many-machines.md says how good it was.
struct FarmRemainder {
    double nodes = 0;
    double least = 0, most = 0;  // nine of ten estimates were within this range
};

struct FarmStatus {
    struct Question {
        FarmQuestion question;
        FarmNumbers numbers;
    };

    std::vector<Question> questions;
    std::uint64_t won = 0, lost = 0, open = 0, part = 0;  // jobs that ended so
    std::uint64_t nodes = 0;                              // of all jobs
    double seconds = 0;
    std::uint64_t positions = 0, known = 0;  // questions in the tree, and those with an answer
    /// The proof as it seems to become, of the answers that the numbers suggest: questions that a job has answered, the
    /// nodes of these jobs, and questions that are open.
    std::uint64_t pieces = 0, piece_nodes = 0, open_pieces = 0;
    std::optional<FarmRemainder> remaining;  // while a question is open, once a job was done
};

FarmStatus status_of(const ProofTree& tree);

}  // namespace papamu::solver
