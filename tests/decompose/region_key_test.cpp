// The normal form: one for all images, and the value's sign with it.
#include "decompose/region_key.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/tiny_evaluation.h"

namespace papamu::tests::region_key_test {
namespace {

using decompose::normal_form;
using rulesets::Domineering;
using rulesets::Konane;

// All images of all small boards: the same key, and the value or its negative as the flag says.
template <rulesets::Ruleset R>
void expect_one_name_for_all_images(int rows, int columns) {
    cgt::ValueStore store;
    TinyEvaluation<R> reference(store);
    bool some_negated = false;
    for_each_board(rows, columns, R::kLetters, [&](const std::string& text) {
        const auto position = R::parse(text).value();
        const auto form = normal_form<R>(position);
        ASSERT_EQ(form.key, R::key(form.position));
        for (const auto& image : R::images(position)) {
            const auto of_image = normal_form<R>(image.position);
            ASSERT_EQ(of_image.key, form.key) << text;
            ASSERT_EQ(of_image.position, form.position);
            const cgt::Value named = reference.value(form.position);
            ASSERT_EQ(reference.value(image.position), of_image.negated ? -named : named) << text;
        }
        some_negated |= form.negated;
    });
    EXPECT_TRUE(some_negated);
}

TEST(NormalForm, IsOneForAllImagesOfAKonanePosition) {
    expect_one_name_for_all_images<Konane>(2, 3);
    expect_one_name_for_all_images<Konane>(1, 6);
}

TEST(NormalForm, IsOneForAllImagesOfADomineeringPosition) { expect_one_name_for_all_images<Domineering>(3, 3); }

TEST(NormalForm, IsNotNegatedWhereItIsItsOwnNegative) {
    // The second is the first, upside down and with colours swapped.
    EXPECT_FALSE(normal_form<Konane>(Konane::parse("xo./ox.").value()).negated);
    EXPECT_FALSE(normal_form<Konane>(Konane::parse("ox./xo.").value()).negated);
}

TEST(NormalForm, TellsDifferentPositionsApart) {
    EXPECT_NE(normal_form<Konane>(Konane::parse("xo.").value()).key,
              normal_form<Konane>(Konane::parse("xo..").value()).key);
    EXPECT_NE(normal_form<Konane>(Konane::parse("xo.").value()).key,
              normal_form<Konane>(Konane::parse("x.o").value()).key);
}

}  // namespace
}  // namespace papamu::tests::region_key_test
