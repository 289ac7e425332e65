#include "decompose/rule_file/heaps_parts.h"

namespace papamu::decompose {

using rulesets::Player;
using rulesets::rule_file::HeapsPosition;

Regions<HeapsPosition> HeapsParts::regions(const HeapsPosition& position) {
    Regions<HeapsPosition> regions;
    bool has_moves = false;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
        HeapsPosition heap{position.rules, {position.heaps[i]}};
        if (i == 0 || position.heaps[i] != position.heaps[i - 1]) {
            has_moves = first_heaps_move(heap, Player::kLeft) || first_heaps_move(heap, Player::kRight);
        }
        if (has_moves) {
            regions.list.emplace_back().position = std::move(heap);
        } else {
            ++regions.inert;
        }
    }
    return regions;
}

}  // namespace papamu::decompose
