#include "solver/farm/status.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace papamu::solver {

namespace {

using Index = ProofTree::Index;

/// What remains of a farm whose jobs had so many nodes. Fitted: docs/many-machines.md.
FarmRemainder remainder_of(std::uint64_t nodes, const std::vector<FarmStatus::Question>& questions) {
    constexpr double kFactor = 15, kExponent = 0.56, kSpread = 5;
    double ratio = 0;  // of the question that is farthest from its answer
    for (const auto& [question, numbers] : questions) {
        if (numbers.is_known()) continue;
        const auto [smaller, larger] = std::minmax(numbers.proof, numbers.disproof);
        ratio = std::max(ratio, static_cast<double>(smaller) / static_cast<double>(larger));
    }
    const double rest = static_cast<double>(nodes) * std::pow(kFactor * ratio, kExponent);
    return {rest, rest / kSpread, rest * kSpread};
}

/// Follows the proof that seems to need the least work, of all questions of a farm.
class ProofWalk {
 public:
    ProofWalk(const ProofTree& tree, FarmStatus& status) : tree_(tree), status_(status) {
        for (const Index root : tree.roots()) {
            const FarmNumbers& numbers = tree.node(root).numbers;
            waiting_.push_back({root, numbers.proof <= numbers.disproof});
        }
    }

    void run() {
        while (!waiting_.empty()) {
            const Claim claim = waiting_.back();
            waiting_.pop_back();
            if (seen_.insert(claim.index).second) look_at(claim);
        }
    }

 private:
    struct Claim {
        Index index;
        bool wins;  // the player to move
    };

    void look_at(const Claim& claim) {
        const ProofTree::Node& node = tree_.node(claim.index);
        if (node.answer != nullptr) {
            ++status_.pieces;
            status_.piece_nodes += node.answer->nodes;
        } else if (node.told || (!node.is_expanded && node.numbers.is_known())) {
            ++status_.pieces;  // in the latter case a job that was cut short has told of the moves
        } else if (node.is_leaf() && !node.numbers.is_known()) {
            ++status_.open_pieces;
        } else if (claim.wins) {
            const auto best = std::min_element(node.children.begin(), node.children.end(), [&](Index a, Index b) {
                return tree_.node(a).numbers.disproof < tree_.node(b).numbers.disproof;
            });
            waiting_.push_back({*best, false});
        } else {
            for (const Index child : node.children) waiting_.push_back({child, true});
        }
    }

    const ProofTree& tree_;
    FarmStatus& status_;
    std::vector<Claim> waiting_;
    std::unordered_set<Index> seen_;
};

}  // namespace

FarmStatus status_of(const ProofTree& tree) {
    FarmStatus status;
    status.positions = tree.size();
    for (const Index root : tree.roots())
        status.questions.push_back({tree.node(root).question, tree.node(root).numbers});
    for (Index index = 0; index < tree.size(); ++index) {
        const ProofTree::Node& node = tree.node(index);
        if (node.numbers.is_known()) ++status.known;
        for (const ProofTree::JobSpent& job : node.jobs) {
            status.nodes += job.nodes;
            status.seconds += job.seconds;
            if (job.is_decided) {
                ++(node.answer->ending == FarmEnding::kWon ? status.won : status.lost);
            } else {
                ++(job.is_whole ? status.open : status.part);
            }
        }
    }
    ProofWalk(tree, status).run();
    if (!tree.is_solved() && status.nodes > 0) status.remaining = remainder_of(status.nodes, status.questions);
    return status;
}

}  // namespace papamu::solver
