// A value that may not be known yet.
#pragma once

#include <cstdint>

#include "cgt/value.h"

namespace papamu::solver::detail {

/// A value, or none, in the room that a value takes: none has both of its lowest bits set.
class KnownValue {
 public:
    static constexpr std::uint64_t kNone = 3;  // in place of the bits of a value

    KnownValue() = default;
    KnownValue& operator=(cgt::Value value) {
        bits_ = value.bits();
        return *this;
    }
    void reset() { bits_ = kNone; }
    [[nodiscard]] bool has_value() const { return bits_ != kNone; }
    explicit operator bool() const { return has_value(); }
    cgt::Value operator*() const { return cgt::Value::from_bits(bits_); }

 private:
    std::uint64_t bits_ = kNone;
};

}  // namespace papamu::solver::detail
