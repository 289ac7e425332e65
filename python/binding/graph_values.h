// Exact values of the positions of a GameGraph.
//
//     GraphValues values(graph, store, switches, table_bytes);
//     values.value({id, false}, budget)                     // SearchStopped, LimitError, UserError, DomainError
//
// As for other games, dominated options are left out and simple values are guessed and proved by play
// (solver/values/value_search.h). That search recurs; a position from which play can be so long that the stack does not
// suffice is evaluated, by the definition, on a stack of its own, which is as large as memory allows. There a position
// that repeats is found as well: DomainError, with the play that shows it. For one thread.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "python/binding/game_graph.h"
#include "python/binding/graph_state.h"
#include "solver/analysis.h"
#include "solver/optimisations.h"
#include "solver/values/region_table.h"
#include "solver/values/search_budget.h"
#include "solver/values/value_search.h"

namespace papamu::python {

/// A position of the class as its print() writes it, or one of another ruleset. Any thread.
std::string text_of(GameGraph& graph, PositionId id);

/// A term of a sum. Those that are subtracted come last, and then texts count.
struct NamedTerm {
    bool negated = false;
    std::string text;
    PositionId id = 0;

    auto operator<=>(const NamedTerm&) const = default;
};

/// The terms in an order that does not depend on what was asked before.
std::vector<NamedTerm> named_terms(GameGraph& graph, std::span<const SignedId> terms);

class GraphValues {
 public:
    /// `stored`: a file of values, or nullptr. `table`: what the game's table is called there; empty if it has none.
    GraphValues(GameGraph& graph, cgt::ValueStore& store, const solver::Switches& switches, std::size_t table_bytes,
                solver::StoredValues* stored, std::string table);

    /// The value of a position as one region.
    cgt::Value value(SignedId region, solver::SearchBudget& budget);
    /// The value of a position as the sum of its regions.
    cgt::Value sum(PositionId position, solver::SearchBudget& budget);

    /// Keeps the values of the regions of a position in the file.
    void keep(PositionId position, solver::SearchBudget& budget);
    /// Once something has stopped the work: as in ValueSearch.
    void keep_found(std::uint64_t searched);
    /// Writes what is kept, and a note with it.
    void write(const solver::StoredNote& note = {});
    [[nodiscard]] bool writes() const { return search_.file().writes(); }

    [[nodiscard]] const solver::detail::KernelRules& rules() const { return search_.rules(); }
    [[nodiscard]] std::size_t bytes() const { return search_.bytes() + account_.bytes(); }

 private:
    using Search = solver::detail::ValueSearch<GraphKernels>;
    class Deep;

    [[nodiscard]] SignedId region_of(SignedId part);

    GameGraph& graph_;
    cgt::ValueStore& store_;
    bool remember_;
    solver::detail::KernelData data_;
    Search search_;
    solver::detail::ByteAccount account_;
    std::unordered_map<PositionId, cgt::Value> deep_;           // values that were found without recursion
    std::vector<std::pair<PositionId, std::uint64_t>> unkept_;  // those in no file, and how many positions they took
};

}  // namespace papamu::python
