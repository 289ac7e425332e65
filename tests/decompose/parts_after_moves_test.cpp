// PartsAfterMoves against the general way to take a position apart, after every move in random regions.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "decompose/amazons/amazons_parts.h"
#include "decompose/clobber/clobber_parts.h"
#include "decompose/grid/grid_parts.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::decompose::parts_after_moves_test {
namespace {

template <class Parts>
class Comparison {
    using Ruleset = typename Parts::Ruleset;
    using Position = typename Ruleset::Position;
    using Sets = BoardSets<Parts::kSets>;
    using Bits = rulesets::GridBits;
    using Listed = std::vector<std::pair<Bits, Sets>>;

 public:
    /// Compares the parts after every move in every region of a random board; the moves of a region share what was
    /// found. Counts moves after which one part is left, and moves after which there are several.
    void look_at(const Position& position) {
        for (const auto& region : grid_regions<Parts>(position).list) {
            const auto area = region.position.area();
            PartsAfterMoves<Parts, rulesets::words_for(rulesets::kLetterGridCells)> after_moves(
                area, Parts::sets(region.position));
            for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
                std::vector<typename Ruleset::Move> moves;
                Ruleset::moves(region.position, player, moves);
                for (const auto& move : moves) {
                    const Sets sets = Parts::sets(Ruleset::play(region.position, player, move));
                    Listed expected, found;
                    for_each_part<Parts>(area, sets,
                                         [&](const Bits& part, const Sets& own) { expected.emplace_back(part, own); });
                    after_moves.for_each_part(
                        sets, [&](const Bits& part, const Sets& own) { found.emplace_back(part, own); });
                    ASSERT_EQ(found, expected) << Ruleset::print(region.position);
                    ++(expected.size() == 1 ? whole : divided);
                }
            }
        }
    }

    int whole = 0, divided = 0;
};

template <class Parts>
void compare(const char* letters) {
    using Ruleset = typename Parts::Ruleset;
    auto random = tests::seeded_random();
    Comparison<Parts> comparison;
    for (int i = 0; i < 40; ++i) {
        const std::string text = tests::random_board(random, 2 + static_cast<int>(random() % 4),
                                                     3 + static_cast<int>(random() % 6), letters);
        comparison.look_at(Ruleset::parse(text).value());
    }
    EXPECT_GT(comparison.whole, 200);
    EXPECT_GT(comparison.divided, 50);
}

TEST(PartsAfterMoves, Clobber) { compare<ClobberParts>("xo."); }
TEST(PartsAfterMoves, CannibalClobber) { compare<CannibalParts>("xo."); }
TEST(PartsAfterMoves, Amazons) { compare<AmazonsParts>("xo...####"); }

}  // namespace
}  // namespace papamu::decompose::parts_after_moves_test
