#include "rulesets/rule_file/heaps_ruleset.h"

namespace papamu::rulesets {

std::vector<HeapsGame::Image> HeapsGame::images(const Position& position) {
    std::vector<Image> images;
    for (const rule_file::HeapsSymmetry& symmetry : position.rules->symmetries) {
        images.push_back({rule_file::image_of(position, symmetry), symmetry.exchanges_players});
    }
    return images;
}

std::string HeapsGame::text_format(const Rules& rules) {
    return rules.sizes() == 1 ? "sizes of heaps with + between them; 0 for none"
                              : "heaps with + between them, each of two sizes with x between them; 0 for none";
}

}  // namespace papamu::rulesets
