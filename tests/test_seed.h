// The seed of the random tests of a run: the same in every run, unless somebody asks for another one.
//
//     std::mt19937_64 random(tests::test_seed());
//
// tests/main.cpp prints it and gives it to RapidCheck as well. scripts/test sets it from the commit where the variable
// CI is "true", so that other cases are tried with each commit, and the same ones when a commit is tried again.
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
