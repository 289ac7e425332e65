// A share of many cases, another one for each seed (test_seed.h), so that the runs of many commits go through all.
//
//     Sample sample(4);
//     for_each_small_board(letters, 70'000, [&](const std::string& text) { if (sample.takes()) check(text); });
//
// If PAPAMU_EVERY_CASE is in the environment, as in the tests with the label `long`, it takes every case.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>

#include "tests/test_seed.h"

namespace papamu::tests {

/// Not for use by two threads at once.
class Sample {
 public:
    /// One case in `one_in`, which is at least 1.
    explicit Sample(std::uint64_t one_in)
        : one_in_(std::getenv("PAPAMU_EVERY_CASE") != nullptr ? 1 : one_in), random_(test_seed()) {}

    /// Whether the next case belongs to the share: decided at random, so that no pattern of the cases is left out.
    bool takes() { return random_() % one_in_ == 0; }

 private:
    std::uint64_t one_in_;
    std::mt19937_64 random_;
};

}  // namespace papamu::tests
