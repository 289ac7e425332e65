// The fast theory against the slow one: all games born by day 3, then random larger ones.
#include "tests/cgt/reference.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "tests/test_seed.h"

namespace papamu::cgt::reference_test {
namespace {

using reference::Bridge;
using reference::Game;
using reference::Games;

class ReferenceTest : public testing::Test {
 protected:
    static void SetUpTestSuite() {
        games_ = new Games;
        days_ = new std::vector<std::vector<Game>>(reference::games_by_day(*games_));
    }
    static void TearDownTestSuite() {
        delete days_;
        delete games_;
    }
    static Games& games() { return *games_; }
    static const std::vector<Game>& day(std::size_t n) { return days_->at(n); }

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    Game random_day3() { return day(3)[below(day(3).size())]; }
    /// {up to 3 | up to 3} of the games that `pick` returns.
    template <class Pick>
    Game random_form(Pick pick) {
        std::vector<Game> l(below(4));
        std::vector<Game> r(below(4));
        for (Game& g : l) g = pick();
        for (Game& g : r) g = pick();
        return games().make(l, r);
    }

    ValueStore store_;
    Bridge bridge_{games(), store_};
    std::mt19937_64 engine_{tests::test_seed()};

 private:
    static Games* games_;
    static std::vector<std::vector<Game>>* days_;
};

Games* ReferenceTest::games_ = nullptr;
std::vector<std::vector<Game>>* ReferenceTest::days_ = nullptr;

// OEIS A065401: games born by day n.
TEST_F(ReferenceTest, CountsOfGamesByDay) {
    EXPECT_EQ(day(0).size(), 1U);
    EXPECT_EQ(day(1).size(), 4U);
    EXPECT_EQ(day(2).size(), 22U);
    EXPECT_EQ(day(3).size(), 1474U);
}

TEST_F(ReferenceTest, EachGameOfDay3HasItsOwnValueAndForm) {
    std::unordered_map<Value, Game> seen;
    for (const Game g : day(3)) {
        ASSERT_TRUE(games().is_canonical(g)) << games().text(g);
        const Value v = bridge_.value(g);
        ASSERT_TRUE(seen.emplace(v, g).second) << games().text(g);
        ASSERT_EQ(bridge_.tree(v), g) << games().text(g);
        ASSERT_EQ(bridge_.tree(-v), games().negative(g)) << games().text(g);
        ASSERT_EQ(bridge_.value(games().negative(g)), -v) << games().text(g);
        ASSERT_EQ(outcome(store_, v), games().outcome(g)) << games().text(g);
        ASSERT_EQ(store_.all_small(v), games().all_small(g)) << games().text(g);
    }
}

TEST_F(ReferenceTest, EveryPairOfSetsOfDay1AndEveryPairOfAntichainsOfDay2) {
    // Forms as they are, with dominated and reversible options: all 16 x 16 pairs of subsets of day 1.
    const auto subset = [&](unsigned mask) {
        std::vector<Game> list;
        for (std::size_t i = 0; i < 4; ++i) {
            if ((mask >> i & 1U) != 0) list.push_back(day(1)[i]);
        }
        return list;
    };
    for (unsigned l = 0; l < 16; ++l) {
        for (unsigned r = 0; r < 16; ++r) {
            const Game g = games().make(subset(l), subset(r));
            ASSERT_EQ(bridge_.tree(bridge_.value(g)), games().canonical(g)) << games().text(g);
        }
    }
    std::vector<std::vector<Value>> antichains = {{}};
    for (const Game game : day(2)) {
        const Value g = bridge_.value(game);
        for (std::size_t i = 0, n = antichains.size(); i < n; ++i) {
            const auto comparable = [&](Value h) { return compare(store_, g, h) != Order::kConfused; };
            if (std::any_of(antichains[i].begin(), antichains[i].end(), comparable)) continue;
            antichains.push_back(antichains[i]);
            antichains.back().push_back(g);
        }
    }
    std::unordered_map<Value, bool> born;
    for (const auto& l : antichains) {
        for (const auto& r : antichains) born[canonical(store_, l, r)] = true;
    }
    EXPECT_EQ(born.size(), 1474U);
}

TEST_F(ReferenceTest, OrderOfAllPairsOfDay3) {
    std::vector<Value> values;
    for (const Game g : day(3)) values.push_back(bridge_.value(g));
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = 0; j < values.size(); ++j) {
            const bool expected = games().less_or_equal(day(3)[i], day(3)[j]);
            ASSERT_EQ(less_or_equal(store_, values[i], values[j]), expected)
                << games().text(day(3)[i]) << " <= " << games().text(day(3)[j]);
        }
    }
}

