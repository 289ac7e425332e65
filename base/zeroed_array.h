// A large array of zeros that takes no memory until it is used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace papamu::base {

/// `size` objects of all zero bits, aligned to a cache line, or to what they ask for if that is more. Allocated by
/// calloc and not by new: pages that are never touched take no memory, so that a small job does not pay for a large
/// table. For types for which all zero bits are a valid object and which need no destructor. Throws std::bad_alloc.
template <class T>
class ZeroedArray {
 public:
    ZeroedArray() = default;
    explicit ZeroedArray(std::size_t size) : memory_(std::calloc(size * sizeof(T) + kLine, 1)) {
        if (!memory_) throw std::bad_alloc();
        const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
        first_ = reinterpret_cast<T*>((address + kLine - 1) / kLine * kLine);
    }

    explicit operator bool() const { return first_ != nullptr; }
    T& operator[](std::size_t i) { return first_[i]; }
    const T& operator[](std::size_t i) const { return first_[i]; }

 private:
    static constexpr std::size_t kLine = std::max<std::size_t>(64, alignof(T));
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory_;
    T* first_ = nullptr;
};

}  // namespace papamu::base
