// Regions that workers have asked about: the moves of each are made once, and what is known of how it
// compares with the multiples of up is kept in one word.
//
//     UpGraph<State> graph(account, shared);
//     UpRegion* const region = graph.region_of(state, hash);
//     region->ups() ...
//
// For any number of threads, if it is `shared`. Nothing is read under a lock, and what one thread finds out about a
// region the others know at once. Nothing is ever moved.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include "base/error.h"
#include "base/steady_list.h"
#include "cgt/value.h"
#include "rulesets/ruleset.h"
#include "solver/values/known_value.h"
#include "solver/values/region_table.h"
#include "solver/values/state_numbers.h"
#include "solver/values/up_knowledge.h"

namespace papamu::solver::detail {

/// What questions about a region read; apart from the rest, so that much of it fits into the processor's caches.
class UpRegion {
 public:
    explicit UpRegion(std::uint32_t number) : number_(number) {}

    [[nodiscard]] UpKnowledge ups() const { return ups_.load(std::memory_order_relaxed); }
    [[nodiscard]] KnownValue value() const { return value_.load(std::memory_order_acquire); }

 private:
    template <class State>
    friend class UpGraph;
    std::atomic<UpKnowledge> ups_{UpKnowledge()};
    std::atomic<KnownValue> value_{KnownValue()};
    std::uint32_t number_;
};

/// A part of an option: a region, or the negative of one.
struct UpPart {
    UpRegion* region = nullptr;
    bool negated = false;
};

/// An option is the sum of its parts and a value that no store holds. In the room of two words.
class UpOption {
 public:
    UpOption() = default;
    /// `room` for one part more than there are, if there are several.
    UpOption(std::span<const UpPart> parts, cgt::Value rest, UpPart* room) : rest_(rest) {
        if (parts.size() == 1) word_ = address(parts[0].region) | (parts[0].negated ? kNegated : 0);
        if (parts.size() <= 1) return;
        std::copy(parts.begin(), parts.end(), room);
        room[parts.size()] = {};  // none: the end
        word_ = address(room) | kSeveral;
    }

    [[nodiscard]] cgt::Value rest() const { return rest_; }
    [[nodiscard]] bool has_one_part() const { return word_ != 0 && (word_ & kSeveral) == 0; }
    /// Whether it is a region, or the negative of one.
    [[nodiscard]] bool is_single() const { return has_one_part() && rest_.is_zero(); }
    /// Requires that there is only one.
    [[nodiscard]] UpPart only_part() const {
        return {reinterpret_cast<UpRegion*>(word_ & ~kFlags), (word_ & kNegated) != 0};
    }
    template <class F>
    void for_each_part(F&& f) const {
        if (word_ == 0) return;
        if (has_one_part()) return f(only_part());
        for (const auto* part = reinterpret_cast<const UpPart*>(word_ & ~kFlags); part->region != nullptr; ++part) {
            f(*part);
        }
    }

 private:
    static constexpr std::uintptr_t kNegated = 1, kSeveral = 2, kFlags = 3;
    template <class T>
    static std::uintptr_t address(const T* of) {
        static_assert(alignof(T) > kFlags);
        return reinterpret_cast<std::uintptr_t>(of);
    }

    std::uintptr_t word_ = 0;  // 0: no part; else where the only part is, or several are, and flags
    cgt::Value rest_;
};

template <class State>
class UpGraph {
    struct Head;

 public:
    UpGraph(ByteAccount& account, bool shared) : account_(account), shared_(shared), numbers_(nullptr, shared) {}
    ~UpGraph() { account_.release(claimed_); }
    UpGraph(const UpGraph&) = delete;
    UpGraph& operator=(const UpGraph&) = delete;