TEST_F(ReferenceTest, SumsOfAllPairsOfDay2) {
    for (const Game g : day(2)) {
        for (const Game h : day(2)) {
            const Value sum = add(store_, bridge_.value(g), bridge_.value(h));
            ASSERT_EQ(bridge_.tree(sum), games().canonical(games().sum(g, h)))
                << games().text(g) << " + " << games().text(h);
        }
    }
}

TEST_F(ReferenceTest, SumsOfRandomPairsOfDay3) {
    for (int i = 0; i < 3000; ++i) {
        const Game g = random_day3();
        const Game h = random_day3();
        const Value sum = add(store_, bridge_.value(g), bridge_.value(h));
        ASSERT_EQ(bridge_.tree(sum), games().canonical(games().sum(g, h)))
            << games().text(g) << " + " << games().text(h);
    }
}

TEST_F(ReferenceTest, RandomFormsOfDay3GamesAndDeeper) {
    for (int i = 0; i < 15000; ++i) {
        const Game four = random_form([&] { return random_day3(); });
        const Game five = random_form([&] { return below(2) == 0 ? four : random_day3(); });
        for (const Game g : {four, five}) {
            const Value v = bridge_.value(g);
            const Game slow = games().canonical(g);
            ASSERT_EQ(bridge_.tree(v), slow) << games().text(g);
            ASSERT_TRUE(games().is_canonical(slow));
        }
        const Game other = random_day3();
        ASSERT_EQ(compare(store_, bridge_.value(five), bridge_.value(other)), games().compare(five, other))
            << games().text(five) << " ? " << games().text(other);
    }
}

TEST_F(ReferenceTest, FormsOfSumsOfSmallGames) {
    // Options that are sums of day-2 games: many reversible options, several steps deep.
    const auto pick = [&] {
        const Game g = games().sum(day(2)[below(22)], day(2)[below(22)]);
        return below(4) == 0 ? games().sum(g, day(2)[below(22)]) : g;
    };
    for (int i = 0; i < 6000; ++i) {
        const Game g = random_form(pick);
        ASSERT_EQ(bridge_.tree(bridge_.value(g)), games().canonical(g)) << games().text(g);
    }
}

TEST_F(ReferenceTest, AllSmallForms) {
    // Infinitesimals: the stops never decide, so the recursion must.
    std::vector<Game> pool = {Games::zero(), games().nimber(1), games().nimber(2)};
    for (int i = 0; i < 8000; ++i) {
        // Half of the time from the 8 newest games only, which are deep.
        const auto pick = [&] {
            return pool[pool.size() - 1 - below(std::min<std::size_t>(pool.size(), below(2) ? 8 : 40))];
        };
        std::vector<Game> l(1 + below(3));
        std::vector<Game> r(1 + below(3));
        for (Game& g : l) g = pick();
        for (Game& g : r) g = pick();
        const Game g = games().make(l, r);
        const Game slow = games().canonical(g);
        const Value v = bridge_.value(g);
        ASSERT_EQ(bridge_.tree(v), slow) << games().text(g);
        const Game other = pick();
        ASSERT_EQ(compare(store_, v, bridge_.value(other)), games().compare(slow, other));
        if (games().birthday(slow) < 7) pool.push_back(slow);
    }
}

}  // namespace
}  // namespace papamu::cgt::reference_test
