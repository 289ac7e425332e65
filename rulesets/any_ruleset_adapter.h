// What makes an AnyRuleset of a Ruleset. Only the source of a ruleset and tests need it.
#pragma once

#include <cstdint>
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
class AnyRulesetOf : public AnyRuleset {
    using Position = typename R::Position;
    using Move = typename R::Move;

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
    [[nodiscard]] std::string letters() const override {
        if constexpr (requires { R::kLetters; }) return std::string(R::kLetters);
        return {};
    }
    [[nodiscard]] bool has_graph() const override {
        return requires(Position position) { R::figure(position); };
    }
    [[nodiscard]] std::string_view summary() const override { return R::kSummary; }
    [[nodiscard]] std::string_view example() const override { return R::kExample; }

    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override {
        auto position = R::parse(text);
        if (!position) return tl::unexpected(std::move(position.error()));
        return any(*std::move(position));
    }
    [[nodiscard]] Parsed<AnyPosition> start_board(BoardSize size, const StartGap& gap) const override {
        if constexpr (requires { R::start_board(size, gap); }) {
            auto position = R::start_board(size, gap);
            if (!position) return tl::unexpected(std::move(position.error()));
            return any(*std::move(position));
        } else {
            return AnyRuleset::start_board(size, gap);
        }
    }
    [[nodiscard]] std::string print(const AnyPosition& position) const override { return R::print(own(position)); }
    [[nodiscard]] std::string key(const AnyPosition& position) const override { return R::key(own(position)); }
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override {
        std::vector<Move> list;
        R::moves(own(position), player, list);
        moves.reserve(moves.size() + list.size());
        for (const Move& move : list) {
            base::look_for_stop();
            moves.push_back(AnyMove::of(move));
        }
    }
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override {
        if constexpr (requires(Position own) { R::first_move(own, player); }) {
            const auto first = R::first_move(own(position), player);
            return first ? std::optional(AnyMove::of(*first)) : std::nullopt;
        } else {
            std::vector<Move> list;
            R::moves(own(position), player, list);
            return list.empty() ? std::nullopt : std::optional(AnyMove::of(list.front()));
        }
    }
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override {
        return any(R::play(own(position), player, move.as<Move>()));
    }
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override {
        return R::print_move(own(position), move.as<Move>());
    }
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override {
        const auto move = R::parse_move(own(position), player, text);
        if (!move) return tl::unexpected(move.error());
        return AnyMove::of(*move);
    }
    [[nodiscard]] std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const override {
        std::vector<ImageOf<AnyPosition>> images;
        for (auto& image : R::images(own(position)))
            images.push_back({any(std::move(image.position)), image.colours_swapped});
        return images;
    }
    [[nodiscard]] bool images_are_played_alike() const override { return true; }
    [[nodiscard]] std::optional<GraphFigure> figure(const AnyPosition& position) const override {
        if constexpr (requires(Position own) { R::figure(own); }) {
            return R::figure(own(position));
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override {
        return rulesets::perft<R>(own(position), player, depth);
    }

 private:
    static decltype(auto) own(const AnyPosition& position) { return position.as<Position>(); }
    [[nodiscard]] AnyPosition any(Position position) const { return AnyPosition::of(*this, std::move(position)); }
};

}  // namespace papamu::rulesets
