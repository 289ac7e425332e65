#include "rulesets/rule_file/graph_position.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/work_limit.h"
#include "rulesets/graph_text.h"
#include "rulesets/grid_move.h"

namespace papamu::rulesets::rule_file {

namespace {

bool is_gone(const GraphPosition& position, std::size_t vertex) { return position.letters[vertex] == kNoCell; }

/// Takes away edges without both ends, what a simple graph does not have and, without letters of vertices, vertices
/// without edges; what is not connected to the ground falls. Returns whether anything fell.
bool settle(GraphPosition& position) {
    const GraphRules& rules = *position.rules;
    std::erase_if(position.edges, [&](const GraphFileEdge& edge) {
        return edge.letter == kNoCell || is_gone(position, edge.from) || is_gone(position, edge.to) ||
               (rules.simple && edge.from == edge.to);
    });
    if (rules.simple) {
        position.edges.erase(std::unique(position.edges.begin(), position.edges.end()), position.edges.end());
    }
    bool falls = false;
    if (rules.ground) {
        VertexSet reached = VertexSet::single(0);
        for (bool grows = true; grows;) {
            grows = false;
            for (const GraphFileEdge& edge : position.edges) {
                if (reached.test(edge.from) == reached.test(edge.to)) continue;
                reached.set(edge.from);
                reached.set(edge.to);
                grows = true;
            }
        }
        const auto removed =
            std::erase_if(position.edges, [&](const GraphFileEdge& edge) { return !reached.test(edge.from); });
        falls = removed > 0;
        for (std::size_t vertex = 1; vertex < position.letters.size(); ++vertex) {
            if (reached.test(static_cast<int>(vertex)) || is_gone(position, vertex)) continue;
            position.letters[vertex] = kNoCell;
            // Without letters a vertex is nothing by itself.
            falls = falls || rules.has_vertex_letters;
        }
    }
    if (!rules.has_vertex_letters) {
        std::vector<bool> is_end(position.letters.size());
        for (const GraphFileEdge& edge : position.edges) is_end[edge.from] = is_end[edge.to] = true;
        std::size_t last = 0;
        for (std::size_t vertex = 0; vertex < is_end.size(); ++vertex) {
            if (!is_end[vertex]) position.letters[vertex] = kNoCell;
            if (is_end[vertex]) last = vertex + 1;
        }
        position.letters.resize(last);
    }
    return falls;
}

/// Reads the text of a position.
class GraphFileText {
 public:
    GraphFileText(const GraphRules& rules, std::string_view text) : reader_(text), position_{&rules, {}, {}} {}

    Parsed<GraphPosition> read(bool is_nothing) {
        if (is_nothing) return position_;
        if (position_.rules->has_vertex_letters) {
            if (auto fault = read_vertices()) return tl::unexpected(*std::move(fault));
        } else {
            position_.letters.assign(kGraphVertices, 0);
            const bool is_number = reader_.peek() >= '0' && reader_.peek() <= '9';
            if (!is_number && !reader_.at_end()) {
                auto fault = reader_.expected("the number of a vertex");
                fault.message += ": only with the field \"vertices\" have vertices letters";
                return tl::unexpected(std::move(fault));
            }
        }
        if (!position_.rules->has_vertex_letters || reader_.take(':')) {
            do {
                if (auto fault = read_edge()) return tl::unexpected(*std::move(fault));
            } while (reader_.take(','));
        }
        if (!reader_.at_end()) return tl::unexpected(reader_.expected("a comma or the end"));
        std::sort(position_.edges.begin(), position_.edges.end());
        const bool falls = settle(position_);
        if (falls) return tl::unexpected(reader_.fault("not all of the graph is connected to the ground, vertex 0", 1));
        return std::move(position_);
    }

