#include "solver/farm/leaf_choice.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <unordered_set>
#include <utility>

namespace papamu::solver {

namespace {

using Index = ProofTree::Index;

/// The chance that the player to move wins.
double chance_of_win(const FarmNumbers& numbers) {
    const auto proof = static_cast<double>(numbers.proof), disproof = static_cast<double>(numbers.disproof);
    return disproof / (proof + disproof);
}

/// The proof number of a child at which the disproof number of its parent reaches `total`, when the proof numbers of
/// the others have this sum and this largest one: combined(), the other way round.
std::uint64_t proof_limit(std::uint64_t total, std::uint64_t sum, std::uint64_t largest) {
    const std::uint64_t as_largest = 2 * total > sum ? (2 * total - sum) / 2 : 0;
    if (as_largest >= largest) return as_largest;
    return 2 * total > sum + largest ? 2 * total - sum - largest : 0;
}

}  // namespace

LeafChoice::LeafChoice(const ProofTree& tree) : tree_(tree), sights_(tree.size()) {
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
    Sight sight;
    sight.is_taken = sights_[index].is_taken;
    if (sight.is_taken || node.numbers.is_known()) return sight;
    if (node.is_leaf()) return {1, true, false};
    for (const Candidate& candidate : candidates(index)) {
        sight.has_free = true;
        sight.need = std::max(sight.need, candidate.need);
    }
    return sight;
}

/// Those that can be chosen, in the order in which a search would come to them.
std::vector<LeafChoice::Candidate> LeafChoice::candidates(Index index) const {
    const auto disproof = [&](Index child) { return tree_.node(child).numbers.disproof; };
    boost::container::small_vector<Index, 32> open;
    for (const Index child : tree_.node(index).children) {
        if (!tree_.node(child).numbers.is_known()) open.push_back(child);
    }
    std::stable_sort(open.begin(), open.end(), [&](Index a, Index b) { return disproof(a) < disproof(b); });
    std::vector<Candidate> candidates;
    double chance = 1;
    for (const Index child : open) {
        if (sights_[child].has_free) candidates.push_back({child, chance * sights_[child].need});
        chance *= chance_of_win(tree_.node(child).numbers);
    }
    return candidates;
}

void LeafChoice::update(Index index) {
    std::vector<Index> waiting = {index};
    while (!waiting.empty()) {
        const Index now = waiting.back();
        waiting.pop_back();
        const Sight sight = sight_of(now);
        const bool is_same = sight.need == sights_[now].need && sight.has_free == sights_[now].has_free;
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
    const auto free = candidates(task.index);
    const Index best = std::max_element(free.begin(), free.end(), [&](const Candidate& a, const Candidate& b) {
                           return a.need < b.need;
                       })->child;
    std::uint64_t second = kNoLimit, sum = 0, largest = 0;  // of the others
    for (const Index child : children) {
        const FarmNumbers& numbers = tree_.node(child).numbers;
        if (child == best || numbers.is_known()) continue;
        if (sights_[child].has_free) second = std::min(second, numbers.disproof);
        sum += numbers.proof;
        largest = std::max(largest, numbers.proof);
    }
    const FarmNumbers& own = tree_.node(best).numbers;
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
