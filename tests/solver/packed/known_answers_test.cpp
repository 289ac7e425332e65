// A table of answers by keys (solver/games/sheep/known_answers.h) against std::map.
#include "solver/games/sheep/known_answers.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>

#include "tests/solver/packed/random_packed.h"

namespace papamu::tests::known_answers_test {
namespace {

TEST(KnownAnswers, AreThoseOfAMap) {
    auto random = seeded_random();
    for (const std::size_t bytes : {1, 3, 58}) {
        solver::detail::KnownAnswers known(bytes);
        std::map<std::string, bool> expected;
        std::string key(bytes, 'a');
        for (int i = 0; i < 20'000; ++i) {
            key[random() % bytes] = static_cast<char>('a' + random() % 20);
            const auto at = expected.find(key);
            ASSERT_EQ(known.find(key), at == expected.end() ? std::nullopt : std::optional(at->second)) << key;
            if (at == expected.end()) known.add(key, expected[key] = random() % 2 == 0);
        }
        for (const auto& [wanted, answer] : expected) ASSERT_EQ(known.find(wanted), answer) << wanted;
    }
}

}  // namespace
}  // namespace papamu::tests::known_answers_test
