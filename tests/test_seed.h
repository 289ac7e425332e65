// The seed of a run's random tests: the same in every run, unless another one is set in the environment.
//
//     std::mt19937_64 random(tests::test_seed());
//
// tests/main.cpp prints it and also gives it to RapidCheck. If the variable CI is "true", scripts/test derives it from
// the commit, so that each commit is tested with other cases, and with the same ones if it is tested again.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace papamu::tests {

/// The environment variable PAPAMU_TEST_SEED, a decimal number; 1474 if it is not set.
inline std::uint64_t test_seed() {
    const char* const given = std::getenv("PAPAMU_TEST_SEED");
    return given != nullptr ? std::strtoull(given, nullptr, 10) : 1474;
}

}  // namespace papamu::tests
