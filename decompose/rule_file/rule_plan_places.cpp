// Which rules put letters on empty cells under conditions on blocks alone: the places of rule_plan.h.
#include <algorithm>
#include <bit>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

void RulePlan::find_places() {
    if (!has_blocks_) return;
    PlanPlaces places;
    const auto is_empty = [&](std::uint8_t set) {
        return !sets_[set].is_open && sets_[set].codes == 1U << places.code;
    };
    // Whether a way looks at one empty cell, puts a letter there, and has conditions on blocks of stones alone.
    const auto is_place = [&](const PlanWay& way) {
        if (way.is_line || way.looks.size() != 1 || way.puts.size() != 1 || !way.neighbours.empty()) return false;
        if (!is_empty(way.looks[0].set) || way.puts[0].at != Offset{} || way.puts[0].code == places.code) return false;
        return std::all_of(way.blocks.begin(), way.blocks.end(), [&](const PlanBlocks& blocks) {
            return is_empty(blocks.needs) && (blocks.codes & (1U | 1U << places.code)) == 0;
        });
    };
    for (const auto& rules : moves_) {
        for (const PlanRule& rule : rules) {
            if (rule.stages.size() != 1 || rule.stages[0].again != rulesets::rule_file::Again::kNo) return;
            for (const PlanWay& way : rule.stages[0].ways) {
                if (places.code == 0 && !way.looks.empty()) {
                    const unsigned codes = sets_[way.looks[0].set].codes;
                    if (!std::has_single_bit(codes) || codes == 1) return;  // 1: off the board
                    places.code = static_cast<unsigned>(std::countr_zero(codes));
                }
                if (!is_place(way)) return;
                for (const PlanBlocks& blocks : way.blocks) places.blocks |= blocks.codes;
            }
        }
    }
    if (places.code == 0) return;
    const auto& neighbours = rules_->neighbours;
    const auto is_neighbour = [&](Offset at) {
        return std::find(neighbours.begin(), neighbours.end(), at) != neighbours.end();
    };
    for (const Offset at : neighbours) {
        if (!is_neighbour(-at)) return;
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
    places_ = std::move(places);
}

}  // namespace papamu::decompose
