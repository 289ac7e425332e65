// The options of a region of a game from a rule file: what a move leaves whole is the same as if it had been taken
// apart, and the first of all images the same as if each had been made in turn.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "solver/games/rule_file/rule_images.h"
#include "solver/games/rule_file/rule_kernels.h"
#include "solver/games/rule_file/rule_state.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::solver::rule_options_test {
namespace {

using detail::KernelRules;
using detail::RuleKernelData;
using rulesets::Player;

/// What options are made of, in order: parts with their planes, integers, and ends.
struct List {
    std::vector<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, bool>> of_two;
    std::vector<detail::RuleState<2, 1>> regions;

    void part(const detail::RuleState<2, 1>& state, bool negated) {
        of_two.emplace_back(state.sets[0].words()[0], state.sets[1].words()[0], state.columns, negated);
        regions.push_back(state);
    }
    template <class Large>
    void part(const Large& /*state*/, bool /*negated*/) {
        ADD_FAILURE() << "boards of 64 cells have no large parts";
    }
    void integer(int number) { of_two.emplace_back(number, 0, 0, false); }
    void end_option() { of_two.emplace_back(0, 0, 0, true); }
};

/// Option by option, each taken apart.
void add_plainly(const detail::RuleState<2, 1>& state, Player player, const KernelRules& rules, List& list) {
    const RuleKernelData& data = detail::data_of(rules);
    const detail::AreaOf<1> area(static_cast<int>(state.columns));
    decompose::RulePlayer<2, 1>(data.plan, *area).for_each_option(state.sets, player, [&](const auto& after) {
        detail::RuleState<2, 1>::split(*area, after, rules, list);
        list.end_option();
        return true;
    });
}

class RuleOptions {
 public:
    explicit RuleOptions(const rulesets::RuleFileRuleset& game)
        : data_(game, {.conflicts = false}), plain_data_(game, {.conflicts = false}) {
        plain_data_.has_all_images = plain_data_.has_all_turns = false;
        rules_.data = &data_;
        plain_rules_.data = &plain_data_;
    }
    [[nodiscard]] bool is_of_two_planes() const { return data_.planes == 2; }
    [[nodiscard]] bool has_all_images() const { return data_.has_all_images; }

    void check(const std::string& text) {
        const auto position = rulesets::rule_file::parse_position(data_.rules, text).value();
        List list;
        detail::RuleKernels<2>::split(position, rules_, list);
        for (const auto& region : list.regions) look_at(region, 0);
    }

 private:
    void look_at(const detail::RuleState<2, 1>& region, int depth) {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            List found, expected;
            region.options(player, rules_, found);
            add_plainly(region, player, plain_rules_, expected);
            ASSERT_EQ(found.of_two, expected.of_two) << data_.rules.name;
            if (depth < 2 && !found.regions.empty()) look_at(found.regions[found.regions.size() / 2], depth + 1);
        }
    }

    RuleKernelData data_, plain_data_;
    KernelRules rules_{Switches()}, plain_rules_{Switches()};
};

TEST(RuleOptions, AreThoseOfTheGeneralWay) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(tests::test_seed()));
    auto random = tests::seeded_random();
    int games = 0, with_all_images = 0;
    for (const rulesets::RuleFileRuleset* const game : tests::shipped_rules()) {
        RuleOptions options(*game);
        if (!options.is_of_two_planes()) continue;
        ++games;
        with_all_images += options.has_all_images() ? 1 : 0;
        const std::string& letters = game->rules().letters;
        for (int i = 0; i < 40; ++i) {
            const int rows = 1 + static_cast<int>(random() % 5);
            const int columns = 1 + static_cast<int>(random() % 6);
            options.check(
                tests::random_board(random, rows, columns, i % 2 == 0 ? letters : letters + letters.substr(2)));
        }
    }
    EXPECT_GT(games, 20);
    EXPECT_GT(with_all_images, 4);
}

}  // namespace
}  // namespace papamu::solver::rule_options_test
