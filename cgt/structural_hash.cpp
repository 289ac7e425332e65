#include "cgt/structural_hash.h"

#include "base/hash.h"
#include "base/stack_guard.h"

namespace papamu::cgt {

namespace {

std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 32;
    x *= base::kMixer;
    x ^= x >> 32;
    x *= base::kMixer;
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
    base::check_stack();
    // Options are unordered, so their hashes are added.
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    for (const Value v : store_.left_options(value)) left += (*this)(v);
    for (const Value v : store_.right_options(value)) right += (*this)(v);
    const std::uint64_t hash = mix(mix(left + base::kGoldenRatio) + 3 * mix(right + base::kSecondMixer));
    memo_.emplace(value, hash);
    return hash;
}

}  // namespace papamu::cgt
