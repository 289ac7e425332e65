#include "solver/games/grounded_text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "base/error.h"
#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "decompose/graph/graph_form.h"

namespace papamu::solver::detail {

namespace {

using Edge = GroundedSearch::Edge;

constexpr std::size_t kMostEdges = 1024;  // the most that a position may have

/// The letters of edges that can only be cut: by Left, by Right, by both.
struct CutLetters {
    std::optional<std::uint8_t> left, right, both;

    explicit CutLetters(const GroundedRules& rules) {
        const std::vector<std::uint8_t> nothing, cut = {GroundedRules::kCut};
        for (std::size_t i = 0; i < rules.letters.size(); ++i) {
            const auto letter = static_cast<std::uint8_t>(i);
            const auto& [of_left, of_right] = rules.letters[i].becomes;
            if (of_left == cut && of_right == nothing) left = letter;
            if (of_left == nothing && of_right == cut) right = letter;
            if (of_left == cut && of_right == cut) both = letter;
        }
    }
};

/// Adds stalks to a picture.
class Stalks {
 public:
    Stalks(const GroundedRules& rules, std::uint32_t vertices, std::vector<Edge>& edges)
        : letters_(rules), vertices_(vertices), edges_(edges) {}

    /// Returns whether that could be done.
    bool add(std::uint32_t vertex, const cgt::NumberUpStar& value) {
        const std::uint64_t ups = static_cast<std::uint64_t>(value.up < 0 ? -value.up : value.up);
        if (ups > kMostEdges || value.star > kMostEdges) return false;
        bool can = add_number(vertex, value.number);
        const auto on_top = value.up < 0 ? letters_.right : letters_.left;
        for (std::uint64_t i = 0; i < ups; ++i) can = can && add_stalk(vertex, {letters_.both, on_top});
        const std::vector<std::optional<std::uint8_t>> star(value.star ^ (ups % 2), letters_.both);
        return can && add_stalk(vertex, star);
    }

 private:
    bool add_number(std::uint32_t vertex, const cgt::Dyadic& number) {
        std::vector<std::optional<std::uint8_t>> stalk;
        cgt::Dyadic so_far;
        std::int64_t halvings = 0;  // once the letters have changed, each edge is worth half as much as the one below
        while (so_far != number) {
            if (stalk.size() > kMostEdges) return false;
            const auto letter = number > so_far ? letters_.left : letters_.right;
            if (halvings > 0 || (!stalk.empty() && stalk.back() != letter)) ++halvings;
            const cgt::Dyadic step = cgt::Dyadic::ratio(1, halvings);
            so_far = number > so_far ? so_far + step : so_far - step;
            stalk.push_back(letter);
        }
        return add_stalk(vertex, stalk);
    }

    bool add_stalk(std::uint32_t vertex, const std::vector<std::optional<std::uint8_t>>& letters) {
        for (const auto& letter : letters) {
            if (!letter || edges_.size() == kMostEdges) return false;
            edges_.push_back({static_cast<std::uint16_t>(vertex), static_cast<std::uint16_t>(vertices_), *letter});
            vertex = vertices_++;
        }
        return true;
    }

    CutLetters letters_;
    std::uint32_t vertices_;
    std::vector<Edge>& edges_;
};

/// The values before the graph, with those that are multiples of nothing simple left out; nullopt if that is no list.
std::optional<std::vector<std::optional<cgt::NumberUpStar>>> take_values(std::string_view& block) {
    cgt::ValueStore store({.byte_limit = std::size_t{64} << 20, .cache_bytes = std::size_t{1} << 16});
    std::vector<std::optional<cgt::NumberUpStar>> values;
    while (!block.starts_with(':')) {
        const std::size_t end = block.find(';');
        if (end == std::string_view::npos) return std::nullopt;
        const auto value = cgt::parse_value(store, block.substr(0, end));
        if (!value) return std::nullopt;
        values.push_back(value->is_number_up_star() ? std::optional(store.parts(*value)) : std::nullopt);
        block.remove_prefix(end + 1);
    }
    block.remove_prefix(1);
    return values;
}

std::optional<std::vector<Edge>> read_block(const GroundedRules& rules, std::string_view block) {
    const auto values = take_values(block);
    const auto graph = values ? decompose::LabelledGraph::of_form(block) : std::nullopt;
    if (!graph || graph->labels().size() > kMostEdges) return std::nullopt;
    auto form = GroundedSearch::Form::of(*graph);
    if (!form || form->edges.size() > kMostEdges) return std::nullopt;
    const auto is_known = [&](const Edge& edge) { return edge.letter < rules.letters.size(); };
    if (!std::all_of(form->edges.begin(), form->edges.end(), is_known)) return std::nullopt;
    Stalks stalks(rules, static_cast<std::uint32_t>(graph->labels().size()), form->edges);
    for (std::uint32_t i = 0; i < graph->labels().size(); ++i) {
        const std::uint64_t label = graph->labels()[i];
        if (label >= values->size() || !(*values)[label] || !stalks.add(form->number(i), *(*values)[label])) {
            return std::nullopt;
        }
    }
    return std::move(form->edges);
}

}  // namespace

std::optional<std::vector<Edge>> edges_of_block(const GroundedRules& rules, std::string_view block) {
    try {
        return read_block(rules, block);
    } catch (const base::LimitError&) {  // values that are too large
        return std::nullopt;
    }
}

}  // namespace papamu::solver::detail