 private:
    std::optional<PositionError> read_vertices() {
        const std::string& letters = position_.rules->vertices.all;
        for (; !reader_.at_end() && reader_.peek() != ':'; reader_.take(reader_.peek())) {
            const std::size_t letter = letters.find(reader_.peek());
            if (letter == std::string::npos) return reader_.expected("a vertex, one of " + letters + ",");
            if (position_.letters.size() == kGraphVertices) {
                return reader_.fault("there are more than " + std::to_string(kGraphVertices) + " vertices");
            }
            position_.letters.push_back(static_cast<Letter>(letter));
        }
        if (position_.letters.empty()) return reader_.fault("the graph has no vertices");
        if (position_.rules->ground && position_.letters[0] == kNoCell) {
            return reader_.fault("vertex 0 is the ground, which is always there", 1);
        }
        return std::nullopt;
    }
    std::optional<PositionError> read_edge() {
        const std::size_t column = reader_.column();
        const int vertices = static_cast<int>(position_.letters.size());
        const auto from = reader_.vertex(vertices);
        if (!from) return from.error();
        const bool arrows = position_.rules->arrows;
        if (!reader_.take(arrows ? '>' : '-')) {
            return reader_.expected(arrows ? "the > of an arrow" : "the - of an edge");
        }
        const auto to = reader_.vertex(vertices);
        if (!to) return to.error();
        GraphFileEdge edge{*from, *to, 0};
        if (!arrows && edge.from > edge.to) std::swap(edge.from, edge.to);
        if (position_.rules->has_edge_letters) {
            const std::string& letters = position_.rules->edges.all;
            const std::size_t letter = reader_.at_end() ? std::string::npos : letters.find(reader_.peek());
            if (letter == std::string::npos || letter == kNoCell) {
                return reader_.expected("a letter of an edge, one of " + letters.substr(0, 1) + letters.substr(2) +
                                        ",");
            }
            reader_.take(reader_.peek());
            edge.letter = static_cast<Letter>(letter);
        }
        if (position_.edges.size() == kGraphEdges) {
            return reader_.fault("there are more than " + std::to_string(kGraphEdges) + " edges", column);
        }
        position_.edges.push_back(edge);
        return std::nullopt;
    }

