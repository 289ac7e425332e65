#include "decompose/konane/growth.h"

#include <algorithm>
#include <cstdint>

#include "decompose/konane/random_play.h"

namespace papamu::decompose {

using rulesets::KonanePosition;
using rulesets::Player;

namespace {

constexpr int kPlaysAfterPlan = 20;
constexpr int kFewestPivots = 10000;  // for all questions, if random play leaves few stones outside the largest group

KonanePosition played(KonanePosition position, const KonaneJump& jump) {
    const bool left = jump.player == Player::kLeft;
    auto& own = left ? position.left : position.right;
    own.reset(jump.from);
    own.set(jump.to);
    (left ? position.right : position.left).reset(jump.over);
    return position;
}

}  // namespace

Growth::Known::Known(const Growth& growth, std::vector<int> allowed)
    : jumps(std::move(allowed)),
      equation(growth.net_, jumps, growth.pagodas_),
      backward_search(growth.net_, growth.pairs_, jumps, equation) {}

Growth::Growth(const KonanePosition& position, const RegionOptions& options, std::vector<KonaneJump> jumps)
    : position_(position),
      options_(options),
      net_(position, std::move(jumps)),
      pairs_(net_),
      groups_(position.cells()) {}

Independence Growth::run() {
    unite_seen(position_, std::min(options_.plays, net_.jumps()), options_.guided);
    pivots_ = std::min(options_.all_pivots, std::max(kFewestPivots, options_.stone_pivots * stones_outside()));
    while (grow()) {
    }
    for (int j = 0; j < net_.jumps(); ++j) {
        if (pairs_.allowed(j) && pairs_.enabled(j)) found_.jumps.push_back(net_.jump(j));
    }
    found_.exact = !assumed_;
    return std::move(found_);
}

// The number of stones that are not in the largest group.
int Growth::stones_outside() {
    const auto stones = position_.left | position_.right;
    int largest = 0;
    for (const std::vector<int>& group : groups_.groups()) {
        const auto here = std::count_if(group.begin(), group.end(), [&](int cell) { return stones.test(cell); });
        largest = std::max(largest, static_cast<int>(here));
    }
    return stones.count() - largest;
}

void Growth::unite(const KonaneJump& jump) {
    for (const auto cell : {jump.over, jump.to}) {
        const int a = groups_.find(jump.from);
        const int b = groups_.find(cell);
        if (!groups_.unite(a, b)) continue;
        known_.erase(a);
        known_.erase(b);
        changed_.insert(groups_.find(a));
    }
}

void Growth::unite_seen(const KonanePosition& position, int plays, bool guided) {
    const RandomPlayOptions options{plays, options_.seed};
    rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
        const auto seen = guided ? guided_play(area, board, options) : random_play(area, board, options);
        seen.for_each_jump([&](KonaneJump jump) { unite(jump); });
    });
}

// Unites the cells of jumps that random play finds after the plan.
void Growth::unite_what_follows(const std::vector<int>& plan) {
    KonanePosition position = position_;
    for (const int jump : plan) position = played(position, net_.jump(jump));
    unite_seen(position, kPlaysAfterPlan, false);
}

bool Growth::inside(const KonaneJump& jump) {
    return groups_.together(jump.from, jump.over) && groups_.together(jump.from, jump.to);
}

std::vector<int> Growth::unsettled_jumps() {
    std::vector<int> jumps;
    for (int j = 0; j < net_.jumps(); ++j) {
        if (!pairs_.allowed(j) && pairs_.enabled(j)) jumps.push_back(j);
    }
    return jumps;
}

// One round: decides the jumps that lead out of the current groups. Returns false if none of them can happen. Jumps
// that were refuted before their groups grew come last: they are likely to be refuted again whenever a group grows.
bool Growth::grow() {
    for (int j = 0; j < net_.jumps(); ++j) {
        if (inside(net_.jump(j))) pairs_.allow(j);
    }
    pairs_.settle();
    changed_.clear();
    std::vector<int> left = unsettled_jumps();
    const auto stale =
        std::stable_partition(left.begin(), left.end(), [&](int j) { return !refuted_once_.contains(j); });
    std::vector<int> last(stale, left.end());
    left.erase(stale, left.end());
    std::vector<int> open;
    for (std::vector<int>* jumps : {&left, &last}) {
        for (int effort = 0; effort < options_.efforts; ++effort) {
            std::vector<int> undecided;
            if (decide(*jumps, effort, undecided)) return true;
            *jumps = std::move(undecided);
        }
        open.insert(open.end(), jumps->begin(), jumps->end());
    }
    for (const int j : open) unite(net_.jump(j));
    assumed_ = assumed_ || !open.empty();
    return !open.empty();
}

