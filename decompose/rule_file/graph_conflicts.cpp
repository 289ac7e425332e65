#include "decompose/rule_file/graph_conflicts.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/work_limit.h"
#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::Player;
using rulesets::rule_file::GraphCondition;
using rulesets::rule_file::GraphFileEdge;
using rulesets::rule_file::GraphMoveRule;
using rulesets::rule_file::GraphPosition;
using rulesets::rule_file::GraphRules;
using rulesets::rule_file::kMostGraphLetters;
using rulesets::rule_file::kNoCell;
using rulesets::rule_file::Letter;
using rulesets::rule_file::LetterSet;
using rulesets::rule_file::set_of;

namespace {

constexpr MoveKinds bit(std::size_t kind) { return static_cast<MoveKinds>(1U << kind); }

/// The letters that every neighbour must have; nullopt if the conditions say something else as well.
std::optional<LetterSet> asked_of_neighbours(const GraphRules& rules, const GraphMoveRule& rule) {
    auto letters = static_cast<LetterSet>((1U << rules.vertices.all.size()) - 1);
    for (const GraphCondition& condition : rule.conditions) {
        if (condition.kind == GraphCondition::Kind::kEvery) {
            letters = static_cast<LetterSet>(letters & condition.letters);
        } else if (condition.kind == GraphCondition::Kind::kCount && condition.least == 0 && condition.most == 0) {
            letters = static_cast<LetterSet>(letters & ~unsigned{condition.letters});
        } else {
            return std::nullopt;
        }
    }
    return static_cast<LetterSet>(letters | set_of(kNoCell));
}

/// The letter that the chosen vertex gets, whatever it had.
std::optional<Letter> put_by(const GraphMoveRule& rule) {
    std::optional<Letter> put;
    for (Letter letter = 0; letter < kMostGraphLetters; ++letter) {
        if (!rulesets::rule_file::has(rule.chosen, letter)) continue;
        if (put && *put != rule.becomes[letter]) return std::nullopt;
        put = rule.becomes[letter];
    }
    return put;
}

}  // namespace

std::optional<GraphConflicts> GraphConflicts::of(const GraphRules& rules) {
    if (!rules.has_vertex_letters || rules.ground) return std::nullopt;
    GraphConflicts conflicts;
    conflicts.arrows_ = rules.arrows;
    if (!conflicts.add_kinds(rules) || !conflicts.only_takes_away()) return std::nullopt;
    conflicts.find_conflicts();
    conflicts.find_images(rules);
    conflicts.find_letters(rules);
    return conflicts;
}

bool GraphConflicts::add_kinds(const GraphRules& rules) {
    for (std::size_t player = 0; player < 2; ++player) {
        for (const GraphMoveRule& rule : rules.moves[player]) {
            if (rule.of_edge || rule.others != rulesets::rule_file::identity_map()) return false;
            const auto neighbours = asked_of_neighbours(rules, rule);
            const auto put = put_by(rule);
            if (!neighbours || !put) return false;
            const auto known = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& kind) {
                return kind.chosen == rule.chosen && kind.neighbours == *neighbours && kind.put == *put;
            });
            if (known == kinds_.end() && kinds_.size() == kMostKinds) return false;
            Kind& kind = known == kinds_.end() ? kinds_.emplace_back(Kind{rule.chosen, *neighbours, *put, {}}) : *known;
            kind.players[player] = true;
        }
    }
    return true;
}

// Whatever letter a move replaces, nothing that was not satisfied with it is satisfied with the new one.
bool GraphConflicts::only_takes_away() const {
    return std::all_of(kinds_.begin(), kinds_.end(), [&](const Kind& by) {
        return std::all_of(kinds_.begin(), kinds_.end(), [&](const Kind& of) {
            const auto sets_free = [&](LetterSet asked) {
                return rulesets::rule_file::has(asked, by.put) && (by.chosen & ~asked) != 0;
            };
            return !sets_free(of.chosen) && !sets_free(of.neighbours);
        });
    });
}

void GraphConflicts::find_conflicts() {
    for (std::size_t by = 0; by < kinds_.size(); ++by) {
        for (std::size_t of = 0; of < kinds_.size(); ++of) {
            if (rulesets::rule_file::has(kinds_[of].chosen, kinds_[by].put))
                stay_[by] = static_cast<MoveKinds>(stay_[by] | bit(of));
            if (!rulesets::rule_file::has(kinds_[of].neighbours, kinds_[by].put)) continue;
            stay_beside_[by] = static_cast<MoveKinds>(stay_beside_[by] | bit(of));
        }
        for (std::size_t player = 0; player < 2; ++player) {
            if (!kinds_[by].players[player]) continue;
            of_player_[player] = static_cast<MoveKinds>(of_player_[player] | bit(by));
        }
    }
}