    GraphReader reader_;
    GraphPosition position_;
};

/// The letters of the neighbours of a vertex, each once, or of the ends of an edge.
std::vector<std::uint16_t> others_of(const GraphPosition& position, const GraphMoveRule& rule,
                                     const GraphFileEdge& chosen) {
    std::vector<std::uint16_t> others;
    if (rule.of_edge) {
        others = {chosen.from, chosen.to};
    } else {
        for (const GraphFileEdge& edge : position.edges) {
            if (edge.from == chosen.from) others.push_back(edge.to);
            if (edge.to == chosen.from && !position.rules->arrows) others.push_back(edge.from);
        }
        std::erase(others, chosen.from);  // a loop
    }
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    return others;
}

/// Makes one vertex of the ends of an edge, which is gone, and so are the loops that this makes. The vertex has the
/// smaller number of the two.
void contract_edge(GraphPosition& position, const GraphFileEdge& chosen, Letter letter) {
    const std::uint16_t keep = std::min(chosen.from, chosen.to), drop = std::max(chosen.from, chosen.to);
    std::erase_if(position.edges, [&](const GraphFileEdge& edge) {
        return std::min(edge.from, edge.to) == keep && std::max(edge.from, edge.to) == drop;
    });
    for (GraphFileEdge& edge : position.edges) {
        for (std::uint16_t* const end : {&edge.from, &edge.to}) {
            if (*end == drop) *end = keep;
        }
        if (!position.rules->arrows && edge.to < edge.from) std::swap(edge.from, edge.to);
    }
    std::sort(position.edges.begin(), position.edges.end());
    position.letters[drop] = kNoCell;
    const bool stays = (position.rules->ground && keep == 0) || letter == kSameLetter;
    if (!stays) position.letters[keep] = letter;
}

/// The position after a rule is applied to a vertex or an edge; nullopt if that is not possible.
std::optional<GraphPosition> after(const GraphPosition& position, const GraphMoveRule& rule,
                                   const GraphFileEdge& chosen) {
    const GraphRules& rules = *position.rules;
    const Letter letter = rule.of_edge ? chosen.letter : position.letters[chosen.from];
    if (!has(rule.chosen, letter) || (!rule.of_edge && rules.ground && chosen.from == 0)) return std::nullopt;
    if (rule.contract && chosen.from == chosen.to) return std::nullopt;
    if (rule.contract == kSameLetter && position.letters[chosen.from] != position.letters[chosen.to]) {
        const bool on_ground = rules.ground && (chosen.from == 0 || chosen.to == 0);
        if (!on_ground) return std::nullopt;
    }
    const auto others = others_of(position, rule, chosen);
    bool may_fall = true;
    for (const GraphCondition& condition : rule.conditions) {
        if (condition.kind == GraphCondition::Kind::kNothingFalls) {
            may_fall = false;
            continue;
        }
        int count = 0;
        for (const std::uint16_t other : others) count += has(condition.letters, position.letters[other]) ? 1 : 0;
        const bool holds = condition.kind == GraphCondition::Kind::kEvery ? count == static_cast<int>(others.size())
                                                                          : condition.holds(count);
        if (!holds) return std::nullopt;
    }
    GraphPosition next = position;
    for (const std::uint16_t other : others) {
        if (rules.ground && other == 0) continue;
        next.letters[other] = rule.others[position.letters[other]];
    }
    if (rule.contract) {
        contract_edge(next, chosen, *rule.contract);
    } else if (rule.of_edge) {
        const auto at = std::lower_bound(next.edges.begin(), next.edges.end(), chosen);
        at->letter = rule.becomes[letter];
        std::sort(next.edges.begin(), next.edges.end());
    } else {
        next.letters[chosen.from] = rule.becomes[letter];
    }
    const bool falls = settle(next);
    if (falls && !may_fall) return std::nullopt;
    return next;
}

/// Calls f(move, position after it) for a player's moves on a vertex or an edge, each result once, until it returns
/// false; returns whether it never did.
template <class F>
bool for_each_on(const GraphPosition& position, bool of_edge, const GraphFileEdge& chosen, Player player, F&& f) {
    const auto& moves = position.rules->moves[index_of(player)];
    std::vector<GraphPosition> seen;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].of_edge != of_edge) continue;
        base::look_for_stop(static_cast<std::uint32_t>(1 + position.edges.size()));
        auto next = after(position, moves[i], chosen);
        if (!next || std::find(seen.begin(), seen.end(), *next) != seen.end()) continue;
        if (i + 1 < moves.size()) seen.push_back(*next);
        const auto rule = static_cast<std::uint16_t>(i), own = static_cast<std::uint16_t>(index_of(player));
        if (!f(GraphFileMove{chosen, rule, own}, *next)) return false;
    }
    return true;
}

/// The same for all moves of a player.
template <class F>
void for_each_graph_move(const GraphPosition& position, Player player, F&& f) {
    for (std::size_t vertex = 0; vertex < position.letters.size(); ++vertex) {
        if (is_gone(position, vertex)) continue;
        if (!for_each_on(position, false, {static_cast<std::uint16_t>(vertex), 0, 0}, player, f)) return;
    }
    for (std::size_t i = 0; i < position.edges.size(); ++i) {
        if (i > 0 && position.edges[i] == position.edges[i - 1]) continue;
        if (!for_each_on(position, true, position.edges[i], player, f)) return;
    }
}

std::string print_edge(const GraphRules& rules, const GraphFileEdge& edge) {
    std::string text = std::to_string(edge.from) + (rules.arrows ? '>' : '-') + std::to_string(edge.to);
    if (rules.has_edge_letters) text += rules.edges.all[edge.letter];
    return text;
}

}  // namespace

Parsed<GraphPosition> parse_graph(const GraphRules& rules, std::string_view text) {
    return GraphFileText(rules, text).read(text == "." && !rules.has_vertex_letters);
}

