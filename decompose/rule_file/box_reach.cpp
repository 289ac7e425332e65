#include "decompose/rule_file/box_reach.h"

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

BoxReach::Step::Step(Offset offset) : by(offset.rows * kColumns + offset.columns) {
    for (int cell = 0; cell < kColumns * kColumns; ++cell) {
        const int row = cell / kColumns + offset.rows, column = cell % kColumns + offset.columns;
        const bool is_on_board = row >= 0 && row < kColumns && column >= 0 && column < kColumns;
        if (is_on_board) stays |= std::uint64_t{1} << cell;
    }
}

std::optional<BoxReach> BoxReach::of(const std::array<std::vector<PlanRule>, 2>& moves,
                                     const std::vector<PlanSet>& sets) {
    BoxReach reach;
    for (const auto& of_player : moves) {
        for (const PlanRule& rule : of_player) {
            for (const PlanStage& stage : rule.stages) {
                for (const PlanWay& way : stage.ways) {
                    if (way.is_line) return std::nullopt;
                    reach.add(way, sets);
                }
            }
        }
    }
    return reach;
}

void BoxReach::add(const PlanWay& way, const std::vector<PlanSet>& sets) {
    Way made;
    made.asks = way.asks;
    for (const PlanLook& look : way.looks) {
        const PlanSet& set = sets[look.set];
        if (!set.is_open) made.looks.push_back({Step(-look.at), set.codes});
    }
    for (const PlanPut& put : way.puts) {
        if (put.code != 0) made.puts.push_back({Step(put.at), put.code});
    }
    ways_.push_back(std::move(made));
}

}  // namespace papamu::decompose
