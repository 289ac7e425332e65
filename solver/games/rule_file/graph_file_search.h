// Values of games on graphs of rule files: by the moves that are still possible, if the moves only take each other away
// (decompose/rule_file/graph_conflicts.h); by what stands on each vertex, if they are played with single edges on the
// ground (grounded_rules.h); otherwise, or if some of what this does is switched off, by the definition.
//
//     PlainAnalyst<GraphFileSearch>(ruleset, store, options)
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "decompose/rule_file/graph_conflicts.h"
#include "decompose/rule_file/graph_file_parts.h"
#include "solver/games/grounded_search.h"
#include "solver/values/plain_search.h"
#include "solver/values/value_memo.h"

namespace papamu::solver::detail {

/// For the positions of one game, and for one thread.
class GraphFileSearch {
 public:
    using Ruleset = rulesets::GraphFileGame;
    using Position = Ruleset::Position;

    GraphFileSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes, PartFile* file)
        : store_(store),
          switches_(switches),
          table_bytes_(table_bytes),
          file_(file),
          plain_(store, switches, table_bytes, file),
          memo_(table_bytes, file) {}

    static decompose::Regions<Position> regions(const Position& position);
    /// Throw SearchStopped, LimitError.
    cgt::Value value(const Position& position, SearchBudget::Share& share);
    cgt::Value sum(const Position& position, SearchBudget::Share& share);
    /// Where moves only take each other away, a player never has more of them than now.
    [[nodiscard]] static IntegerBounds bounds(const Position& position);
    [[nodiscard]] std::size_t bytes() const {
        return plain_.bytes() + memo_.bytes() + (grounded_ ? grounded_->bytes() : 0);
    }
    /// As in value_memo.h.
    bool forget(std::span<const cgt::Value> kept) {
        if (conflicts_) return memo_.forget(store_, kept);
        return grounded_ ? grounded_->forget(kept) : plain_.forget(kept);
    }
    /// As in value_memo.h.
    void keep_found();
    [[nodiscard]] std::uint64_t found() const {
        if (conflicts_) return memo_.found();
        return grounded_ ? grounded_->found() : plain_.found();
    }

 private:
    using Plain = PlainSearch<decompose::GraphFileParts>;
    using Conflicts = decompose::GraphConflicts;
    using Graph = decompose::ConflictGraph;

    /// Finds out how the values of the game are found.
    void learn(const rulesets::rule_file::GraphRules& rules);
    cgt::Value sum_of_parts(const Graph& graph, SearchBudget::Share& share);
    cgt::Value value_of_part(const Graph& graph, SearchBudget::Share& share);
    [[nodiscard]] std::optional<PartName> name_of(const std::string& key) const {
        return PartName{PartKey(PartKind::kConflicts, kinds_ + ':' + key)};
    }

    cgt::ValueStore& store_;
    Switches switches_;
    std::size_t table_bytes_;
    PartFile* file_;
    Plain plain_;
    ValueMemo memo_;
    // Of the three ways at most one uses its table.
    bool is_known_ = false;  // which of them it is
    bool impartial_ = false;
    std::optional<Conflicts> conflicts_;
    std::string kinds_;  // of the conflicts, for the names of parts in files
    std::optional<GroundedSearch> grounded_;
};

}  // namespace papamu::solver::detail
