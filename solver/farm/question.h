// A question of a farm: whether the player who is to move in a position wins. Mirror images are one question.
//
//     const FarmQuestion question = normal_question(position, Player::kLeft);
//     question.text()                                                        // "left xoxo/o..o/xoxo/oxox"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/any_position.h"
#include "rulesets/any_ruleset.h"

namespace papamu::solver {

struct FarmQuestion {
    rulesets::AnyPosition position;
    rulesets::Player mover = rulesets::Player::kLeft;

    /// The player and the position, which tell questions of one ruleset apart.
    [[nodiscard]] std::string text() const;
};

/// The same question for all images of a position (Ruleset::images(); the player changes with the colours): the one
/// whose text comes first.
FarmQuestion normal_question(const rulesets::AnyPosition& position, rulesets::Player mover);
/// The normal questions after each move, in the order of AnyPosition::moves().
std::vector<FarmQuestion> questions_after(const FarmQuestion& question);

/// "konane 1": the name and the version of a ruleset, and the other way round. The error says why there is none.
std::string ruleset_text(const rulesets::AnyRuleset& ruleset);
base::Expected<const rulesets::AnyRuleset*, std::string> read_ruleset(std::string_view text);

/// Reads the parts of text(). The error says what is wrong with them.
base::Expected<FarmQuestion, std::string> read_question(const rulesets::AnyRuleset& ruleset, std::string_view mover,
                                                        std::string_view position);

}  // namespace papamu::solver
