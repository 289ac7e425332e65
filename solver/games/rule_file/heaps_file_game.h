// What a game on heaps from a rule file offers to the solver: values heap by heap, who wins impartial games by nim
// values (in turn with a search, unless the game has a take-and-break code), and misere play of impartial games.
//
//     HeapsFileGame game(ruleset);
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "solver/games/rule_file/heaps_misere.h"
#include "solver/games/rule_file/heaps_nimbers.h"
#include "solver/games/rule_file/heaps_search.h"
#include "solver/games/rule_file/parts_file_game.h"
#include "solver/nimbers/heap_outcome.h"
#include "solver/nimbers/misere_heaps.h"
#include "solver/outcome/in_turn.h"
#include "solver/outcome/search_by_rules.h"

namespace papamu::solver::detail {

template <>
struct MisereHeapsOf<rulesets::HeapsGame> {
    using Position = rulesets::HeapsGame::Position;

    /// Requires that the game has a code.
    static HeapRules rules(const Position& position) { return heap_rules_of(*position.rules->code); }
    static std::vector<HeapSize> heaps(const Position& position) {
        std::vector<HeapSize> sizes;
        for (const auto& heap : position.heaps) sizes.push_back(heap[0]);
        return sizes;
    }
};

class HeapsFileGame final : public PartsFileGame<decompose::HeapsParts, HeapsSearch> {
 public:
    /// The ruleset must outlive the game.
    explicit HeapsFileGame(const rulesets::HeapsRuleset& ruleset) : PartsFileGame(ruleset), ruleset_(ruleset) {}

    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        const Switches& switches = options.switches;
        const bool by_values = switches.on(Optimisation::kValues) && switches.on(Optimisation::kRegions);
        if (!by_values || !position.as<rulesets::HeapsGame::Position>().rules->impartial) return nullptr;
        if (ruleset_.rules().code) return std::make_unique<HeapOutcome<rulesets::HeapsGame>>(position, options);
        // A search needs few nodes where a good move is easily found; nim values of all heaps below may be many.
        OutcomeOptions half = options;
        half.table_bytes /= 2;
        constexpr std::uint64_t kNodes = 64, kHeaps = 4096;
        return std::make_unique<InTurn>(search_by_rules(position, half), kNodes,
                                        std::make_unique<HeapOutcome<rulesets::HeapsGame>>(position, half), kHeaps,
                                        options.table_bytes);
    }
    [[nodiscard]] std::unique_ptr<MisereSolver> make_misere_solver() const override {
        if (ruleset_.rules().code) return std::make_unique<MisereSolverOf<rulesets::HeapsGame>>(ruleset_);
        return ruleset_.rules().impartial ? std::make_unique<HeapsMisere>(ruleset_) : nullptr;
    }
    [[nodiscard]] HeapText heap_text() const override { return {.sizes = ruleset_.rules().sizes()}; }

 private:
    const rulesets::HeapsRuleset& ruleset_;
};

}  // namespace papamu::solver::detail
