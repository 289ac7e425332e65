#include "solver/games/hackenbush/hackenbush_search.h"

#include <algorithm>
#include <string>
#include <utility>

#include "cgt/predicates.h"
#include "cgt/products.h"

namespace papamu::solver::detail {

namespace {

using rulesets::HackenbushColour;
using rulesets::HackenbushEdge;
using rulesets::Player;

cgt::Value value_of(HackenbushColour colour) {
    const int balance = rulesets::balance(colour);
    return balance == 0 ? cgt::Value::nimber(1) : cgt::Value::integer(balance);
}

bool may_cut(Player player, HackenbushColour colour) { return HackenbushEdge{{}, colour}.belongs_to(player); }

std::vector<cgt::Value> list_of(cgt::ValueStore& store, cgt::Value value, Player player) {
    const auto options = player == Player::kLeft ? store.left_options(value) : store.right_options(value);
    return {options.begin(), options.end()};
}

}  // namespace

/// A depth-first walk through a picture from the ground, which evaluates each block once everything that stands on it
/// is known.
class HackenbushSearch::Blocks {
 public:
    Blocks(HackenbushSearch& search, const Picture& picture, SearchBudget::Share& share)
        : search_(search),
          share_(share),
          edges_(picture.edges),
          on_(picture.on),
          edges_at_(on_.size()),
          met_(on_.size(), 0),
          lowest_(on_.size(), 0),
          is_done_(edges_.size(), false),
          number_(on_.size(), 0) {
        for (std::uint32_t i = 0; i < edges_.size(); ++i) {
            edges_at_[edges_[i].a].push_back(i);
            if (edges_[i].a != edges_[i].b) edges_at_[edges_[i].b].push_back(i);
        }
    }

    cgt::Value value() {
        walk(0);
        return on_[0];
    }

 private:
    void walk(std::uint16_t vertex) {
        base::check_stack();
        met_[vertex] = lowest_[vertex] = ++count_;
        for (const std::uint32_t i : edges_at_[vertex]) {
            if (is_done_[i]) continue;
            is_done_[i] = true;
            const auto [a, b, colour] = edges_[i];
            if (a == b) {  // nothing stands on a loop
                put_on(vertex, value_of(colour));
                continue;
            }
            const std::uint16_t other = a == vertex ? b : a;
            const std::size_t begin = open_.size();
            open_.push_back(edges_[i]);
            if (met_[other] != 0) {
                lowest_[vertex] = std::min(lowest_[vertex], met_[other]);
                continue;
            }
            walk(other);
            lowest_[vertex] = std::min(lowest_[vertex], lowest_[other]);
            if (lowest_[other] < met_[vertex]) continue;
            put_on(vertex, block(vertex, begin));
            open_.resize(begin);
        }
    }

    void put_on(std::uint16_t vertex, cgt::Value value) { on_[vertex] = cgt::add(search_.store_, on_[vertex], value); }

    /// The value of the block of the open edges from `begin`, standing on `ground`.
    cgt::Value block(std::uint16_t ground, std::size_t begin) {
        if (open_.size() == begin + 1) {
            const auto [a, b, colour] = open_[begin];
            return cgt::ordinal_sum(search_.store_, value_of(colour), on_[a == ground ? b : a]);
        }
        Picture picture{{cgt::Value()}, {}};
        std::vector<std::uint16_t> numbered;
        const auto number = [&](std::uint16_t vertex) -> std::uint16_t {
            if (vertex == ground) return 0;
            if (number_[vertex] == 0) {
                number_[vertex] = static_cast<std::uint16_t>(picture.on.size());
                numbered.push_back(vertex);
                picture.on.push_back(on_[vertex]);
            }
            return number_[vertex];
        };
        for (std::size_t i = begin; i < open_.size(); ++i) {
            const std::uint16_t a = number(open_[i].a), b = number(open_[i].b);
            picture.edges.push_back({std::min(a, b), std::max(a, b), open_[i].colour});
        }
        for (const std::uint16_t vertex : numbered) number_[vertex] = 0;
        return search_.block(picture, share_);
    }

