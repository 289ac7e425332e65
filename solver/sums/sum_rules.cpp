#include "solver/sums/sum_rules.h"

#include "cgt/notation.h"
#include "rulesets/sum/sum_text.h"

namespace papamu::solver::detail {

using rulesets::Player;

namespace {

/// The player who moves in the member itself.
Player own_player(const SumMember& member, Player player) {
    return member.negated ? rulesets::opponent(player) : player;
}

cgt::OptionRange options_of(const SumPosition& position, const SumMember& member, Player player) {
    return own_player(member, player) == Player::kLeft ? position.store->left_options(member.value)
                                                       : position.store->right_options(member.value);
}

}  // namespace

std::string SumRules::print(const Position& position) {
    std::vector<rulesets::SumTerm> terms;
    for (const SumMember& member : position.members) {
        const std::string text =
            member.position == nullptr ? cgt::to_string(*position.store, member.value) : member.position->text();
        terms.push_back({member.ruleset, text, member.negated});
    }
    return terms.empty() ? "0" : rulesets::print_sum(terms);
}

void SumRules::moves(const Position& position, Player player, std::vector<Move>& moves) {
    for (std::size_t i = 0; i < position.members.size(); ++i) {
        const SumMember& member = position.members[i];
        const std::size_t count = member.position == nullptr
                                      ? options_of(position, member, player).size()
                                      : member.position->moves(own_player(member, player)).size();
        for (std::size_t number = 0; number < count; ++number) {
            moves.push_back(
                {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(number), player == Player::kLeft});
        }
    }
}

SumPosition SumRules::play(const Position& position, Player player, Move move) {
    Position after = position;
    SumMember& member = after.members[move.member];
    if (member.position == nullptr) {
        member.value = options_of(position, member, player)[move.number];
    } else {
        const Player own = own_player(member, player);
        member.position = member.position->play(own, member.position->moves(own)[move.number]).value();
    }
    return after;
}

std::string SumRules::print_move(const Position& position, Move move) {
    const SumMember& member = position.members[move.member];
    const Player player = move.left ? Player::kLeft : Player::kRight;
    const std::string text = member.position == nullptr
                                 ? cgt::to_string(*position.store, options_of(position, member, player)[move.number])
                                 : member.position->moves(own_player(member, player))[move.number];
    return std::to_string(move.member) + ":" + text;
}

}  // namespace papamu::solver::detail
