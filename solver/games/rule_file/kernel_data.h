// What the kernels of a rule file need at run time: the rules as masks, and the symmetries of their states.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "decompose/rule_file/rule_conflicts.h"
#include "decompose/rule_file/rule_plan.h"
#include "rulesets/grid_symmetry.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "solver/values/kernel.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

/// The image of a state: plane i is the image of plane from[i].
struct StateSymmetry {
    std::array<std::uint8_t, 4> from{0, 1, 2, 3};
    bool exchanges_players = false;
};

/// The symmetries of states of two planes at one place: whether planes stay, or are exchanged, and whether the players
/// are exchanged then.
struct TwoPlaneSymmetries {
    bool stays = false, swaps = false;
    bool stays_with_exchange = false, swaps_with_exchange = false;

    [[nodiscard]] bool any() const { return stays || swaps; }
    bool operator==(const TwoPlaneSymmetries&) const = default;
};

struct RuleKernelData final : KernelData {
    /// What may be left out: without conflicts, states consist of letters in every game; without places
    /// (decompose::RulePlaces), moves are found cell by cell.
    struct Uses {
        bool conflicts = true, places = true;
    };
    explicit RuleKernelData(const rulesets::RuleFileRuleset& game) : RuleKernelData(game, Uses()) {}
    RuleKernelData(const rulesets::RuleFileRuleset& game, Uses uses);

    const rulesets::rule_file::Rules& rules;
    decompose::RulePlan plan;
    /// If there are some, a state consists of possible moves; otherwise of letters.
    std::optional<decompose::RuleConflicts> conflicts;
    /// The same for the regions that are shown, which are those of conflicts even if states consist of letters.
    std::optional<decompose::RuleConflicts> conflicts_of_regions;
    /// 2 or 4; 0 if there are no kernels for this game.
    int planes = 0;
    /// By the place of the symmetry of the board in kGridSymmetries, the identity first.
    std::array<std::vector<StateSymmetry>, 8> symmetries;
    std::array<TwoPlaneSymmetries, 8> of_two_planes;  // the same, if there are two
    bool transposes = false;                          // some symmetry does
    bool has_all_turns = false;   // at all places planes stay, with the players exchanged everywhere or nowhere
    bool has_all_images = false;  // at all places planes stay, and may be exchanged, in the same way
    ValuePlan value_plan;
    /// Up to so many cells a part is looked at for a move. Where a move slides and goes on from there, as in amazons,
    /// that takes longer than to evaluate the part.
    int most_cells_tested = 4;
    /// The moves of a player who is alone in a part are counted (decompose::MovesAlone): not in those games either.
    bool counts_alone = true;
    /// Counting first steps says which option of a region to ask about first.
    bool counts_steps = false;
};

inline const RuleKernelData& data_of(const KernelRules& rules) {
    return static_cast<const RuleKernelData&>(*rules.data);
}

}  // namespace papamu::solver::detail
