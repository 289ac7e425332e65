// The positions of a GameGraph in the form that the value search works on (solver/values/kernel.h).
//
//     ValueSearch<GraphKernels> search(store, switches, false, table_bytes);
//
// A position takes calls of Python, so the number of moves, which is known once a position has been asked about, serves
// as its size and decides which moves come first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/hash.h"
#include "python/binding/game_graph.h"
#include "rulesets/any_position.h"
#include "solver/stored/part_key.h"
#include "solver/values/kernel.h"
#include "solver/values/value_plan.h"

namespace papamu::python {

using rulesets::Player;
using solver::detail::KernelRules;

/// Calls f(part) for the parts of a position, as the rules of the search have them.
template <class F>
void for_each_part(GameGraph& graph, PositionId id, const KernelRules& rules, F&& f) {
    const auto named = [&](SignedId part) {
        if (!rules.symmetry) return part;
        const SignedId normal = graph.normal(part.id);
        return SignedId{normal.id, normal.negated != part.negated};
    };
    if (!rules.regions) return f(named({id, false}));
    for (const SignedId part : graph.parts(id)) f(named(part));
}

struct GraphState {
    GameGraph* graph = nullptr;
    std::uint64_t id = 0;

    bool operator==(const GraphState&) const = default;
    [[nodiscard]] std::uint64_t hash() const { return base::mix_bits((id + 1) * base::kGoldenRatio); }

    template <class Out>
    void options(Player player, const KernelRules& rules, Out& out) const {
        GameGraph::require_stack();
        for (const PositionId after : graph->moves(number(), player)) {
            for_each_part(*graph, after, rules, [&](SignedId part) {
                out.part(GraphState{graph, part.id}, part.negated);
            });
            out.end_option();
        }
    }

    static solver::detail::ValuePlan value_plan(const solver::detail::KernelRules& /*rules*/) {
        return {.most_plain = 4, .most_plain_percent = 40, .least_guessed = 6, .most_evaluated_in_guess = 2};
    }
    [[nodiscard]] int size() const { return count(Player::kLeft) + count(Player::kRight); }
    [[nodiscard]] int promise(Player player) const { return count(player) - count(rulesets::opponent(player)); }

    // In files of values (solver/values/region_file.h).
    [[nodiscard]] std::optional<solver::detail::PartKey> part_key() const {
        const auto text = graph->file_text(number());
        if (!text) return std::nullopt;
        return solver::detail::PartKey(kind(), *text);
    }
    [[nodiscard]] bool is_named(const solver::detail::PartKey& key) const {
        const auto text = part_of_kind(key.part(), kind());
        return graph->is_file_text(number(), std::string(*text));
    }

 private:
    [[nodiscard]] PositionId number() const { return static_cast<PositionId>(id); }
    [[nodiscard]] solver::detail::PartKind kind() const {
        using solver::detail::PartKind;
        return graph->traits().has_own_names ? PartKind::kLiteral : PartKind::kText;
    }
    [[nodiscard]] int count(Player player) const { return static_cast<int>(graph->moves(number(), player).size()); }
};

/// The search has a second type of states; there are none of this one.
struct NoState {
    std::uint64_t unused[3] = {};

    bool operator==(const NoState&) const { return true; }
    [[nodiscard]] static std::uint64_t hash() { return 0; }
    template <class Out>
    void options(Player /*player*/, const KernelRules& /*rules*/, Out& /*out*/) const {}
};

struct GraphKernels {
    struct Ruleset {  // its name in files is in the KernelData of a search
        using Position = rulesets::AnyPosition;
    };
    using Small = GraphState;
    using Large = NoState;
};

}  // namespace papamu::python
