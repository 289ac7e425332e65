// The options that the first steps of moves lead to (two_steps.h): lists of Values by keys like those of regions.
//
//     StepTable<AmazonsShot> table(account, threads);
//     if (table.find(step, step.hash(), [](cgt::Value option) { ... })) ...
//     table.insert(step, step.hash(), options);
//
// If there is no room for a list, it is not kept. Any number of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/shard_lock.h"
#include "base/steady_list.h"
#include "base/table_full.h"
#include "cgt/value.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

template <class Step>
class StepTable {
 public:
    StepTable(ByteAccount& account, bool shared)
        : account_(account), shared_(shared), table_(account, shared, true), lists_(std::make_unique<Lists>()) {}
    ~StepTable() { account_.release(words_ * sizeof(cgt::Value)); }
    StepTable(const StepTable&) = delete;
    StepTable& operator=(const StepTable&) = delete;

    void prefetch(std::uint64_t hash) const { table_.prefetch(hash); }

    /// Calls f(option) for each option of the list, if it is known, and returns whether it is.
    template <class F>
    bool find(const Step& step, std::uint64_t hash, F&& f) const {
        const auto place = table_.find(step, hash);
        if (!place) return false;
        const auto first = static_cast<std::size_t>(place->units());
        const auto count = static_cast<std::size_t>(lists_->at(first)->units());
        for (std::size_t i = 1; i <= count; ++i) f(*lists_->at(first + i));
        return true;
    }
    void insert(const Step& step, std::uint64_t hash, std::span<const cgt::Value> options) {
        try {
            table_.insert(step, hash, cgt::Value::small_number(static_cast<std::int64_t>(append(options))));
        } catch (const base::TableFull&) {
            // It will be found again when it is needed.
        }
    }

    /// Drops everything. Not while another thread uses the table.
    void clear() {
        table_.clear();
        account_.release(words_ * sizeof(cgt::Value));
        words_ = 0;
        lists_ = std::make_unique<Lists>();
    }

 private:
    using Lists = base::SteadyPlaces<cgt::Value>;

    /// The place where the list begins, with its length.
    std::size_t append(std::span<const cgt::Value> options) {
        const base::ShardLock lock(busy_, shared_);
        account_.claim((1 + options.size()) * sizeof(cgt::Value));
        const std::size_t first = words_;
        words_ += 1 + options.size();
        *lists_->reach(first) = cgt::Value::small_number(static_cast<std::int64_t>(options.size()));
        for (std::size_t i = 0; i < options.size(); ++i) *lists_->reach(first + 1 + i) = options[i];
        return first;
    }

    ByteAccount& account_;
    bool shared_;
    RegionTable<Step> table_;  // with the places where lists begin, as units of small numbers
    std::atomic<bool> busy_ = false;
    std::unique_ptr<Lists> lists_;
    std::size_t words_ = 0;
};

}  // namespace papamu::solver::detail
