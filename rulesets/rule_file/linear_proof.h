// Whether inequalities between whole numbers contradict each other: enough of arithmetic to see that a heap becomes
// smaller.
//
//     LinearProof proof;
//     proof.add(n - i);                    // n - i >= 0
//     proof.add(i - n - 1);                // i - n - 1 >= 0
//     proof.is_contradiction()             // true
//
// By Fourier and Motzkin's elimination, over the rationals: true is certain, false says nothing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace papamu::rulesets::rule_file {

/// A sum of unknowns, each times a number, and a number.
struct LinearForm {
    std::map<std::string, std::int64_t> unknowns;  // none of them times 0
    std::int64_t constant = 0;

    bool operator==(const LinearForm&) const = default;

    static LinearForm of(std::int64_t constant) { return {{}, constant}; }
    static LinearForm of(const std::string& unknown) { return {{{unknown, 1}}, 0}; }
};

class LinearProof {
 public:
    /// The form is at least 0.
    void add(const LinearForm& form) { facts_.push_back(form); }
    [[nodiscard]] bool is_contradiction() const;

 private:
    std::vector<LinearForm> facts_;
};

/// a times `p`, plus b times `q`; nullopt if a number in it would have more than 30 bits.
std::optional<LinearForm> combined(const LinearForm& a, std::int64_t p, const LinearForm& b, std::int64_t q);

}  // namespace papamu::rulesets::rule_file