void GraphConflicts::find_images(const GraphRules& rules) {
    for (const auto& symmetry : rules.symmetries) {
        if (!symmetry.swaps_letters) continue;
        Image image;
        image.negates = symmetry.exchanges_players && !rules.impartial;
        bool is_complete = true;
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            Kind other = kinds_[k];
            other.chosen = rules.vertices.partners(other.chosen);
            other.neighbours = rules.vertices.partners(other.neighbours);
            other.put = rules.vertices.partner(other.put);
            if (symmetry.exchanges_players) std::swap(other.players[0], other.players[1]);
            const auto at = std::find(kinds_.begin(), kinds_.end(), other);
            is_complete = is_complete && at != kinds_.end();
            if (is_complete) image.kinds[static_cast<std::size_t>(at - kinds_.begin())] = static_cast<std::uint8_t>(k);
        }
        if (is_complete && (!image_ || !image.negates)) image_ = image;
    }
}

void GraphConflicts::find_letters(const GraphRules& rules) {
    auto around = static_cast<LetterSet>((1U << rules.vertices.all.size()) - 1);  // what no move beside it minds
    for (const Kind& kind : kinds_) around = static_cast<LetterSet>(around & kind.neighbours);
    std::vector<Letter> found(std::size_t{1} << kinds_.size(), kNoCell);
    for (Letter letter = 0; letter < rules.vertices.all.size(); ++letter) {
        std::size_t kinds = 0;
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            if (rulesets::rule_file::has(kinds_[k].chosen, letter)) kinds |= bit(k);
        }
        const bool is_used = kinds != 0 && found[kinds] == kNoCell && rulesets::rule_file::has(around, letter);
        if (is_used) found[kinds] = letter;
    }
    if (std::count(found.begin(), found.end(), kNoCell) == 1) letters_of_kinds_ = std::move(found);
}

ConflictGraph GraphConflicts::graph_of(const GraphPosition& position) const {
    ConflictGraph graph;
    std::vector<LetterSet> beside(position.letters.size());
    for (const GraphFileEdge& edge : position.edges) {
        if (edge.from == edge.to) continue;  // no neighbour of its own
        const auto look = [&](std::uint16_t from, std::uint16_t to) {
            beside[from] = static_cast<LetterSet>(beside[from] | set_of(position.letters[to]));
        };
        look(edge.from, edge.to);
        if (!arrows_) look(edge.to, edge.from);
        graph.edges.push_back({edge.from, edge.to});
    }
    const auto is_same = [](const ConflictEdge& a, const ConflictEdge& b) { return a.from == b.from && a.to == b.to; };
    graph.edges.erase(std::unique(graph.edges.begin(), graph.edges.end(), is_same), graph.edges.end());
    for (std::size_t vertex = 0; vertex < position.letters.size(); ++vertex) {
        MoveKinds possible = 0;
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            const bool is_possible = rulesets::rule_file::has(kinds_[k].chosen, position.letters[vertex]) &&
                                     (beside[vertex] & ~kinds_[k].neighbours) == 0;
            if (is_possible) possible = static_cast<MoveKinds>(possible | bit(k));
        }
        graph.possible.push_back(possible);
    }
    return graph;
}

bool GraphConflicts::takes(MoveKinds other, MoveKinds own) const {
    for (std::size_t by = 0; by < kinds_.size(); ++by) {
        if ((other & bit(by)) != 0 && (own & ~stay_beside_[by]) != 0) return true;
    }
    return false;
}

bool GraphConflicts::matters(const ConflictGraph& graph, ConflictEdge edge) const {
    const MoveKinds from = graph.possible[edge.from], to = graph.possible[edge.to];
    return takes(to, from) || (!arrows_ && takes(from, to));
}

std::optional<Regions<GraphPosition>> GraphConflicts::regions(const GraphPosition& position) const {
    if (letters_of_kinds_.empty()) return std::nullopt;
    const ConflictGraph graph = graph_of(position);
    const std::size_t vertices = graph.possible.size();
    Partition parts(static_cast<int>(vertices));
    const auto has_part = [&](const GraphFileEdge& edge) {
        return edge.from != edge.to && matters(graph, {edge.from, edge.to});
    };
    for (const GraphFileEdge& edge : position.edges) {
        if (has_part(edge)) parts.unite(edge.from, edge.to);
    }
    Regions<GraphPosition> regions;
    constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> place(vertices, none);
    const auto region_of = [&](std::size_t vertex) -> GraphPosition& {
        std::size_t& at = place[static_cast<std::size_t>(parts.find(static_cast<int>(vertex)))];
        if (at == none) {
            at = regions.list.size();
            regions.list.emplace_back().position = {position.rules, std::vector<Letter>(vertices, kNoCell), {}};
        }
        return regions.list[at].position;
    };
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
        const MoveKinds kinds = graph.possible[vertex];
        if (kinds != 0) region_of(vertex).letters[vertex] = letters_of_kinds_[kinds];
    }
    for (const GraphFileEdge& edge : position.edges) {
        if (has_part(edge)) region_of(edge.from).edges.push_back(edge);
    }
    return regions;
}

