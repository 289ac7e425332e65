#include "solver/games/rule_file/kernel_data.h"

#include <algorithm>

namespace papamu::solver::detail {

namespace {

std::size_t place_of(const rulesets::GridSymmetry& grid) {
    return (grid.transpose ? 4U : 0U) + (grid.flip_columns ? 2U : 0U) + (grid.flip_rows ? 1U : 0U);
}

bool are_cold(const decompose::RuleConflicts& conflicts) {
    const auto& moves = conflicts.moves();
    for (std::size_t by = 0; by < moves.size(); ++by) {
        for (std::size_t of = 0; of < moves.size(); ++of) {
            const bool opposed = moves[by].players != moves[of].players;
            if (opposed && conflicts.taken(by, of) != std::vector<decompose::Offset>{{0, 0}}) return false;
        }
    }
    return true;
}

}  // namespace

RuleKernelData::RuleKernelData(const rulesets::RuleFileRuleset& game, bool uses_conflicts)
    : KernelData{game.stored_name(), game.version()},
      rules(game.rules()),
      plan(rules),
      conflicts_of_regions(decompose::RuleConflicts::of(rules)) {
    if (uses_conflicts) conflicts = conflicts_of_regions;
    if (conflicts) {
        planes = conflicts->moves().size() <= 2 ? 2 : 4;
    } else if (plan.is_possible()) {
        planes = plan.planes();
    }
    is_cold = conflicts && are_cold(*conflicts);
    is_all_small = !conflicts && plan.is_all_small();
    for (const rulesets::rule_file::RuleSymmetry& symmetry : rules.symmetries) {
        StateSymmetry made;
        made.exchanges_players = symmetry.exchanges_players;
        if (conflicts) {
            const auto images = conflicts->images(symmetry);
            if (!images) continue;
            made.from = *images;
        } else if (symmetry.swaps_letters) {
            made.from = {1, 0, 2, 3};
        }
        auto& list = symmetries[place_of(symmetry.grid)];
        const bool known =
            std::any_of(list.begin(), list.end(), [&](const StateSymmetry& other) { return other.from == made.from; });
        if (known) continue;
        list.push_back(made);
        TwoPlaneSymmetries& of_two = of_two_planes[place_of(symmetry.grid)];
        (made.from[0] == 0 ? of_two.stays : of_two.swaps) = true;
        (made.from[0] == 0 ? of_two.stays_with_exchange : of_two.swaps_with_exchange) = made.exchanges_players;
        transposes = transposes || symmetry.grid.transpose;
    }
}

}  // namespace papamu::solver::detail