std::string print_graph(const GraphPosition& position) {
    const GraphRules& rules = *position.rules;
    std::string text;
    if (rules.has_vertex_letters) {
        for (const Letter letter : position.letters) text += rules.vertices.all[letter];
        if (!position.edges.empty()) text += ':';
    } else if (position.edges.empty()) {
        return ".";
    }
    for (std::size_t i = 0; i < position.edges.size(); ++i) {
        text += (i == 0 ? "" : ",") + print_edge(rules, position.edges[i]);
    }
    return text;
}

void list_graph_moves(const GraphPosition& position, Player player, std::vector<GraphFileMove>& moves) {
    for_each_graph_move(position, player, [&](const GraphFileMove& move, const GraphPosition& /*next*/) {
        moves.push_back(move);
        return true;
    });
}

std::optional<GraphFileMove> first_graph_move(const GraphPosition& position, Player player) {
    std::optional<GraphFileMove> first;
    for_each_graph_move(position, player, [&](const GraphFileMove& move, const GraphPosition& /*next*/) {
        first = move;
        return false;
    });
    return first;
}

void for_each_graph_follower(const GraphPosition& position, Player player,
                             const std::function<void(const GraphPosition&)>& visit) {
    for_each_graph_move(position, player, [&](const GraphFileMove& /*move*/, const GraphPosition& next) {
        visit(next);
        return true;
    });
}

GraphPosition play_graph_move(const GraphPosition& position, const GraphFileMove& move) {
    return after(position, position.rules->moves[move.player][move.rule], move.edge).value();
}

std::string print_graph_move(const GraphPosition& position, const GraphFileMove& move) {
    const GraphRules& rules = *position.rules;
    const bool of_edge = rules.moves[move.player][move.rule].of_edge;
    int ways = 0;
    for_each_on(position, of_edge, move.edge, move.player == 0 ? Player::kLeft : Player::kRight,
                [&](const GraphFileMove&, const GraphPosition&) { return ++ways > 0; });
    const std::string name = of_edge ? print_edge(rules, move.edge) : '+' + std::to_string(move.edge.from);
    return ways > 1 ? name + '/' + std::to_string(move.rule + 1) : name;
}

Parsed<GraphFileMove> parse_graph_move(const GraphPosition& position, Player player, std::string_view text) {
    std::vector<GraphFileMove> moves;
    list_graph_moves(position, player, moves);
    for (const GraphFileMove& move : moves) {
        if (print_graph_move(position, move) == text) return move;
    }
    return tl::unexpected(no_such_move(text, player));
}

GraphPosition image_of(const GraphPosition& position, const RuleSymmetry& symmetry) {
    GraphPosition image = position;
    if (!symmetry.swaps_letters) return image;
    for (Letter& letter : image.letters) letter = position.rules->vertices.partner(letter);
    for (GraphFileEdge& edge : image.edges) edge.letter = position.rules->edges.partner(edge.letter);
    std::sort(image.edges.begin(), image.edges.end());
    return image;
}

GraphFigure figure_of(const GraphPosition& position) {
    const GraphRules& rules = *position.rules;
    // The letters of Left and Right in the first pair and in others, and all that belong to neither.
    const auto shown = [](const GraphLetters& letters, Letter letter, const char* as) {
        if (letter < 2 || letter >= 2 + 2 * letters.pairs) return as[4];
        return as[std::min(letter, static_cast<Letter>(4 + letter % 2)) - 2];
    };
    GraphFigure figure;
    figure.has_ground = rules.ground;
    for (std::size_t vertex = rules.ground ? 1 : 0; vertex < position.letters.size(); ++vertex) {
        if (is_gone(position, vertex)) continue;
        figure.vertices.push_back(
            {static_cast<std::uint16_t>(vertex), shown(rules.vertices, position.letters[vertex], "xolr.")});
    }
    for (const GraphFileEdge& edge : position.edges) {
        figure.edges.push_back({{std::min(edge.from, edge.to), std::max(edge.from, edge.to)},
                                rules.has_edge_letters ? shown(rules.edges, edge.letter, "brbrg") : ' '});
    }
    std::sort(figure.edges.begin(), figure.edges.end());
    return figure;
}

}  // namespace papamu::rulesets::rule_file
