// Groups of cells that grow until no jump between them can happen: the method of independence.h.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "decompose/konane/backward_search.h"
#include "decompose/konane/fact_pairs.h"
#include "decompose/konane/independence.h"
#include "decompose/konane/state_equation.h"
#include "decompose/partition.h"

namespace papamu::decompose {

class Growth {
 public:
    /// Position and options must outlive this object.
    Growth(const rulesets::KonanePosition& position, const RegionOptions& options, std::vector<KonaneJump> jumps);

    Independence run();

 private:
    using Facts = std::vector<int>;

    // What is known about a group; discarded when the group changes.
    struct Known {
        Known(const Growth& growth, std::vector<int> allowed);

        std::vector<int> jumps;
        StateEquation equation;
        BackwardSearch backward_search;
        std::map<Facts, Feasible> answers;
    };

    bool grow();
    std::vector<int> unsettled_jumps();
    bool decide(const std::vector<int>& jumps, int effort, std::vector<int>& open);
    Feasible can_happen(int jump, int effort);
    Feasible reach(int group, const Facts& facts, int effort);
    Feasible ask(Known& known, const Facts& facts, int effort);
    Known& known(int group);
    void unite(const KonaneJump& jump);
    void unite_seen(const rulesets::KonanePosition& position, int plays, bool guided);
    void unite_what_follows(const std::vector<int>& plan);
    bool inside(const KonaneJump& jump);
    int stones_outside();

    const rulesets::KonanePosition& position_;
    const RegionOptions& options_;
    JumpNet net_;
    FactPairs pairs_;
    Partition groups_;
    std::map<int, std::unique_ptr<Known>> known_;  // by group
    std::set<int> changed_;                        // groups that were joined in this round
    std::set<int> refuted_once_;                   // jumps across groups, refuted in groups that have grown since
    std::map<Facts, int> tried_;                   // the greatest effort that has failed to decide a question
    mutable std::vector<Pagoda> pagodas_;
    std::vector<int> plan_;  // of the last question answered with yes
    int pivots_ = 0;         // for all questions
    bool assumed_ = false;
    Independence found_;
};

}  // namespace papamu::decompose
