// The list of all rulesets: a new one needs one include and one name here. Nothing registers itself.
//
//     with_ruleset("konane", [&]<Ruleset R>() { ... R::parse(text) ... });     // false if there is no such ruleset
#pragma once

#include <string_view>

#include "rulesets/amazons/amazons.h"
#include "rulesets/arc_kayles/arc_kayles.h"
#include "rulesets/clobber/cannibal_clobber.h"
#include "rulesets/clobber/clobber.h"
#include "rulesets/col/col.h"
#include "rulesets/cram/cram.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/elephants_and_rhinos/elephants_and_rhinos.h"
#include "rulesets/fission/fission.h"
#include "rulesets/graph_colouring/graph_colouring.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/heap/heap_games.h"
#include "rulesets/heap/wythoff.h"
#include "rulesets/king_dirt/king_dirt.h"
#include "rulesets/konane/konane.h"
#include "rulesets/nogo/nogo.h"
#include "rulesets/ruleset.h"
#include "rulesets/sheep/sheep.h"
#include "rulesets/shove/shove.h"
#include "rulesets/snort/snort.h"
#include "rulesets/toads_and_frogs/general_toads.h"
#include "rulesets/toads_and_frogs/toads_and_frogs.h"
#include "rulesets/toppling_dominoes/toppling_dominoes.h"
#include "rulesets/value/literal_value.h"

namespace papamu::rulesets {

template <Ruleset... R>
struct RulesetList {
    /// Calls f.operator()<R>() for every ruleset, in this order.
    template <class F>
    static void for_each(F&& f) {
        (f.template operator()<R>(), ...);
    }
};

/// The main game comes first.
using AllRulesets = RulesetList<Konane, Domineering, Clobber, CannibalClobber, Nogo, Snort, Col, Cram, Fission, Amazons,
                                ToadsAndFrogs, GeneralToads, ElephantsAndRhinos, TopplingDominoes, KingDirt, Sheep,
                                Shove, Hackenbush, GraphCol, GraphSnort, ArcKayles, Nim, Kayles, DawsonsKayles,
                                GrundysGame, Octal, Hexadecimal, Subtraction, Wythoff, LiteralValue>;

/// Calls f.operator()<R>() for the ruleset R of that name. Returns whether there is one.
template <class F>
bool with_ruleset(std::string_view name, F&& f) {
    bool found = false;
    AllRulesets::for_each([&]<Ruleset R>() {
        if (R::kName != name) return;
        found = true;
        f.template operator()<R>();
    });
    return found;
}

}  // namespace papamu::rulesets
