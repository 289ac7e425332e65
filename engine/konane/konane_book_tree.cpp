#include "engine/konane/konane_book_tree.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/search/search_score.h"

namespace papamu::engine {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using Stage = KonaneState::Stage;

namespace {

int as_number(const Score& score) {
    if (std::holds_alternative<Win>(score)) return kWinScore;
    if (std::holds_alternative<Loss>(score)) return -kWinScore;
    return std::get<Estimate>(score).points;
}

Score as_book_score(int value) {
    if (value == kWinScore) return Win{};
    if (value == -kWinScore) return Loss{};
    return Estimate{value};
}

}  // namespace

KonaneBookTree::KonaneBookTree(KonaneBook& book, rulesets::BoardSize size, const BookPlan& plan)
    : book_(&book), plan_(plan) {
    for (const rulesets::KonaneOpening opening : rulesets::kKonaneOpenings) {
        const auto start = rulesets::konane_contest_start(size.rows, size.columns, opening);
        if (start) starts_.push_back(&node_of(*start));
        if (!start && opening == rulesets::kKonaneOpenings.front()) throw base::DomainError(start.error().to_string());
    }
}

KonaneBookTree::Node& KonaneBookTree::node_of(const KonaneState& state) {
    const KonaneState image = book_image(state).state;
    const auto [at, is_new] = nodes_.try_emplace(KonaneContest::print(image));
    Node& node = at->second;
    if (is_new) {
        node.state = image;
        node.image = at->first;
        node.is_over = KonaneContest::winner(image).has_value();
        node.entry = book_->entry(node.image);
        by_stones_[(image.position.left | image.position.right).count()].push_back(&node);
    }
    return node;
}

bool KonaneBookTree::removes(const Node& node) { return node.state.stage != Stage::kJump; }

bool KonaneBookTree::counts(const Node& node, const Edge& edge) {
    return removes(node) || node.entry == nullptr || !std::holds_alternative<Win>(node.entry->score) ||
           edge.action == node.entry->move;
}

// Once only: later scores change which of the moves count, but not the moves.
void KonaneBookTree::make_edges(Node& node) {
    if (!node.edges.empty() || node.is_over) return;
    std::vector<KonaneMove> actions;
    KonaneContest::actions(node.state, actions);
    std::vector<Edge> edges;
    for (const KonaneMove action : actions) {
        if (counts(node, {action})) edges.push_back({action, &node_of(KonaneContest::apply(node.state, action))});
    }
    node.edges = std::move(edges);
}

std::optional<int> KonaneBookTree::value_of(const Node& node) {
    if (node.is_over) return -kWinScore;
    return node.entry == nullptr ? std::nullopt : std::optional(as_number(node.entry->score));
}

bool KonaneBookTree::is_open(const Node& node) {
    return !node.edges.empty() && std::all_of(node.edges.begin(), node.edges.end(), [&](const Edge& edge) {
        return !counts(node, edge) || value_of(*edge.child).has_value();
    });
}

void KonaneBookTree::enter(Node& node, const BookEntry& entry) {
    book_->set(node.image, entry);
    node.entry = book_->entry(node.image);
}

// The best move's score becomes that of the position. What is proven stays; a position in which every move loses keeps
// the move of its own search, which resists.
void KonaneBookTree::back_up(Node& node) {
    const BookEntry* const old = node.entry;
    if ((old == nullptr && !removes(node)) || (old != nullptr && !std::holds_alternative<Estimate>(old->score))) return;
    if (!is_open(node)) return;
    const Edge* best = nullptr;
    int best_value = -kInfinity;
    for (const Edge& edge : node.edges) {
        const int value = -*value_of(*edge.child);
        const bool is_kept = old != nullptr && edge.action == old->move && value == best_value;
        if (value <= best_value && !is_kept) continue;
        best_value = value;
        best = &edge;
    }
    BookEntry entry{best->action, as_book_score(best_value), 0};
    if (best_value == -kWinScore && old != nullptr) entry.move = old->move;
    const BookEntry* const after = best->child->entry;
    if (after != nullptr && std::holds_alternative<Estimate>(entry.score)) entry.depth = after->depth + 1;
    enter(node, entry);
}

void KonaneBookTree::back_up_all() {
    for (auto level = by_stones_.rbegin(); level != by_stones_.rend(); ++level) {  // the latest positions first
        for (Node* const node : level->second) back_up(*node);
    }
}

void KonaneBookTree::pass_cost(const Node& node) {
    const int best = value_of(node).value_or(0);
    for (const Edge& edge : node.edges) {
        if (!counts(node, edge)) continue;
        if (removes(node)) {
            edge.child->cost = 0;
            continue;
        }
        const int value = -value_of(*edge.child).value_or(-best);
        const bool is_blunder = value == -kWinScore && best != -kWinScore;
        const int worse = std::max(0, best - value) / plan_.breadth;
        edge.child->cost = std::min(edge.child->cost, is_blunder ? kNever : node.cost + 1 + worse);
    }
}

bool KonaneBookTree::count_plies() {
    const std::size_t before = nodes_.size();
    for (auto& [image, node] : nodes_) node.cost = kNever;
    for (Node* const start : starts_) start->cost = 0;
    for (auto& level : by_stones_) {  // a move leads to a position with fewer stones
        for (std::size_t i = 0; i < level.second.size(); ++i) {
            Node& node = *level.second[i];
            if (node.is_over || node.cost >= (removes(node) ? kNever : plan_.plies)) continue;
            if (!removes(node) && node.entry == nullptr) continue;
            make_edges(node);
            if (removes(node) || is_open(node)) pass_cost(node);
        }
    }
    return nodes_.size() != before;
}

std::optional<KonaneState> KonaneBookTree::next() {
    do back_up_all();
    while (count_plies());
    const Node* first = nullptr;
    for (const auto& [image, node] : nodes_) {
        if (node.edges.empty() || node.cost >= kNever || (!removes(node) && node.cost >= plan_.plies)) continue;
        if (is_open(node) || (first != nullptr && node.cost >= first->cost)) continue;
        const Node& parent = node;
        const bool lacks_a_search = std::any_of(node.edges.begin(), node.edges.end(), [&](const Edge& edge) {
            return counts(parent, edge) && !removes(*edge.child) && !value_of(*edge.child);
        });
        if (lacks_a_search) first = &node;
    }
    if (first == nullptr) return std::nullopt;
    plies_done_ = first->cost;
    for (const Edge& edge : first->edges) {
        if (counts(*first, edge) && !value_of(*edge.child)) return edge.child->state;
    }
    return std::nullopt;
}

void KonaneBookTree::add(const KonaneState& image, const BookEntry& entry) { enter(node_of(image), entry); }

}  // namespace papamu::engine