    HackenbushSearch& search_;
    SearchBudget::Share& share_;
    const std::vector<Edge>& edges_;
    std::vector<cgt::Value> on_;
    std::vector<std::vector<std::uint32_t>> edges_at_;
    std::vector<int> met_, lowest_;  // when a vertex was met; the earliest one that its subtree leads back to
    std::vector<bool> is_done_;
    std::vector<std::uint16_t> number_;
    std::vector<Edge> open_;  // edges whose block is not finished yet
    int count_ = 0;
};

cgt::Value HackenbushSearch::value(const Position& position, SearchBudget::Share& share) {
    if (!switches_.on(Optimisation::kColon)) return plain_.value(position, share);
    Picture picture{{cgt::Value()}, {}};
    std::vector<std::uint16_t> number(rulesets::kGraphVertices, 0);
    const auto numbered = [&](std::uint16_t vertex) {
        if (vertex != 0 && number[vertex] == 0) {
            number[vertex] = static_cast<std::uint16_t>(picture.on.size());
            picture.on.emplace_back();
        }
        return number[vertex];
    };
    for (const HackenbushEdge& edge : position.edges) {
        const std::uint16_t a = numbered(edge.ends.low), b = numbered(edge.ends.high);
        picture.edges.push_back({std::min(a, b), std::max(a, b), edge.colour});
    }
    return evaluate(picture, share);
}

cgt::Value HackenbushSearch::sum(const Position& position, SearchBudget::Share& share) {
    return switches_.on(Optimisation::kColon) ? value(position, share) : plain_.sum(position, share);
}

cgt::Value HackenbushSearch::evaluate(const Picture& picture, SearchBudget::Share& share) {
    return Blocks(*this, picture, share).value();
}

cgt::Value HackenbushSearch::block(Picture& picture, SearchBudget::Share& share) {
    base::check_stack();
    if (switches_.on(Optimisation::kFusion) && is_impartial(picture)) {
        cgt::Value sum = cgt::Value::nimber(picture.edges.size() % 2);
        for (const cgt::Value on : picture.on) sum = cgt::add(store_, sum, on);
        return sum;
    }
    std::sort(picture.edges.begin(), picture.edges.end());
    if (!switches_.on(Optimisation::kTable)) return search(picture, share);
    const decompose::GraphKey key = this->key(picture);
    share.count_lookup();
    if (const auto known = memo_.find(key.bytes)) return key.negated ? -*known : *known;
    const cgt::Value found = search(picture, share);
    memo_.insert(key.bytes, key.negated ? -found : found);
    return found;
}

cgt::Value HackenbushSearch::search(const Picture& picture, SearchBudget::Share& share) {
    share.spend();
    const std::vector<cgt::Value> left = options(picture, Player::kLeft, share);
    if (is_impartial(picture)) return mex(store_, left);
    return cgt::canonical(store_, left, options(picture, Player::kRight, share));
}

std::vector<cgt::Value> HackenbushSearch::options(const Picture& picture, Player player, SearchBudget::Share& share) {
    std::vector<cgt::Value> values;
    Picture next;
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        const Edge& edge = picture.edges[i];
        if (!may_cut(player, edge.colour) || (i > 0 && edge == picture.edges[i - 1])) continue;
        next = picture;
        next.edges.erase(next.edges.begin() + static_cast<std::ptrdiff_t>(i));
        values.push_back(evaluate(next, share));
    }
    for (std::size_t vertex = 1; vertex < picture.on.size(); ++vertex) {
        next = picture;
        for (const cgt::Value option : list_of(store_, picture.on[vertex], player)) {
            next.on[vertex] = option;
            values.push_back(block(next, share));
        }
    }
    return values;
}

decompose::GraphKey HackenbushSearch::key(const Picture& picture) const {
    const auto form = [&](bool exchanged) {
        decompose::LabelledGraph graph;
        for (const cgt::Value on : picture.on) graph.add_vertex((exchanged ? -on : on).bits());
        constexpr std::uint8_t ground = 3;  // not the number of a colour
        graph.add_edge(0, 0, ground);
        for (const Edge& edge : picture.edges) {
            const Colour colour = exchanged ? rulesets::exchanged(edge.colour) : edge.colour;
            graph.add_edge(edge.a, edge.b, static_cast<std::uint8_t>(colour));
        }
        return graph.form();
    };
    if (!switches_.on(Optimisation::kSymmetry)) return {form(false), false};
    int balance = 0;
    for (const Edge& edge : picture.edges) balance += rulesets::balance(edge.colour);
    return decompose::balanced_key(balance, form);
}

bool HackenbushSearch::is_impartial(const Picture& picture) const {
    return std::all_of(picture.edges.begin(), picture.edges.end(),
                       [](const Edge& edge) { return edge.colour == Colour::kGreen; }) &&
           std::all_of(picture.on.begin(), picture.on.end(),
                       [this](cgt::Value on) { return cgt::is_nimber(store_, on); });
}

}  // namespace papamu::solver::detail
