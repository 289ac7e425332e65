// Lists that grow and whose elements stay where they are, for any number of threads.
//
//     SteadyList<Record> records;
//     const std::size_t number = records.add(facts, local);       // constructs Record(facts, local)
//     records[number].facts                                       // for whoever was given the number
//
// Unlike tbb::concurrent_vector, the count of elements is not beside the addresses that every access reads: otherwise
// each new element takes a line of the cache away from all threads that only read.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "base/zeroed_array.h"

namespace papamu::base {

/// Places for as many elements as fit into any memory, of which some have memory: all zero bits at first. Segment s
/// holds the places from 2^(b+s) - 2^b on, 2^(b+s) of them, with b = kFirstBits.
template <class T>
class SteadyPlaces {
 public:
    /// The place of a number that reach() has been called with, by this thread or before the number was handed on.
    [[nodiscard]] T* at(std::size_t number) const {
        const Where where = where_is(number);
        return segments_[where.segment].load(std::memory_order_acquire) + where.place;
    }
    /// The same for any number, with memory for it. Throws std::bad_alloc.
    T* reach(std::size_t number) {
        const Where where = where_is(number);
        auto& segment = segments_[where.segment];
        T* first = segment.load(std::memory_order_acquire);
        if (first == nullptr) {
            ZeroedArray<T> made(std::size_t{1} << (where.segment + kFirstBits));
            if (segment.compare_exchange_strong(first, &made[0], std::memory_order_acq_rel)) {
                first = &made[0];
                owned_[where.segment] = std::move(made);
            }
        }
        return first + where.place;
    }

 private:
    static constexpr std::size_t kFirstBits = 6, kSegments = 40;
    struct Where {
        std::size_t segment, place;
    };
    static Where where_is(std::size_t number) {
        const std::size_t shifted = number + (std::size_t{1} << kFirstBits);
        const auto top = static_cast<std::size_t>(std::bit_width(shifted | 1)) - 1;  // never of 0: one instruction
        return {top - kFirstBits, shifted - (std::size_t{1} << top)};
    }

    std::array<std::atomic<T*>, kSegments> segments_{};
    std::array<ZeroedArray<T>, kSegments> owned_;  // by the thread that made the segment
};

template <class T>
class SteadyList {
 public:
    SteadyList() = default;
    ~SteadyList() {
        for (std::size_t number = 0; number < size(); ++number) places_.at(number)->~T();
    }
    SteadyList(const SteadyList&) = delete;
    SteadyList& operator=(const SteadyList&) = delete;

    /// Adds an element constructed from `arguments`, and returns its number: the count of those before it. Throws
    /// std::bad_alloc, and adds nothing then.
    template <class... Arguments>
    std::size_t add(Arguments&&... arguments) {
        static_assert(std::is_nothrow_constructible_v<T, Arguments...>, "a number cannot be given back");
        std::size_t number = size_.load(std::memory_order_relaxed);
        T* place = nullptr;
        do {
            place = places_.reach(number);
        } while (!size_.compare_exchange_weak(number, number + 1, std::memory_order_relaxed));
        new (place) T(std::forward<Arguments>(arguments)...);
        return number;
    }

    [[nodiscard]] T& operator[](std::size_t number) { return *places_.at(number); }
    [[nodiscard]] const T& operator[](std::size_t number) const { return *places_.at(number); }
    /// Other threads may be adding elements.
    [[nodiscard]] std::size_t size() const { return size_.load(std::memory_order_relaxed); }

 private:
    SteadyPlaces<T> places_;
    alignas(64) std::atomic<std::size_t> size_ = 0;
};

}  // namespace papamu::base
