#include "solver/sums/sum_rules.h"

#include <utility>

#include "base/error.h"
#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/sum/any_sum.h"
#include "rulesets/sum/sum_text.h"
#include "rulesets/value/literal_value.h"

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

/// The ruleset of literal values counts options in the order of notation.
rulesets::AnyMove literal_move(const SumPosition& position, const SumMember& member, Player player,
                               std::uint32_t number) {
    const cgt::OptionRange options = options_of(position, member, player);
    cgt::NotationPrinter printer(*position.store);
    std::uint32_t before = 0;
    for (const cgt::Value option : options) {
        if (printer.before(option, options[number])) ++before;
    }
    return rulesets::AnyMove::of(rulesets::LiteralValueMove{before, own_player(member, player)});
}

}  // namespace

SumPosition in_store(const SumPosition& position, std::shared_ptr<cgt::ValueStore> store) {
    SumPosition same{std::move(store), position.members};
    for (SumMember& member : same.members) {
        if (!member.is_value()) continue;
        const auto value = cgt::parse_value(*same.store, cgt::to_string(*position.store, member.value));
        if (!value) throw base::LimitError(value.error().message);  // nested too deeply
        member.value = *value;
    }
    return same;
}

std::string SumRules::print(const Position& position) {
    std::vector<rulesets::SumTerm> terms;
    for (const SumMember& member : position.members) {
        if (member.is_value()) {
            terms.push_back({std::string(rulesets::LiteralValue::kName), cgt::to_string(*position.store, member.value),
                             member.negated});
        } else {
            terms.push_back({std::string(member.position.ruleset().name()), member.position.text(), member.negated});
        }
    }
    return terms.empty() ? "0" : rulesets::print_sum(terms);
}

std::string SumRules::key(const Position& position) {
    std::string key;
    for (const SumMember& member : position.members) {
        if (member.is_value()) {
            key += (member.negated ? '-' : '+') + std::to_string(member.value.bits()) + ':';
        } else {
            rulesets::append_key(key, member.position, member.negated);
        }
    }
    return key;
}

void SumRules::moves(const Position& position, Player player, std::vector<Move>& moves) {
    for (std::size_t i = 0; i < position.members.size(); ++i) {
        const SumMember& member = position.members[i];
        const std::size_t count = member.is_value() ? options_of(position, member, player).size()
                                                    : member.position.moves(own_player(member, player)).size();
        for (std::size_t number = 0; number < count; ++number) {
            moves.push_back(
                {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(number), player == Player::kLeft});
        }
    }
}

SumPosition SumRules::play(const Position& position, Player player, Move move) {
    Position after = position;
    SumMember& member = after.members[move.member];
    if (member.is_value()) {
        member.value = options_of(position, member, player)[move.number];
    } else {
        const Player own = own_player(member, player);
        member.position = member.position.play(own, member.position.moves(own)[move.number]);
    }
    return after;
}

rulesets::AnyMove SumRules::any_move(const Position& position, Move move) {
    const SumMember& member = position.members[move.member];
    const Player player = move.left ? Player::kLeft : Player::kRight;
    return rulesets::AnySum::move_in_term(
        move.member, member.is_value() ? literal_move(position, member, player, move.number)
                                       : member.position.moves(own_player(member, player))[move.number]);
}

}  // namespace papamu::solver::detail
