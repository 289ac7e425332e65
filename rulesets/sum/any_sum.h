// Sums of positions of arbitrary rulesets, as a ruleset chosen at run time: `papamu ... sum '...'`.
//
//     find_ruleset("sum")->parse("clobber:xo + {2|-1}").value().move_texts(Player::kLeft);  // "0:0,0-0,1", "1:2"
//
// A move is made in one term and written as the number of the term, a colon, and the move. In a negated term, Left
// makes the moves of Right. There is no Ruleset of sums, since the moves of different rulesets have different types;
// this class exists only for interfaces, like everything in any_ruleset.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::rulesets {

/// Its positions are SumOfPositions.
class AnySum final : public AnyRuleset {
 public:
    /// The move of a sum that makes this move in a term, counted from 0. Requires a move that is not one of a sum.
    [[nodiscard]] static AnyMove move_in_term(std::size_t term, const AnyMove& move);

    [[nodiscard]] std::string_view name() const override;
    [[nodiscard]] int version() const override { return 1; }
    [[nodiscard]] std::string text_format() const override;
    [[nodiscard]] bool has_board() const override { return false; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override;
    [[nodiscard]] std::string_view example() const override;

    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string print(const AnyPosition& position) const override;
    /// The keys of the terms, each with the name of its ruleset.
    [[nodiscard]] std::string key(const AnyPosition& position) const override;
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override;
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override;
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override;
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override;
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override;
    /// The position alone.
    [[nodiscard]] std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const override;
    [[nodiscard]] bool images_are_played_alike() const override { return true; }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override;
};

}  // namespace papamu::rulesets
