// The main program of all test programs.
//
//   cgt_tests                                     every case
//   cgt_tests --sources=tests/cgt/dyadic_test.cpp  the cases in these files (separated by commas)
//
// One program holds the tests of a folder, and CTest runs each of its files as a separate test: the cases are selected
// by their source location, so that none is left out because of its name. A file without any case is a failure.
//
// Random tests, including those of RapidCheck, take their seed from tests/test_seed.h; it is printed first.
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/test_seed.h"

namespace {

constexpr std::string_view kSources = "--sources=";

std::vector<std::string> separated(std::string_view list) {
    std::vector<std::string> parts(1);
    for (const char c : list) {
        if (c == ',') {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

// Whether the location of a case, as the compiler was given it, is in one of the files. Macros of a test kit keep the
// location of the file that uses the kit.
bool stands_in(std::string_view place, const std::vector<std::string>& files) {
    for (const auto& file : files) {
        if (place == file || place.ends_with("/" + file)) return true;
    }
    return false;
}

// A filter of GoogleTest for the cases in these files; empty if there are none.
std::string cases_in(const std::vector<std::string>& files) {
    std::string filter;
    const auto& all = *testing::UnitTest::GetInstance();
    for (int s = 0; s < all.total_test_suite_count(); ++s) {
        const auto& suite = *all.GetTestSuite(s);
        for (int t = 0; t < suite.total_test_count(); ++t) {
            const auto& info = *suite.GetTestInfo(t);
            if (!stands_in(info.file(), files)) continue;
            filter += (filter.empty() ? "" : ":") + std::string(suite.name()) + "." + info.name();
        }
    }
    return filter;
}

// RapidCheck reads RC_PARAMS when it starts. A seed that is already there belongs to a failure that is to be
// reproduced.
void seed_rapidcheck() {
    const char* const given = std::getenv("RC_PARAMS");
    std::string parameters = given != nullptr ? given : "";
    if (parameters.find("seed=") == std::string::npos && parameters.find("reproduce=") == std::string::npos) {
        parameters += " seed=" + std::to_string(papamu::tests::test_seed());
        setenv("RC_PARAMS", parameters.c_str(), 1);
    }
}

// Tests make and destroy solvers by the ten thousand. Without this the C library gives the memory of each back to the
// system and asks for it again, which takes many times as long as small searches. (Setting one of the two limits turns
// off what the library learns about the other.)
void keep_freed_memory() {
    constexpr int kMost = 32 << 20;  // the library accepts no more
    mallopt(M_MMAP_THRESHOLD, kMost);
    mallopt(M_TRIM_THRESHOLD, 8 * kMost);
}

}  // namespace

int main(int argc, char** argv) {
    keep_freed_memory();
    testing::InitGoogleTest(&argc, argv);
    const std::string_view option = argc == 2 ? argv[1] : "";
    if (argc > 2 || (argc == 2 && !option.starts_with(kSources))) {
        std::cerr << "usage: " << argv[0] << " [--sources=FILE,...] [--gtest_...]\n";
        return 2;
    }
    // A death test starts the program again, with a filter of its own.
    if (argc == 2 && testing::GTEST_FLAG(filter) == "*") {
        const auto filter = cases_in(separated(option.substr(kSources.size())));
        if (filter.empty()) {
            std::cerr << "no case stands in " << option.substr(kSources.size()) << '\n';
            return 2;
        }
        testing::GTEST_FLAG(filter) = filter;
    }
    seed_rapidcheck();
    std::cout << "PAPAMU_TEST_SEED=" << papamu::tests::test_seed() << std::endl;
    return RUN_ALL_TESTS();
}
