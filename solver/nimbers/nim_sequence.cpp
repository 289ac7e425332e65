#include "solver/nimbers/nim_sequence.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "base/work_limit.h"

namespace papamu::solver {

namespace {

using rulesets::HeapRules;
using rulesets::HeapSize;

// With fewer values than this there is too little to guess from.
constexpr std::size_t kFirstGuess = 64;
constexpr HeapSize kEntriesPerWork = 8;  // entries marked for each unit of look_for_stop()

/// In place: data[i] becomes the sum over v of data[v] * (-1)^popcount(v & i). The size must be a power of two.
void walsh_hadamard(std::vector<std::int64_t>& data) {
    for (std::size_t half = 1; half < data.size(); half *= 2) {
        for (std::size_t i = 0; i < data.size(); ++i) {
            if ((i & half) != 0) continue;
            const std::int64_t a = data[i];
            const std::int64_t b = data[i + half];
            data[i] = a + b;
            data[i + half] = a - b;
        }
    }
}

}  // namespace

NimValue mex(std::vector<NimValue> values) {
    std::sort(values.begin(), values.end());
    NimValue least = 0;
    for (const NimValue value : values) {
        if (value == least) ++least;
    }
    return least;
}

NimSequence::NimSequence(HeapRules rules, bool sparse)
    : rules_(std::move(rules)),
      is_nim_(rules_ == HeapRules{{0, rulesets::kLeaveNone | rulesets::kLeaveOne}, true, false}),
      sparse_(sparse && rules_.most_parts() == 2),
      values_{0} {
    for (HeapSize k = 0; k < rules_.digits.size(); ++k) {
        if ((rules_.digits[k] & rulesets::kLeaveTwo) != 0) take_two_.push_back(k);
        if ((rules_.digits[k] & rulesets::kLeaveThree) != 0) take_three_.push_back(k);
    }
    marked_.resize(4);
    if (!take_three_.empty() || (rules_.endless && !take_two_.empty())) pair_values_.resize(1);
}

bool NimSequence::is_rare(NimValue value) const { return std::popcount(value & mask_) % 2 == 0; }

void NimSequence::extend(HeapSize n, const std::function<void()>& pause, const KnownNimValue& known) {
    while (known && values_.size() <= n) {
        const auto value = known(static_cast<HeapSize>(values_.size()));
        if (!value) break;
        append(*value);
    }
    while (values_.size() <= n) {
        if (pause) pause();
        // Every smaller heap is an option, and nothing else is.
        append(is_nim_ ? static_cast<NimValue>(values_.size()) : next());
    }
}

void NimSequence::append(NimValue value) {
    values_.push_back(value);
    if (is_nim_) return;
    if (value >= bound_) {
        bound_ = std::bit_ceil(value + 1);
        marked_.resize(std::size_t{4} * bound_);
    }
    if (!sparse_) return;
    if (values_.size() >= kFirstGuess && std::has_single_bit(values_.size())) {
        choose_space();
    } else if (mask_ != 0 && is_rare(value)) {
        rare_.push_back(static_cast<HeapSize>(values_.size() - 1));
    }
}

void NimSequence::choose_space() {
    std::vector<std::int64_t> excess(bound_);  // by mask: how many more values are rare than common
    for (const NimValue value : values_) ++excess[value];
    walsh_hadamard(excess);
    mask_ = bound_ < 2 ? 0 : static_cast<NimValue>(std::min_element(excess.begin() + 1, excess.end()) - excess.begin());
    rare_.clear();
    if (mask_ == 0) return;
    for (HeapSize n = 1; n < values_.size(); ++n) {
        if (is_rare(values_[n])) rare_.push_back(n);
    }
}

NimValue NimSequence::next() {
    const auto n = static_cast<HeapSize>(values_.size());
    ++stamp_;
    mark_single_parts(n);
    mark_three_parts(n);
    for (const HeapSize k : take_two_) {
        if (k > n) break;
        mask_ == 0 ? mark_pairs(n - k) : mark_rare_pairs(n - k);
    }
    // With a sparse space, all common values of options are marked by now, and some of the rare ones.
    std::vector<NimValue> open;
    NimValue least = 0;
    for (; is_marked(least) || (mask_ != 0 && is_rare(least)); ++least) {
        if (!is_marked(least)) open.push_back(least);
    }
    for (const HeapSize k : take_two_) {
        if (k > n || open.empty()) break;
        rule_out(open, n - k);
    }
    return open.empty() ? least : open.front();
}

void NimSequence::mark_single_parts(HeapSize n) {
    const HeapSize most = rules_.most_taken(n);
    base::look_for_stop(most / kEntriesPerWork);
    for (HeapSize k = 1; k <= most; ++k) {
        const unsigned digit = rules_.digit(k);
        if ((digit & (n == k ? rulesets::kLeaveNone : rulesets::kLeaveOne)) != 0) mark(values_[n - k]);
    }
}

void NimSequence::mark_pairs(HeapSize rest) {
    base::look_for_stop(rest / kEntriesPerWork);
    const HeapSize apart = rules_.unequal ? 1 : 0;
    for (HeapSize a = 1; 2 * a + apart <= rest; ++a) mark(values_[a] ^ values_[rest - a]);
}

void NimSequence::mark_rare_pairs(HeapSize rest) {
    base::look_for_stop(static_cast<std::uint32_t>(rare_.size() / kEntriesPerWork));
    for (const HeapSize a : rare_) {
        if (a >= rest) break;
        if (rules_.unequal && 2 * a == rest) continue;
        mark(values_[a] ^ values_[rest - a]);
    }
}

/// Removes from `open` the values of all pairs of parts: only two common parts can still have one of them.
void NimSequence::rule_out(std::vector<NimValue>& open, HeapSize rest) {
    base::look_for_stop(rest / kEntriesPerWork);
    const HeapSize apart = rules_.unequal ? 1 : 0;
    for (HeapSize a = 1; 2 * a + apart <= rest; ++a) {
        const NimValue value = values_[a] ^ values_[rest - a];
        if (value > open.back() || is_marked(value)) continue;
        mark(value);
        open.erase(std::remove(open.begin(), open.end(), value), open.end());
        if (open.empty()) return;
    }
}

/// Three parts are one part beside a pair of parts; in endless codes, any number of tokens from some number on may be
/// taken to leave a pair. So the values of all pairs are kept by their number of tokens.
void NimSequence::mark_three_parts(HeapSize n) {
    if (pair_values_.empty()) return;
    for (auto rest = static_cast<HeapSize>(pair_values_.size()); rest < n; ++rest) {
        ++stamp_;
        base::look_for_stop(rest / kEntriesPerWork);
        std::vector<NimValue> all;
        for (HeapSize a = 1; 2 * a <= rest; ++a) {
            const NimValue value = values_[a] ^ values_[rest - a];
            if (is_marked(value)) continue;
            mark(value);
            all.push_back(value);
        }
        pair_values_.push_back(std::move(all));
    }
    ++stamp_;
    mark_single_parts(n);
    const auto mark_three = [&](HeapSize rest) {
        for (HeapSize c = 1; c < rest; ++c) {
            const std::vector<NimValue>& pairs = pair_values_[rest - c];
            base::look_for_stop(1 + static_cast<std::uint32_t>(pairs.size() / kEntriesPerWork));
            for (const NimValue value : pairs) mark(value ^ values_[c]);
        }
    };
    for (const HeapSize k : take_three_) {
        if (k < n) mark_three(n - k);
    }
    if (!rules_.endless) return;
    for (auto k = static_cast<HeapSize>(rules_.digits.size()); k < n; ++k) {
        if ((rules_.digits.back() & rulesets::kLeaveTwo) != 0) {
            for (const NimValue value : pair_values_[n - k]) mark(value);
        }
        if ((rules_.digits.back() & rulesets::kLeaveThree) != 0) mark_three(n - k);
    }
}

}  // namespace papamu::solver
