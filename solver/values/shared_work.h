// Shares work among threads that look for the same answers: each marks what it is working on, so that the others do
// something else first, and all abandon what one of them has finished.
//
//     WorkMarks marks;                                       // one for all workers
//     SharedWork work(&marks);                               // one for each worker; nullptr: there is only one
//     work.on(hash, known, [&](bool joins) { ... });         // or what another worker has found
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
#include <utility>

namespace papamu::solver::detail {

/// Hashes of the keys that workers are working on, as far as there is room for them. For any number of threads.
class WorkMarks {
 public:
    [[nodiscard]] bool has(std::uint64_t hash) const {
        return place(hash).load(std::memory_order_relaxed) == (hash | 1);
    }
    /// Returns whether there is a new mark: there is none if the place is taken.
    bool set(std::uint64_t hash) {
        std::uint64_t none = 0;
        return place(hash).compare_exchange_strong(none, hash | 1, std::memory_order_relaxed);
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

    /// Returns find_out(joins), or what another worker has found in the meantime: known() returns that, or nullopt if
    /// there is nothing yet. find_out() puts an answer where known() finds it. `joins`: another worker was there first.
    template <class Known, class FindOut>
    auto on(std::uint64_t hash, const Known& known, FindOut&& find_out) {
        const std::size_t depth = items_.size();
        const bool joins = marks_->has(hash);
        const Item item(*this, {&known, hash, &is_answered<Known>, false});
        for (;;) {
            try {
                auto found = find_out(joins);
                if (joins && is_answered<Known>(&known)) marks_->clear(hash);  // so that the other one looks for it
                return found;
            } catch (const Overtaken& overtaken) {
                if (overtaken.depth != depth) throw;
            }
            if (auto found = known()) return *std::move(found);  // otherwise it was forgotten at once
        }
    }

    /// Abandons work that another worker has finished.
    void look_around() {
        if (items_.empty() || ++steps_ % kStepsBetween != 0) return;
        for (std::size_t depth = 0; depth < items_.size(); ++depth) {
            Asked& asked = items_[depth];
            if (marks_->has(asked.hash)) continue;
            if (asked.is_answered(asked.known)) throw Overtaken{depth};
            asked.is_marked = marks_->set(asked.hash);
        }
    }

 private:
    static constexpr unsigned kStepsBetween = 32;

    struct Asked {
        const void* known;
        std::uint64_t hash;
        bool (*is_answered)(const void* known);
        bool is_marked;  // by this worker
    };
    struct Overtaken {
        std::size_t depth;  // of the outermost item that is answered
    };

    /// Sets a mark for as long as it exists.
    class Item {
     public:
        Item(SharedWork& work, const Asked& asked) : work_(work) {
            work.items_.push_back(asked);
            work.items_.back().is_marked = work.marks_->set(asked.hash);
        }
        ~Item() {
            const Asked& asked = work_.items_.back();
            if (asked.is_marked) work_.marks_->clear(asked.hash);
            work_.items_.pop_back();
        }
        Item(const Item&) = delete;
        Item& operator=(const Item&) = delete;

     private:
        SharedWork& work_;
    };

    template <class Known>
    static bool is_answered(const void* known) {
        return (*static_cast<const Known*>(known))().has_value();
    }

    WorkMarks* marks_;
    boost::container::small_vector<Asked, 64> items_;  // outermost first
    unsigned steps_ = 0;
};

}  // namespace papamu::solver::detail
