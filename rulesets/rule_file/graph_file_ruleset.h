// The game on graphs of a rule file as a ruleset.
//
//     add_ruleset(std::make_unique<GraphFileRuleset>(std::move(rules), "my-game"));
//
// rulesets/rule_file/load_rules.h does this.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/graph_position.h"
#include "rulesets/rule_file/graph_rules.h"
#include "rulesets/rule_file/loaded_rules.h"

namespace papamu::rulesets {

/// As LoadedRulesetOf asks for.
struct GraphFileGame {
    using Rules = rule_file::GraphRules;
    using Position = rule_file::GraphPosition;
    using Move = rule_file::GraphFileMove;
    using Image = ImageOf<Position>;

    static std::string text_format(const Rules& rules);
    static Parsed<Position> parse(const Rules& rules, std::string_view text) {
        return rule_file::parse_graph(rules, text);
    }
    static std::string print(const Position& position) { return rule_file::print_graph(position); }
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        rule_file::list_graph_moves(position, player, moves);
    }
    static std::optional<Move> first_move(const Position& position, Player player) {
        return rule_file::first_graph_move(position, player);
    }
    static Position play(const Position& position, Player /*player*/, const Move& move) {
        return rule_file::play_graph_move(position, move);
    }
    static std::string print_move(const Position& position, const Move& move) {
        return rule_file::print_graph_move(position, move);
    }
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        return rule_file::parse_graph_move(position, player, text);
    }
    /// The text itself.
    static std::string key(const Position& position) { return rule_file::print_graph(position); }
    static std::vector<Image> images(const Position& position);
    static bool is_impartial(const Position& position) { return position.rules->impartial; }
    static GraphFigure figure(const Position& position) { return rule_file::figure_of(position); }
};

class GraphFileRuleset final : public LoadedRulesetOf<GraphFileGame> {
    using LoadedRulesetOf::LoadedRulesetOf;
};

}  // namespace papamu::rulesets
