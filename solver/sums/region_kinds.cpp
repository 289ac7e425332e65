#include "solver/sums/region_kinds.h"

#include <type_traits>

#include "rulesets/ruleset_list.h"
#include "solver/packed/packed_kind.h"
#include "solver/sums/kernel_kind.h"
#include "solver/sums/rules_kind.h"
#include "solver/values/domineering_kernels.h"
#include "solver/values/grid_games.h"
#include "solver/values/konane_kernels.h"

namespace papamu::solver::detail {

namespace {

template <class R, class... Games>
constexpr bool is_one_of(GridGameList<Games...> /*games*/) {
    return (std::is_same_v<R, typename GridKernels<Games>::Ruleset> || ...);
}

/// Rulesets without kernels are searched by their rules; for those with kernels, that code is not compiled.
template <class R>
constexpr bool kHasKernels = std::is_same_v<R, KonaneKernels::Ruleset> ||
                             std::is_same_v<R, DomineeringKernels::Ruleset> || is_one_of<R>(GridGames());

}  // namespace

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
    rulesets::with_ruleset(ruleset, [&]<rulesets::Ruleset R>() {
        if constexpr (!kHasKernels<R>) number = graph.make_kind<RulesKind<R>>(switches);
    });
    return number;
}

}  // namespace papamu::solver::detail
