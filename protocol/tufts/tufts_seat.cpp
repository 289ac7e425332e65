#include "protocol/tufts/tufts_seat.h"

#include <utility>

#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/stdio/program_dialogue.h"
#include "protocol/tufts/tufts_text.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;

/// The arguments as they would be typed on a command line: with the board, which contains blanks, in quotes.
std::string as_typed(const std::vector<std::string>& arguments) {
    return base::joined({arguments.begin(), arguments.end() - 1}) + " \"" + arguments.back() + '"';
}

class TuftsSeat final : public engine::Player<KonaneContest> {
 public:
    TuftsSeat(ContestProgram program, std::string type) : program_(std::move(program)), type_(std::move(type)) {}

    [[nodiscard]] std::string name() const override { return program_.command; }

    engine::Decision<KonaneContest> choose(const KonaneState& state, const engine::TurnLimits& limits,
                                           const engine::Listener<KonaneContest>& listener) override {
        if (state.position.holes.any())
            throw engine::PlayerFailure(base::quoted(program_.command) + ": a board with holes");
        const std::vector<std::string> arguments = {state.to_move == rulesets::Player::kLeft ? "-px" : "-po",
                                                    "-t" + type_, "-r" + std::to_string(state.position.rows),
                                                    "-c" + std::to_string(state.position.columns),
                                                    print_tufts_board(state.position)};
        if (program_.on_message) program_.on_message(true, as_typed(arguments));
        ProgramDialogue dialogue(program_, arguments);
        const std::string answer = dialogue.receive_all(limits, listener.stop);
        if (base::words_of(answer).empty()) {
            if (const std::string ending = dialogue.ending(); !ending.empty())
                dialogue.fail(ending + " without a move");
        }
        const auto action = parse_tufts_action(state.position, answer);
        if (!action) dialogue.fail("it answered " + base::quoted(answer) + ": " + action.error());
        if (!rulesets::is_action<KonaneContest>(state, *action))
            throw engine::IllegalMove(base::quoted(program_.command) + ": it answered " + base::quoted(answer));
        return {*action, std::nullopt, dialogue.answered_at()};
    }

 private:
    ContestProgram program_;
    std::string type_;
};

}  // namespace

engine::PlayerPtr<KonaneContest> make_tufts_seat(const ContestProgram& program, const std::string& type) {
    return std::make_unique<TuftsSeat>(program, type);
}

}  // namespace papamu::protocol
