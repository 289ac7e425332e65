#include "apps/bench/workload.h"

#include <algorithm>
#include <set>

#include "base/hash.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/structural_hash.h"
#include "cgt/sum.h"

namespace papamu::apps {

namespace {

using cgt::Value;
using cgt::ValueStore;

/// Lists all sets of pairwise incomparable games: only such sets can be option lists of canonical forms.
class Antichains {
 public:
    Antichains(ValueStore& store, const std::vector<Value>& games) : games_(games) {
        for (const Value a : games) {
            for (const Value b : games) comparable_.push_back(cgt::compare(store, a, b) != cgt::Order::kConfused);
        }
    }

    std::vector<std::vector<Value>> all() {
        extend(0);
        return std::move(found_);
    }

 private:
    void extend(std::size_t next) {
        if (next == games_.size()) {
            auto& list = found_.emplace_back();
            for (const std::size_t i : chosen_) list.push_back(games_[i]);
            return;
        }
        extend(next + 1);
        const auto clash = [&](std::size_t i) { return comparable_[i * games_.size() + next]; };
        if (std::any_of(chosen_.begin(), chosen_.end(), clash)) return;
        chosen_.push_back(next);
        extend(next + 1);
        chosen_.pop_back();
    }

    const std::vector<Value>& games_;
    std::vector<bool> comparable_;
    std::vector<std::size_t> chosen_;
    std::vector<std::vector<Value>> found_;
};

}  // namespace

std::vector<Value> games_born_by(ValueStore& store, int day) {
    std::vector<Value> games{Value()};
    for (; day > 0; --day) {
        const auto lists = Antichains(store, games).all();
        std::set<Value> born;
        for (const auto& left : lists) {
            for (const auto& right : lists) born.insert(cgt::canonical(store, left, right));
        }
        games.assign(born.begin(), born.end());
    }
    return games;
}

BenchSignature run_bench(ValueStore& store, std::size_t stride) {
    BenchSignature signature;
    cgt::StructuralHasher hash(store);
    std::vector<Value> games = games_born_by(store, 3);
    for (const Value g : games) signature.value_hash += hash(g);
    // The order of handles depends on the store; that of hashes does not.
    std::sort(games.begin(), games.end(), [&](Value a, Value b) { return hash(a) < hash(b); });
    std::vector<Value> chosen;
    for (std::size_t i = 0; i < games.size(); i += stride) chosen.push_back(games[i]);

    const auto note = [&](std::uint64_t what) {
        signature.value_hash = signature.value_hash * base::kGoldenRatio + what;
        ++signature.operations;
    };
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        for (std::size_t j = i; j < chosen.size(); ++j) {
            const Value sum = cgt::add(store, chosen[i], chosen[j]);
            note(hash(sum));
            const Value third = chosen[(i * 7 + j * 13) % chosen.size()];
            note(static_cast<std::uint64_t>(cgt::compare(store, sum, third)));
            note(hash(cgt::canonical(store, {chosen[i], third}, {chosen[j], cgt::add(store, chosen[i], -third)})));
        }
    }
    signature.games = store.games();
    return signature;
}

}  // namespace papamu::apps
