// The games of heaps: nim values for everything.
#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "rulesets/heap/heap_games.h"
#include "rulesets/heap/wythoff.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/heap/wythoff_sum.h"
#include "solver/nimbers/heap_analyst.h"
#include "solver/nimbers/heap_outcome.h"
#include "solver/nimbers/misere_heaps.h"
#include "solver/nimbers/pair_nimbers.h"
#include "solver/outcome/search_by_rules.h"

namespace papamu::solver::detail {

namespace {

template <ImpartialHeaps R>
class HeapGame : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<HeapAnalyst<R>>(store, options);
    }
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        if (!options.switches.on(Optimisation::kValues)) return search_by_rules(position, options);
        return std::make_unique<HeapOutcome<R>>(position, options);
    }
    [[nodiscard]] std::unique_ptr<MisereSolver> make_misere_solver() const override {
        if constexpr (rulesets::HeapRuleset<R>) {
            return std::make_unique<MisereSolverOf<R>>();
        } else {
            return nullptr;
        }
    }
    [[nodiscard]] const rulesets::HeapRules* heap_rules() const override {
        if constexpr (requires { R::the_rules(); }) {
            return &R::the_rules();
        } else {
            return nullptr;
        }
    }
    [[nodiscard]] HeapText heap_text() const override { return {.sizes = 1, .has_code = heap_rules() == nullptr}; }
};

class WythoffTable final : public PairNimbers {
 public:
    [[nodiscard]] rulesets::HeapSize most() const override { return rulesets::kMostInWythoffHeap; }
    [[nodiscard]] std::vector<std::vector<NimValue>> table(rulesets::HeapSize to,
                                                           const std::function<void()>& pause) const override {
        WythoffNimbers nimbers;
        nimbers.prepare(to, pause);
        std::vector<std::vector<NimValue>> table;
        for (rulesets::HeapSize a = 0; a <= to; ++a) {
            auto& row = table.emplace_back();
            for (rulesets::HeapSize b = 0; b <= to; ++b) {
                row.push_back(nimbers.value({std::min(a, b), std::max(a, b)}));
            }
        }
        return table;
    }
};

class WythoffGame final : public HeapGame<rulesets::Wythoff> {
 public:
    [[nodiscard]] HeapText heap_text() const override { return {.sizes = 2, .between = ','}; }
    [[nodiscard]] const PairNimbers* pair_nimbers() const override {
        static const WythoffTable table;
        return &table;
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::Nim>() {
    static const HeapGame<rulesets::Nim> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Kayles>() {
    static const HeapGame<rulesets::Kayles> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::DawsonsKayles>() {
    static const HeapGame<rulesets::DawsonsKayles> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::GrundysGame>() {
    static const HeapGame<rulesets::GrundysGame> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Octal>() {
    static const HeapGame<rulesets::Octal> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Hexadecimal>() {
    static const HeapGame<rulesets::Hexadecimal> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Subtraction>() {
    static const HeapGame<rulesets::Subtraction> game;
    return game;
}
template <>
const Game& game_of_ruleset<rulesets::Wythoff>() {
    static const WythoffGame game;
    return game;
}

}  // namespace papamu::solver::detail