std::vector<ConflictGraph> GraphConflicts::parts(const ConflictGraph& graph) const {
    std::vector<ConflictEdge> edges;
    Partition vertices(static_cast<int>(graph.possible.size()));
    for (const ConflictEdge edge : graph.edges) {
        if (!matters(graph, edge)) continue;
        edges.push_back(edge);
        vertices.unite(edge.from, edge.to);
    }
    constexpr int none = -1;
    std::vector<int> part_of(graph.possible.size(), none);
    std::vector<std::uint16_t> number(graph.possible.size());
    std::vector<ConflictGraph> parts;
    for (std::size_t vertex = 0; vertex < graph.possible.size(); ++vertex) {
        if (graph.possible[vertex] == 0) continue;
        int& part = part_of[static_cast<std::size_t>(vertices.find(static_cast<int>(vertex)))];
        if (part == none) {
            part = static_cast<int>(parts.size());
            parts.emplace_back();
        }
        auto& possible = parts[static_cast<std::size_t>(part)].possible;
        number[vertex] = static_cast<std::uint16_t>(possible.size());
        possible.push_back(graph.possible[vertex]);
    }
    for (const ConflictEdge edge : edges) {
        const int part = part_of[static_cast<std::size_t>(vertices.find(edge.from))];
        parts[static_cast<std::size_t>(part)].edges.push_back({number[edge.from], number[edge.to]});
    }
    return parts;
}

void GraphConflicts::for_each_follower(const ConflictGraph& graph, Player player,
                                       const std::function<void(const ConflictGraph&)>& visit) const {
    const MoveKinds own = of_player_[index_of(player)];
    for (std::size_t vertex = 0; vertex < graph.possible.size(); ++vertex) {
        for (auto moves = static_cast<unsigned>(graph.possible[vertex] & own); moves != 0; moves &= moves - 1) {
            base::look_for_stop(static_cast<std::uint32_t>(1 + graph.edges.size()));
            const auto by = static_cast<std::size_t>(std::countr_zero(moves));
            ConflictGraph next = graph;
            const auto keep = [&](std::size_t at, MoveKinds kinds) {
                next.possible[at] = static_cast<MoveKinds>(next.possible[at] & kinds);
            };
            keep(vertex, stay_[by]);
            for (const ConflictEdge edge : graph.edges) {
                if (edge.to == vertex) keep(edge.from, stay_beside_[by]);
                if (edge.from == vertex && !arrows_) keep(edge.to, stay_beside_[by]);
            }
            visit(next);
        }
    }
}

std::string GraphConflicts::form(const ConflictGraph& graph, const Image* image) const {
    LabelledGraph labelled;
    for (const MoveKinds possible : graph.possible) {
        MoveKinds label = possible;
        if (image != nullptr) {
            label = 0;
            for (std::size_t k = 0; k < kinds_.size(); ++k) {
                if ((possible & bit(image->kinds[k])) != 0) label = static_cast<MoveKinds>(label | bit(k));
            }
        }
        labelled.add_vertex(label);
    }
    for (const ConflictEdge edge : graph.edges) {
        if (!arrows_) {
            labelled.add_edge(edge.from, edge.to, 0);
            continue;
        }
        const int middle = labelled.add_vertex(kArrow);
        labelled.add_edge(edge.from, middle, 0);
        labelled.add_edge(middle, edge.to, 1);
    }
    return labelled.form();
}

GraphKey GraphConflicts::key(const ConflictGraph& graph) const {
    if (!image_) return {form(graph, nullptr), false};
    const auto form_of = [&](bool exchanged) { return form(graph, exchanged ? &*image_ : nullptr); };
    if (image_->negates) {
        return balanced_key(vertices_of(graph, Player::kLeft) - vertices_of(graph, Player::kRight), form_of);
    }
    return {std::min(form_of(false), form_of(true)), false};
}

std::string GraphConflicts::kinds_text() const {
    std::string text;
    for (const Kind& kind : kinds_) {
        for (const unsigned number : {unsigned{kind.chosen}, unsigned{kind.neighbours}, unsigned{kind.put}}) {
            text += std::to_string(number) + ' ';
        }
        for (const bool moves : kind.players) text += moves ? '1' : '0';
        text += ';';
    }
    return text;
}

int GraphConflicts::vertices_of(const ConflictGraph& graph, Player player) const {
    const MoveKinds own = of_player_[index_of(player)];
    return static_cast<int>(std::count_if(graph.possible.begin(), graph.possible.end(),
                                          [&](MoveKinds possible) { return (possible & own) != 0; }));
}

}  // namespace papamu::decompose
