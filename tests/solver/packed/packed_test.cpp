// Packed regions (solver/packed/) against the rules: moves, images, exact values, outcomes, each optimisation left out.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/game.h"
#include "solver/packed/packed_state.h"
#include "solver/sums/sum_solver.h"
#include "tests/by_text.h"
#include "tests/rulesets/every_ruleset.h"
#include "tests/solver/packed/random_packed.h"

namespace papamu::tests::packed_test {
namespace {

using rulesets::Player;
using rulesets::SumTerm;
using solver::Optimisation;
using solver::detail::KernelRules;
using solver::detail::PackedLarge;
using solver::detail::PackedSink;
using solver::detail::PackedSmall;

const std::vector<std::string> kRulesets = {"general-toads", "sheep", "king-dirt"};

/// Collects what is written to it: a sum of states with their signs, and an integer.
struct Parts final : PackedSink {
    void part(const PackedSmall& state, bool negated) override { small.emplace_back(state, negated); }
    void part(const PackedLarge& state, bool negated) override { large.emplace_back(state, negated); }
    void integer(int n) override { sum += n; }
    void end_option() override { ++options; }

    /// For each state, how often it occurs and how often its negative occurs.
    [[nodiscard]] auto counted() const {
        std::map<std::pair<std::uint64_t, std::array<std::uint64_t, 8>>, std::pair<int, int>> count;
        for (const auto& [state, negated] : small) {
            ++(negated ? count[{state.head, state.words}].second : count[{state.head, state.words}].first);
        }
        return count;
    }

    std::vector<std::pair<PackedSmall, bool>> small;
    std::vector<std::pair<PackedLarge, bool>> large;
    int sum = 0;
    std::size_t options = 0;
};

solver::Switches by_the_rules() {
    solver::Switches switches;
    switches.without(Optimisation::kRegions).without(Optimisation::kSymmetry).without(Optimisation::kIntegers);
    return switches;
}

template <rulesets::Ruleset R>
void compare_moves(const std::string& text) {
    const auto position = R::parse(text).value();
    Parts whole;
    solver::game_of(rulesets::any_ruleset<R>())
        .packed_game()
        ->split(rulesets::AnyPosition::of(rulesets::any_ruleset<R>(), position), KernelRules(by_the_rules()), whole);
    ASSERT_LE(whole.small.size(), 1U);
    ASSERT_TRUE(whole.large.empty());
    int moves = 0;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<typename R::Move> legal;
        R::moves(position, player, legal);
        moves += static_cast<int>(legal.size());
        if (whole.small.empty()) continue;
        Parts options;
        whole.small[0].first.options(player, KernelRules(by_the_rules()), options);
        // Herds that are larger than they can make use of have fewer options.
        const bool all = R::kName != rulesets::Sheep::kName || whole.small[0].first.length() >= 2;
        if (all) {
            EXPECT_EQ(options.options, legal.size()) << text;
        } else {
            EXPECT_LE(options.options, legal.size()) << text;
        }
    }
    EXPECT_EQ(whole.small.empty(), moves == 0) << text;
}

template <rulesets::Ruleset R>
void compare_images(const std::string& text) {
    const solver::detail::PackedGame* const game = solver::game_of(rulesets::any_ruleset<R>()).packed_game();
    // The walk that counts integers is given up after a fixed number of positions, perhaps sooner on one image than on
    // another.
    const KernelRules rules{solver::Switches().without(Optimisation::kIntegers)};
    Parts own;
    const auto any = [](const typename R::Position& position) {
        return rulesets::AnyPosition::of(rulesets::any_ruleset<R>(), position);
    };
    const auto position = R::parse(text).value();
    game->split(any(position), rules, own);
    for (const auto& image : R::images(position)) {
        Parts other;
        game->split(any(image.position), rules, other);
        EXPECT_EQ(image.colours_swapped ? -other.sum : other.sum, own.sum) << text;
        auto count = other.counted();
        ASSERT_EQ(count.size(), own.counted().size()) << text;
        for (const auto& [state, signs] : own.counted()) {
            // A state that is its own negative may have either sign.
            EXPECT_EQ(count[state].first + count[state].second, signs.first + signs.second) << text;
        }
    }
}

template <rulesets::Ruleset R>
void compare_look(std::mt19937_64& random) {
    for (const std::string& text : random_packed_positions(random, R::kName, 300)) {
        compare_moves<R>(text);
        compare_images<R>(text);
    }
}

TEST(PackedRegions, HaveTheMovesOfTheRulesAndOneNormalForm) {
    auto random = seeded_random();
    compare_look<rulesets::GeneralToads>(random);
    compare_look<rulesets::Sheep>(random);
    compare_look<rulesets::KingDirt>(random);
}

/// Checks values by the rules alone: the player who begins in a position minus its value loses.
class ValueCheck {
 public:
    explicit ValueCheck(std::string ruleset) : ruleset_(std::move(ruleset)) {
        solver::OutcomeOptions options;
        options.table_bytes = std::size_t{1} << 26;
        analyst_ = solver::make_analyst(ruleset_, store_, {});
        session_ = std::make_unique<solver::SumSession>(options);
        options.switches = solver::Switches().without(Optimisation::kRegions).without(Optimisation::kSymmetry);
        whole_ = std::make_unique<solver::SumSession>(options);
        options.switches = solver::Switches().without(Optimisation::kIntegers).without(Optimisation::kBounds);
        counting_nothing_ = std::make_unique<solver::SumSession>(options);
    }

