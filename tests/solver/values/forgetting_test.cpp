// Values in a store that is too small for all of them: games are forgotten, the search goes on, and the values are the
// same.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "cgt/structural_hash.h"
#include "solver/analysis.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::forgetting_test {
namespace {

using solver::Analysis;
using solver::MovesAsked;

struct Board {
    const char* ruleset;
    std::string text;
};

std::vector<Board> boards_of_all_kinds() {
    auto random = seeded_random();
    std::vector<Board> boards;
    for (int i = 0; i < 3; ++i) {
        boards.push_back({"domineering", random_board(random, 5, 5, ".......#")});
        boards.push_back({"clobber", random_board(random, 3, 4, "xo")});
        boards.push_back({"konane", random_checkerboard(random, 5, 5, 6)});
    }
    return boards;
}

/// What does not depend on the store: hashes of the value and of the values after all moves.
std::vector<std::uint64_t> facts_of(cgt::ValueStore& store, const Analysis& analysis) {
    cgt::StructuralHasher hash(store);
    std::vector<std::uint64_t> facts = {hash(analysis.value.value())};
    for (const auto* const moves : {&analysis.left_moves, &analysis.right_moves}) {
        for (const auto& move : *moves) facts.push_back(hash(move.value));
    }
    for (const auto& region : analysis.regions) facts.push_back(hash(region.value.value()));
    return facts;
}

TEST(Forgetting, ValuesAreTheSame) {
    std::uint64_t forgets = 0;
    for (const Board& board : boards_of_all_kinds()) {
        cgt::ValueStore store({.cache_bytes = 1 << 14});
        const Analysis expected = solver::make_analyst(board.ruleset, store, {})->analyse(board.text, {}).value();
        for (const int threads : {1, 2}) {
            for (const MovesAsked moves : {MovesAsked::kNone, MovesAsked::kAll}) {
                // Half of what all values take, beside the two caches and an index.
                const std::size_t bytes = (std::size_t{44} << 10) + store.game_bytes() / 2;
                cgt::ValueStore small({.byte_limit = bytes, .cache_bytes = 1 << 14});
                solver::AnalysisOptions options;
                options.moves = moves;
                options.may_forget = true;
                const auto analyst = solver::make_analyst(board.ruleset, small, {.threads = threads, .switches = {}});
                const Analysis found = analyst->analyse(board.text, options).value();
                ASSERT_EQ(found.stopped, "") << board.ruleset << ' ' << board.text;
                std::vector<std::uint64_t> facts = facts_of(store, expected);
                if (moves == MovesAsked::kNone) {
                    const std::size_t all = expected.left_moves.size() + expected.right_moves.size();
                    facts.erase(facts.begin() + 1, facts.begin() + 1 + static_cast<std::ptrdiff_t>(all));
                }
                ASSERT_EQ(facts_of(small, found), facts) << board.ruleset << ' ' << board.text;
                ASSERT_LE(small.bytes(), bytes);
                forgets += found.stats.forgets;
            }
        }
    }
    EXPECT_GT(forgets, 0U);
}

}  // namespace
}  // namespace papamu::tests::forgetting_test
