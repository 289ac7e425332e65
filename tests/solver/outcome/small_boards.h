// Small boards of games that have no search of their own, for tests of searches that are put together.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::tests {

/// Rulesets and positions.
using SmallBoards = std::vector<std::pair<std::string, std::string>>;

/// These, and `more`.
inline SmallBoards small_boards(const SmallBoards& more) {
    SmallBoards boards = {{"nogo", "..../..../...."},
                          {"clobber", "xoxo/oxox/xoxo"},
                          {"snort", "..../..../...."},
                          {"col", "...../...../....."},
                          {"toads-and-frogs", "ttt...fff"}};
    boards.insert(boards.end(), more.begin(), more.end());
    return boards;
}

inline rulesets::AnyPosition position_of(const std::string& ruleset, const std::string& text) {
    return rulesets::find_ruleset(ruleset)->parse(text).value();
}

}  // namespace papamu::tests
