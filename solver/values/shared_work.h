// Shares work among threads that look for the same value: each marks what it is working on, so that the others do
// something else first, and all abandon what one of them has finished.
//
//     WorkMarks marks;                                       // one for all workers
//     SharedWork work(&marks);                               // one for each worker; nullptr: there is only one
//     work.on(table, key, hash, [&](bool joins) { ... });    // or what another worker has found
//     work.look_around();                                    // from time to time during the work
//
// No worker waits for another: one that has nothing else to do joins in, and finds work further down that is not taken.
// A mark that is lost, or that stands for another key with the same hash, costs time and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "cgt/value.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

/// Hashes of the keys that workers are working on, as far as there is room for them. For any number of threads.
class WorkMarks {
 public:
    [[nodiscard]] bool has(std::uint64_t hash) const {
        return place(hash).load(std::memory_order_relaxed) == (hash | 1);
    }
    /// Does nothing if the place is taken.
    void set(std::uint64_t hash) {
        std::uint64_t none = 0;
        place(hash).compare_exchange_strong(none, hash | 1, std::memory_order_relaxed);
    }
    void clear(std::uint64_t hash) {
        std::uint64_t mark = hash | 1;
        place(hash).compare_exchange_strong(mark, 0, std::memory_order_relaxed);
    }

 private:
    static constexpr std::size_t kPlaces = 4096;  // a power of two, and many more than workers times depth

    [[nodiscard]] const std::atomic<std::uint64_t>& place(std::uint64_t hash) const {
        return marks_[(hash >> 1) % kPlaces];
    }
    std::atomic<std::uint64_t>& place(std::uint64_t hash) { return marks_[(hash >> 1) % kPlaces]; }

    std::array<std::atomic<std::uint64_t>, kPlaces> marks_{};
};

/// What one worker is working on. For one thread.
class SharedWork {
 public:
    explicit SharedWork(WorkMarks* marks) : marks_(marks) {}

    [[nodiscard]] bool is_alone() const { return marks_ == nullptr; }
    [[nodiscard]] bool is_under_way(std::uint64_t hash) const { return marks_ != nullptr && marks_->has(hash); }

    /// Returns find_out(joins), which puts its result into the table, or what another worker has put there in the
    /// meantime. `joins`: another worker was there first.
    template <class Key, class FindOut>
    cgt::Value on(RegionTable<Key>& table, const Key& key, std::uint64_t hash, FindOut&& find_out) {
        const std::size_t depth = items_.size();
        const bool joins = marks_->has(hash);
        const Item item(*this, {&table, &key, hash, &is_answered<Key>});
        for (;;) {
            try {
                return find_out(joins);
            } catch (const Overtaken& overtaken) {
                if (overtaken.depth != depth) throw;
            }
            if (const auto found = table.find(key, hash)) return *found;  // otherwise it was forgotten at once
        }
    }

    /// Abandons work that another worker has finished.
    void look_around() {
        if (items_.empty() || ++steps_ % kStepsBetween != 0) return;
        for (std::size_t depth = 0; depth < items_.size(); ++depth) {
            const Asked& asked = items_[depth];
            if (marks_->has(asked.hash)) continue;
            if (asked.is_answered(asked.table, asked.key, asked.hash)) throw Overtaken{depth};
            marks_->set(asked.hash);
        }
    }

 private:
    static constexpr unsigned kStepsBetween = 32;

    struct Asked {
        void* table;
        const void* key;
        std::uint64_t hash;
        bool (*is_answered)(void* table, const void* key, std::uint64_t hash);
    };
    struct Overtaken {
        std::size_t depth;  // of the outermost item that is answered
    };

    /// Sets a mark for as long as it exists.
    class Item {
     public:
        Item(SharedWork& work, const Asked& asked) : work_(work) {
            work.items_.push_back(asked);
            work.marks_->set(asked.hash);
        }
        ~Item() {
            work_.marks_->clear(work_.items_.back().hash);
            work_.items_.pop_back();
        }
        Item(const Item&) = delete;
        Item& operator=(const Item&) = delete;

     private:
        SharedWork& work_;
    };

    template <class Key>
    static bool is_answered(void* table, const void* key, std::uint64_t hash) {
        return static_cast<RegionTable<Key>*>(table)->find(*static_cast<const Key*>(key), hash).has_value();
    }

    WorkMarks* marks_;
    boost::container::small_vector<Asked, 64> items_;  // outermost first
    unsigned steps_ = 0;
};

}  // namespace papamu::solver::detail