    /// Forgets the values for which keeps(value) is false. Not while another thread uses the graph.
    template <class Keeps>
    void keep_values_if(Keeps&& keeps) {
        const std::size_t count = regions_.load(std::memory_order_relaxed);
        for (std::size_t number = 0; number < count; ++number) {
            auto& value = places_.at(number)->value_;
            const KnownValue known = value.load(std::memory_order_relaxed);
            if (known && !keeps(*known)) value.store(KnownValue(), std::memory_order_relaxed);
        }
    }

    /// Makes sure that so many more regions and options fit into the account. Throws LimitError if they do not.
    void claim(std::size_t regions, std::size_t options, std::size_t parts) {
        const std::size_t bytes =
            regions * kRegionBytes + sizeof(Head) + options * sizeof(UpOption) + parts * sizeof(UpPart);
        account_.claim(bytes);
        claimed_.fetch_add(bytes, std::memory_order_relaxed);
    }
    /// Requires that there is room (claim()).
    UpRegion* region_of(const State& state, std::uint64_t hash) {
        return place_of(numbers_.find(state, hash, [&](std::uint32_t number) {
            if (number >= kMost) throw base::LimitError("too many regions to compare with multiples of up");
            ::new (static_cast<void*>(places_.reach(number))) UpRegion(number);
            ::new (static_cast<void*>(lists_.reach(number))) Lists();
            regions_.fetch_add(1, std::memory_order_relaxed);
            return static_cast<std::int32_t>(number + 1);
        }));
    }
    /// nullptr if the graph does not have the region.
    [[nodiscard]] UpRegion* find(const State& state, std::uint64_t hash) const {
        const std::int32_t known = numbers_.known(state, hash);
        return known == 0 ? nullptr : place_of(known);
    }
    [[nodiscard]] const State& state(const UpRegion* region) const { return numbers_[region->number_]; }

    /// Lets change(knowledge) add to what is known of the region.
    template <class Change>
    void note(UpRegion* region, Change&& change) {
        UpKnowledge before = region->ups();
        for (;;) {
            UpKnowledge after = before;
            change(after);
            if (after == before) return;
            if (!shared_) return region->ups_.store(after, std::memory_order_relaxed);
            if (region->ups_.compare_exchange_weak(before, after, std::memory_order_relaxed)) return;
        }
    }
    void set_value(UpRegion* region, cgt::Value value) {
        KnownValue known;
        known = value;
        region->value_.store(known, std::memory_order_release);
    }

    /// The options of a player; nullopt until they are set.
    using List = std::span<const UpOption>;
    [[nodiscard]] std::optional<List> options(const UpRegion* region, rulesets::Player player) const {
        const auto* const head = list_of(region, player).load(std::memory_order_acquire);
        return head == nullptr ? std::nullopt : std::optional(head->list());
    }

    /// Where one worker puts lists of options.
    class Room {
        friend class UpGraph;
        std::byte* next_ = nullptr;
        std::size_t left_ = 0, size_ = 0;  // bytes
    };
    /// A list that is being made.
    class NewList {
     public:
        void add(std::span<const UpPart> parts, cgt::Value rest) {
            ::new (static_cast<void*>(option_++)) UpOption(parts, rest, part_);
            if (parts.size() > 1) part_ += parts.size() + 1;
        }

     private:
        friend class UpGraph;
        Head* head_;
        UpOption* option_;
        UpPart* part_;
    };
    /// Begins a list of that many options, which have that many parts or fewer.
    NewList begin_list(Room& room, std::size_t options, std::size_t parts) {
        // An option of several parts takes one part more.
        const std::size_t most = sizeof(Head) + options * sizeof(UpOption) + (parts + parts / 2) * sizeof(UpPart);
        if (most > room.left_) {
            room.size_ = std::max(most, std::min(kLargestRoom, std::max(kFirstRoom, 2 * room.size_)));
            const std::lock_guard lock(mutex_);
            room.next_ = rooms_.emplace_back(std::make_unique_for_overwrite<std::byte[]>(room.size_)).get();
            room.left_ = room.size_;
        }
        NewList list;
        list.head_ = ::new (static_cast<void*>(room.next_)) Head{options};
        list.option_ = list.head_->first();
        list.part_ = reinterpret_cast<UpPart*>(list.option_ + options);
        return list;
    }
    /// Ends a list, to which all options have been added. Another worker may have made the same one.
    List end_list(Room& room, const NewList& made, const UpRegion* region, rulesets::Player player) {
        const Head* head = nullptr;
        if (!list_of(region, player).compare_exchange_strong(head, made.head_, std::memory_order_acq_rel)) {
            return head->list();
        }
        const std::byte* const end = reinterpret_cast<const std::byte*>(made.part_);
        room.left_ -= static_cast<std::size_t>(end - room.next_);
        room.next_ = reinterpret_cast<std::byte*>(made.part_);
        return made.head_->list();
    }

