#include "solver/farm/proof_tree.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace papamu::solver {

namespace {

[[noreturn]] void contradict(const FarmQuestion& question) {
    throw FarmContradiction("one result says that " + question.text() + " is won, another that it is lost");
}

}  // namespace

ProofTree::ProofTree(const FarmHead& head) {
    for (FarmQuestion& question : head.questions()) roots_.push_back(index_of(std::move(question)));
}

std::optional<ProofTree::Index> ProofTree::find(const FarmQuestion& question) const {
    const auto found = indices_.find(question.text());
    if (found == indices_.end()) return std::nullopt;
    return found->second;
}

std::optional<bool> ProofTree::answer(Index index) const {
    const FarmNumbers& numbers = nodes_[index].numbers;
    if (!numbers.is_known()) return std::nullopt;
    return numbers.proof == 0;
}

bool ProofTree::is_solved() const {
    return std::all_of(roots_.begin(), roots_.end(), [&](Index root) { return answer(root).has_value(); });
}

ProofTree::Index ProofTree::index_of(FarmQuestion question) {
    const auto [place, is_new] = indices_.emplace(question.text(), static_cast<Index>(nodes_.size()));
    if (is_new) {
        Node& node = nodes_.emplace_back();
        node.question = std::move(question);
        node.numbers = node.first_numbers;
    }
    return place->second;
}

bool ProofTree::add(const FarmFact& fact) {
    const Index index = index_of(fact.question);
    Node& node = nodes_[index];
    if (fact.is_decided()) {
        if (node.answer != nullptr && node.answer->ending != fact.ending) contradict(fact.question);
        if (node.answer != nullptr && !tells_less(*node.answer, fact)) return false;
        node.answer = std::make_unique<FarmFact>(fact);
    } else {
        if (node.open != nullptr && !tells_less(*node.open, fact)) return false;
        node.open = std::make_unique<FarmFact>(fact);
        if (fact.ending == FarmEnding::kOpen) {
            const std::vector<Index> after = after_moves(fact.question);
            expand(index, after);
            tell_children(fact, after);
        }
    }
    update(index);
    return true;
}

std::vector<ProofTree::Index> ProofTree::after_moves(const FarmQuestion& question) {
    std::vector<Index> after;
    for (const auto& move : question.position.moves(question.mover)) {
        after.push_back(index_of(
            normal_question(question.position.play(question.mover, move), rulesets::opponent(question.mover))));
    }
    return after;
}

void ProofTree::expand(Index index, const std::vector<Index>& after) {
    if (nodes_[index].is_expanded) return;
    std::vector<Index> children;
    for (const Index child : after) {
        if (std::find(children.begin(), children.end(), child) != children.end()) continue;
        children.push_back(child);
        nodes_[child].parents.push_back(index);
    }
    nodes_[index].children = std::move(children);
    nodes_[index].is_expanded = true;
}

/// Passes what a job has learnt on to the questions after the moves, in the order of the moves.
void ProofTree::tell_children(const FarmFact& fact, const std::vector<Index>& after) {
    for (std::size_t i = 0; i < fact.moves.size(); ++i) {
        Node& node = nodes_[after[i]];
        if (fact.moves[i].wins) {
            if (node.told && node.told != fact.moves[i].wins) contradict(node.question);
            node.told = fact.moves[i].wins;
        } else {
            give_first_numbers(node, farm_numbers(fact.moves[i]), fact.nodes);
        }
        update(after[i]);
    }
}

/// The job with the most nodes knows best.
void ProofTree::give_first_numbers(Node& child, const FarmNumbers& numbers, std::uint64_t nodes) const {
    const auto rank = [](std::uint64_t work, const FarmNumbers& known) {
        return std::tuple(work, known.proof, known.disproof);
    };
    if (child.first_nodes != 0 && rank(nodes, numbers) <= rank(child.first_nodes, child.first_numbers)) return;
    child.first_numbers = numbers;
    child.first_nodes = std::max<std::uint64_t>(nodes, 1);
}

FarmNumbers ProofTree::numbers_of(const Node& node) const {
    std::optional<bool> known = node.told;
    if (node.answer != nullptr) {
        const bool wins = node.answer->ending == FarmEnding::kWon;
        if (known && *known != wins) contradict(node.question);
        known = wins;
    }
    FarmNumbers numbers = node.first_numbers;
    std::vector<FarmNumbers> children;
    if (node.is_expanded) {
        for (const Index child : node.children) children.push_back(nodes_[child].numbers);
        numbers = combined(children);
    } else if (node.open != nullptr && !node.open->moves.empty()) {
        for (const MoveNumbers& move : node.open->moves) children.push_back(farm_numbers(move));
        numbers = combined(children);
    }
    if (!known) return numbers;
    if (numbers.is_known() && numbers != FarmNumbers::known(*known)) contradict(node.question);
    return FarmNumbers::known(*known);
}

void ProofTree::update(Index index) {
    std::vector<Index> waiting = {index};
    while (!waiting.empty()) {
        Node& node = nodes_[waiting.back()];
        waiting.pop_back();
        const FarmNumbers numbers = numbers_of(node);
        if (numbers == node.numbers) continue;
        node.numbers = numbers;
        waiting.insert(waiting.end(), node.parents.begin(), node.parents.end());
    }
}

}  // namespace papamu::solver
