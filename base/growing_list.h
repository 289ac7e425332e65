// A long list of small things that grows without being copied: the system moves its pages, and none is touched twice.
//
//     GrowingList<Region> regions;
//     regions.reserve(1000);
//     regions.push_back(region);
//
// A std::vector copies what it holds into new memory, every page of which the system has to clear first: of a list that
// has grown by half each time, three times as many pages are touched as it has in the end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

namespace papamu::base {

/// As std::vector, as far as it goes. Throws std::bad_alloc, and is as it was then.
template <class T>
class GrowingList {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));

 public:
    GrowingList() = default;
    GrowingList(const GrowingList&) = delete;
    GrowingList& operator=(const GrowingList&) = delete;

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }
    T& operator[](std::size_t i) { return memory_.get()[i]; }
    const T& operator[](std::size_t i) const { return memory_.get()[i]; }
    [[nodiscard]] T* begin() { return memory_.get(); }
    [[nodiscard]] T* end() { return memory_.get() + size_; }

    void reserve(std::size_t capacity) {
        if (capacity <= capacity_) return;
        if (memory_ == nullptr || bytes_for(capacity) > bytes_for(capacity_)) {
            void* const moved = std::realloc(static_cast<void*>(memory_.get()), bytes_for(capacity));
            if (moved == nullptr) throw std::bad_alloc();
            static_cast<void>(memory_.release());
            memory_.reset(static_cast<T*>(moved));
        }
        capacity_ = capacity;
    }
    /// Empties the list and gives its memory back.
    void clear() {
        memory_.reset();
        size_ = capacity_ = 0;
    }
    void push_back(const T& element) {
        const T copy = element;  // which may be of this list
        make_room(1);
        ::new (static_cast<void*>(end())) T(copy);
        ++size_;
    }
    /// Requires that they are not of this list.
    void append(std::span<const T> elements) {
        make_room(elements.size());
        std::uninitialized_copy(elements.begin(), elements.end(), end());
        size_ += elements.size();
    }

 private:
    // Enough for pages of its own, which take no memory until they are used, so that even a short list is not copied.
    static constexpr std::size_t kFirstBytes = std::size_t{256} << 10;

    static std::size_t bytes_for(std::size_t capacity) { return std::max(capacity * sizeof(T), kFirstBytes); }
    struct Free {
        void operator()(T* memory) const { std::free(static_cast<void*>(memory)); }
    };
    void make_room(std::size_t more) {
        if (size_ + more > capacity_) reserve(std::max(size_ + more, capacity_ + capacity_ / 2));
    }

    std::unique_ptr<T, Free> memory_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace papamu::base
