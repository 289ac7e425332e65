#include "protocol/swarthmore/swarthmore_seat.h"

#include "protocol/stdio/move_seat.h"
#include "protocol/swarthmore/arbiter_text.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
template <class T>
using Read = base::Expected<T, std::string>;
using Failed = base::Unexpected<std::string>;

constexpr KonaneMove kOffTheBoard = {kArbiterSize * kArbiterSize, kArbiterSize* kArbiterSize};

class SwarthmoreLanguage final : public MoveLanguage {
 public:
    Read<Beginning> begin(const KonaneState& state) override {
        const auto removal = removal_before(kSwarthmoreGames, arbiter_start(), state);
        if (!removal) return Failed(removal.error());
        return Beginning{.message = *removal ? tell(**removal) : arbiter_message(kArbiterGoFirst)};
    }

    [[nodiscard]] std::string tell(KonaneMove action) const override {
        return arbiter_message(arbiter_numbers(action));
    }
    [[nodiscard]] std::string_view ends() const override { return {"\0\n", 2}; }
    [[nodiscard]] bool concedes() const override { return true; }
    [[nodiscard]] std::string farewell(bool won) const override {
        return arbiter_message(won ? kArbiterConceded : kArbiterStopped);
    }

    [[nodiscard]] Read<KonaneMove> read(const KonaneState& /*state*/, std::string_view answer) const override {
        const auto integers = integers_in(answer);
        ArbiterNumbers numbers{};
        if (integers.size() != numbers.size()) return Failed("these are not four numbers");
        std::copy(integers.begin(), integers.end(), numbers.begin());
        if (is_arbiter_end(numbers)) return Failed("it concedes, although it could move");
        return arbiter_action(numbers).value_or(kOffTheBoard);
    }
};

}  // namespace

engine::PlayerPtr<KonaneContest> make_swarthmore_seat(const ContestProgram& program) {
    return make_move_seat(program, std::make_unique<SwarthmoreLanguage>());
}

}  // namespace papamu::protocol
