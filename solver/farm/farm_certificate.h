// The certificate of an answer that a farm has found: the strategy through its tree, which ends in pieces where a job
// has the answer (solver/certificate/certificate.h). A search of each of them makes the pieces, on any machine.
//
//     const auto text = farm_certificate(tree, head.start, Player::kLeft);         // an error is one line
#pragma once

#include <string>

#include "base/error.h"
#include "solver/farm/proof_tree.h"

namespace papamu::solver {

/// Who wins the position if `first` moves. The tree is asked for each position of the walk, and believed in nothing:
/// what it does not answer becomes a piece. The error says that the question has no answer.
base::Expected<std::string, std::string> farm_certificate(const ProofTree& tree, const rulesets::AnyPosition& start,
                                                          rulesets::Player first);

}  // namespace papamu::solver
