#include "rulesets/rule_file/graph_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"

namespace papamu::rulesets::rule_file {

namespace {

std::string normal_text(const GraphMoveRule& rule) {
    std::vector<std::string> conditions;
    for (const GraphCondition& condition : rule.conditions) {
        conditions.push_back(fmt::format("{}:{}:{}-{}", static_cast<int>(condition.kind), condition.letters,
                                         condition.least, condition.most) +
                             (condition.step > 1 ? fmt::format(" by {}", condition.step) : ""));
    }
    std::sort(conditions.begin(), conditions.end());
    LetterMap becomes = rule.becomes;
    for (Letter letter = 0; letter < becomes.size(); ++letter) {
        if (!has(rule.chosen, letter)) becomes[letter] = letter;  // never used
    }
    const std::string contract = rule.contract ? fmt::format(" contract {}", *rule.contract) : "";
    return fmt::format("{} {} {} {}{} if {}", rule.of_edge, rule.chosen, fmt::join(becomes, ","),
                       fmt::join(rule.others, ","), contract, fmt::join(conditions, " "));
}

std::vector<std::string> normal_texts(const GraphRules& rules, std::size_t player, bool exchange) {
    std::vector<std::string> texts;
    for (const GraphMoveRule& rule : rules.moves[player]) {
        texts.push_back(normal_text(exchange ? exchanged(rules, rule) : rule));
    }
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

/// Whether some letter comes back if each step takes a letter to one of its successors.
bool has_cycle(const std::array<LetterSet, kMostGraphLetters>& successors) {
    std::array<LetterSet, kMostGraphLetters> reach = successors;
    for (Letter via = 0; via < reach.size(); ++via) {
        for (LetterSet& set : reach) {
            if (has(set, via)) set = static_cast<LetterSet>(set | reach[via]);
        }
    }
    for (Letter letter = 0; letter < reach.size(); ++letter) {
        if (has(reach[letter], letter)) return true;
    }
    return false;
}

bool certainly_changes(const LetterMap& map, LetterSet letters) {
    for (Letter letter = 0; letter < map.size(); ++letter) {
        if (has(letters, letter) && map[letter] == letter) return false;
    }
    return letters != 0;
}

}  // namespace

Letter GraphLetters::partner(Letter letter) const {
    const std::size_t place = letter - std::size_t{2};
    if (letter < 2 || place >= 2 * pairs) return letter;
    return static_cast<Letter>(2 + (place ^ 1U));
}
LetterSet GraphLetters::partners(LetterSet set) const {
    LetterSet result = 0;
    for (Letter letter = 0; letter < kMostGraphLetters; ++letter) {
        if (has(set, letter)) result = static_cast<LetterSet>(result | set_of(partner(letter)));
    }
    return result;
}

LetterMap identity_map() {
    LetterMap map{};
    for (Letter letter = 0; letter < map.size(); ++letter) map[letter] = letter;
    return map;
}

GraphMoveRule exchanged(const GraphRules& rules, const GraphMoveRule& rule) {
    const auto image = [](const GraphLetters& letters, const LetterMap& map) {
        LetterMap result{};
        for (Letter letter = 0; letter < map.size(); ++letter) {
            result[letters.partner(letter)] = letters.partner(map[letter]);
        }
        return result;
    };
    const GraphLetters& own = rule.of_edge ? rules.edges : rules.vertices;
    GraphMoveRule result = rule;
    result.chosen = own.partners(rule.chosen);
    result.becomes = image(own, rule.becomes);
    result.others = image(rules.vertices, rule.others);
    if (rule.contract) result.contract = rules.vertices.partner(*rule.contract);
    for (GraphCondition& condition : result.conditions) {
        condition.letters = rules.vertices.partners(condition.letters);
    }
    return result;
}

void find_graph_facts(GraphRules& rules) {
    std::array<std::vector<std::string>, 2> own, other;
    for (std::size_t player = 0; player < 2; ++player) {
        own[player] = normal_texts(rules, player, false);
        other[player] = normal_texts(rules, player, true);
    }
    rules.impartial = own[0] == own[1];
    rules.symmetries = {RuleSymmetry{}};
    if (rules.impartial) rules.symmetries.push_back({{}, false, true});
    const bool has_pairs = rules.vertices.pairs + rules.edges.pairs > 0;
    if (has_pairs && own == other) rules.symmetries.push_back({{}, true, false});
    if (has_pairs && own[0] == other[1] && own[1] == other[0]) rules.symmetries.push_back({{}, true, true});
    std::string text = fmt::format("graph {} {} {} {} {} {} {} {} ", rules.has_vertex_letters, rules.vertices.all,
                                   rules.vertices.pairs, rules.has_edge_letters, rules.edges.all, rules.edges.pairs,
                                   rules.arrows, rules.ground);
    if (rules.simple) text += "simple ";
    for (const auto& moves : own) text += fmt::format("[{}]", fmt::join(moves, "|"));
    base::Fnv1a first, second(1);
    first.add(text);
    second.add(text);
    rules.fingerprint = fmt::format("{:016x}{:016x}", first.value(), second.value());
}

// If the changes of letters that any move can make have no cycle, a letter can be given a height that every change
// lowers; and every move changes some letter, so the sum of all heights falls. A contraction may raise it, but leaves a
// vertex less, and no move makes a vertex: so the number of vertices falls, or it stays and the sum falls.
std::string why_graph_play_may_not_end(const GraphRules& rules) {
    std::array<LetterSet, kMostGraphLetters> of_vertices{}, of_edges{};
    const auto add = [](std::array<LetterSet, kMostGraphLetters>& successors, const LetterMap& map, LetterSet letters) {
        for (Letter letter = 0; letter < map.size(); ++letter) {
            if (!has(letters, letter) || map[letter] == letter) continue;
            successors[letter] = static_cast<LetterSet>(successors[letter] | set_of(map[letter]));
        }
    };
    for (const auto& moves : rules.moves) {
        for (const GraphMoveRule& rule : moves) {
            if (rule.contract) continue;
            add(rule.of_edge ? of_edges : of_vertices, rule.becomes, rule.chosen);
            add(of_vertices, rule.others, static_cast<LetterSet>(~0U));
            bool changes = certainly_changes(rule.becomes, rule.chosen);
            for (const GraphCondition& condition : rule.conditions) {
                const bool is_some = (condition.kind == GraphCondition::Kind::kCount && condition.least > 0) ||
                                     (condition.kind == GraphCondition::Kind::kEvery && rule.of_edge);
                changes = changes || (!rules.ground && is_some && certainly_changes(rule.others, condition.letters));
            }
            if (!changes) return "a move may leave everything as it is";
        }
    }
    if (has_cycle(of_vertices)) return "the letters of vertices may come back";
    if (has_cycle(of_edges)) return "the letters of edges may come back";
    return "";
}

}  // namespace papamu::rulesets::rule_file
