// Rulesets of rule files, whatever they are played on: what they have in common, and most of those without a board.
//
//     const auto* const loaded = dynamic_cast<const LoadedRules*>(&ruleset);
//     class HeapsRuleset final : public LoadedRulesetOf<HeapsGame> { ... };
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/work_limit.h"
#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

class LoadedRules {
 public:
    LoadedRules() = default;
    LoadedRules(const LoadedRules&) = delete;
    LoadedRules& operator=(const LoadedRules&) = delete;
    virtual ~LoadedRules() = default;

    /// 32 hexadecimal digits: rules that differ have different ones.
    [[nodiscard]] virtual const std::string& fingerprint() const = 0;

 protected:
    /// AnyRuleset::stored_name() of the rules.
    [[nodiscard]] std::string name_and_fingerprint(std::string_view name) const {
        return std::string(name) + "@" + fingerprint();
    }
};

/// `Game` has the type Rules, with the fields name, version, summary, example and fingerprint, and the functions of a
/// Ruleset (ruleset.h) that depend on nothing but a position, which knows its rules; parse() and text_format() get the
/// rules first.
template <class Game>
class LoadedRulesetOf : public AnyRuleset, public LoadedRules {
    using Position = typename Game::Position;
    using Move = typename Game::Move;

 public:
    using Rules = typename Game::Rules;

    /// `name`: that of the rules, or another one if there is a game of that name.
    LoadedRulesetOf(std::unique_ptr<const Rules> rules, std::string name)
        : rules_(std::move(rules)), name_(std::move(name)) {}

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const std::string& fingerprint() const override { return rules_->fingerprint; }

    [[nodiscard]] std::string_view name() const override { return name_; }
    [[nodiscard]] int version() const override { return rules_->version; }
    [[nodiscard]] std::string stored_name() const override { return name_and_fingerprint(name_); }
    [[nodiscard]] std::string text_format() const override { return Game::text_format(*rules_); }
    [[nodiscard]] bool has_board() const override { return false; }
    [[nodiscard]] bool has_graph() const override {
        return requires(Position position) { Game::figure(position); };
    }
    [[nodiscard]] std::string_view summary() const override { return rules_->summary; }
    [[nodiscard]] std::string_view example() const override { return rules_->example; }
    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override {
        auto position = Game::parse(*rules_, text);
        if (!position) return tl::unexpected(position.error());
        return any(*std::move(position));
    }
    [[nodiscard]] std::string print(const AnyPosition& position) const override { return Game::print(own(position)); }
    [[nodiscard]] std::string key(const AnyPosition& position) const override { return Game::key(own(position)); }
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override {
        std::vector<Move> list;
        Game::moves(own(position), player, list);
        moves.reserve(moves.size() + list.size());
        for (const Move& move : list) moves.push_back(AnyMove::of(move));
    }
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override {
        const auto first = Game::first_move(own(position), player);
        return first ? std::optional(AnyMove::of(*first)) : std::nullopt;
    }
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override {
        return any(Game::play(own(position), player, move.as<Move>()));
    }
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override {
        return Game::print_move(own(position), move.as<Move>());
    }
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override {
        const auto move = Game::parse_move(own(position), player, text);
        if (!move) return tl::unexpected(move.error());
        return AnyMove::of(*move);
    }
    [[nodiscard]] std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const override {
        std::vector<ImageOf<AnyPosition>> images;
        for (auto& image : Game::images(own(position))) {
            images.push_back({any(std::move(image.position)), image.colours_swapped});
        }
        return images;
    }
    [[nodiscard]] bool images_are_played_alike() const override { return true; }
    [[nodiscard]] std::optional<GraphFigure> figure(const AnyPosition& position) const override {
        if constexpr (requires(Position own) { Game::figure(own); }) {
            return Game::figure(own(position));
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override {
        return plays(own(position), player, depth);
    }

 private:
    static const Position& own(const AnyPosition& position) { return position.as<Position>(); }
    [[nodiscard]] AnyPosition any(Position position) const { return AnyPosition::of(*this, std::move(position)); }
    static std::uint64_t plays(const Position& position, Player player, int depth) {
        if (depth <= 0) return 1;
        std::vector<Move> moves;
        Game::moves(position, player, moves);
        if (depth == 1) return moves.size();
        std::uint64_t count = 0;
        for (const Move& move : moves) {
            base::look_for_stop();
            count += plays(Game::play(position, player, move), opponent(player), depth - 1);
        }
        return count;
    }

    std::unique_ptr<const Rules> rules_;
    std::string name_;
};

}  // namespace papamu::rulesets
