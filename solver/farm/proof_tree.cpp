#include "solver/farm/proof_tree.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/hash.h"

namespace papamu::solver {

namespace {

[[noreturn]] void contradict(const FarmQuestion& question) {
    throw FarmContradiction("one result says that " + question.text() + " is won, another that it is lost");
}

}  // namespace

std::uint64_t ProofTree::Node::nodes() const {
    std::uint64_t nodes = 0;
    for (const JobSpent& job : jobs) nodes += job.nodes;
    return nodes;
}

bool ProofTree::Node::is_stuck() const {
    const std::size_t count = jobs.size();
    return count >= 2 && !jobs[count - 1].is_decided && jobs[count - 1].told == jobs[count - 2].told;
}

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

/// Keeps what a job on the question has spent. Returns whether it was not known.
bool ProofTree::note_job(Node& node, const FarmFact& fact) {
    if (!fact.is_of_job()) return false;
    JobSpent job{fact.clock, fact.is_decided(), fact.ending != FarmEnding::kPart, fact.nodes, fact.seconds};
    base::Fnv1a told;
    for (const MoveNumbers& move : fact.moves) told.add(move_numbers_text(move) + ' ');
    job.told = told.value();
    const auto key = [](const JobSpent& of) { return std::pair(of.clock, of.is_decided); };
    const auto rank = [](const JobSpent& of) { return std::tuple(of.is_whole, of.nodes, of.seconds, of.told); };
    const auto place = std::lower_bound(node.jobs.begin(), node.jobs.end(), job,
                                        [&](const JobSpent& a, const JobSpent& b) { return key(a) < key(b); });
    if (place == node.jobs.end() || key(*place) != key(job)) {
        node.jobs.insert(place, job);
        return true;
    }
    if (rank(*place) >= rank(job)) return false;
    *place = job;
    return true;
}

/// Keeps the fact if it tells more than the one of its kind that is known. Returns whether it does.
bool ProofTree::keep(Node& node, const FarmFact& fact) {
    std::unique_ptr<FarmFact>& known = fact.is_decided() ? node.answer : node.open;
    if (known != nullptr && fact.is_decided() && known->ending != fact.ending) contradict(fact.question);
    if (known != nullptr && !tells_less(*known, fact)) return false;
    known = std::make_unique<FarmFact>(fact);
    return true;
}

bool ProofTree::add(const FarmFact& fact) {
    const Index index = index_of(fact.question);
    bool is_news = note_job(nodes_[index], fact);
    is_news = keep(nodes_[index], fact) || is_news;
    if (fact.ending == FarmEnding::kOpen || fact.ending == FarmEnding::kSeen) {
        const std::vector<Index> after = after_moves(fact.question);
        // Even a fact that tells less may be the first with moves, or the last.
        is_news = expand(index, after, fact.clock) || is_news;
        is_news = tell_children(fact, after) || is_news;
    }
    if (is_news) update(index);
    return is_news;
}

std::vector<ProofTree::Index> ProofTree::after_moves(const FarmQuestion& question) {
    std::vector<Index> after;
    for (FarmQuestion& next : questions_after(question)) after.push_back(index_of(std::move(next)));
    return after;
}

/// Returns whether it had no children yet, or the fact is later than those before.
bool ProofTree::expand(Index index, const std::vector<Index>& after, std::uint64_t clock) {
    if (nodes_[index].is_expanded) {
        const bool is_later = clock > nodes_[index].expanded_clock;
        nodes_[index].expanded_clock = std::max(nodes_[index].expanded_clock, clock);
        return is_later;
    }
    std::vector<Index> children;
    for (const Index child : after) {
        if (std::find(children.begin(), children.end(), child) != children.end()) continue;
        children.push_back(child);
        nodes_[child].parents.push_back(index);
    }
    nodes_[index].children = std::move(children);
    nodes_[index].is_expanded = true;
    nodes_[index].expanded_clock = clock;
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
        } else if (give_first_numbers(node, farm_numbers(fact.moves[i]), fact)) {
            is_news = true;
        }
        update(after[i]);
    }
    return is_news;
}

/// The last job knows best, and of those with one clock the one with the most nodes. Returns whether the numbers are
/// better than those before.
bool ProofTree::give_first_numbers(Node& child, const FarmNumbers& numbers, const FarmFact& fact) {
    const auto rank = [](std::uint64_t clock, std::uint64_t spent, const FarmNumbers& known) {
        return std::tuple(clock, spent, known.proof, known.disproof);
    };
    const std::uint64_t work = std::max<std::uint64_t>(fact.nodes, 1);
    if (child.first_nodes != 0 &&
        rank(fact.clock, work, numbers) <= rank(child.first_clock, child.first_nodes, child.first_numbers)) {
        return false;
    }
    child.first_numbers = numbers;
    child.first_nodes = work;
    child.first_clock = fact.clock;
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
        const FarmNumbers below = combined(children);
        if (!node.is_leaf() || below.is_known()) numbers = below;
    } else if (node.open != nullptr && !node.open->moves.empty() && node.open->clock >= node.first_clock) {
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
