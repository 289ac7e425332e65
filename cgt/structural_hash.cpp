#include "cgt/structural_hash.h"

#include "cgt/stack_guard.h"

namespace papamu::cgt {

namespace {

std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ULL;
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ULL;
    return x ^ (x >> 32);
}

/// FNV-1a, which is defined byte by byte and therefore the same on every machine.
std::uint64_t text_hash(const std::string& text) {
    std::uint64_t h = 0xCBF29CE484222325ULL;
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return h;
}

}  // namespace

std::uint64_t StructuralHasher::operator()(Value value) {
    if (value.is_number_up_star()) return mix(text_hash(to_string(store_.parts(value))));
    if (const auto known = memo_.find(value); known != memo_.end()) return known->second;
    check_stack();
    // Options are unordered, so their hashes are added.
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    for (const Value v : store_.left_options(value)) left += (*this)(v);
    for (const Value v : store_.right_options(value)) right += (*this)(v);
    const std::uint64_t hash = mix(mix(left + 0x9E3779B97F4A7C15ULL) + 3 * mix(right + 0xC2B2AE3D27D4EB4FULL));
    memo_.emplace(value, hash);
    return hash;
}

}  // namespace papamu::cgt
