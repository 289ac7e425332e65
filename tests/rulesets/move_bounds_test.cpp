// Bounds on the numbers of moves by the rules of a rule file alone: against all plays, and as close as they should be.
#include "rulesets/rule_file/move_bounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include "rulesets/rule_file/rule_moves.h"
#include "rulesets/rule_file/rule_reader.h"
#include "tests/test_seed.h"

namespace papamu::tests::move_bounds_test {
namespace {

using namespace rulesets::rule_file;
using rulesets::Player;

/// The most moves that a player makes in any play, also one in which the opponent does not move.
class MostByPlay {
 public:
    explicit MostByPlay(Player player) : player_(player) {}

    int of(const RulePosition& position) {
        const std::string text = print_position(position);
        if (const auto known = known_.find(text); known != known_.end()) return known->second;
        int most = 0;
        for (const Player mover : {Player::kLeft, Player::kRight}) {
            std::vector<RuleMove> moves;
            list_moves(position, mover, moves);
            for (const RuleMove& move : moves)
                most = std::max(most, of(play_move(position, move)) + (mover == player_ ? 1 : 0));
        }
        return known_[text] = most;
    }

 private:
    Player player_;
    std::map<std::string, int> known_;
};

RulePosition random_position(const Rules& rules, std::mt19937_64& random) {
    RulePosition position;
    position.rules = &rules;
    position.rows = rules.strips ? 1 : 1 + static_cast<int>(random() % 3);
    position.columns = position.rows == 1 ? 6 : 6 / position.rows;
    for (int cell = 0; cell < position.count(); ++cell) {
        const auto letter = random() % 3 == 0 ? 0 : random() % rules.letters.size();
        position.set(cell, static_cast<Letter>(letter));
    }
    return position;
}

std::unique_ptr<const Rules> shipped(const std::filesystem::path& path) {
    std::ifstream file(path);
    auto rules = read_rules(std::string{std::istreambuf_iterator<char>(file), {}}, path.filename().string());
    return rules ? std::move(*rules) : nullptr;  // nullptr: another kind of board
}

TEST(MoveBounds, HoldForAllShippedGames) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    int bounded = 0, games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        const auto rules = shipped(entry.path());
        if (rules == nullptr) continue;
        ++games;
        bool is_bounded = false;
        for (int i = 0; i < 20; ++i) {
            const RulePosition position = random_position(*rules, random);
            for (const Player player : {Player::kLeft, Player::kRight}) {
                const int most = most_moves(position, player);
                if (rules->all_small) {
                    EXPECT_EQ(most, 1) << rules->name;
                    continue;
                }
                EXPECT_GE(most, MostByPlay(player).of(position)) << rules->name << ' ' << print_position(position);
                is_bounded = is_bounded || most < kMostMovesInAnyPlay;
            }
        }
        bounded += is_bounded || rules->all_small ? 1 : 0;
    }
    EXPECT_GE(games, 40);
    EXPECT_GE(bounded, games - 4);
}

int most(const std::string& game, const std::string& text, Player player) {
    const auto rules = shipped(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/" + game + ".game");
    return most_moves(parse_position(*rules, text).value(), player);
}

TEST(MoveBounds, AreAsCloseAsTheRulesSay) {
    EXPECT_EQ(most("shove", "xo.x", Player::kLeft), 1 + 4) << "each push brings a stone nearer to the end";
    EXPECT_EQ(most("shove", "xo.x", Player::kRight), 2);
    EXPECT_EQ(most("cannibal-clobber", "xxo/o.x", Player::kLeft), 4) << "a stone is left";
    EXPECT_EQ(most("clobber", "xo/ox", Player::kLeft), 1) << "all values are infinitesimal";
    EXPECT_EQ(most("nogo", ".../.x.", Player::kRight), 5) << "the empty cells";
    EXPECT_EQ(most("toppling-dominoes", "llre", Player::kLeft), 3) << "those that the player may topple";
}

}  // namespace
}  // namespace papamu::tests::move_bounds_test
