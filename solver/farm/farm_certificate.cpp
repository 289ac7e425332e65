#include "solver/farm/farm_certificate.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "rulesets/any_rules.h"
#include "solver/certificate/write_certificate.h"
#include "solver/farm/question.h"

namespace papamu::solver {

namespace {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::Player;

class Strategy {
 public:
    Strategy(const ProofTree& tree, Player winner) : tree_(tree), winner_(winner) {}

    /// Whether a piece has to prove the position: the questions after its moves do not answer it.
    [[nodiscard]] bool is_piece(const AnyPosition& position, Player mover) const {
        const auto index = tree_.find(normal_question(position, mover));
        if (!index || tree_.answer(*index) != (mover == winner_)) return true;
        const ProofTree::Node& node = tree_.node(*index);
        return node.answer != nullptr || node.told || !node.is_expanded;
    }

    [[nodiscard]] StrategyStep step(const AnyPosition& position, const std::vector<AnyMove>& moves) const {
        StrategyStep best{0, StrategyStep::End::kHere};
        const bool is_whole = is_piece(position, winner_);
        std::uint64_t least = ~std::uint64_t{0};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const AnyPosition after = position.play(winner_, moves[i]);
            if (after.moves(rulesets::opponent(winner_)).empty()) return {i};
            const auto nodes = is_whole ? std::nullopt : nodes_after(after);
            if (!nodes || *nodes >= least) continue;
            least = *nodes;
            best = {i, is_piece(after, rulesets::opponent(winner_)) ? StrategyStep::End::kAfterMove
                                                                    : StrategyStep::End::kNone};
        }
        return best;
    }

 private:
    /// What the job spent that answered a position in which the loser moves, 0 if it was none; nullopt if he may win.
    [[nodiscard]] std::optional<std::uint64_t> nodes_after(const AnyPosition& position) const {
        const auto index = tree_.find(normal_question(position, rulesets::opponent(winner_)));
        if (!index || tree_.answer(*index) != false) return std::nullopt;
        const ProofTree::Node& node = tree_.node(*index);
        return node.answer == nullptr ? 0 : node.answer->nodes;
    }

    const ProofTree& tree_;
    Player winner_;
};

}  // namespace

base::Expected<std::string, std::string> farm_certificate(const ProofTree& tree, const AnyPosition& start,
                                                          Player first) {
    const auto index = tree.find(normal_question(start, first));
    const auto wins = index ? tree.answer(*index) : std::nullopt;
    if (!wins) return base::Unexpected<std::string>("nobody knows yet who wins " + start.text());
    const Player winner = *wins ? first : rulesets::opponent(first);
    const Strategy strategy(tree, winner);
    return write_certificate_in_pieces<rulesets::AnyRules>(
        start, first, winner, strategy.is_piece(start, first),
        [&](const AnyPosition& position, const std::vector<AnyMove>& moves) { return strategy.step(position, moves); });
}

}  // namespace papamu::solver
