#include "cgt/structural_hash.h"

#include <string_view>

#include "base/hash.h"
#include "base/stack_guard.h"

namespace papamu::cgt {

namespace {

using base::mix_bits;

std::uint64_t text_hash(std::string_view text) {
    base::Fnv1a hash;
    hash.add(text);
    return hash.value();
}

}  // namespace

std::uint64_t StructuralHasher::operator()(Value value) {
    if (value.is_number_up_star()) return mix_bits(text_hash(to_string(store_.parts(value))));
    if (const auto known = memo_.find(value); known != memo_.end()) return known->second;
    base::check_stack();
    // Options are unordered, so their hashes are added.
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    for (const Value v : store_.left_options(value)) left += (*this)(v);
    for (const Value v : store_.right_options(value)) right += (*this)(v);
    const std::uint64_t hash = mix_bits(mix_bits(left + base::kGoldenRatio) + 3 * mix_bits(right + base::kSecondMixer));
    memo_.emplace(value, hash);
    return hash;
}

}  // namespace papamu::cgt
