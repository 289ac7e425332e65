// Who may ever move in a part, by the letters in it: RulePlan::movers_with().
#include <algorithm>
#include <cstddef>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

namespace {

/// Whether cells with these codes and cells off the board are all that a pattern asks for, wherever they would be.
bool is_matched(const PlanWay& way, const std::vector<PlanSet>& sets, unsigned codes) {
    const auto has = [&](std::size_t set) { return sets[set].is_open || (sets[set].codes & codes) != 0; };
    return std::all_of(way.looks.begin(), way.looks.end(), [&](const PlanLook& look) { return has(look.set); }) &&
           std::all_of(way.items.begin(), way.items.end(),
                       [&](const PlanItem& item) { return item.is_run || has(item.set); });
}

/// The codes that a pattern puts on cells.
unsigned puts_of(const PlanWay& way) {
    unsigned codes = 0;
    for (const PlanPut& put : way.puts) codes |= 1U << put.code;
    for (const PlanLinePut& put : way.line_puts) {
        if (put.what == rulesets::rule_file::Put::What::kLetter) codes |= 1U << put.code;
    }
    return codes;
}

/// These codes, and all that patterns which they match may put, and so on.
unsigned reached(const std::array<std::vector<PlanRule>, 2>& moves, const std::vector<PlanSet>& sets, unsigned codes) {
    for (unsigned before = 0; before != codes;) {
        before = codes;
        for (const auto& rules : moves) {
            for (const PlanRule& rule : rules) {
                for (const PlanStage& stage : rule.stages) {
                    for (const PlanWay& way : stage.ways) {
                        if (is_matched(way, sets, codes)) codes |= puts_of(way);
                    }
                }
            }
        }
    }
    return codes;
}

}  // namespace

void RulePlan::find_movers() {
    if (planes_ != 2) return;
    unsigned used = 0;
    for (const std::uint8_t code : code_of_) used |= 1U << code;
    for (unsigned places = 0; places < movers_with_.size(); ++places) {
        const unsigned codes = reached(moves_, sets_, places << 1);
        const auto begins = [&](const PlanRule& rule) {
            const auto& ways = rule.stages.front().ways;
            return std::any_of(ways.begin(), ways.end(),
                               [&](const PlanWay& way) { return is_matched(way, sets_, codes); });
        };
        Movers& movers = movers_with_[places];
        for (const Player player : {Player::kLeft, Player::kRight}) {
            if (std::any_of(moves(player).begin(), moves(player).end(), begins)) {
                movers = static_cast<Movers>(movers | mover(player));
            }
        }
        const bool is_part = places != 0 && ((places << 1) & ~used) == 0;
        codes_decide_ = codes_decide_ || (is_part && movers != kBothMove);
    }
}

}  // namespace papamu::decompose
