#include "decompose/konane/independence.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "decompose/konane/fact_pairs.h"
#include "decompose/konane/random_play.h"
#include "decompose/konane/relaxed_play.h"
#include "decompose/konane/state_equation.h"
#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::KonanePosition;

namespace {

std::vector<KonaneJump> relaxed_jumps(const KonanePosition& position) {
    std::vector<KonaneJump> jumps;
    rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
        relaxed_play(area, board).for_each_jump([&](KonaneJump jump) { jumps.push_back(jump); });
    });
    return jumps;
}

std::vector<KonaneJump> seen_jumps(const KonanePosition& position, int plays, std::uint32_t seed) {
    std::vector<KonaneJump> jumps;
    rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
        random_play(area, board, {plays, seed}).for_each_jump([&](KonaneJump jump) { jumps.push_back(jump); });
    });
    return jumps;
}

std::vector<KonaneJump> enabled_jumps(const JumpNet& net, const FactPairs& pairs) {
    std::vector<KonaneJump> jumps;
    for (int j = 0; j < net.jumps(); ++j) {
        if (pairs.allowed(j) && pairs.enabled(j)) jumps.push_back(net.jump(j));
    }
    return jumps;
}

// Groups grow until no jump across them can happen.
class Growth {
 public:
    Growth(const KonanePosition& position, const RegionOptions& options, std::vector<KonaneJump> jumps)
        : position_(position),
          options_(options),
          net_(position, std::move(jumps)),
          pairs_(net_),
          groups_(position.cells()) {}

    Independence run() {
        const int plays = std::min(options_.plays, net_.jumps());
        for (const KonaneJump& jump : seen_jumps(position_, plays, options_.seed)) unite(jump);
        while (grow()) {
        }
        found_.jumps = enabled_jumps(net_, pairs_);
        found_.exact = !assumed_;
        return std::move(found_);
    }

 private:
    void unite(const KonaneJump& jump) {
        for (const auto cell : {jump.over, jump.to}) {
            const int a = groups_.find(jump.from);
            const int b = groups_.find(cell);
            if (!groups_.unite(a, b)) continue;
            known_.erase(a);
            known_.erase(b);
            changed_.insert(groups_.find(a));
        }
    }
    bool inside(const KonaneJump& jump) {
        return groups_.together(jump.from, jump.over) && groups_.together(jump.from, jump.to);
    }

    // One round: decides the jumps that lead out of the groups as they are. False where none can happen.
    bool grow() {
        for (int j = 0; j < net_.jumps(); ++j) {
            if (inside(net_.jump(j))) pairs_.allow(j);
        }
        pairs_.settle();
        changed_.clear();
        std::vector<int> open;
        for (int j = 0; j < net_.jumps(); ++j) {
            if (pairs_.allowed(j) || !pairs_.enabled(j) || inside(net_.jump(j))) continue;
            const Feasible answer = can_happen(j);
            if (answer == Feasible::kNo) continue;
            if (answer == Feasible::kMaybe) {
                open.push_back(j);
            } else {
                unite(net_.jump(j));
            }
        }
        if (!changed_.empty()) return true;
        for (const int j : open) unite(net_.jump(j));
        assumed_ = assumed_ || !open.empty();
        return !open.empty();
    }

    // Whether each group by itself can bring about what the jump needs of it. Groups that have changed in this round are
    // left for the next: the pairs do not know yet what they can do.
    Feasible can_happen(int jump) {
        std::map<int, std::vector<int>> wanted;
        for (const int fact : net_.needs(jump)) {
            const int group = groups_.find(net_.cell(fact));
            if (changed_.contains(group)) return Feasible::kMaybe;
            wanted[group].push_back(fact);
        }
        Feasible result = Feasible::kYes;
        for (const auto& [group, facts] : wanted) {
            const Feasible part = reach(group, facts);
            if (part == Feasible::kNo) return part;
            if (part == Feasible::kMaybe) result = part;
        }
        return result;
    }

    Feasible reach(int group, const std::vector<int>& facts) {
        if (std::all_of(facts.begin(), facts.end(), [&](int fact) { return net_.holds(fact); })) return Feasible::kYes;
        if (found_.pivots >= options_.all_pivots) return Feasible::kMaybe;
        Known& known = known_[group];
        const auto [entry, fresh] = known.answers.try_emplace(facts, Feasible::kMaybe);
        Feasible& answer = entry->second;
        if (!fresh) return answer;
        if (!known.equation) known.equation = equation_of(group);
        const int before = known.equation->pivots();
        answer = known.equation->reach(facts, pairs_, {options_.pivots, options_.branchings});
        found_.pivots += known.equation->pivots() - before;
        ++found_.asked;
        found_.refuted += answer == Feasible::kNo ? 1 : 0;
        found_.shown += answer == Feasible::kYes ? 1 : 0;
        return answer;
    }

    std::unique_ptr<StateEquation> equation_of(int group) {
        std::vector<int> jumps;
        for (int j = 0; j < net_.jumps(); ++j) {
            if (pairs_.allowed(j) && groups_.find(net_.jump(j).from) == group && pairs_.enabled(j)) jumps.push_back(j);
        }
        const int stones = (position_.left | position_.right).count();
        return std::make_unique<StateEquation>(net_, std::move(jumps), stones, pagodas_);
    }

    // Of a group that has not changed since.
    struct Known {
        std::unique_ptr<StateEquation> equation;
        std::map<std::vector<int>, Feasible> answers;
    };

    const KonanePosition& position_;
    const RegionOptions& options_;
    JumpNet net_;
    FactPairs pairs_;
    Partition groups_;
    std::map<int, Known> known_;  // by group
    std::set<int> changed_;       // groups that were joined in this round
    std::vector<Pagoda> pagodas_;
    bool assumed_ = false;
    Independence found_;
};

}  // namespace

Independence find_independence(const KonanePosition& position, const RegionOptions& options) {
    std::vector<KonaneJump> jumps = relaxed_jumps(position);
    if (!options.pairs || jumps.empty()) {
        const bool exact = jumps.empty();
        return {.jumps = std::move(jumps), .exact = exact};
    }
    if (options.counting) return Growth(position, options, std::move(jumps)).run();
    const JumpNet net(position, std::move(jumps));
    FactPairs pairs(net);
    for (int j = 0; j < net.jumps(); ++j) pairs.allow(j);
    pairs.settle();
    return {.jumps = enabled_jumps(net, pairs)};
}

}  // namespace papamu::decompose
