// Which rules put letters on empty cells under conditions on blocks alone: the places of rule_plan.h.
#include <algorithm>
#include <bit>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

void RulePlan::find_places() {
    if (!has_blocks_) return;
    PlanPlaces places;
    bool is_so = true;
    const auto is_empty = [&](std::uint8_t set) {
        return !sets_[set].is_open && sets_[set].codes == 1U << places.code;
    };
    for (const auto& rules : moves_) {
        for (const PlanRule& rule : rules) {
            is_so = is_so && rule.stages.size() == 1 && rule.stages[0].again == rulesets::rule_file::Again::kNo;
            for (const PlanWay& way : rule.stages[0].ways) {
                is_so =
                    is_so && !way.is_line && way.looks.size() == 1 && way.puts.size() == 1 && way.neighbours.empty();
                if (!is_so) return;
                if (places.code == 0)
                    places.code = static_cast<unsigned>(std::countr_zero(unsigned{sets_[way.looks[0].set].codes}));
                is_so = is_empty(way.looks[0].set) && way.puts[0].at == Offset{} && way.puts[0].code != places.code;
                for (const PlanBlocks& blocks : way.blocks) {
                    is_so = is_so && is_empty(blocks.needs) && (blocks.codes & (1U | 1U << places.code)) == 0;
                    places.blocks |= blocks.codes;
                }
            }
        }
    }
    const auto& neighbours = rules_->neighbours;
    const auto is_neighbour = [&](Offset at) {
        return std::find(neighbours.begin(), neighbours.end(), at) != neighbours.end();
    };
    for (const Offset at : neighbours) {
        is_so = is_so && is_neighbour(-at);
        places.steps.emplace_back(at, BoxReach::kColumns);
    }
    const auto are_next = [&](auto&& along, auto&& across) {
        return std::all_of(neighbours.begin(), neighbours.end(),
                           [&](Offset at) { return across(at) != 0 || along(at) == 1 || along(at) == -1; });
    };
    const auto rows = [](Offset at) { return at.rows; };
    const auto columns = [](Offset at) { return at.columns; };
    places.joins_in_rows = is_neighbour({0, 1}) && are_next(columns, rows);
    places.joins_in_columns = is_neighbour({1, 0}) && are_next(rows, columns);
    if (is_so && places.code != 0) places_ = std::move(places);
}

}  // namespace papamu::decompose