// Returns whether any groups were joined.
bool Growth::decide(const std::vector<int>& jumps, int effort, std::vector<int>& open) {
    for (const int j : jumps) {
        if (inside(net_.jump(j))) continue;
        const Feasible answer = can_happen(j, effort);
        if (answer == Feasible::kNo) refuted_once_.insert(j);
        if (answer == Feasible::kMaybe) open.push_back(j);
        if (answer == Feasible::kYes) unite(net_.jump(j));
    }
    return !changed_.empty();
}

// Whether each group by itself can bring about the facts that the jump needs there. Groups that have changed in this
// round are left to the next one, since the pairs do not take the change into account yet. The plan for one group may
// find jumps that change the other.
Feasible Growth::can_happen(int jump, int effort) {
    std::map<int, Facts> wanted;
    for (const int fact : net_.needs(jump)) {
        const int group = groups_.find(net_.cell(fact));
        if (changed_.contains(group)) return Feasible::kMaybe;
        wanted[group].push_back(fact);
    }
    Feasible result = Feasible::kYes;
    for (auto& [group, facts] : wanted) {
        if (changed_.contains(groups_.find(net_.cell(facts.front())))) return Feasible::kMaybe;
        std::sort(facts.begin(), facts.end());
        const Feasible part = reach(group, facts, effort);
        if (part == Feasible::kNo) return part;
        if (part == Feasible::kMaybe) result = part;
    }
    return result;
}

Feasible Growth::reach(int group, const Facts& facts, int effort) {
    if (std::all_of(facts.begin(), facts.end(), [&](int fact) { return net_.holds(fact); })) return Feasible::kYes;
    Known& here = known(group);
    if (const auto answer = here.answers.find(facts); answer != here.answers.end()) return answer->second;
    const auto tried = tried_.find(facts);
    if (tried != tried_.end() && tried->second >= effort) return Feasible::kMaybe;
    const int before = here.equation.pivots();
    const Feasible answer = ask(here, facts, effort);
    found_.pivots += here.equation.pivots() - before;
    ++found_.asked;
    found_.refuted += answer == Feasible::kNo ? 1 : 0;
    found_.shown += answer == Feasible::kYes ? 1 : 0;
    if (answer == Feasible::kMaybe) {
        tried_[facts] = effort;
    } else {
        here.answers.emplace(facts, answer);
    }
    if (answer == Feasible::kYes) unite_what_follows(plan_);
    return answer;
}

// Each further effort leaves another quarter of all pivots to the first attempts at later questions.
Feasible Growth::ask(Known& known, const Facts& facts, int effort) {
    const bool spent = found_.pivots >= pivots_ - pivots_ / 4 * effort;
    const int pivots = spent ? 0 : options_.pivots << (2 * effort);
    const bool backwards = effort > 0 && options_.backward_search;
    Feasible answer = known.equation.reach(facts, pairs_,
                                           {backwards ? pivots / 2 : pivots, options_.branchings, options_.cut_rounds});
    if (answer == Feasible::kYes) plan_ = known.equation.plan();
    if (answer != Feasible::kMaybe || !backwards || spent) return answer;
    answer = known.backward_search.reach(facts, pivots / 2);
    if (answer == Feasible::kYes) plan_ = known.backward_search.plan();
    return answer;
}

Growth::Known& Growth::known(int group) {
    std::unique_ptr<Known>& known = known_[group];
    if (!known) {
        std::vector<int> jumps;
        for (int j = 0; j < net_.jumps(); ++j) {
            if (pairs_.allowed(j) && groups_.find(net_.jump(j).from) == group && pairs_.enabled(j)) jumps.push_back(j);
        }
        known = std::make_unique<Known>(*this, std::move(jumps));
    }
    return *known;
}

}  // namespace papamu::decompose
