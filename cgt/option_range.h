// The options of one player from a canonical value: a read-only sequence of Values in unspecified order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <vector>

#include "cgt/value.h"

namespace papamu::cgt {

/// Cheap to create and to iterate: options of a stored game are read in place (negated on the fly for a negative game),
/// those of a NumberUpStar are computed. Valid as long as the store exists.
class OptionRange {
 public:
    OptionRange() = default;
    /// `count` options in memory, each negated if `negate`.
    OptionRange(const Value* options, std::size_t count, bool negate)
        : data_(options), count_(count), negate_(negate) {}
    /// One or two given options.
    explicit OptionRange(Value only) : count_(1), few_{only, Value()} {}
    OptionRange(Value first, Value second) : count_(2), few_{first, second} {}
    /// x, x + *1, ..., x + *(count-1) for a number x packed in one word and count <= 256.
    static OptionRange nimbers(Value x, std::size_t count) {
        OptionRange range(x);
        range.count_ = count;
        range.nimbers_ = true;
        return range;
    }
    /// A list that the range owns.
    explicit OptionRange(std::vector<Value> options) : own_(std::make_unique<std::vector<Value>>(std::move(options))) {
        data_ = own_->data();
        count_ = own_->size();
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    Value operator[](std::size_t i) const {
        if (data_ != nullptr) return negate_ ? -data_[i] : data_[i];
        if (!nimbers_) return few_[i];
        return few_[0].with_infinitesimal(0, i).value();
    }

    class Iterator {
     public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Value;
        using difference_type = std::ptrdiff_t;
        using pointer = const Value*;
        using reference = Value;
        Iterator(const OptionRange* range, std::size_t i) : range_(range), i_(i) {}
        Value operator*() const { return (*range_)[i_]; }
        Iterator& operator++() {
            ++i_;
            return *this;
        }
        Iterator operator++(int) {
            Iterator old = *this;
            ++i_;
            return old;
        }
        bool operator==(const Iterator& other) const { return i_ == other.i_; }

     private:
        const OptionRange* range_;
        std::size_t i_;
    };
    [[nodiscard]] Iterator begin() const { return {this, 0}; }
    [[nodiscard]] Iterator end() const { return {this, count_}; }

 private:
    const Value* data_ = nullptr;
    std::size_t count_ = 0;
    bool negate_ = false;
    bool nimbers_ = false;
    std::array<Value, 2> few_{};
    std::unique_ptr<std::vector<Value>> own_;
};

}  // namespace papamu::cgt
