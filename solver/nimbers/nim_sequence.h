// The nim values G(0), G(1), G(2), ... of the heaps of a take-and-break game.
//
//     NimSequence kayles({{0, 7, 7}});
//     kayles.extend(100);
//     kayles.values()[100]                     // 1
//
// A heap is worth the nimber *G(n), where G(n) is the least number that no option has (mex), and heaps add by exclusive
// or (Sprague 1935, Grundy 1939). A heap that may be left in two parts has about n/2 options of that kind, most of
// which need not be examined: in most games the values fall into a sparse space, closed under exclusive or, whose
// members are rare, and a common coset. Two parts have a common value only if one of them is rare and the other common;
// and all rare values below the answer are usually met after a few pairs (Berlekamp, Conway & Guy, Winning Ways ch. 4;
// Gangolli & Plambeck 1989). The space is guessed from the values so far; a wrong guess only costs time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rulesets/heap/heap_rules.h"

namespace papamu::solver {

using NimValue = std::uint32_t;

/// The nim value of a heap; nullopt if it is not known.
using KnownNimValue = std::function<std::optional<NimValue>(rulesets::HeapSize)>;

/// The least number that is not among the values.
NimValue mex(std::vector<NimValue> values);

/// For one thread only. Copies are independent.
class NimSequence {
 public:
    /// `sparse`: use the sparse space. Without it every option is examined; the values are the same.
    explicit NimSequence(rulesets::HeapRules rules, bool sparse = true);

    [[nodiscard]] const rulesets::HeapRules& rules() const { return rules_; }
    /// The values computed so far, from G(0) on.
    [[nodiscard]] const std::vector<NimValue>& values() const { return values_; }
    /// Computes up to G(n). `pause` is called before each value and may throw; what was computed stays. `known`: may
    /// say what a value is, one after the other, until it does not.
    void extend(rulesets::HeapSize n, const std::function<void()>& pause = {}, const KnownNimValue& known = {});

 private:
    [[nodiscard]] bool is_rare(NimValue value) const;
    void mark(NimValue value) { marked_[value] = stamp_; }
    [[nodiscard]] bool is_marked(NimValue value) const { return marked_[value] == stamp_; }
    [[nodiscard]] NimValue next();
    void mark_single_parts(rulesets::HeapSize n);
    void mark_three_parts(rulesets::HeapSize n);
    void mark_pairs(rulesets::HeapSize rest);
    void mark_rare_pairs(rulesets::HeapSize rest);
    void rule_out(std::vector<NimValue>& open, rulesets::HeapSize rest);
    void append(NimValue value);
    void choose_space();

    rulesets::HeapRules rules_;
    bool is_nim_;
    bool sparse_;
    std::vector<rulesets::HeapSize> take_two_;    // numbers of tokens whose removal may leave two parts
    std::vector<rulesets::HeapSize> take_three_;  // ... three
    std::vector<NimValue> values_;
    NimValue bound_ = 1;  // a power of two above all values
    std::vector<std::uint32_t> marked_;
    std::uint32_t stamp_ = 0;
    NimValue mask_ = 0;                               // a value is rare if an even number of its bits are in this
    std::vector<rulesets::HeapSize> rare_;            // the heaps of rare values
    std::vector<std::vector<NimValue>> pair_values_;  // by n: the values of two parts with n tokens in all
};

}  // namespace papamu::solver
