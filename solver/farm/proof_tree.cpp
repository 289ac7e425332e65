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
    bool is_news = false;
    if (fact.is_decided()) {
        const FarmFact* const known = nodes_[index].answer.get();
        if (known != nullptr && known->ending != fact.ending) contradict(fact.question);
        is_news = known == nullptr || tells_less(*known, fact);
        if (is_news) nodes_[index].answer = std::make_unique<FarmFact>(fact);
    } else {
        const FarmFact* const known = nodes_[index].open.get();
        is_news = known == nullptr || tells_less(*known, fact);
        if (is_news) nodes_[index].open = std::make_unique<FarmFact>(fact);
        if (fact.ending != FarmEnding::kPart) {
            const std::vector<Index> after = after_moves(fact.question);
            is_news = expand(index, after) || is_news;  // even a fact that tells less may be the first with moves
            is_news = tell_children(fact, after) || is_news;
        }
    }
    if (is_news) update(index);
    return is_news;
}

std::vector<ProofTree::Index> ProofTree::after_moves(const FarmQuestion& question) {
    std::vector<Index> after;
    for (FarmQuestion& next : questions_after(question)) after.push_back(index_of(std::move(next)));
    return after;
}

/// Returns whether it had no children yet.
bool ProofTree::expand(Index index, const std::vector<Index>& after) {
    if (nodes_[index].is_expanded) return false;
    std::vector<Index> children;
    for (const Index child : after) {
        if (std::find(children.begin(), children.end(), child) != children.end()) continue;
        children.push_back(child);
        nodes_[child].parents.push_back(index);
    }
    nodes_[index].children = std::move(children);
    nodes_[index].is_expanded = true;
    return true;
}

/// Passes what a job has learnt on to the questions after the moves, in the order of the moves. Returns whether any of
/// it is new.
bool ProofTree::tell_children(const FarmFact& fact, const std::vector<Index>& after) {
    bool is_news = false;
    for (std::size_t i = 0; i < fact.moves.size(); ++i) {
        Node& node = nodes_[after[i]];
        if (fact.moves[i].wins) {
            if (node.told && node.told != fact.moves[i].wins) contradict(node.question);
            is_news = is_news || !node.told;
            node.told = fact.moves[i].wins;
        } else if (give_first_numbers(node, farm_numbers(fact.moves[i]), fact.nodes)) {
            is_news = true;
        }
        update(after[i]);
    }
    return is_news;
}

/// The job with the most nodes knows best. Returns whether the numbers are better than those before.
bool ProofTree::give_first_numbers(Node& child, const FarmNumbers& numbers, std::uint64_t nodes) const {
    const auto rank = [](std::uint64_t spent, const FarmNumbers& known) {
        return std::tuple(spent, known.proof, known.disproof);
    };
    const std::uint64_t work = std::max<std::uint64_t>(nodes, 1);
    if (child.first_nodes != 0 && rank(work, numbers) <= rank(child.first_nodes, child.first_numbers)) return false;
    child.first_numbers = numbers;
    child.first_nodes = work;
    return true;
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
