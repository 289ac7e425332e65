#include "protocol/artemis/artemis_dialogue.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"

namespace papamu::protocol {

namespace {

using engine::Milliseconds;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

// Well formed and never legal: how a player says that it cannot move.
constexpr const char* kStuck = "[0:0]:[0:0]";

// No clock of a contest is longer. A larger number is reduced to this one, so that nothing overflows.
constexpr std::int64_t kLongestClock = std::int64_t{7} * 24 * 3600 * 1000;

[[noreturn]] void fail(const std::string& what, const std::string& line) {
    throw ArtemisFailure("the server " + what + ": " + base::quoted(line));
}

}  // namespace

ArtemisDialogue::ArtemisDialogue(engine::Player<Contest>& player, ArtemisLogin login, const KonaneState& start,
                                 const std::atomic<bool>* stop)
    : player_(player), login_(std::move(login)), start_(start), state_(start), stop_(stop) {
    player_.new_game();
}

std::optional<bool> ArtemisDialogue::is_first() const {
    if (actions_.empty()) return std::nullopt;
    return our_parity_ == 0;
}

// Before the first removal the server decides whose turn it is.
bool ArtemisDialogue::is_our_turn() const { return actions_.empty() || actions_.size() % 2 == our_parity_; }

void ArtemisDialogue::end(ArtemisEnding::Kind kind, const std::string& text) {
    ending_ = ArtemisEnding{kind, text};
    if (!actions_.empty()) player_.end_game(state_, kind == ArtemisEnding::Kind::kWon);
}

std::optional<std::string> ArtemisDialogue::hear(std::string_view text) {
    if (ending_) return std::nullopt;
    const ArtemisLine line = parse_artemis_line(text);
    switch (line.kind) {
        case Kind::kGarbage:
            fail("sent what no server of this contest says", line.text);
        case Kind::kWin:
            end(ArtemisEnding::Kind::kWon, line.text);
            return std::nullopt;
        case Kind::kLoss:
            end(ArtemisEnding::Kind::kLost, line.text);
            return std::nullopt;
        case Kind::kError:
            // If we were asked although we could not move, our illegal answer led to this error: we have lost.
            end(KonaneContest::winner(state_) && is_our_turn() ? ArtemisEnding::Kind::kLost
                                                               : ArtemisEnding::Kind::kError,
                line.text);
            return std::nullopt;
        default:
            return answer(line);
    }
}

std::optional<std::string> ArtemisDialogue::answer(const ArtemisLine& line) {
    switch (line.kind) {
        case Kind::kAskUser:
            return answer_login(login_.user);
        case Kind::kAskPassword:
            return answer_login(login_.password);
        case Kind::kAskOpponent:
            return answer_login(login_.opponent);
        case Kind::kGame:
            hear_word(line);
            game_ = std::to_string(line.number);
            return std::nullopt;
        case Kind::kRemoved:
        case Kind::kMoved:
            hear_action(line);
            return std::nullopt;
        case Kind::kAskRemoval:
        case Kind::kAskMove:
            return choose(line);
        default:  // the greeting, our number, our colour: the actions tell us enough
            hear_word(line);
            return std::nullopt;
    }
}

void ArtemisDialogue::hear_word(const ArtemisLine& line) {
    if (++empty_words_ > kMostEmptyWords) fail("sends nothing but words", line.text);
}

std::string ArtemisDialogue::answer_login(const std::string& word) {
    if (++login_questions_ > kMostLoginQuestions) throw ArtemisFailure("the server asks for our name again and again");
    return word;
}

std::string ArtemisDialogue::choose(const ArtemisLine& line) {
    const bool removes = state_.stage != KonaneState::Stage::kJump;
    if (!is_our_turn() || removes != (line.kind == Kind::kAskRemoval)) fail("asks out of turn", line.text);
    if (KonaneContest::winner(state_)) {
        hear_word(line);
        return kStuck;
    }
    if (actions_.empty()) our_parity_ = 0;
    engine::TurnLimits limits;
    if (removes) {
        limits.move_time = kRemovalTime;
    } else {
        limits.time_left = Milliseconds(std::clamp<std::int64_t>(line.number, 0, kLongestClock));
    }
    const KonaneMove action = player_.choose(state_, limits, {.stop = stop_, .on_report = {}}).action;
    std::string text = print_artemis_action(state_, action);
    expected_echo_ = artemis_news(state_, action);
    play(action);
    return text;
}

void ArtemisDialogue::hear_action(const ArtemisLine& line) {
    if (line.text == expected_echo_) {
        expected_echo_.clear();
        return;
    }
    if (actions_.empty()) our_parity_ = 1;  // not ours: ours would be the expected echo
    if (!actions_.empty() && is_our_turn()) fail("reports what we did not do", line.text);
    if (KonaneContest::winner(state_)) fail("reports a move after the end of the game", line.text);
    const auto action = find_artemis_action(state_, line.action);
    if (!action) refuse(line);
    play(*action);
}

void ArtemisDialogue::refuse(const ArtemisLine& line) const {
    const std::string message = "the server reports an illegal action: " + base::quoted(line.text);
    const std::string boards = other_boards(line.action);
    if (boards.empty()) throw ArtemisFailure(message);
    throw ArtemisSizeFailure(message + ", as if the board had " + boards + " instead of " +
                             std::to_string(state_.position.rows));
}

std::string ArtemisDialogue::other_boards(const ArtemisAction& action) const {
    if (!actions_.empty()) {
        const ArtemisSquare to = action.to.value_or(action.from);
        const int needed = std::max({action.from.row, action.from.column, to.row, to.column}) + 1;
        const bool is_there = needed > state_.position.rows && needed <= kArtemisMostSize;
        return is_there ? std::to_string(needed) + " rows or more" : "";
    }
    std::string text;
    const auto sizes = artemis_sizes(action);
    for (const int size : sizes) {
        text += (text.empty() ? "" : size == sizes.back() ? " or " : ", ") + std::to_string(size);
    }
    return text.empty() ? "" : text + " rows";
}

void ArtemisDialogue::play(KonaneMove action) {
    state_ = KonaneContest::apply(state_, action);
    actions_.push_back(action);
}

void ArtemisDialogue::hear_end() {
    if (ending_) return;
    if (actions_.empty() || !KonaneContest::winner(state_)) {
        end(ArtemisEnding::Kind::kClosed, {});
    } else {
        end(is_our_turn() ? ArtemisEnding::Kind::kLost : ArtemisEnding::Kind::kWon, {});
    }
}

}  // namespace papamu::protocol
