#include "rulesets/any_position.h"

#include "base/work_limit.h"
#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

std::string AnyPosition::text() const { return ruleset_->print(*this); }

std::string AnyPosition::key() const { return ruleset_->key(*this); }

std::vector<AnyMove> AnyPosition::moves(Player player) const {
    std::vector<AnyMove> moves;
    ruleset_->moves(*this, player, moves);
    return moves;
}

std::vector<std::string> AnyPosition::move_texts(Player player) const {
    constexpr std::uint32_t kWorkOfText = 10;  // in the unit of look_for_stop()
    std::vector<std::string> texts;
    for (const AnyMove& move : moves(player)) {
        base::look_for_stop(kWorkOfText);
        texts.push_back(ruleset_->print_move(*this, move));
    }
    return texts;
}

std::optional<std::string> AnyPosition::first_move_text(Player player) const {
    const auto move = ruleset_->first_move(*this, player);
    return move ? std::optional(ruleset_->print_move(*this, *move)) : std::nullopt;
}

std::string AnyPosition::move_text(const AnyMove& move) const { return ruleset_->print_move(*this, move); }

AnyPosition AnyPosition::play(Player player, const AnyMove& move) const { return ruleset_->play(*this, player, move); }

Parsed<AnyPosition> AnyPosition::play(Player player, std::string_view text) const {
    const auto move = ruleset_->parse_move(*this, player, text);
    if (!move) return tl::unexpected(move.error());
    return play(player, *move);
}

std::optional<GraphFigure> AnyPosition::figure() const { return ruleset_->figure(*this); }

std::uint64_t AnyPosition::perft(Player player, int depth) const { return ruleset_->perft(*this, player, depth); }

}  // namespace papamu::rulesets
