// The value of a game that can only be asked whether it is at most, or at least, some value.
#include "solver/values/simple_value.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/notation.h"
#include "cgt/order.h"

namespace papamu::tests::simple_value_test {
namespace {

using solver::detail::Bound;
using solver::detail::simple_value;

class SimpleValue : public testing::Test {
 protected:
    /// What is found out about g, checked to be the same whichever of the two questions comes first.
    std::optional<cgt::Value> found(cgt::Value g) {
        const auto is = [&](cgt::Value value, Bound bound) {
            ++questions_;
            return bound == Bound::kAtMost ? cgt::less_or_equal(store_, g, value)
                                           : cgt::less_or_equal(store_, value, g);
        };
        const auto result = simple_value(store_, is, false);
        EXPECT_EQ(simple_value(store_, is, true), result);
        return result;
    }
    cgt::Value game(const std::string& text) { return cgt::parse_value(store_, text).value(); }

    cgt::ValueStore store_;
    int questions_ = 0;
};

TEST_F(SimpleValue, FindsNumbersAndStars) {
    for (const char* text :
         {"0", "1", "-1", "2", "-5", "1/2", "-1/2", "3/2", "-7/4", "1/16", "*", "1*", "-2*", "3/4*"}) {
        EXPECT_EQ(found(game(text)), game(text)) << text;
    }
    questions_ = 0;
    found(game("0"));
    EXPECT_EQ(questions_, 4) << "two, whichever comes first";
}

TEST_F(SimpleValue, LeavesTheOthers) {
    for (const char* text : {"+-1", "^", "v*", "*2", "{2|-1}", "{3|1}", "1/64", "17", "Tiny(1)"}) {
        EXPECT_EQ(found(game(text)), std::nullopt) << text;
    }
}

TEST_F(SimpleValue, IsNeverWrong) {
    const std::vector<cgt::Value> options = {game("0"),   game("1"), game("-1"), game("*"),
                                             game("1/2"), game("^"), game("2*")};
    const unsigned subsets = 1U << options.size();
    const auto chosen = [&](unsigned subset) {
        std::vector<cgt::Value> list;
        for (std::size_t i = 0; i < options.size(); ++i) {
            if ((subset >> i & 1U) != 0) list.push_back(options[i]);
        }
        return list;
    };
    int simple = 0;
    int others = 0;
    for (unsigned left = 0; left < subsets; ++left) {
        for (unsigned right = 0; right < subsets; ++right) {
            const cgt::Value g = cgt::canonical(store_, chosen(left), chosen(right));
            const auto value = found(g);
            ASSERT_EQ(value.value_or(g), g) << cgt::to_string(store_, g);
            ++(value ? simple : others);
        }
    }
    EXPECT_GT(simple, 500);
    EXPECT_GT(others, 500);
}

}  // namespace
}  // namespace papamu::tests::simple_value_test
