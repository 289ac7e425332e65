// Games whose positions have numbers beside or on the board, with these numbers fixed, are rule files as well: the
// values are those of the general game that is compiled in.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "cgt/notation.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::general_games_test {
namespace {

using rulesets::AnyRuleset;

using Translation = std::function<std::string(const std::string&)>;

/// On all boards of the smallest shapes and on random ones of at most `rows` rows.
void compare(const char* name, const char* general_name, const std::string& letters, int rows,
             const Translation& translated) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    const AnyRuleset& game = *rulesets::find_ruleset(name);
    const AnyRuleset& general = *rulesets::find_ruleset(general_name);
    cgt::ValueStore store;
    const auto own = solver::make_analyst(game, store, {}), other = solver::make_analyst(general, store, {});
    int others = 0;  // than 0
    const auto check = [&](const std::string& text) {
        if (rows == 1 && text.find('/') != std::string::npos) return;
        const auto position = game.parse(text).value(), twin = general.parse(translated(text)).value();
        const auto value = own->analyse(position, {}).value.value();
        ASSERT_EQ(value, other->analyse(twin, {}).value.value()) << text;
        others += value.is_zero() ? 0 : 1;
        for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
            ASSERT_EQ(position.moves(player).size(), twin.moves(player).size()) << text;
        }
    };
    const auto unless_failed = [&](const std::string& text) {
        if (!testing::Test::HasFatalFailure()) check(text);
    };
    for_each_small_board(letters, 600, unless_failed);
    std::mt19937_64 random = seeded_random();
    for (int i = 0; i < 40; ++i) {
        unless_failed(rows == 1 ? random_board(random, 1, 5 + i % 6, letters + "..")
                                : random_board(random, 1 + i % rows, 3 + i % 2, letters + "....."));
    }
    EXPECT_GT(others, 30);
}

TEST(GeneralGames, DirtyKingsAreKingDirtWithoutStonesInHand) {
    compare("dirty-kings", "king-dirt", "#xo.", 3, [](const std::string& text) { return "0,0,0:" + text; });
}

TEST(GeneralGames, LongToadsAreGeneralToads) {
    compare("long-toads", "general-toads", "tf.", 1, [](const std::string& text) { return "1,2,2,0:" + text; });
}

TEST(GeneralGames, SmallSheepAreSheep) {
    compare("small-sheep", "sheep", "1234abcd.", 3, [](const std::string& text) {
        std::string numbers;
        for (const char c : text) {
            const bool has_comma = !numbers.empty() && numbers.back() != '/' && c != '/';
            if (has_comma) numbers += ',';
            if (c >= 'a' && c <= 'd') {
                numbers += std::to_string('a' - c - 1);
            } else {
                numbers += c == '.' ? '0' : c;
            }
        }
        return numbers;
    });
}

}  // namespace
}  // namespace papamu::tests::general_games_test
