// What a kernel is: a ruleset's regions in the form that the value search works on. A kernel knows the rules and how to
// split positions into parts; it knows no values.
//
// A region state is trivially copyable and has
//
//     std::uint64_t hash() const;                                     // all 64 bits well mixed
//     bool operator==(const State&) const;                            // exact
//     template <class Out> void options(Player, const KernelRules&, Out&) const;
//
// options() makes every move of a player. The parts of the position after a move go to `out` one by one, in normal
// form, and then the option ends:
//
//     out.part(state, negated);     // a region, or the negative of one
//     out.integer(n);               // a part that is an integer
//     out.end_option();
//
// The value of the option is the sum of its parts. Parts are strictly simpler than the state they come from.
#pragma once

#include <string>

#include "rulesets/ruleset.h"
#include "solver/optimisations.h"

namespace papamu::solver::detail {

using rulesets::opponent;
using rulesets::Player;

/// Whether every value of a state of this class is infinitesimal.
template <class State>
inline constexpr bool kIsInfinitesimal = requires {
    requires State::kInfinitesimal;
};

/// What kernels need that are made at run time: their game adds its own. Constant once it is made.
struct KernelData {
    std::string stored_name;  // the ruleset in files of stored values
    int version = 1;
};

/// The switches that concern a kernel; without them the parts are different, but have the same sum.
struct KernelRules {
    explicit KernelRules(const Switches& switches, const KernelData* own = nullptr)
        : regions(switches.on(Optimisation::kRegions)),
          symmetry(switches.on(Optimisation::kSymmetry)),
          integers(switches.on(Optimisation::kIntegers)),
          equals(switches.on(Optimisation::kSymmetry)),
          data(own) {}

    bool regions;
    bool symmetry;
    bool integers;
    bool equals;             // parts may give way to others of the same value
    const KernelData* data;  // nullptr for games that are compiled in
};

}  // namespace papamu::solver::detail
