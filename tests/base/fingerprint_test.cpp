#include "base/fingerprint.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>

namespace papamu::base::fingerprint_test {
namespace {

TEST(Fingerprint, DependsOnEveryByteAndTheirOrder) {
    EXPECT_EQ(fingerprint_of("konane"), fingerprint_of(std::string("konane")));
    EXPECT_NE(fingerprint_of("konane"), fingerprint_of("konaen"));
    EXPECT_NE(fingerprint_of("konane"), fingerprint_of("konane", 1));
    EXPECT_NE(fingerprint_of(std::string(3, '\0')), fingerprint_of(std::string(4, '\0')));
    const std::array<std::uint64_t, 2> words = {7, 8}, swapped = {8, 7};
    EXPECT_NE(fingerprint_of(words), fingerprint_of(swapped));
    // An object of whole words is taken in as its bytes are.
    const std::string_view bytes(reinterpret_cast<const char*>(&words), sizeof words);
    EXPECT_EQ(fingerprint_of(words), fingerprint_of(bytes));
    EXPECT_EQ(fingerprint_of(words, 9), fingerprint_of(bytes, 9));
}

// Words that differ in few bits, their negatives, and sums of two: even the halves are all different.
TEST(Fingerprint, TellsSimilarThingsApart) {
    std::unordered_set<std::uint64_t> lows, highs;
    std::size_t count = 0;
    const auto add = [&](const Fingerprint& print) {
        lows.insert(print.low);
        highs.insert(print.high);
        ++count;
    };
    for (std::uint64_t word = 0; word < 20'000; ++word) {
        const Fingerprint print = fingerprint_of(word);
        add(print);
        add(negative_of(print));
        Fingerprint sum = print;
        sum += fingerprint_of(word / 2);
        add(sum);
        Fingerprint difference = print;
        difference += negative_of(print);
        add(difference);
    }
    EXPECT_EQ(lows.size(), count);
    EXPECT_EQ(highs.size(), count);
}

TEST(Fingerprint, SumsDoNotDependOnTheOrder) {
    const Fingerprint a = fingerprint_of("a"), b = fingerprint_of("b");
    Fingerprint ab = a, ba = b;
    ab += b;
    ba += a;
    EXPECT_EQ(ab, ba);
    EXPECT_EQ(ab.word(), ba.word());
    Fingerprint aa = a;
    aa += a;
    EXPECT_NE(aa, a) << "things that occur twice count twice";
}

}  // namespace
}  // namespace papamu::base::fingerprint_test
