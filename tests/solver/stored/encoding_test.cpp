// How values and regions are written into files of values: codes, keys, and the filter of keys.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "solver/games/amazons/amazons_values.h"
#include "solver/games/clobber/clobber_values.h"
#include "solver/games/cram/cram_values.h"
#include "solver/games/domineering/domineering_kernels.h"
#include "solver/games/elephants_and_rhinos/elephants_and_rhinos_values.h"
#include "solver/games/fission/fission_values.h"
#include "solver/games/konane/konane_kernels.h"
#include "solver/games/nogo/nogo_values.h"
#include "solver/games/toads_and_frogs/toads_and_frogs_values.h"
#include "solver/stored/key_filter.h"
#include "solver/stored/region_space.h"
#include "solver/stored/value_code.h"
#include "solver/values/grid_kernels.h"

namespace papamu::solver::encoding_test {
namespace {

// --- codes ---

RC_GTEST_PROP(ValueCode, ReferencesReadBack, ()) {
    const int exponent = *rc::gen::inRange(0, 70);
    const auto small = cgt::Dyadic::ratio(*rc::gen::arbitrary<std::int64_t>(), exponent);
    const cgt::Dyadic x = *rc::gen::arbitrary<bool>() ? small : small * small * small;
    const std::int64_t up = *rc::gen::inRange<std::int64_t>(-(std::int64_t{1} << 61), std::int64_t{1} << 61);
    const cgt::NumberUpStar value{x, *rc::gen::element<std::int64_t>(0, 1, -1, up),
                                  *rc::gen::element<std::uint64_t>(0, 1, 2, std::uint64_t{1} << 61)};
    const auto back = parse_reference(reference_bytes(value));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == Reference(value));
}

RC_GTEST_PROP(ValueCode, WhatIsReadIsWrittenTheSame, ()) {
    const auto bytes = *rc::gen::container<std::string>(
        rc::gen::weightedOneOf<char>({{3, rc::gen::inRange<char>(0, 9)}, {1, rc::gen::arbitrary<char>()}}));
    if (const auto form = parse_form(bytes)) RC_ASSERT(form_bytes(*form) == bytes);
    if (const auto reference = parse_reference(bytes)) RC_ASSERT(reference_bytes(*reference) == bytes);
}

TEST(ValueCode, MalformedBytesAreRefused) {
    using namespace std::string_literals;
    const std::vector<std::pair<std::string, std::string>> samples = {
        {"", "ends too early"},
        {"\x80"s, "ends too early"},
        {"\x80\x00"s, "a number is longer than needed"},
        {std::string(11, '\xFF'), "a number is too large"},
        {"\x00\x00"s, "goes on after its end"},
        {"\x06\x04\x00\x00"s, "a fraction is not in lowest terms"},
        {"\x02\x04\x00\x00"s, "an integer is written as a fraction"},
        {"\x0f"
         "1/2"s,
         "a large number is not as it is written"},
        {"\x0f"
         "abc"s,
         "a large number cannot be read"},
        {"\x0f"
         "1"s,
         "ends too early"},
    };
    for (const auto& [bytes, message] : samples) {
        const auto found = parse_reference(bytes);
        ASSERT_FALSE(found.has_value()) << message;
        EXPECT_EQ(found.error(), message);
    }
    EXPECT_EQ(parse_form("\x00\x01\x00"s).error(), "a player has no options");
    EXPECT_EQ(parse_form("\x02\x01\x04\x00\x00"s).error(), "options are out of order");
    EXPECT_EQ(parse_form("\x01\x01\x04"s).error(), "ends too early");
}

TEST(KeyFilter, HasWhatWasAddedAndLittleElse) {
    detail::KeyFilter filter(10'000);
    const auto hash = [](int i) { return detail::key_hash("key " + std::to_string(i)); };
    for (int i = 0; i < 10'000; ++i) filter.add(hash(i));
    int others = 0;
    for (int i = 0; i < 10'000; ++i) {
        ASSERT_TRUE(filter.may_have(hash(i)));
        others += filter.may_have(hash(i + 10'000)) ? 1 : 0;
    }
    EXPECT_LT(others, 500);
}

// --- keys ---

template <class Small>
struct KeyCollector {
    void part(const Small& state, bool /*negated*/) { keys.emplace_back(state.key().region()); }
    template <class Large>
    void part(const Large& /*state*/, bool /*negated*/) {}
    void integer(int /*n*/) {}
    std::vector<std::string> keys;
};

/// Checks that the key of a region is the ruleset's key of its position, and that this position is the region alone.
template <class Kernels>
void check_keys(int cells) {
    using R = typename Kernels::Ruleset;
    const RegionSpace* const space = find_region_space(R::kName);
    if (space == nullptr) return;
    const detail::KernelRules rules{Switches()};
    std::uint64_t seen = 0;
    for (const auto board : space->boards(cells)) {
        const std::uint64_t count = *space->positions(board);
        for (std::uint64_t i = 0; i < count; i += 1 + count / 2000) {
            KeyCollector<typename Kernels::Small> found;
            Kernels::split(R::parse(space->position(board, i)).value(), rules, found);
            for (const std::string& key : found.keys) {
                const auto text = space->text_of_key(key);
                ASSERT_TRUE(text.has_value()) << R::kName;
                const auto position = R::parse(*text).value();
                ASSERT_EQ(R::key(position), key) << *text;
                KeyCollector<typename Kernels::Small> again;
                Kernels::split(position, rules, again);
                ASSERT_EQ(again.keys, std::vector<std::string>{key}) << R::kName << ' ' << *text;
                ++seen;
            }
        }
    }
    EXPECT_GT(seen, 10U) << R::kName;
}

template <class... Games>
void check_letter_games() {
    (check_keys<detail::GridKernels<Games>>(7), ...);
}

TEST(RegionKey, IsTheRulesetsKeyOfTheRegion) {
    check_keys<detail::KonaneKernels>(12);
    check_keys<detail::DomineeringKernels>(12);
    check_letter_games<detail::ClobberValues, detail::CannibalClobberValues, detail::NogoValues, detail::CramValues,
                       detail::FissionValues, detail::AmazonsValues, detail::ToadsAndFrogsValues,
                       detail::ElephantsAndRhinosValues>();
}

TEST(RegionSpace, TextsOfKeysThatAreNoneAreRefused) {
    using namespace std::string_literals;
    const RegionSpace& konane = *find_region_space("konane");
    EXPECT_EQ(konane.text_of_key("\x01\x00\x03\x00\x09"s), "xo.");
    EXPECT_EQ(konane.text_of_key("\x01\x00\x03\x00\x49"s), std::nullopt);  // a spare bit
    EXPECT_EQ(konane.text_of_key("\x01\x00\x03\x00"s), std::nullopt);
    EXPECT_EQ(konane.text_of_key("\x00\x00\x03\x00"s), std::nullopt);
    EXPECT_EQ(konane.text_of_key(""), std::nullopt);
}

}  // namespace
}  // namespace papamu::solver::encoding_test
