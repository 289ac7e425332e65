// Adapts a Ruleset to AnyRuleset. Only registry.cpp and tests need it.
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
#include "rulesets/perft.h"

namespace papamu::rulesets {

template <Ruleset R>
class AnyPositionOf final : public AnyPosition {
 public:
    explicit AnyPositionOf(typename R::Position position) : position_(std::move(position)) {}

    [[nodiscard]] std::string text() const override { return R::print(position_); }
    [[nodiscard]] std::string key() const override { return R::key(position_); }
    [[nodiscard]] std::vector<std::string> moves(Player player) const override {
        std::vector<typename R::Move> moves;
        R::moves(position_, player, moves);
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const typename R::Move& move : moves) {
            base::look_for_stop(kWorkOfText);
            texts.push_back(R::print_move(position_, move));
        }
        return texts;
    }
    [[nodiscard]] std::optional<std::string> first_move(Player player) const override {
        std::optional<typename R::Move> first;
        if constexpr (requires { R::first_move(position_, player); }) {
            first = R::first_move(position_, player);
        } else {
            std::vector<typename R::Move> moves;
            R::moves(position_, player, moves);
            if (!moves.empty()) first = moves.front();
        }
        return first ? std::optional(R::print_move(position_, *first)) : std::nullopt;
    }
    [[nodiscard]] Parsed<std::unique_ptr<AnyPosition>> play(Player player, std::string_view text) const override {
        const auto move = R::parse_move(position_, player, text);
        if (!move) return tl::unexpected(move.error());
        return std::make_unique<AnyPositionOf>(R::play(position_, player, *move));
    }
    [[nodiscard]] std::optional<GraphFigure> figure() const override {
        if constexpr (requires { R::figure(position_); }) {
            return R::figure(position_);
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::uint64_t perft(Player player, int depth) const override {
        return rulesets::perft<R>(position_, player, depth);
    }

 private:
    static constexpr std::uint32_t kWorkOfText = 10;  // in the unit of look_for_stop()

    typename R::Position position_;
};

template <Ruleset R>
class AnyRulesetOf final : public AnyRuleset {
 public:
    [[nodiscard]] std::string_view name() const override { return R::kName; }
    [[nodiscard]] int version() const override { return R::kVersion; }
    /// The ruleset's kTextFormat, or its letters for a game on a grid.
    [[nodiscard]] std::string text_format() const override {
        if constexpr (requires { R::kTextFormat; }) {
            return std::string(R::kTextFormat);
        } else {
            std::string text = "rows of";
            for (const char letter : std::string_view(R::kLetters)) text += std::string(" ") + letter;
            return text + ", from top to bottom, separated by /";
        }
    }
    [[nodiscard]] bool has_board() const override {
        return requires { R::kLetters; };
    }
    [[nodiscard]] bool has_graph() const override {
        return requires(typename R::Position position) { R::figure(position); };
    }
    [[nodiscard]] std::string_view summary() const override { return R::kSummary; }
    [[nodiscard]] std::string_view example() const override { return R::kExample; }
    [[nodiscard]] Parsed<std::unique_ptr<AnyPosition>> parse(std::string_view text) const override {
        auto position = R::parse(text);
        if (!position) return tl::unexpected(std::move(position.error()));
        return std::make_unique<AnyPositionOf<R>>(*std::move(position));
    }
};

}  // namespace papamu::rulesets
