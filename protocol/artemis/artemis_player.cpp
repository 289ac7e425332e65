#include "protocol/artemis/artemis_player.h"

#include <optional>

#include "protocol/artemis/artemis_table.h"

namespace papamu::protocol {

namespace {

using engine::Decision;
using engine::Listener;
using engine::PlayerFailure;
using engine::TurnLimits;
using rulesets::KonaneContest;
using rulesets::KonaneState;

class ArtemisPlayer final : public engine::Player<KonaneContest> {
 public:
    explicit ArtemisPlayer(const ArtemisProgram& program) : program_(program) {}

    [[nodiscard]] std::string name() const override { return program_.command; }

    void new_game() override {
        table_.reset();
        table_.emplace(program_);
    }

    Decision<KonaneContest> choose(const KonaneState& state, const TurnLimits& limits,
                                   const Listener<KonaneContest>& listener) override {
        if (!table_) throw PlayerFailure(program_.command + ": its game is over");
        try {
            const auto action = table_->choose(state, limits, listener);
            return {action, std::nullopt, table_->answered_at()};
        } catch (const PlayerFailure&) {
            table_.reset();
            throw;
        }
    }

    void end_game(const KonaneState& end, bool won) override {
        if (table_) table_->end(end, won);
        table_.reset();
    }

 private:
    ArtemisProgram program_;
    std::optional<ArtemisTable> table_;
};

}  // namespace

engine::PlayerPtr<KonaneContest> start_artemis_player(const ArtemisProgram& program) {
    return std::make_unique<ArtemisPlayer>(program);
}

}  // namespace papamu::protocol
