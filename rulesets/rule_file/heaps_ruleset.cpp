#include "rulesets/rule_file/heaps_ruleset.h"

#include "base/work_limit.h"

namespace papamu::rulesets {

using rule_file::HeapsMove;
using rule_file::HeapsPosition;

namespace {

std::uint64_t plays(const HeapsPosition& position, Player player, int depth) {
    if (depth <= 0) return 1;
    std::vector<HeapsMove> moves;
    list_heaps_moves(position, player, moves);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const HeapsMove& move : moves) {
        base::look_for_stop();
        count += plays(play_heaps_move(position, move), opponent(player), depth - 1);
    }
    return count;
}

}  // namespace

std::vector<HeapsGame::Image> HeapsGame::images(const Position& position) {
    std::vector<Image> images;
    for (const rule_file::HeapsSymmetry& symmetry : position.rules->symmetries) {
        images.push_back({rule_file::image_of(position, symmetry), symmetry.exchanges_players});
    }
    return images;
}

std::string HeapsRuleset::text_format() const {
    return rules_->sizes() == 1 ? "sizes of heaps with + between them; 0 for none"
                                : "heaps with + between them, each of two sizes with x between them; 0 for none";
}

Parsed<AnyPosition> HeapsRuleset::parse(std::string_view text) const {
    auto position = rule_file::parse_heaps(*rules_, text);
    if (!position) return tl::unexpected(position.error());
    return any(*std::move(position));
}
std::string HeapsRuleset::print(const AnyPosition& position) const { return print_heaps(position.as<HeapsPosition>()); }
std::string HeapsRuleset::key(const AnyPosition& position) const { return heaps_key(position.as<HeapsPosition>()); }

void HeapsRuleset::moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const {
    std::vector<HeapsMove> list;
    list_heaps_moves(position.as<HeapsPosition>(), player, list);
    moves.reserve(moves.size() + list.size());
    for (const HeapsMove& move : list) moves.push_back(AnyMove::of(move));
}
std::optional<AnyMove> HeapsRuleset::first_move(const AnyPosition& position, Player player) const {
    const auto first = first_heaps_move(position.as<HeapsPosition>(), player);
    return first ? std::optional(AnyMove::of(*first)) : std::nullopt;
}
AnyPosition HeapsRuleset::play(const AnyPosition& position, Player /*player*/, const AnyMove& move) const {
    return any(play_heaps_move(position.as<HeapsPosition>(), move.as<HeapsMove>()));
}
std::string HeapsRuleset::print_move(const AnyPosition& position, const AnyMove& move) const {
    return print_heaps_move(position.as<HeapsPosition>(), move.as<HeapsMove>());
}
Parsed<AnyMove> HeapsRuleset::parse_move(const AnyPosition& position, Player player, std::string_view text) const {
    const auto move = parse_heaps_move(position.as<HeapsPosition>(), player, text);
    if (!move) return tl::unexpected(move.error());
    return AnyMove::of(*move);
}

std::vector<ImageOf<AnyPosition>> HeapsRuleset::images(const AnyPosition& position) const {
    std::vector<ImageOf<AnyPosition>> images;
    for (auto& image : HeapsGame::images(position.as<HeapsPosition>())) {
        images.push_back({any(std::move(image.position)), image.colours_swapped});
    }
    return images;
}

std::uint64_t HeapsRuleset::perft(const AnyPosition& position, Player player, int depth) const {
    return plays(position.as<HeapsPosition>(), player, depth);
}

}  // namespace papamu::rulesets
