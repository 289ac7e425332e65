// The results of `papamu nimbers` for a game of heaps.
//
//     const Game game = read_game("0.137");                         // CommandError if there is no such game
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
#include "solver/nimbers/pair_nimbers.h"

namespace papamu::apps::nimbers {

struct Game {
    std::string name;                            // as given
    std::string code;                            // the octal or hexadecimal code; empty if there is none
    std::optional<rulesets::HeapRules> rules;    // nullopt for a game of pairs of heaps
    const solver::PairNimbers* pairs = nullptr;  // of such a game
};

/// "kayles", "0.137", "0.3F", "{1,3,4}", "wythoff", ... Throws CommandError: kUsage for an unknown name, kBadInput for
/// an error in a code, with its column.
Game read_game(const std::string& text);

/// The names that read_game() knows.
std::vector<std::string> game_names();

struct Asked {
    rulesets::HeapSize to = 0;         // values of heaps up to this
    rulesets::HeapSize period_to = 0;  // a period is looked for in the values up to this; at least `to`
    bool genus = false;
    double seconds = 0;  // 0: no limit
};

struct Findings {
    std::vector<solver::NimValue> values;              // from heap 0 on; all that were computed, perhaps beyond `to`
    std::vector<std::vector<solver::NimValue>> table;  // of pairs of heaps instead: by both sizes, in either order
    std::optional<solver::NimPeriod> period;
    bool proven = false;  // whether the period is proven, by the theorem of nim_period.h
    std::vector<solver::Genus> genera;
    std::string stopped;  // why something is missing; empty if nothing is
    bool interrupted = false;
    double seconds = 0;
};

/// Ctrl-C and the limit end the work early; what was found until then is returned. Shows progress on `err` if that is a
/// terminal.
Findings find(const Game& game, const Asked& asked, std::ostream& err);

}  // namespace papamu::apps::nimbers
