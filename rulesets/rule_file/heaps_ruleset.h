// The game on heaps of a rule file as a ruleset.
//
//     add_ruleset(std::make_unique<HeapsRuleset>(std::move(rules), "my-game"));
//
// solver/games/rule_file/load_rules.h does this, and says what the game offers to the solver.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/rule_file/loaded_rules.h"

namespace papamu::rulesets {

/// The functions of a Ruleset (ruleset.h) that depend on nothing but a position, which knows its rules.
struct HeapsGame {
    using Position = rule_file::HeapsPosition;
    using Move = rule_file::HeapsMove;
    using Image = ImageOf<Position>;

    static std::string print(const Position& position) { return rule_file::print_heaps(position); }
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        rule_file::list_heaps_moves(position, player, moves);
    }
    static Position play(const Position& position, Player /*player*/, const Move& move) {
        return rule_file::play_heaps_move(position, move);
    }
    static std::string print_move(const Position& position, const Move& move) {
        return rule_file::print_heaps_move(position, move);
    }
    static std::string key(const Position& position) { return rule_file::heaps_key(position); }
    static std::vector<Image> images(const Position& position);
    static bool is_impartial(const Position& position) { return position.rules->impartial; }
};

class HeapsRuleset final : public AnyRuleset, public LoadedRules {
 public:
    /// `name`: that of the rules, or another one if there is a game of that name.
    HeapsRuleset(std::unique_ptr<const rule_file::HeapsRules> rules, std::string name)
        : rules_(std::move(rules)), name_(std::move(name)) {}

    [[nodiscard]] const rule_file::HeapsRules& rules() const { return *rules_; }
    [[nodiscard]] const std::string& fingerprint() const override { return rules_->fingerprint; }

    [[nodiscard]] std::string_view name() const override { return name_; }
    [[nodiscard]] int version() const override { return rules_->version; }
    [[nodiscard]] std::string text_format() const override;
    [[nodiscard]] bool has_board() const override { return false; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override { return rules_->summary; }
    [[nodiscard]] std::string_view example() const override { return rules_->example; }
    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string print(const AnyPosition& position) const override;
    [[nodiscard]] std::string key(const AnyPosition& position) const override;
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override;
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override;
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override;
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override;
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override;
    [[nodiscard]] std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const override;
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override;

 private:
    [[nodiscard]] AnyPosition any(rule_file::HeapsPosition position) const {
        return AnyPosition::of(*this, std::move(position));
    }

    std::unique_ptr<const rule_file::HeapsRules> rules_;
    std::string name_;
};

}  // namespace papamu::rulesets
