#include "rulesets/sum/misere_play.h"

#include <utility>

#include "rulesets/sum/sum_text.h"
#include "rulesets/value/literal_value.h"

namespace papamu::rulesets {

bool keeps_misere_play(const AnyRuleset& ruleset) { return ruleset.name() != LiteralValue::kName; }

std::string why_no_misere_play(const AnyPosition& position) {
    const AnyRuleset* without = keeps_misere_play(position.ruleset()) ? nullptr : &position.ruleset();
    if (position.ruleset().name() == kSumName) {
        for (const auto& term : position.as<SumOfPositions>().terms) {
            if (term.position.ruleset().name() == LiteralValue::kName) without = &term.position.ruleset();
        }
    }
    return without == nullptr ? "" : "there is no misere play of " + std::string(without->name());
}

Parsed<AnyContest::State> read_turn(const AnyRuleset& ruleset, std::string_view text) {
    auto state = AnyContest::parse_turn(ruleset, text);
    if (!state || !state->misere) return state;
    if (std::string reason = why_no_misere_play(state->position); !reason.empty()) {
        return tl::unexpected(PositionError{0, 0, std::move(reason)});
    }
    return state;
}

}  // namespace papamu::rulesets
