// The rulesets of the list as types, with their headers: for tests that are run for each of them.
#pragma once

#include <string_view>

#include "rulesets/amazons/amazons.h"
#include "rulesets/arc_kayles/arc_kayles.h"
#include "rulesets/clobber/cannibal_clobber.h"
#include "rulesets/clobber/clobber.h"
#include "rulesets/cram/cram.h"
#include "rulesets/domineering/domineering.h"
#include "rulesets/elephants_and_rhinos/elephants_and_rhinos.h"
#include "rulesets/fission/fission.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/heap/heap_games.h"
#include "rulesets/heap/wythoff.h"
#include "rulesets/king_dirt/king_dirt.h"
#include "rulesets/konane/konane.h"
#include "rulesets/list/ruleset_list.h"
#include "rulesets/nogo/nogo.h"
#include "rulesets/ruleset.h"
#include "rulesets/sheep/sheep.h"
#include "rulesets/shove/shove.h"
#include "rulesets/toads_and_frogs/general_toads.h"
#include "rulesets/toads_and_frogs/toads_and_frogs.h"
#include "rulesets/value/literal_value.h"

namespace papamu::tests {

/// Calls f.operator()<R>() for the ruleset R of that name. Returns whether there is one.
template <class F>
bool with_ruleset(std::string_view name, F&& f) {
    bool found = false;
    rulesets::AllRulesets::for_each([&]<rulesets::Ruleset R>() {
        if (R::kName != name) return;
        found = true;
        f.template operator()<R>();
    });
    return found;
}

}  // namespace papamu::tests
