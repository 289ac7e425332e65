// The game on heaps of a rule file as a ruleset.
//
//     add_ruleset(std::make_unique<HeapsRuleset>(std::move(rules), "my-game"));
//
// rulesets/rule_file/load_rules.h does this.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/loaded_rules.h"

namespace papamu::rulesets {

/// As LoadedRulesetOf asks for.
struct HeapsGame {
    using Rules = rule_file::HeapsRules;
    using Position = rule_file::HeapsPosition;
    using Move = rule_file::HeapsMove;
    using Image = ImageOf<Position>;

    static std::string text_format(const Rules& rules);
    static Parsed<Position> parse(const Rules& rules, std::string_view text) {
        return rule_file::parse_heaps(rules, text);
    }
    static std::string print(const Position& position) { return rule_file::print_heaps(position); }
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        rule_file::list_heaps_moves(position, player, moves);
    }
    static std::optional<Move> first_move(const Position& position, Player player) {
        return rule_file::first_heaps_move(position, player);
    }
    static Position play(const Position& position, Player /*player*/, const Move& move) {
        return rule_file::play_heaps_move(position, move);
    }
    static std::string print_move(const Position& position, const Move& move) {
        return rule_file::print_heaps_move(position, move);
    }
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        return rule_file::parse_heaps_move(position, player, text);
    }
    static std::string key(const Position& position) { return rule_file::heaps_key(position); }
    static std::vector<Image> images(const Position& position);
    static bool is_impartial(const Position& position) { return position.rules->impartial; }
};

class HeapsRuleset final : public LoadedRulesetOf<HeapsGame> {
    using LoadedRulesetOf::LoadedRulesetOf;
};

}  // namespace papamu::rulesets
