// Plays on small heaps that go on for ever, for the message about rules that allow them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "rulesets/rule_file/heaps_end.h"
#include "rulesets/rule_file/heaps_rules.h"

namespace papamu::rulesets::rule_file {

struct HeapsRepetition {
    std::string told;        // "3 is there again after Left 3->1+3"
    std::size_t player = 0;  // who has the rule by which a heap does not get smaller
    std::size_t rule = 0;    // in HeapsRules::moves[player]
};

/// A play after which a small heap is there again, perhaps among others; nullopt if none is found.
std::optional<HeapsRepetition> find_heaps_repetition(const HeapsRules& rules);

/// A move on a small heap that leaves a heap no smaller, of those that the part describes: "Left 1->2". Empty if none
/// is found.
std::string growing_move(const HeapsRules& rules, const EndlessPart& part);

}  // namespace papamu::rulesets::rule_file
