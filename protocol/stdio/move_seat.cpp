#include "protocol/stdio/move_seat.h"

#include <optional>
#include <utility>

#include "base/shown_text.h"
#include "protocol/last_action.h"
#include "protocol/stdio/program_dialogue.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

class MoveSeat final : public engine::Player<KonaneContest> {
 public:
    MoveSeat(ContestProgram program, std::unique_ptr<MoveLanguage> language)
        : program_(std::move(program)), language_(std::move(language)) {}

    [[nodiscard]] std::string name() const override { return program_.command; }

    void new_game() override {
        dialogue_.reset();
        known_.reset();
    }

    engine::Decision<KonaneContest> choose(const KonaneState& state, const engine::TurnLimits& limits,
                                           const engine::Listener<KonaneContest>& listener) override {
        try {
            return answer(state, limits, listener);
        } catch (const engine::IllegalMove&) {  // it keeps running, to be told that it has lost
            throw;
        } catch (const engine::PlayerFailure&) {
            dialogue_.reset();
            throw;
        }
    }

    // A failure that is thrown here no longer matters.
    void end_game(const KonaneState& end, bool won) override {
        try {
            if (dialogue_ && known_) say_goodbye(end, won);
        } catch (const engine::PlayerFailure&) {
        }
        new_game();
    }

 private:
    engine::Decision<KonaneContest> answer(const KonaneState& state, const engine::TurnLimits& limits,
                                           const engine::Listener<KonaneContest>& listener) {
        if (!known_) {
            start(state);
        } else if (dialogue_) {
            tell_what_led_to(state);
        } else {
            throw engine::PlayerFailure(base::quoted(program_.command) + ": it has failed before");
        }
        known_ = state;
        const std::string words = dialogue_->receive(language_->ends(), limits, listener.stop);
        const auto action = language_->read(state, words);
        if (!action) dialogue_->fail("it answered " + base::quoted(words) + ": " + action.error());
        check(state, *action, words);
        known_ = KonaneContest::apply(state, *action);
        return {*action, std::nullopt, dialogue_->answered_at()};
    }

    void check(const KonaneState& state, KonaneMove action, const std::string& words) const {
        const bool is_move = rulesets::is_action<KonaneContest>(state, action);
        const std::string objection = is_move ? language_->objection(state, action) : "";
        if (is_move && objection.empty()) return;
        throw engine::IllegalMove(base::quoted(program_.command) + ": it answered " + base::quoted(words) +
                                  (objection.empty() ? "" : ": " + objection));
    }

    void start(const KonaneState& state) {
        const auto beginning = language_->begin(state);
        if (!beginning) throw engine::PlayerFailure(base::quoted(program_.command) + ": " + beginning.error());
        dialogue_.emplace(program_, beginning->arguments);
        if (!beginning->message.empty()) dialogue_->send(beginning->message);
    }

    void tell_what_led_to(const KonaneState& state) {
        const auto action = action_between<KonaneContest>(*known_, state);
        if (!action) dialogue_->fail("the game does not continue from the program's position");
        dialogue_->send(language_->tell(*action));
    }

    // A program that can no longer move is told the move that ended the game.
    void say_goodbye(const KonaneState& end, bool won) {
        if (const auto action = action_between<KonaneContest>(*known_, end)) {
            dialogue_->send(language_->tell(*action));
            if (language_->concedes()) dialogue_->hear_last_words(language_->ends());
        }
        if (const std::string farewell = language_->farewell(won); !farewell.empty()) dialogue_->send(farewell);
    }

    ContestProgram program_;
    std::unique_ptr<MoveLanguage> language_;
    std::optional<KonaneState> known_;  // the state that the program knows
    std::optional<ProgramDialogue> dialogue_;
};

}  // namespace

engine::PlayerPtr<KonaneContest> make_move_seat(const ContestProgram& program, std::unique_ptr<MoveLanguage> language) {
    return std::make_unique<MoveSeat>(program, std::move(language));
}

}  // namespace papamu::protocol
