#include "solver/farm/leaf_choice.h"

#include <algorithm>

namespace papamu::solver {

namespace {

using Index = ProofTree::Index;

/// The numbers of a question that a job works on.
FarmNumbers provisional(const FarmNumbers& numbers, std::uint64_t trust) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
    const auto less = [&](std::uint64_t number) { return std::max<std::uint64_t>(1, number / trust); };
    const auto more = [&](std::uint64_t number) { return std::min(kMost, number * trust); };
    if (numbers.proof <= numbers.disproof) return {less(numbers.proof), more(numbers.disproof)};
    return {more(numbers.proof), less(numbers.disproof)};
}

}  // namespace

LeafChoice::LeafChoice(const ProofTree& tree, std::uint64_t trust) : tree_(tree), trust_(trust), sights_(tree.size()) {
    std::vector<bool> done(tree.size(), false);
    for (const Index root : tree.roots()) fill(root, done);
}

/// Computes what is seen of the questions at and below `index`: those below first.
void LeafChoice::fill(Index index, std::vector<bool>& done) {
    if (done[index]) return;
    done[index] = true;
    for (const Index child : tree_.node(index).children) fill(child, done);
    sights_[index] = sight_of(index);
}

LeafChoice::Sight LeafChoice::sight_of(Index index) const {
    const ProofTree::Node& node = tree_.node(index);
    Sight sight{node.numbers, false, sights_[index].is_taken};
    if (node.numbers.is_known()) return sight;
    sight.has_free = !node.is_expanded;
    std::vector<FarmNumbers> children;
    for (const Index child : node.children) {
        children.push_back(sights_[child].numbers);
        sight.has_free = sight.has_free || sights_[child].has_free;
    }
    if (node.is_expanded) sight.numbers = combined(children);
    if (sight.is_taken) {
        sight.numbers = provisional(sight.numbers, trust_);
        sight.has_free = false;
    }
    return sight;
}

void LeafChoice::update(Index index) {
    std::vector<Index> waiting = {index};
    while (!waiting.empty()) {
        const Index now = waiting.back();
        waiting.pop_back();
        const Sight sight = sight_of(now);
        const bool is_same = sight.numbers == sights_[now].numbers && sight.has_free == sights_[now].has_free;
        sights_[now] = sight;
        if (is_same) continue;
        const auto& parents = tree_.node(now).parents;
        waiting.insert(waiting.end(), parents.begin(), parents.end());
    }
}

void LeafChoice::take(Index index) {
    if (!sights_[index].has_free) return;
    sights_[index].is_taken = true;
    update(index);
}

std::optional<Index> LeafChoice::next() {
    const auto& roots = tree_.roots();
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const Index root = roots[turn_++ % roots.size()];
        if (!sights_[root].has_free) continue;
        const Index leaf = leaf_below(root);
        take(leaf);
        return leaf;
    }
    return std::nullopt;
}

Index LeafChoice::leaf_below(Index index) const {
    while (tree_.node(index).is_expanded) {
        const auto& children = tree_.node(index).children;
        index = *std::min_element(children.begin(), children.end(), [&](Index a, Index b) {
            const Sight& left = sights_[a];
            const Sight& right = sights_[b];
            if (left.has_free != right.has_free) return left.has_free;
            return left.numbers.disproof < right.numbers.disproof;
        });
    }
    return index;
}

}  // namespace papamu::solver
