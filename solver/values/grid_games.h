// The list of the games on a grid of letters that the value search plays (grid_state.h): a new game takes one include
// and one name here.
//
//     GridGames::for_each([]<class Game>() { ... GridKernels<Game> ... });
#pragma once

#include "solver/values/amazons_game.h"
#include "solver/values/clobber_game.h"
#include "solver/values/colouring_game.h"
#include "solver/values/cram_game.h"
#include "solver/values/elephants_and_rhinos_game.h"
#include "solver/values/fission_game.h"
#include "solver/values/grid_kernels.h"
#include "solver/values/nogo_game.h"
#include "solver/values/toads_and_frogs_game.h"
#include "solver/values/toppling_dominoes_game.h"

namespace papamu::solver::detail {

template <class... Games>
struct GridGameList {
    /// Calls f.operator()<Game>() for every game, in this order.
    template <class F>
    static void for_each(F&& f) {
        (f.template operator()<Games>(), ...);
    }
};

using GridGames = GridGameList<ClobberGame, CannibalClobberGame, NogoGame, SnortGame, ColGame, CramGame, FissionGame,
                               AmazonsGame, ToadsAndFrogsGame, ElephantsAndRhinosGame, TopplingDominoesGame>;

}  // namespace papamu::solver::detail
