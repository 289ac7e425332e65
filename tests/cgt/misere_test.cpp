#include "cgt/misere.h"

#include <map>
#include <utility>

#include "tests/cgt/game_text.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::misere_test {
namespace {

class Misere : public test::GameText {
 protected:
    std::string outcome_of(std::string_view g) { return to_string(misere_outcome(store, game(g))); }

    /// Whether the player to move wins, by the rule alone: a player without a move wins.
    bool mover_wins(Value g, bool left) {
        const auto [place, is_new] = memo_.try_emplace({g, left}, false);
        if (!is_new) return place->second;
        const auto options = left ? store.left_options(g) : store.right_options(g);
        bool wins = options.empty();
        for (const Value v : options) wins = wins || !mover_wins(v, !left);
        return memo_[{g, left}] = wins;
    }
    Outcome by_search(Value g) {
        const bool left = mover_wins(g, true);
        const bool right = mover_wins(g, false);
        if (left) return right ? Outcome::kNext : Outcome::kLeft;
        return right ? Outcome::kRight : Outcome::kPrevious;
    }

 private:
    std::map<std::pair<Value, bool>, bool> memo_;
};

TEST_F(Misere, KnownValues) {
    // CGSuite 2.2, CanonicalShortGameTestCase.
    const std::map<const char*, const char*> known = {{"0", "N"},
                                                      {"5", "R"},
                                                      {"-1823437481924", "L"},
                                                      {"-1/2", "L"},
                                                      {"25/16", "R"},
                                                      {"*8", "N"},
                                                      {"9/8*", "R"},
                                                      {"^", "R"},
                                                      {"v*", "R"},
                                                      {"6^*", "R"},
                                                      {"^*6", "P"},
                                                      {"73/16v9*8", "R"},
                                                      {"^[4]", "R"},
                                                      {"{0|^<2>}", "R"},
                                                      {"{0||0|v3}", "R"},
                                                      {"{^3|v2}", "R"},
                                                      {"Tiny(3/2)", "R"},
                                                      {"Tiny({3|1})", "R"},
                                                      {"{5||3|1|||0||||0}", "L"},
                                                      {"{1|^2||^}", "R"},
                                                      {"{3||2*|1*}", "R"}};
    for (const auto& [g, expected] : known) EXPECT_EQ(outcome_of(g), expected) << g;
    EXPECT_EQ(outcome_of("*"), "P");  // elementary
}

TEST_F(Misere, ClosedFormsAgreeWithTheSearch) {
    for (const Dyadic& x : {Dyadic(), Dyadic(3), Dyadic(-2), Dyadic::ratio(-5, 3), Dyadic::ratio(1, 1)}) {
        for (std::int64_t up = -5; up <= 5; ++up) {
            for (std::uint64_t star = 0; star < 7; ++star) {
                const Value g = store.number_up_star({x, up, star});
                ASSERT_EQ(misere_outcome(store, g), by_search(g)) << text(g);
            }
        }
    }
}

TEST_F(Misere, RandomGamesAgreeWithTheSearch) {
    std::mt19937_64 engine(20240610);
    for (int i = 0; i < 500; ++i) {
        const Value g = test::random_game(store, engine);
        ASSERT_EQ(misere_outcome(store, g), by_search(g)) << text(g);
    }
}

TEST_F(Misere, HugeGamesAreNoTrouble) {
    EXPECT_EQ(outcome_of("1000000000000000000000"), "R");
    EXPECT_EQ(outcome_of("v1000000000000*"), "L");
}

}  // namespace
}  // namespace papamu::cgt::misere_test
