// The list of all rulesets: a new one needs two lines here, its declaration and its name in AllRulesets. Nothing
// registers itself. The headers of the rulesets are not read here, so a change in one of them compiles no other.
//
//     AllRulesets::for_each([&]<class R>() { list.push_back(&any_ruleset<R>()); });
#pragma once

namespace papamu::rulesets {

struct Konane;
struct Domineering;
struct Clobber;
struct CannibalClobber;
struct Nogo;
struct Cram;
struct Fission;
struct Amazons;
struct ToadsAndFrogs;
struct GeneralToads;
struct ElephantsAndRhinos;
struct KingDirt;
struct Sheep;
struct Hackenbush;
struct ArcKayles;
struct Nim;
struct Kayles;
struct DawsonsKayles;
struct GrundysGame;
struct Octal;
struct Hexadecimal;
struct Subtraction;
struct Wythoff;
struct LiteralValue;

template <class... R>
struct RulesetList {
    /// Calls f.operator()<R>() for every ruleset, in this order.
    template <class F>
    static void for_each(F&& f) {
        (f.template operator()<R>(), ...);
    }
};

/// The main game comes first.
using AllRulesets =
    RulesetList<Konane, Domineering, Clobber, CannibalClobber, Nogo, Cram, Fission, Amazons, ToadsAndFrogs,
                GeneralToads, ElephantsAndRhinos, KingDirt, Sheep, Hackenbush, ArcKayles, Nim, Kayles, DawsonsKayles,
                GrundysGame, Octal, Hexadecimal, Subtraction, Wythoff, LiteralValue>;

}  // namespace papamu::rulesets