    void check(const std::string& text) {
        solver::AnalysisOptions value_only;
        value_only.moves = solver::MovesAsked::kNone;
        const cgt::Value value = *tests::analyse(*analyst_, text, value_only).value().value;
        const std::string name = cgt::to_string(store_, value);
        const std::vector<SumTerm> difference = {{ruleset_, text, false}, {"value", name, true}};
        for (auto* session : {session_.get(), whole_.get(), counting_nothing_.get()}) {
            ASSERT_EQ(tests::solve(*session, difference, {}, {}).value().outcome(), 'P')
                << ruleset_ << ' ' << text << ' ' << name;
        }
    }

 private:
    std::string ruleset_;
    cgt::ValueStore store_;
    std::unique_ptr<solver::Analyst> analyst_;
    std::unique_ptr<solver::SumSession> session_, whole_, counting_nothing_;
};

TEST(PackedRegions, AreWorthWhatTheRulesSay) {
    auto random = seeded_random();
    for (const std::string& ruleset : kRulesets) {
        ValueCheck check(ruleset);
        for (const std::string& text : random_packed_positions(random, ruleset, 150)) check.check(text);
    }
}

/// What take_toads_out() removes from a strip: all short strips, and long ones with few animals.
TEST(GeneralToads, AllShortStripsAreWorthWhatTheRulesSay) {
    ValueCheck check("general-toads");
    for (const std::string rules :
         {"1,1,0,0:", "1,2,0,1:", "1,1,1,0:", "1,2,1,1:", "1,2,2,0:", "1,1,3,1:", "2,2,1,1:"}) {
        for (int cells = 2; cells <= 6; ++cells) {
            int strips = 1;
            for (int i = 0; i < cells; ++i) strips *= 3;
            for (int strip = 0; strip < strips; ++strip) {
                std::string text = rules;
                for (int rest = strip, i = 0; i < cells; ++i, rest /= 3) text += "tf."[rest % 3];
                check.check(text);
            }
        }
    }
}

TEST(GeneralToads, LongStripsWithFewAnimals) {
    auto random = seeded_random();
    ValueCheck check("general-toads");
    for (int i = 0; i < 60; ++i) {
        const std::string rules = "1," + std::to_string(1 + random() % 2) + ',' + std::to_string(random() % 3) + ',' +
                                  std::to_string(random() % 2) + ':';
        check.check(rules + random_board(random, 1, 11, "tf......"));
    }
}

std::string exchanged(std::string text, char a, char b) {
    for (char& c : text) c = c == a ? b : c == b ? a : c;
    return text;
}

/// A position, walls, and its negative: a sum of value 0, on more cells than a word has bits.
std::string and_its_negative(std::mt19937_64& random, const std::string& ruleset) {
    if (ruleset == "general-toads") {
        const std::string toads = random_toads(random, 6);
        const std::string strip = toads.substr(toads.find(':') + 1);
        const std::string turned = exchanged({strip.rbegin(), strip.rend()}, 't', 'f');
        return toads + std::string(35, 't') + std::string(35, 'f') + turned;
    }
    const bool is_sheep = ruleset == "sheep";
    std::string wall;
    for (int row = 0; row < 20; ++row) wall += is_sheep ? "/1,-1,1" : "/###";
    if (!is_sheep) {
        const std::string dirt = random_board(random, 2, 3, "xo..#");
        return "0,0,0:" + dirt + wall + '/' + exchanged(dirt, 'x', 'o');
    }
    std::string top, bottom;
    int herds = 0;  // without regions, more than two on each side would not fit into the table
    for (int cell = 0; cell < 6; ++cell) {
        const int sheep = herds < 2 && random() % 3 == 0 ? static_cast<int>(random() % 7) - 3 : 0;
        if (sheep != 0) ++herds;
        const std::string_view between = cell == 0 ? "" : cell == 3 ? "/" : ",";
        top += std::string(between) + std::to_string(sheep);
        bottom += std::string(between) + std::to_string(-sheep);
    }
    return top + wall + '/' + bottom;
}

TEST(PackedRegions, LargeBoards) {
    auto random = seeded_random();
    for (const std::string& ruleset : kRulesets) {
        for (int i = 0; i < 15; ++i) {
            const std::string text = and_its_negative(random, ruleset);
            for (const bool regions : {true, false}) {
                solver::OutcomeOptions options;
                options.table_bytes = std::size_t{1} << 26;
                if (!regions) options.switches.without(Optimisation::kRegions);
                const auto solver = tests::make_outcome_solver(ruleset, text, options).value();
                ASSERT_EQ(solver->solve({}, {}).outcome(), 'P') << ruleset << ' ' << text;
            }
        }
    }
}

TEST(PackedRegions, EverySwitchGivesTheSameOutcome) {
    auto random = seeded_random();
    for (const std::string& ruleset : kRulesets) {
        for (const std::string& text : random_packed_positions(random, ruleset, 12)) {
            const auto outcome = [&](const solver::Switches& switches) {
                solver::OutcomeOptions options;
                options.table_bytes = std::size_t{1} << 24;
                options.switches = switches;
                return tests::make_outcome_solver(ruleset, text, options).value()->solve({}, {}).outcome();
            };
            const auto expected = outcome(solver::Switches().without(Optimisation::kSums));
            for (const Optimisation one :
                 {Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kIntegers, Optimisation::kTable,
                  Optimisation::kProofs, Optimisation::kBounds, Optimisation::kValues, Optimisation::kHotParts}) {
                // Without a table every line of play is searched, and strips of nine cells may have billions of them.
                const bool is_long = ruleset == "general-toads" && text.size() > text.find(':') + 7;
                if (one == Optimisation::kTable && is_long) continue;
                EXPECT_EQ(outcome(solver::Switches().without(one)), expected) << ruleset << ' ' << text;
            }
            EXPECT_EQ(outcome({}), expected) << ruleset << ' ' << text;
        }
    }
}

}  // namespace
}  // namespace papamu::tests::packed_test
