#include "solver/values/grid_analysts.h"

#include "solver/values/amazons_game.h"
#include "solver/values/clobber_game.h"
#include "solver/values/colouring_game.h"
#include "solver/values/cram_game.h"
#include "solver/values/elephants_and_rhinos_game.h"
#include "solver/values/fission_game.h"
#include "solver/values/grid_kernels.h"
#include "solver/values/nogo_game.h"
#include "solver/values/region_analyst.h"
#include "solver/values/toads_and_frogs_game.h"
#include "solver/values/toppling_dominoes_game.h"

namespace papamu::solver::detail {

namespace {

template <class... Games>
std::unique_ptr<Analyst> make_one_of(std::string_view ruleset, cgt::ValueStore& store, const AnalystOptions& options) {
    std::unique_ptr<Analyst> analyst;
    const auto try_to_make = [&]<class Game>() {
        if (Game::Ruleset::kName != ruleset) return;
        analyst = std::make_unique<RegionAnalyst<GridKernels<Game>>>(store, options);
    };
    (try_to_make.template operator()<Games>(), ...);
    return analyst;
}

}  // namespace

std::unique_ptr<Analyst> make_grid_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                           const AnalystOptions& options) {
    return make_one_of<ClobberGame, CannibalClobberGame, NogoGame, SnortGame, ColGame, CramGame, FissionGame,
                       AmazonsGame, ToadsAndFrogsGame, ElephantsAndRhinosGame, TopplingDominoesGame>(ruleset, store, options);
}

}  // namespace papamu::solver::detail
