// Sums of positions of arbitrary rulesets, as a ruleset chosen at run time: `papamu ... sum '...'`.
//
//     find_ruleset("sum")->parse("clobber:xo + {2|-1}").value()->moves(Player::kLeft);     // "0:0,0-0,1", "1:2"
//
// A move is made in one term and written as the number of the term, a colon, and the move. In a negated term, Left
// makes the moves of Right. There is no Ruleset of sums, since the moves of different rulesets have different types;
// this class exists only for interfaces, like everything in any_ruleset.h.
#pragma once

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

class AnySum final : public AnyRuleset {
 public:
    [[nodiscard]] std::string_view name() const override;
    [[nodiscard]] int version() const override { return 1; }
    [[nodiscard]] std::string text_format() const override;
    [[nodiscard]] bool has_board() const override { return false; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override;
    [[nodiscard]] std::string_view example() const override;
    [[nodiscard]] Parsed<std::unique_ptr<AnyPosition>> parse(std::string_view text) const override;
};

}  // namespace papamu::rulesets
