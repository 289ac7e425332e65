// What a store of values keeps when it is full and the search goes on.
//
//     NeededValues needed;
//     catch (const cgt::StoreFull&) { needed.keep(value); throw; }       // in each frame that has values in hand
//     forget_values(store, needed.take(), by_size, [&](auto keeps) { ... });
//
// The search begins again at its start after that, with the tables it has. What its frames had in hand is what it needs
// to come back to where it was, so it goes on from there even if little else is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/distinct_count.h"
#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/store_full.h"
#include "cgt/value_store.h"
#include "cgt/value_sweep.h"
#include "rulesets/ruleset.h"
#include "solver/values/mex.h"

namespace papamu::solver::detail {

/// For any number of threads.
class NeededValues {
 public:
    void keep(cgt::Value value) {
        const std::lock_guard lock(mutex_);
        values_.push_back(value);
    }
    template <class Values>
    requires requires(const Values& values) { values.begin(); }
    void keep(const Values& values) {
        const std::lock_guard lock(mutex_);
        values_.insert(values_.end(), values.begin(), values.end());
    }
    /// The known parts of options.
    template <class Options>
    void keep_known(Options& options) {
        options.for_each_list([&](const auto& list) {
            for (const auto& part : list) {
                if (part.known) keep(part.value);
            }
        });
    }
    /// Returns those that were kept, and empties the list.
    std::vector<cgt::Value> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(values_, {});
    }

 private:
    std::mutex mutex_;
    std::vector<cgt::Value> values_;
};

/// Notices when the memory is far too small for a search, so that it spends its time finding again what it forgot. For
/// one thread.
class RepeatedWork {
 public:
    /// `ends`: whether note() does anything.
    explicit RepeatedWork(bool ends = false) : ends_(ends) {}
    void end_when_repeating(bool ends) { ends_ = ends; }
    /// To be called when a region was evaluated or a question answered. Throws LimitError if on average each of them
    /// was done more than kMost times. Looks only every kBetween calls.
    void note(std::uint64_t hash) {
        if (!ends_) return;
        different_.add(hash);
        if (++done_ % kBetween != 0 || static_cast<double>(done_) <= kMost * different_.estimate()) return;
        throw base::LimitError("the memory is too small: what was found was forgotten and found again " +
                               std::to_string(kMost) + " times over");
    }
    /// For the work of another thread: counts as known, so that repeating it here is noticed.
    void note_other(std::uint64_t hash) { different_.add(hash); }

 private:
    static constexpr int kMost = 16;
    static constexpr std::uint64_t kBetween = 1 << 18;  // some tenths of a second: short work may repeat itself
    bool ends_;
    std::uint64_t done_ = 0;
    base::DistinctCount different_;
};

/// Notices when a search that forgets games and continues makes no progress. What it does next depends only on what was
/// kept, so without progress the same numbers come up again.
class StandStill {
 public:
    /// To be called whenever games were forgotten, with the positions since the last time and the number of games kept.
    /// Returns whether the same pair came up more than kMost times.
    bool seen(std::uint64_t positions, std::uint64_t games) { return ++times_[{positions, games}] > kMost; }

 private:
    static constexpr int kMost = 16;
    std::map<std::pair<std::uint64_t, std::uint64_t>, int> times_;
};

/// Runs work(), and again whenever the store was full, for as long as forget() makes room (forget_values()) and the
/// work gets on. positions(): how many it has searched so far. Throws StoreFull if that does not help.
template <class Work, class Forget, class Positions>
void go_on_when_full(const cgt::ValueStore& store, Work&& work, Forget&& forget, Positions&& positions) {
    StandStill still;
    std::uint64_t before = 0;  // positions when the store was full last
    for (;;) {
        try {
            return work();
        } catch (const cgt::StoreFull&) {
            if (!forget()) throw;
            const std::uint64_t now = positions();
            if (still.seen(now - std::exchange(before, now), store.games())) throw;
        }
    }
}

/// The game whose options list(player, values) appends. What it has appended when the store is full is needed.
template <class List>
cgt::Value value_of_options(cgt::ValueStore& store, NeededValues& needed, bool impartial, List&& list) {
    std::vector<cgt::Value> left, right;
    try {
        list(rulesets::Player::kLeft, left);
        if (impartial) return mex(store, left);
        list(rulesets::Player::kRight, right);
        return cgt::canonical(store, left, right);
    } catch (const cgt::StoreFull&) {
        needed.keep(left);
        needed.keep(right);
        throw;
    }
}

/// Values by what it takes to find them, such as the size of their regions, the most first.
using ValuesBySize = std::map<int, std::vector<cgt::Value>, std::greater<>>;

/// Forgets the games of the store, except for those of `needed` and then, until half of what there was is kept, those
/// that take most to find. drop(keeps) is called before, to drop the values of which keeps(value) is false wherever
/// they are held. Returns whether that freed an eighth or more of the store. Not while another thread uses the store.
template <class Drop>
bool forget_values(cgt::ValueStore& store, std::span<const cgt::Value> needed, const ValuesBySize& by_size,
                   Drop&& drop) {
    const std::size_t before = 16 * store.games() + 8 * store.options();  // of records, without their index
    cgt::ValueSweep sweep(store);
    for (const cgt::Value value : needed) sweep.keep(value);
    for (const auto& [size, list] : by_size) {
        for (const cgt::Value value : list) {
            if (sweep.kept_bytes() < before / 2) sweep.keep(value);
        }
    }
    drop([&sweep](cgt::Value value) { return sweep.keeps(value); });
    return sweep.finish() > before / 8;
}

}  // namespace papamu::solver::detail
