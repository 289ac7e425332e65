#include "solver/farm/leaf_choice.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

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

/// The proof number of a child at which the disproof number of its parent reaches `total`, when the proof numbers of
/// the others have this sum and this largest one: combined(), the other way round.
std::uint64_t proof_limit(std::uint64_t total, std::uint64_t sum, std::uint64_t largest) {
    const std::uint64_t as_largest = 2 * total > sum ? (2 * total - sum) / 2 : 0;
    if (as_largest >= largest) return as_largest;
    return 2 * total > sum + largest ? 2 * total - sum - largest : 0;
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
    if (node.is_leaf()) {
        sight.has_free = true;
    } else {
        std::vector<FarmNumbers> children;
        for (const Index child : node.children) {
            children.push_back(sights_[child].numbers);
            sight.has_free = sight.has_free || sights_[child].has_free;
        }
        sight.numbers = combined(children);
    }
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
    taken_.push_back(index);
    if (!sights_[index].has_free) return;
    sights_[index].is_taken = true;
    update(index);
}

std::optional<Index> LeafChoice::next() {
    const auto way = next_way();
    if (!way) return std::nullopt;
    return way->back().index;
}

/// The way to the next leaf, which is taken.
std::optional<LeafChoice::Way> LeafChoice::next_way() {
    const auto& roots = tree_.roots();
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const Index root = roots[turn_++ % roots.size()];
        if (!sights_[root].has_free) continue;
        Way way = way_from(root);
        take(way.back().index);
        return way;
    }
    return std::nullopt;
}

LeafChoice::Way LeafChoice::way_from(Index index) const {
    Way way = {{index, {kNoLimit, kNoLimit}}};
    while (!tree_.node(way.back().index).is_leaf()) way.push_back(task_below(way.back()));
    return way;
}

/// The best child of those that can be chosen, with its limits.
LeafChoice::Task LeafChoice::task_below(const Task& task) const {
    const auto& children = tree_.node(task.index).children;
    const Index best = *std::min_element(children.begin(), children.end(), [&](Index a, Index b) {
        const Sight& left = sights_[a];
        const Sight& right = sights_[b];
        if (left.has_free != right.has_free) return left.has_free;
        return left.numbers.disproof < right.numbers.disproof;
    });
    std::uint64_t second = kNoLimit, sum = 0, largest = 0;  // of the others
    for (const Index child : children) {
        const Sight& sight = sights_[child];
        if (child == best || sight.numbers.is_known()) continue;
        if (sight.has_free) second = std::min(second, sight.numbers.disproof);
        sum += sight.numbers.proof;
        largest = std::max(largest, sight.numbers.proof);
    }
    const FarmNumbers& own = sights_[best].numbers;
    const FarmNumbers limits = {proof_limit(task.limits.disproof, sum, largest),
                                std::min(task.limits.proof, second + second / 4 + 1)};
    return {best,
            {std::max(limits.proof, own.proof + own.proof / 4 + 1),
             std::max(limits.disproof, own.disproof + own.disproof / 4 + 1)}};
}

/// Marks all questions above one, each once.
void LeafChoice::mark_above(Index index, std::vector<std::size_t>& marks) const {
    std::vector<Index> waiting = {index};
    std::unordered_set<Index> seen = {index};
    while (!waiting.empty()) {
        const Index now = waiting.back();
        waiting.pop_back();
        ++marks[now];
        for (const Index parent : tree_.node(now).parents) {
            if (seen.insert(parent).second) waiting.push_back(parent);
        }
    }
}

std::vector<LeafChoice::Task> LeafChoice::tasks(std::size_t count, std::size_t reserve) {
    std::vector<std::size_t> marks(tree_.size(), 0);  // of how many jobs, also later ones, a question is at or above
    for (const Index index : taken_) mark_above(index, marks);
    std::vector<Way> ways;
    while (ways.size() < count + reserve) {
        auto way = next_way();
        if (!way) break;
        for (const Task& task : *way) ++marks[task.index];
        ways.push_back(std::move(*way));
    }
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < std::min(count, ways.size()); ++i) {
        const auto highest = std::find_if(ways[i].begin(), ways[i].end(), [&](const Task& task) {
            return marks[task.index] == 1 && !tree_.node(task.index).is_stuck();
        });
        tasks.push_back(highest == ways[i].end() ? ways[i].back() : *highest);
    }
    return tasks;
}

NumberLimits job_limits(const LeafChoice::Task& task) {
    const auto limit = [](std::uint64_t number) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, NumberLimits::kNone));
    };
    return {limit(task.limits.proof), limit(task.limits.disproof)};
}

}  // namespace papamu::solver
