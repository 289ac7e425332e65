// The positions that `papamu db build` stores, list after list: the boards of a game, its heaps up to a size, or those
// that the user names.
//
//     for (const PositionList& list : lists_of(options, ruleset, session.in())) ruleset.parse(list.position(0)) ...
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "apps/db/work.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::db {

struct PositionList {
    std::string name;         // "4x5": of a board; "heaps up to 12x8"; or the file
    std::uint64_t count = 0;  // of positions
    std::function<std::string(std::uint64_t number)> position;
    std::uint64_t piece = 1;  // positions that are stored, and written, together
    /// Whether the name says which positions these are, so that a note may say how many of them are done.
    bool is_named = true;
};

/// Throws CommandError: kUsage if there is no such list of the game, or if there are too many positions.
std::vector<PositionList> lists_of(const BuildOptions& options, const rulesets::AnyRuleset& ruleset, std::istream& in);

}  // namespace papamu::apps::db
