#include "solver/games/rule_file/grounded_rules.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace papamu::solver::detail {

namespace rule_file = rulesets::rule_file;

namespace {

std::uint8_t result_of(rule_file::Letter letter) { return letter == rule_file::kNoCell ? GroundedRules::kCut : letter; }

bool is_of_one_edge(const rule_file::GraphMoveRule& rule) {
    return rule.of_edge && !rule.contract && rule.conditions.empty() && rule.others == rule_file::identity_map();
}

void add_choice(std::vector<std::uint8_t>& list, std::uint8_t choice) {
    const auto at = std::lower_bound(list.begin(), list.end(), choice);
    if (at == list.end() || *at != choice) list.insert(at, choice);
}

bool can_be_exchanged(const GroundedRules& rules) {
    return std::all_of(rules.letters.begin(), rules.letters.end(), [&](const GroundedLetter& letter) {
        std::vector<std::uint8_t> image;
        for (const std::uint8_t choice : letter.becomes[0]) {
            add_choice(image, choice == GroundedRules::kCut ? choice : rules.letters[choice].partner);
        }
        return image == rules.letters[letter.partner].becomes[1];
    });
}

}  // namespace

std::optional<GroundedRules> grounded_rules_of(const rule_file::GraphRules& rules) {
    if (!rules.ground || rules.has_vertex_letters || rules.arrows || rules.simple) return std::nullopt;
    GroundedRules made;
    made.letters.resize(rules.edges.all.size());  // of which kNoCell is not used
    for (std::size_t letter = 0; letter < made.letters.size(); ++letter)
        made.letters[letter].partner = rules.edges.partner(static_cast<rule_file::Letter>(letter));
    for (std::size_t player = 0; player < 2; ++player) {
        for (const rule_file::GraphMoveRule& rule : rules.moves[player]) {
            if (!is_of_one_edge(rule)) return std::nullopt;
            for (rule_file::Letter letter = 0; letter < made.letters.size(); ++letter) {
                if (rule_file::has(rule.chosen, letter)) {
                    add_choice(made.letters[letter].becomes[player], result_of(rule.becomes[letter]));
                }
            }
        }
    }
    made.exchanges = can_be_exchanged(made);
    return made;
}

GroundedSearch::Picture picture_of(const rule_file::GraphPosition& position) {
    std::vector<GroundedSearch::Edge> edges;
    for (const rule_file::GraphFileEdge& edge : position.edges) edges.push_back({edge.from, edge.to, edge.letter});
    return GroundedSearch::Picture::of(std::move(edges));
}

}  // namespace papamu::solver::detail
