#include "cgt/incentives.h"

#include "tests/cgt/game_text.h"

namespace papamu::cgt::incentives_test {
namespace {

using test::Texts;

class Incentives : public test::GameText {
 protected:
    Texts left(std::string_view g) { return texts(left_incentives(store, game(g))); }
    Texts right(std::string_view g) { return texts(right_incentives(store, game(g))); }
    Texts all(std::string_view g) { return texts(incentives(store, game(g))); }
};

// All values: CGSuite 2.2, CanonicalShortGameTestCase.

TEST_F(Incentives, OfNumbers) {
    EXPECT_EQ(all("0"), Texts());
    EXPECT_EQ(left("5"), Texts{"-1"});
    EXPECT_EQ(right("5"), Texts());
    EXPECT_EQ(all("5"), Texts{"-1"});
    EXPECT_EQ(left("-1823437481924"), Texts());
    EXPECT_EQ(right("-1823437481924"), Texts{"-1"});
    EXPECT_EQ(left("-1/2"), Texts{"-1/2"});
    EXPECT_EQ(right("-1/2"), Texts{"-1/2"});
    EXPECT_EQ(all("25/16"), Texts{"-1/16"});
}

TEST_F(Incentives, OfNumberUpStars) {
    const Texts eight = {"*10", "*11", "*12", "*13", "*14", "*15", "*8", "*9"};
    EXPECT_EQ(left("*8"), eight);
    EXPECT_EQ(right("*8"), eight);
    EXPECT_EQ(all("*8"), eight);
    EXPECT_EQ(all("9/8*"), Texts{"*"});
    EXPECT_EQ(left("^"), Texts{"v"});
    EXPECT_EQ(right("^"), Texts{"^*"});
    EXPECT_EQ(all("^"), Texts{"^*"});
    EXPECT_EQ(left("v*"), Texts{"^*"});
    EXPECT_EQ(right("v*"), (Texts{"v", "v*"}));
    EXPECT_EQ(all("v*"), Texts{"^*"});
    EXPECT_EQ(left("6^*"), (Texts{"v", "v*"}));
    EXPECT_EQ(left("^*6"), Texts{"v*6"});
    EXPECT_EQ(left("73/16v9*8"), Texts{"^*"});
    EXPECT_EQ(right("73/16v9*8"), Texts{"v9*8"});
}

TEST_F(Incentives, OfOtherGames) {
    EXPECT_EQ(all("{3||2*|1*}"), Texts{text(game("{2*|1*||0}"))});
    EXPECT_EQ(all("{^3|v2}"), Texts{text(game("{^5|0}"))});
    EXPECT_EQ(left("Tiny(3/2)"), Texts{"Miny(3/2)"});
    EXPECT_EQ(all("Tiny(3/2)"), Texts{text(game("{3/2,{3/2|0}|0}"))});
    EXPECT_EQ(incentives(store, game("+-1")), std::vector<Value>{game("{2|0}")});
}

TEST_F(Incentives, OfAWideNimberAreQuick) { EXPECT_EQ(incentives(store, game("*100000")).size(), 100000U); }

TEST_F(Incentives, UndominatedKeepsTheMaximalOnce) {
    const std::vector<Value> list = {game("1"), game("*"), game("{2|0}"), game("1"), game("^"), game("0")};
    EXPECT_EQ(texts(undominated(store, list)), (Texts{"1", "{2|0}"}));
}

}  // namespace
}  // namespace papamu::cgt::incentives_test
