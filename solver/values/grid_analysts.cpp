#include "solver/values/grid_analysts.h"

#include "solver/values/grid_games.h"
#include "solver/values/region_analyst.h"

namespace papamu::solver::detail {

std::unique_ptr<Analyst> make_grid_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                           const AnalystOptions& options) {
    std::unique_ptr<Analyst> analyst;
    GridGames::for_each([&]<class Game>() {
        if (Game::Ruleset::kName != ruleset) return;
        analyst = std::make_unique<RegionAnalyst<GridKernels<Game>>>(store, options);
    });
    return analyst;
}

}  // namespace papamu::solver::detail
