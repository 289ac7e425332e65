#include "rulesets/rule_file/graph_file_ruleset.h"

namespace papamu::rulesets {

std::vector<GraphFileGame::Image> GraphFileGame::images(const Position& position) {
    std::vector<Image> images;
    for (const rule_file::RuleSymmetry& symmetry : position.rules->symmetries) {
        images.push_back({rule_file::image_of(position, symmetry), symmetry.exchanges_players});
    }
    return images;
}

std::string GraphFileGame::text_format(const Rules& rules) {
    const auto spaced = [](const std::string& letters, bool with_gone) {
        std::string text;
        for (std::size_t i = 0; i < letters.size(); ++i) {
            if (i != rule_file::kNoCell || with_gone) text += std::string(" ") + letters[i];
        }
        return text;
    };
    std::string text = rules.arrows ? "arrows u>v" : "edges u-v";
    if (rules.has_edge_letters) text += " with a letter of" + spaced(rules.edges.all, false);
    text += ", separated by commas";
    if (rules.has_vertex_letters) {
        text = "a letter for each vertex, of" + spaced(rules.vertices.all, true) + ", then : and " + text;
    } else {
        text += "; . for none";
    }
    return rules.ground ? text + "; vertex 0 is the ground" : text;
}

}  // namespace papamu::rulesets
