#include "solver/sums/region_kinds.h"

#include "rulesets/any_ruleset.h"
#include "solver/packed/packed_kind.h"
#include "solver/sums/kernel_kind.h"
#include "solver/sums/rules_kind.h"
#include "solver/values/domineering_kernels.h"
#include "solver/values/grid_games.h"
#include "solver/values/konane_kernels.h"

namespace papamu::solver::detail {

std::optional<int> make_region_kind(RegionGraph& graph, std::string_view ruleset, const Switches& switches, bool shared,
                                    std::size_t bytes, StoredValues* stored) {
    std::optional<int> number;
    const auto make = [&]<class Kernels>() {
        if (Kernels::Ruleset::kName == ruleset) {
            number = graph.make_kind<KernelKind<Kernels>>(switches, shared, bytes, stored);
        }
    };
    make.template operator()<KonaneKernels>();
    make.template operator()<DomineeringKernels>();
    GridGames::for_each([&]<class Game>() { make.template operator()<GridKernels<Game>>(); });
    if (!number) number = make_packed_kind(graph, ruleset, switches, shared, bytes);
    if (number) return number;
    const rulesets::AnyRuleset* const rules = rulesets::find_ruleset(ruleset);
    return rules == nullptr ? std::nullopt : std::optional(graph.make_kind<RulesKind>(*rules, switches));
}

}  // namespace papamu::solver::detail
