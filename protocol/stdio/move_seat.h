// A program that is told its opponent's moves and answers with its own, as a player.
//
//     const auto player = make_move_seat({.command = "./smarter"}, std::make_unique<SwarthmoreLanguage>());
//
// The program is started at its first move of a game and runs until the game is over. It is told moves, not states, so
// the states that choose() is called with must be those of one game. A MoveLanguage defines what is specific to a
// contest.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/player.h"
#include "protocol/stdio/contest_program.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

class MoveLanguage {
 public:
    /// How the program is told the state in which it first has to move.
    struct Beginning {
        std::vector<std::string> arguments = {};  // after those of its command
        std::string message = {};                 // the first message it is sent; may be empty
    };

    MoveLanguage() = default;
    virtual ~MoveLanguage() = default;
    MoveLanguage(const MoveLanguage&) = delete;
    MoveLanguage& operator=(const MoveLanguage&) = delete;

    /// Fails for a state that the contest cannot express.
    virtual base::Expected<Beginning, std::string> begin(const rulesets::KonaneState& state) = 0;
    /// The message that tells the program an action of the opponent.
    [[nodiscard]] virtual std::string tell(rulesets::KonaneMove action) const = 0;
    /// The bytes of which any one ends a message of the program.
    [[nodiscard]] virtual std::string_view ends() const = 0;
    /// The action that an answer stands for, legal or not, or why it stands for none. A square off the board becomes
    /// the cell after the last one, which no legal action has.
    [[nodiscard]] virtual base::Expected<rulesets::KonaneMove, std::string> read(const rulesets::KonaneState& state,
                                                                                 std::string_view answer) const = 0;
    /// Why the contest forbids an action that the rules of kōnane allow; empty if it does not.
    [[nodiscard]] virtual std::string objection(const rulesets::KonaneState& /*state*/,
                                                rulesets::KonaneMove /*action*/) const {
        return {};
    }
    /// Whether a program that is told the move which ended the game answers that it cannot move.
    [[nodiscard]] virtual bool concedes() const { return false; }
    /// What a program is told at the end of a game; may be empty.
    [[nodiscard]] virtual std::string farewell(bool /*won*/) const { return {}; }
};

engine::PlayerPtr<rulesets::KonaneContest> make_move_seat(const ContestProgram& program,
                                                          std::unique_ptr<MoveLanguage> language);

}  // namespace papamu::protocol
