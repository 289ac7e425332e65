// What a game on graphs from a rule file offers to the solver: values part by part.
//
//     GraphsFileGame game(ruleset);
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "decompose/rule_file/graph_file_parts.h"
#include "decompose/rule_file/graph_part_text.h"
#include "rulesets/rule_file/graph_file_ruleset.h"
#include "solver/games/grounded_text.h"
#include "solver/games/rule_file/graph_file_search.h"
#include "solver/games/rule_file/grounded_rules.h"
#include "solver/games/rule_file/parts_file_game.h"
#include "solver/stored/part_key.h"

namespace papamu::solver::detail {

class GraphsFileGame final : public PartsFileGame<decompose::GraphFileParts, GraphFileSearch> {
 public:
    /// The ruleset must outlive the game.
    explicit GraphsFileGame(const rulesets::GraphFileRuleset& ruleset)
        : PartsFileGame(ruleset), rules_(ruleset.rules()) {}

    [[nodiscard]] std::optional<std::string> part_text(const rulesets::AnyRuleset& /*ruleset*/,
                                                       std::string_view part) const override {
        if (const auto form = part_of_kind(part, PartKind::kGraph)) return decompose::text_of_graph_form(rules_, *form);
        if (const auto conflicts = part_of_kind(part, PartKind::kConflicts)) {
            return decompose::text_of_conflicts(rules_, *conflicts);
        }
        const auto block = part_of_kind(part, PartKind::kBlock);
        const auto grounded = block ? grounded_rules_of(rules_) : std::nullopt;
        const auto edges = grounded ? edges_of_block(*grounded, *block) : std::nullopt;
        if (!edges) return std::nullopt;
        return edges_text(*edges, [this](std::uint8_t letter) {
            return rules_.has_edge_letters ? std::string(1, rules_.edges.all[letter]) : std::string();
        });
    }

 private:
    const rulesets::rule_file::GraphRules& rules_;
};

}  // namespace papamu::solver::detail
