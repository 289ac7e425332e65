// Values in a store that is too small for all of them: games are forgotten, the search goes on, and the values are the
// same.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cgt/structural_hash.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/solver/values/analysis_facts.h"
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
    std::vector<Board> boards = {{"domineering", "....#/...../...../...../....."}};  // of many values
    for (int i = 0; i < 3; ++i) {
        boards.push_back({"domineering", random_board(random, 5, 5, ".......#")});
        boards.push_back({"clobber", random_board(random, 3, 4, "xo")});
        boards.push_back({"konane", random_checkerboard(random, 5, 5, 6)});
    }
    return boards;
}

std::uint64_t hash_of(cgt::ValueStore& store, const Analysis& analysis) {
    return cgt::StructuralHasher(store)(analysis.value.value());
}

/// The value alone, and games may be forgotten.
solver::AnalysisOptions none() {
    solver::AnalysisOptions options;
    options.moves = MovesAsked::kNone;
    options.may_forget = true;
    return options;
}

TEST(Forgetting, ValuesAreTheSame) {
    std::uint64_t forgets = 0;
    for (const Board& board : boards_of_all_kinds()) {
        cgt::ValueStore store({.cache_bytes = 1 << 14});
        const Analysis expected =
            tests::analyse(*solver::make_analyst(board.ruleset, store, {}), board.text, {}).value();
        for (const int threads : {1, 2}) {
            for (const MovesAsked moves : {MovesAsked::kNone, MovesAsked::kAll}) {
                solver::AnalysisOptions options;
                options.moves = moves;
                options.may_forget = true;
                // Half of what all values take, beside the two caches and an index; more where that is not enough.
                std::size_t bytes = (std::size_t{44} << 10) + store.game_bytes() / 2;
                const std::size_t most = bytes + (std::size_t{160} << 10);
                std::optional<cgt::ValueStore> small;
                Analysis found;
                do {
                    found = Analysis();
                    small.emplace(cgt::StoreOptions{.byte_limit = bytes, .cache_bytes = 1 << 14});
                    const auto analyst =
                        solver::make_analyst(board.ruleset, *small, {.threads = threads, .switches = {}});
                    found = tests::analyse(*analyst, board.text, options).value();
                    ASSERT_LE(small->bytes(), bytes);
                    bytes += std::size_t{8} << 10;
                } while (!found.stopped.empty() && bytes <= most);
                ASSERT_EQ(found.stopped, "") << board.ruleset << ' ' << board.text;
                std::vector<std::uint64_t> facts = facts_of(store, expected);
                if (moves == MovesAsked::kNone) {
                    const std::size_t all = expected.left_moves.size() + expected.right_moves.size();
                    facts.erase(facts.begin() + 1, facts.begin() + 1 + static_cast<std::ptrdiff_t>(all));
                }
                ASSERT_EQ(facts_of(*small, found), facts) << board.ruleset << ' ' << board.text;
                forgets += found.stats.forgets;
            }
        }
    }
    EXPECT_GT(forgets, 0U);
}

// Whatever the limit, an evaluation ends with the value or says that the store is full; and it does not do the same
// work over and over before it says so.
TEST(Forgetting, ALimitThatIsTooLowIsSaidAtOnce) {
    auto random = seeded_random();
    int values = 0;
    int full = 0;
    std::vector<Board> boards = boards_of_all_kinds();
    boards.push_back({"clobber", "xxox/xoxx/oxox"});  // too much for the least limit
    for (const Board& board : boards) {
        cgt::ValueStore store({.cache_bytes = 1 << 12});
        const Analysis expected =
            tests::analyse(*solver::make_analyst(board.ruleset, store, {}), board.text, none()).value();
        for (int i = 0; i < 6; ++i) {
            const std::size_t more = i == 0 ? 0 : random() % (store.game_bytes() / 2 + 1);
            const std::size_t bytes = (std::size_t{18} << 10) + more;
            cgt::ValueStore small({.byte_limit = bytes, .cache_bytes = 1 << 12});
            const int threads = 1 + i % 3;
            const auto analyst = solver::make_analyst(board.ruleset, small, {.threads = threads, .switches = {}});
            const Analysis found = tests::analyse(*analyst, board.text, none()).value();
            ASSERT_LE(small.bytes(), bytes);
            ASSERT_LE(found.stats.positions, 40 * expected.stats.positions + 1'000'000)
                << board.ruleset << ' ' << board.text << ' ' << bytes;
            if (found.stopped.empty()) {
                ASSERT_EQ(hash_of(small, found), hash_of(store, expected)) << board.ruleset << ' ' << board.text;
                ++values;
            } else {
                ASSERT_EQ(found.stopped.rfind("the ", 0), 0U) << found.stopped;
                ASSERT_NE(found.stopped.find(" memory is too small"), found.stopped.find(" store is full"));
                ASSERT_FALSE(found.value.has_value());
                ++full;
            }
        }
    }
    EXPECT_GT(values, 0);
    EXPECT_GT(full, 0);
}

// Ten kilobytes are far too few for the regions of 24 cells.
TEST(Forgetting, ASearchThatRepeatsItselfEnds) {
    for (const int threads : {1, 2}) {
        cgt::ValueStore store({.byte_limit = std::size_t{200} << 10, .cache_bytes = 1 << 12});
        const auto analyst =
            solver::make_analyst("domineering", store, {.threads = threads, .switches = {}, .table_bytes = 10'000});
        const Analysis found = tests::analyse(*analyst, "....../....../....../......", none()).value();
        EXPECT_EQ(found.stopped, "the memory is too small: what was found was forgotten and found again 16 times over");
        EXPECT_FALSE(found.value.has_value());
    }
}

}  // namespace
}  // namespace papamu::tests::forgetting_test
