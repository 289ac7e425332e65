#include "solver/packed/packed_nimbers.h"

#include "solver/impartial/mex_solver.h"
#include "solver/impartial/nimber_search.h"
#include "solver/packed/packed_state.h"

namespace papamu::solver::detail {

namespace {

class PackedMex : NimberMoves {
 public:
    PackedMex(const PackedGame* game, const OutcomeOptions& options)
        : game_(*game), rules_(options.switches), search_(*this, options.switches, options.table_bytes) {
        rules_.integers = false;  // counting the moves of one player is right only in the partizan game
    }

    Nimber value(const rulesets::AnyPosition& position, SearchBudget::Share& budget) {
        RawOptions sum;
        SinkTo sink(sum);
        game_.split(position, rules_, sink);
        sum.end_option();
        return search_.value_of_sum(sum, budget);
    }

 private:
    [[nodiscard]] std::size_t words(bool is_large) const override {
        return (is_large ? sizeof(PackedLarge) : sizeof(PackedSmall)) / sizeof(std::uint64_t);
    }
    void options(const RawRegion& region, RawOptions& out) const override {
        if (region.is_large) {
            options_of<PackedLarge>(region, out);
        } else {
            options_of<PackedSmall>(region, out);
        }
    }
    template <class State>
    void options_of(const RawRegion& region, RawOptions& out) const {
        const auto state = region.as<State>();
        state.options(Player::kLeft, rules_, out);
        state.options(Player::kRight, rules_, out);
    }

    const PackedGame& game_;
    KernelRules rules_;
    NimberSearch search_;
};

}  // namespace

std::unique_ptr<ImpartialSolver> make_packed_impartial_solver(const rulesets::AnyRuleset& ruleset,
                                                              const PackedGame& game, const OutcomeOptions& options) {
    return std::make_unique<MexSolver<PackedMex>>(ruleset, &game, options);
}

}  // namespace papamu::solver::detail
