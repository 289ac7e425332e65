#include "decompose/konane/fact_pairs.h"

#include <bit>

namespace papamu::decompose {

FactPairs::FactPairs(const JumpNet& net)
    : net_(net),
      words_((static_cast<std::size_t>(net.facts()) + 63) / 64),
      bits_(static_cast<std::size_t>(net.facts()) * words_),
      context_(words_),
      allowed_(static_cast<std::size_t>(net.jumps())),
      waiting_(static_cast<std::size_t>(net.jumps())) {
    for (int a = 0; a < net.facts(); ++a) {
        if (!net.holds(a)) continue;
        for (int b = 0; b < net.facts(); ++b) {
            if (net.holds(b)) row(a)[static_cast<std::size_t>(b) >> 6] |= std::uint64_t{1} << (b & 63);
        }
    }
}

void FactPairs::allow(int jump) {
    if (allowed(jump)) return;
    allowed_[static_cast<std::size_t>(jump)] = 1;
    wait(jump);
}

void FactPairs::wait(int jump) {
    char& waiting = waiting_[static_cast<std::size_t>(jump)];
    if (waiting != 0 || !allowed(jump)) return;
    waiting = 1;
    queue_.push_back(jump);
}

void FactPairs::changed(int fact) {
    for (const int jump : net_.users(fact)) wait(jump);
}

bool FactPairs::enabled(int jump) const {
    const FactTriple& needs = net_.needs(jump);
    return compatible(needs[0], needs[1]) && compatible(needs[0], needs[2]) && compatible(needs[1], needs[2]);
}

void FactPairs::settle() {
    while (!queue_.empty()) {
        const int jump = queue_.back();
        queue_.pop_back();
        waiting_[static_cast<std::size_t>(jump)] = 0;
        if (enabled(jump)) apply(jump);
    }
}

void FactPairs::apply(int jump) {
    const auto word = [](int fact) { return static_cast<std::size_t>(fact) >> 6; };
    const auto bit = [](int fact) { return std::uint64_t{1} << (fact & 63); };
    const FactTriple& needs = net_.needs(jump);
    const FactTriple& makes = net_.makes(jump);
    for (std::size_t w = 0; w < words_; ++w) context_[w] = row(needs[0])[w] & row(needs[1])[w] & row(needs[2])[w];
    for (const int need : needs) context_[word(need)] &= ~bit(need);
    for (const int made : makes) context_[word(made)] |= bit(made);
    for (const int made : makes) {
        bool grown = false;
        for (std::size_t w = 0; w < words_; ++w) {
            std::uint64_t fresh = context_[w] & ~row(made)[w];
            if (fresh == 0) continue;
            grown = true;
            row(made)[w] |= fresh;
            for (; fresh != 0; fresh &= fresh - 1) {
                const int other = static_cast<int>(64 * w) + std::countr_zero(fresh);
                row(other)[word(made)] |= bit(made);
                changed(other);
            }
        }
        if (grown) changed(made);
    }
}

}  // namespace papamu::decompose
