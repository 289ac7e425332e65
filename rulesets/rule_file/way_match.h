// A pattern held against a position at one place, cell by cell.
//
//     for_each_match(position, way, cell, [&](const WayMatch& match) { put(after, way, match); return true; });
#pragma once

#include <boost/container/small_vector.hpp>
#include <functional>

#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

struct WayMatch {
    boost::container::small_vector<int, 16> cells;   // those of the move in order, -1 off the board
    boost::container::small_vector<int, 4> lengths;  // of the runs among them
};

/// Calls use(match) for every way in which the pattern fits from the cell `first`, the shortest runs first, until it
/// returns false; then returns false. Everything is checked but Way::blocks, which look at the position afterwards. On
/// boards that wrap around no cell is used twice.
bool for_each_match(const RulePosition& position, const Way& way, int first,
                    const std::function<bool(const WayMatch&)>& use);

/// Makes the changes of the pattern. What is moved off the board is gone.
void put(RulePosition& position, const Way& way, const WayMatch& match);

/// Whether the position after the move satisfies Way::blocks.
bool keeps_blocks(const RulePosition& before, const RulePosition& after, const Way& way);

}  // namespace papamu::rulesets::rule_file