 private:
    /// A list follows it.
    struct Head {
        std::size_t count;

        UpOption* first() { return reinterpret_cast<UpOption*>(this + 1); }
        [[nodiscard]] List list() const { return {reinterpret_cast<const UpOption*>(this + 1), count}; }
    };
    struct Lists {
        std::array<std::atomic<const Head*>, 2> of_players{};
    };

    static constexpr std::size_t kMost = (std::size_t{1} << 31) - 2;
    static constexpr std::size_t kFirstRoom = 1 << 10, kLargestRoom = 1 << 16;
    static constexpr std::size_t kSlotBytes = 32;  // of a hash table that is at least three eighths full
    static constexpr std::size_t kRegionBytes = sizeof(UpRegion) + sizeof(Lists) + sizeof(State) + kSlotBytes;

    [[nodiscard]] UpRegion* place_of(std::int32_t number) const {
        return places_.at(static_cast<std::size_t>(number) - 1);
    }
    [[nodiscard]] std::atomic<const Head*>& list_of(const UpRegion* region, rulesets::Player player) const {
        return lists_.at(region->number_)->of_players[index_of(player)];
    }

    ByteAccount& account_;
    bool shared_;
    std::atomic<std::size_t> claimed_ = 0;
    StateNumbers<State> numbers_;
    base::SteadyPlaces<UpRegion> places_;
    base::SteadyPlaces<Lists> lists_;
    alignas(64) std::atomic<std::size_t> regions_ = 0;
    std::mutex mutex_;
    std::deque<std::unique_ptr<std::byte[]>> rooms_;
};

/// The graph that the workers of a search use. It lasts until it is full, or until there is no worker.
template <class State>
class UpGraphs {
 public:
    using Graph = UpGraph<State>;

    UpGraphs(ByteAccount& account, bool shared) : account_(account), shared_(shared) {}

    std::shared_ptr<Graph> graph() {
        const std::lock_guard lock(mutex_);
        if (!graph_) graph_ = std::make_shared<Graph>(account_, shared_);
        return graph_;
    }
    /// The graph is full. What uses it may go on.
    void drop(const std::shared_ptr<Graph>& full) {
        const std::lock_guard lock(mutex_);
        if (graph_ == full) graph_.reset();
    }
    /// Forgets the values for which keeps(value) is false, and nothing else. Not while a worker is at work.
    template <class Keeps>
    void keep_values_if(Keeps&& keeps) {
        if (graph_) graph_->keep_values_if(keeps);
    }

    /// A worker, for as long as it exists.
    class User {
     public:
        explicit User(UpGraphs& graphs) : graphs_(graphs) {
            const std::lock_guard lock(graphs_.mutex_);
            ++graphs_.users_;
        }
        ~User() {
            const std::lock_guard lock(graphs_.mutex_);
            if (--graphs_.users_ == 0) graphs_.graph_.reset();
        }
        User(const User&) = delete;
        User& operator=(const User&) = delete;

     private:
        UpGraphs& graphs_;
    };

 private:
    ByteAccount& account_;
    bool shared_;
    std::mutex mutex_;
    std::shared_ptr<Graph> graph_;
    int users_ = 0;
};

}  // namespace papamu::solver::detail
