#include "cgt/special.h"

#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "tests/cgt/game_text.h"

namespace papamu::cgt::special_test {
namespace {

class Tinies : public test::GameText {};

TEST_F(Tinies, MadeAndRecognised) {
    // CGSuite 2.2, EvalTest.
    EXPECT_EQ(tiny(store, game("1")), game("{0||0|-1}"));
    EXPECT_EQ(tiny(store, game("{2|1}")), game("{0|||0||-1|-2}"));
    EXPECT_EQ(miny(store, game("1")), game("{1|0||0}"));
    // {0||0|0} = ^, and Winning Ways ch. 8: {0||0|vv} = ^<2>.
    EXPECT_EQ(tiny(store, game("0")), game("^"));
    EXPECT_EQ(tiny(store, game("^2")), up_nth(store, 2));
    for (const char* x : {"1", "1/4", "{2|1}", "{3|1}", "{5||3|1}", "{1|0}", "1000000", "1*"}) {
        EXPECT_EQ(recognise_tiny(store, tiny(store, game(x))), game(x)) << x;
        EXPECT_EQ(recognise_miny(store, miny(store, game(x))), game(x)) << x;
        EXPECT_EQ(recognise_tiny(store, miny(store, game(x))), std::nullopt) << x;
    }
}

TEST_F(Tinies, OthersAreNot) {
    // ^ = {0||0|0}, ^<2> = {0||0|vv} and {0|^<2>} = {0||0|v*} have the pattern, but the threat in them is too small.
    for (const char* g : {"0", "1", "*", "^", "^<2>", "{0|^<2>}", "{0||0|v3}", "{1|0}", "2Tiny(2)"}) {
        EXPECT_EQ(recognise_tiny(store, game(g)), std::nullopt) << g;
        EXPECT_EQ(recognise_miny(store, game(g)), std::nullopt) << g;
    }
}

class Powers : public test::GameText {
 protected:
    Dyadic ratio(std::int64_t n, int k) { return Dyadic::ratio(n, k); }
};

TEST_F(Powers, KnownValues) {
    // CGSuite 2.2, GameTest and EvalTest.
    EXPECT_EQ(up_nth(store, 1), game("^"));
    EXPECT_EQ(up_nth(store, 2), game("{0|v*}"));
    EXPECT_EQ(up_to(store, 0), Value());
    EXPECT_EQ(up_to(store, 1), game("^"));
    EXPECT_EQ(up_to(store, 2), game("{^|*}"));
    EXPECT_EQ(up_to(store, 4), game("{0|*||*|||*||||*}"));
    EXPECT_EQ(power(store, game("^"), ratio(7, 2)), game("{0||0,v*|0,{0,v*|0,*}}"));
    EXPECT_EQ(power_sum(store, game("^"), ratio(7, 2)), game("{^|*,^[2]||*,^[2]}"));
    EXPECT_EQ(power(store, game("Tiny(2)"), 3), game("{0||0|-2,{0|-2,{0|-2}}}"));
    EXPECT_EQ(power_sum(store, game("Tiny(2)"), 3), game("{Tiny(2)||0|-2|||0|-2}"));
    EXPECT_EQ(power_sum(store, game("+-1"), 3), game("{1,{1,+-1|-1}|-1}"));
}

TEST_F(Powers, SumsOfPowers) {
    Value sum;
    for (std::int64_t n = 1; n <= 6; ++n) {
        sum = add(store, sum, up_nth(store, n));
        EXPECT_EQ(up_to(store, n), sum) << n;
    }
    EXPECT_EQ(power(store, game("Tiny(2)"), 1), game("Tiny(2)"));
}

TEST_F(Powers, FractionalExponents) {
    // 1/8 = 1:-3 and 3/4 = 1:-1/2, where the second game is the one appended to the base.
    EXPECT_EQ(power_sum(store, game("1"), ratio(1, 3)), game("1/8"));
    EXPECT_EQ(power_sum(store, game("1"), ratio(3, 2)), game("3/4"));
    EXPECT_EQ(power_sum(store, game("1"), ratio(13, 4)), game("13/16"));
    EXPECT_EQ(power_sum(store, game("1"), ratio(1, 40)), store.number(ratio(1, 40)));
}

TEST_F(Powers, Undefined) {
    EXPECT_THROW(power(store, game("+-1"), 3), base::DomainError);
    EXPECT_THROW(power(store, game("^"), ratio(1, 1)), base::DomainError);
    EXPECT_THROW(power(store, game("1"), 2), base::DomainError);
    EXPECT_THROW(power_sum(store, game("^"), -1), base::DomainError);
    EXPECT_THROW(up_nth(store, 0), base::DomainError);
    EXPECT_THROW(up_to(store, -1), base::DomainError);
    EXPECT_THROW(up_to(store, std::int64_t{1} << 40), base::LimitError);
}

class Uptimals : public test::GameText {
 protected:
    /// Number, star and coefficients; "none" for a game that is not an uptimal.
    std::string expansion(std::string_view g) {
        const auto e = uptimal_expansion(store, game(g));
        if (!e) return "none";
        std::string result = e->number.to_string() + " *" + std::to_string(e->star);
        for (const std::int64_t a : e->ups) result += " " + std::to_string(a);
        return result;
    }
};

TEST_F(Uptimals, KnownExpansions) {
    // CGSuite 2.2, CanonicalShortGameTestCase.
    EXPECT_EQ(expansion("0"), "0 *0");
    EXPECT_EQ(expansion("-1/2"), "-1/2 *0");
    EXPECT_EQ(expansion("*8"), "0 *8");
    EXPECT_EQ(expansion("9/8*"), "9/8 *1");
    EXPECT_EQ(expansion("^"), "0 *0 1");
    EXPECT_EQ(expansion("v*"), "0 *1 -1");
    EXPECT_EQ(expansion("6^*"), "6 *1 1");
    EXPECT_EQ(expansion("73/16v9*8"), "73/16 *8 -9");
    EXPECT_EQ(expansion("{0|*||*|||*||||*}"), "0 *0 1 1 1 1");
    EXPECT_EQ(expansion("{0||0|v*}"), "0 *1 1 2");
    EXPECT_EQ(expansion("{0||0,v*|v2|||{0||0,v*|v2|||v2,{0,v*|v2}},{0||0,v*|v2}|{0||0,v*|v2|||v2,{0,v*|v2}||||v2}}"),
              "0 *0 0 2 0 2");
    // Computed independently.
    EXPECT_EQ(expansion("{^|v<2>*}"), "0 *0 1 0 1");
    EXPECT_EQ(expansion("{^3*|^*,^2}"), "0 *0 2 -1");
    EXPECT_EQ(expansion("{*,v||v|v2*}"), "0 *0 -1 0 1");
    EXPECT_EQ(expansion("1^<2>"), "1 *0 0 1");
    EXPECT_EQ(expansion("2v[2]"), "2 *0 -1 -1");
}

TEST_F(Uptimals, OthersHaveNone) {
    for (const char* g : {"{0||0|v3}", "{^3|v2}", "Tiny(3/2)", "{1|0}", "{1|^2||^}", "{0|*,*2}"}) {
        EXPECT_EQ(expansion(g), "none") << g;
    }
}

TEST_F(Uptimals, RoundTripOverAGrid) {
    // As in CGSuite 2.2's UptimalTest: three numbers, *0 to *4, coefficients from -3 to 3 (here with three places).
    for (const Dyadic& number : {Dyadic(), Dyadic(1), Dyadic::ratio(-5, 2)}) {
        for (std::uint64_t star = 0; star <= 4; ++star) {
            for (std::int64_t i = 0; i < 343; ++i) {
                UptimalExpansion e{number, star, {i / 49 - 3, i / 7 % 7 - 3, i % 7 - 3}};
                const Value g = uptimal(store, e);
                while (!e.ups.empty() && e.ups.back() == 0) e.ups.pop_back();
                ASSERT_EQ(uptimal_expansion(store, g), e) << text(g);
            }
        }
    }
}

TEST_F(Uptimals, RoundTripOfLongOnes) {
    for (std::int64_t i = 0; i < 243; ++i) {
        UptimalExpansion e{Dyadic(), static_cast<std::uint64_t>(i % 4), {}};
        for (std::int64_t rest = i, k = 0; k < 5; ++k, rest /= 3) e.ups.push_back(rest % 3 - 1);
        const Value g = uptimal(store, e);
        while (!e.ups.empty() && e.ups.back() == 0) e.ups.pop_back();
        ASSERT_EQ(uptimal_expansion(store, g), e) << text(g);
    }
}

TEST_F(Uptimals, LargeCoefficientsAreNotBuilt) {
    // Not an uptimal, but with options whose coefficients no sum could reach.
    EXPECT_EQ(expansion("{^1000000|v}"), "none");
}

class Superstars : public test::GameText {};

TEST_F(Superstars, KnownValues) {
    // Winning Ways ch. 8; {0|*a} = ^*(a^1).
    EXPECT_EQ(superstar(store, {0}), game("^*"));
    EXPECT_EQ(superstar(store, {1}), game("^"));
    EXPECT_EQ(superstar(store, {2}), game("^*3"));
    EXPECT_EQ(superstar(store, {1, 2}), game("{0|*,*2}"));
    EXPECT_EQ(superstar(store, {1, 0, 1}), game("{0,*,*2|0,*}"));
    EXPECT_EQ(superstar(store, {0, 2}), game("{0,*|0,*2}"));
    EXPECT_EQ(superstar(store, {4, 3}), game("{0|*3,*4}"));
    EXPECT_THROW(superstar(store, {}), base::DomainError);
}

TEST_F(Superstars, Recognised) {
    using Exponents = std::vector<std::uint64_t>;
    for (std::uint64_t set = 1; set < 128; ++set) {
        Exponents exponents;
        for (std::uint64_t a = 0; a < 7; ++a) {
            if ((set >> a & 1U) != 0) exponents.push_back(a);
        }
        EXPECT_EQ(superstar_exponents(store, superstar(store, exponents)), exponents) << set;
    }
    EXPECT_EQ(superstar_exponents(store, superstar(store, {70000})), Exponents{70000});
    for (const char* g : {"0", "*", "*7", "*1000000000", "^2", "v", "1^", "1", "{1|*2}", "{1|0}", "{1|*2,*3}"}) {
        EXPECT_EQ(superstar_exponents(store, game(g)), std::nullopt) << g;
    }
}

}  // namespace
}  // namespace papamu::cgt::special_test
