#include "rulesets/rule_file/rule_file_ruleset.h"

#include <utility>

#include "base/work_limit.h"
#include "rulesets/rule_file/direction_words.h"

namespace papamu::rulesets {

using rule_file::RuleMove;
using rule_file::RulePosition;

namespace {

std::uint64_t plays(const RulePosition& position, Player player, int depth) {
    if (depth <= 0) return 1;
    std::vector<RuleMove> moves;
    rule_file::list_moves(position, player, moves);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const RuleMove& move : moves) {
        base::look_for_stop();
        count += plays(rule_file::play_move(position, move), opponent(player), depth - 1);
    }
    return count;
}

}  // namespace

std::vector<RuleFileGame::Image> RuleFileGame::images(const Position& position) {
    std::vector<Image> images;
    for (const rule_file::RuleSymmetry& symmetry : position.rules->symmetries) {
        images.push_back({rule_file::image_of(position, symmetry), symmetry.exchanges_players});
    }
    return images;
}

RuleFileRuleset::RuleFileRuleset(std::unique_ptr<const rule_file::Rules> rules, std::string name)
    : rules_(std::move(rules)), name_(std::move(name)) {}

CellShape RuleFileRuleset::cell_shape() const {
    return rules_->neighbours == rule_file::directions_of("hexagonal") ? CellShape::kHexagon : CellShape::kSquare;
}

std::string RuleFileRuleset::text_format() const {
    std::string text = "rows of";
    for (const char letter : rules_->letters) text += std::string(" ") + letter;
    return text + ", from top to bottom, separated by /";
}

Parsed<AnyPosition> RuleFileRuleset::parse(std::string_view text) const {
    const auto position = rule_file::parse_position(*rules_, text);
    if (!position) return tl::unexpected(position.error());
    return any(*position);
}

Parsed<AnyPosition> RuleFileRuleset::start_board(BoardSize size, const StartGap& gap) const {
    const auto position = rule_file::start_position(*rules_, size, gap);
    if (!position) return tl::unexpected(position.error());
    return any(*position);
}

std::string RuleFileRuleset::print(const AnyPosition& position) const {
    return rule_file::print_position(position.as<RulePosition>());
}
std::string RuleFileRuleset::key(const AnyPosition& position) const {
    return rule_file::position_key(position.as<RulePosition>());
}

void RuleFileRuleset::moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const {
    std::vector<RuleMove> list;
    rule_file::list_moves(position.as<RulePosition>(), player, list);
    moves.reserve(moves.size() + list.size());
    for (const RuleMove& move : list) moves.push_back(AnyMove::of(move));
}

std::optional<AnyMove> RuleFileRuleset::first_move(const AnyPosition& position, Player player) const {
    const RulePosition own = position.as<RulePosition>();
    if (!rule_file::has_move(own, player)) return std::nullopt;
    std::vector<RuleMove> list;
    rule_file::list_moves(own, player, list);
    return AnyMove::of(list.front());
}

AnyPosition RuleFileRuleset::play(const AnyPosition& position, Player /*player*/, const AnyMove& move) const {
    return any(rule_file::play_move(position.as<RulePosition>(), move.as<RuleMove>()));
}

std::string RuleFileRuleset::print_move(const AnyPosition& position, const AnyMove& move) const {
    return rule_file::print_move(position.as<RulePosition>(), move.as<RuleMove>());
}

Parsed<AnyMove> RuleFileRuleset::parse_move(const AnyPosition& position, Player player, std::string_view text) const {
    const auto move = rule_file::parse_move(position.as<RulePosition>(), player, text);
    if (!move) return tl::unexpected(move.error());
    return AnyMove::of(*move);
}

std::vector<ImageOf<AnyPosition>> RuleFileRuleset::images(const AnyPosition& position) const {
    std::vector<ImageOf<AnyPosition>> images;
    for (const auto& image : RuleFileGame::images(position.as<RulePosition>())) {
        images.push_back({any(image.position), image.colours_swapped});
    }
    return images;
}

std::uint64_t RuleFileRuleset::perft(const AnyPosition& position, Player player, int depth) const {
    return plays(position.as<RulePosition>(), player, depth);
}

}  // namespace papamu::rulesets
