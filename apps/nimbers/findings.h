// What `papamu nimbers` finds out about a game of heaps.
//
//     const Game game = read_game("0.137");                         // CommandError where it is none
//     const Findings found = find(game, {.to = 100}, err);
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/genus.h"
#include "solver/nimbers/nim_period.h"

namespace papamu::apps::nimbers {

struct Game {
    std::string name;                          // as it was given
    std::string code;                          // the octal or hexadecimal code; empty where there is none
    std::optional<rulesets::HeapRules> rules;  // none for wythoff
};

/// "kayles", "0.137", "0.3F", "{1,3,4}", "wythoff", ... CommandError: kUsage for an unknown name, kBadInput for a fault in
/// a code, with its column.
Game read_game(const std::string& text);

struct Asked {
    rulesets::HeapSize to = 0;         // values of heaps up to this
    rulesets::HeapSize period_to = 0;  // a period is looked for in the values up to this; at least `to`
    bool genus = false;
    double seconds = 0;  // 0: no limit
};

struct Findings {
    std::vector<solver::NimValue> values;                // from 0 on; all that were computed, perhaps beyond `to`
    std::vector<std::vector<solver::NimValue>> table;    // wythoff instead: by the smaller heap, then by the larger one
    std::optional<solver::NimPeriod> period;
    bool proven = false;  // the period, by the theorem of nim_period.h
    std::vector<solver::Genus> genera;
    std::string stopped;  // why something is missing; else empty
    bool interrupted = false;
    double seconds = 0;
};

/// Ctrl-C and the limit end it early; what was found by then is there. Progress on `err`, where that is a terminal.
Findings find(const Game& game, const Asked& asked, std::ostream& err);

}  // namespace papamu::apps::nimbers
