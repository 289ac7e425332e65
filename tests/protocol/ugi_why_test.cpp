// What "papamu-why" keeps from one position of a game to the next.
#include "protocol/ugi/ugi_why.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/solver/values/random_boards.h"

namespace papamu::protocol::ugi_why_test {
namespace {

using rulesets::AnyContest;
using Lines = std::vector<std::string>;

AnyContest::State state_of(const std::string& text) { return AnyContest::parse(text).value(); }

TEST(WhyAnswers, KeepsTheValuesOfRegions) {
    const auto start = state_of("clobber:xoxo/oxox/xoxo left");
    WhyAnswers answers;
    const Lines first = answers.lines(start, {});
    const std::uint64_t anew = answers.positions();
    EXPECT_GT(anew, 100U);
    EXPECT_EQ(answers.lines(start, {}), first);
    EXPECT_EQ(answers.positions(), anew) << "all is known";
    answers.forget();
    EXPECT_EQ(answers.lines(start, {}), first);
    EXPECT_EQ(answers.positions(), 2 * anew);
}

// Every answer of a game is that of answers that know nothing, and takes less.
TEST(WhyAnswers, AreTheSameWithWhatIsKept) {
    auto random = tests::seeded_random();
    for (const std::string text : {"clobber:xoxo/oxox/xoxo left", "konane:xoxox/oxoxo/xo.ox/oxoxo/xoxox left",
                                   "domineering:...../...../..... left", "nim:5,7,9 left"}) {
        auto state = state_of(text);
        WhyAnswers kept;
        std::uint64_t anew = 0;
        std::vector<AnyContest::Action> actions;
        for (; !AnyContest::winner(state); actions.clear()) {
            WhyAnswers fresh;
            EXPECT_EQ(kept.lines(state, {}), fresh.lines(state, {})) << AnyContest::print(state);
            anew += fresh.positions();
            AnyContest::actions(state, actions);
            state = AnyContest::apply(state, actions[random() % actions.size()]);
        }
        EXPECT_LE(kept.positions(), anew) << text;
        if (text.front() == 'n') continue;  // values of heaps are computed, not searched
        EXPECT_LT(kept.positions(), anew) << text;
    }
}

TEST(WhyAnswers, BeginAnewForAnotherRulesetAndOtherLimits) {
    WhyAnswers answers;
    const auto clobber = state_of("clobber:xoxo/oxox left");
    const Lines first = answers.lines(clobber, {});
    const std::uint64_t anew = answers.positions();
    const auto domineering = state_of("domineering:.../... left");
    const Lines other = answers.lines(domineering, {});
    EXPECT_EQ(other, WhyAnswers().lines(domineering, {}));
    const std::uint64_t before = answers.positions();
    EXPECT_EQ(answers.lines(clobber, {}), first);
    EXPECT_EQ(answers.positions() - before, anew);
    EXPECT_EQ(answers.lines(clobber, {.memory = std::size_t{32} << 20}), first);
    EXPECT_EQ(answers.positions() - before, 2 * anew);
}

}  // namespace
}  // namespace papamu::protocol::ugi_why_test
