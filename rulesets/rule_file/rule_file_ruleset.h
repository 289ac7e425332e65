// The game of a rule file as a ruleset.
//
//     auto rules = read_rules(text, file);
//     add_ruleset(std::make_unique<RuleFileRuleset>(*std::move(rules), "my-game"));
//
// rulesets/rule_file/load_rules.h does this.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/cell_shape.h"
#include "rulesets/rule_file/loaded_rules.h"
#include "rulesets/rule_file/rule_moves.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets {

/// The functions of a Ruleset (ruleset.h) that depend on nothing but a position, which knows its rules.
struct RuleFileGame {
    using Position = rule_file::RulePosition;
    using Move = rule_file::RuleMove;
    using Image = ImageOf<Position>;

    static std::string print(const Position& position) { return rule_file::print_position(position); }
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        rule_file::list_moves(position, player, moves);
    }
    static Position play(const Position& position, Player /*player*/, const Move& move) {
        return rule_file::play_move(position, move);
    }
    static std::string print_move(const Position& position, const Move& move) {
        return rule_file::print_move(position, move);
    }
    static std::string key(const Position& position) { return rule_file::position_key(position); }
    static std::vector<Image> images(const Position& position);
    static bool is_impartial(const Position& position) { return position.rules->impartial; }
};

class RuleFileRuleset final : public AnyRuleset, public LoadedRules, public HasCellShape {
 public:
    /// `name`: that of the rules, or another one if there is a game of that name.
    RuleFileRuleset(std::unique_ptr<const rule_file::Rules> rules, std::string name);

    [[nodiscard]] const rule_file::Rules& rules() const { return *rules_; }
    [[nodiscard]] const std::string& fingerprint() const override { return rules_->fingerprint; }
    /// Hexagons if the file says that these are the neighbours of a cell.
    [[nodiscard]] CellShape cell_shape() const override;

    [[nodiscard]] std::string_view name() const override { return name_; }
    [[nodiscard]] int version() const override { return rules_->version; }
    [[nodiscard]] std::string stored_name() const override { return name_and_fingerprint(name_); }
    [[nodiscard]] std::string text_format() const override;
    [[nodiscard]] bool has_board() const override { return true; }
    [[nodiscard]] std::string letters() const override { return std::string(rules_->letters); }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override { return rules_->summary; }
    [[nodiscard]] std::string_view example() const override { return rules_->example; }
    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override;
    [[nodiscard]] Parsed<AnyPosition> start_board(BoardSize size, const StartGap& gap) const override;
    [[nodiscard]] std::string print(const AnyPosition& position) const override;
    [[nodiscard]] std::string key(const AnyPosition& position) const override;
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override;
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override;
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override;
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override;
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override;
    [[nodiscard]] std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const override;
    [[nodiscard]] bool images_are_played_alike() const override { return true; }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override;

 private:
    [[nodiscard]] AnyPosition any(const rule_file::RulePosition& position) const {
        return AnyPosition::of(*this, position);
    }

    std::unique_ptr<const rule_file::Rules> rules_;
    std::string name_;
};

}  // namespace papamu::rulesets
