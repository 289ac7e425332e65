// Values of games without kernels, of sums, and with a file of values, in a store or a table that is too small: what is
// known is forgotten, the search goes on, and the values are the same.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/temporary_folder.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "tests/by_text.h"
#include "tests/solver/values/analysis_facts.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::forgetting_games_test {
namespace {

using solver::Analysis;
using solver::AnalystOptions;
using solver::MovesAsked;
using solver::Optimisation;

struct Board {
    const char* ruleset;
    const char* text;
};

// On graphs, in packed regions, and in pictures.
constexpr Board kWithoutKernels[] = {
    {"graph-snort", ".............:0-1,1-2,2-3,3-0,3-4,4-5,5-6,6-3,6-7,7-8,8-9,9-6,9-10,10-11,11-12,12-9"},
    {"general-toads", "1,2,2,1:tt.t.tf.ff.f"},
    {"king-dirt", "0,0,0:x.../..o./...."},
    {"hackenbush", "0-1b,0-2r,1-2g,1-3r,2-3b,3-4g,4-5b,5-3r,4-6r,6-5b,6-0g"},
};

solver::AnalysisOptions asking(MovesAsked moves) {
    solver::AnalysisOptions options;
    options.moves = moves;
    options.may_forget = true;
    return options;
}

constexpr std::size_t kCache = std::size_t{1} << 12;

/// A store with room for what `games` bytes of games take beside the two caches and an index.
std::size_t store_bytes(std::size_t games) { return (std::size_t{12} << 10) + games; }

/// Analyses the board with less and less room for games; returns how often games were forgotten where that was enough.
std::uint64_t forgets_of(const Board& board, MovesAsked moves, const AnalystOptions& options = {}) {
    cgt::ValueStore store({.cache_bytes = kCache});
    AnalystOptions without_file = options;
    without_file.stored = nullptr;
    const Analysis expected =
        tests::analyse(*solver::make_analyst(board.ruleset, store, without_file), board.text, asking(moves)).value();
    std::uint64_t forgets = 0;
    for (std::size_t games = store.game_bytes(); games > store.game_bytes() / 16; games = games * 3 / 4) {
        cgt::ValueStore small({.byte_limit = store_bytes(games), .cache_bytes = kCache});
        const auto analyst = solver::make_analyst(board.ruleset, small, options);
        const Analysis found = tests::analyse(*analyst, board.text, asking(moves)).value();
        EXPECT_LE(small.bytes(), store_bytes(games));
        if (!found.stopped.empty()) {
            const bool is_full = found.stopped.find(" is full") != std::string::npos;
            EXPECT_TRUE(is_full || found.stopped.find("the memory is too small") == 0) << found.stopped;
            break;
        }
        EXPECT_EQ(facts_of(small, found), facts_of(store, expected)) << board.ruleset << ' ' << games;
        forgets += found.stats.forgets;
    }
    return forgets;
}

TEST(ForgettingGames, ValuesWithoutKernelsAreTheSame) {
    for (const Board& board : kWithoutKernels) {
        EXPECT_GT(forgets_of(board, MovesAsked::kNone), 0U) << board.ruleset;
        EXPECT_GT(forgets_of(board, MovesAsked::kAll), 0U) << board.ruleset;
    }
    AnalystOptions options;
    options.switches.without(Optimisation::kColon);
    EXPECT_GT(forgets_of(kWithoutKernels[3], MovesAsked::kNone, options), 0U);
}

// A table that is emptied again and again gives the same values too, or says that it is too small.
TEST(ForgettingGames, PositionsWithoutKernelsAreForgotten) {
    for (const Board& board : kWithoutKernels) {
        cgt::ValueStore store;
        const auto none = asking(MovesAsked::kNone);
        const Analysis expected =
            tests::analyse(*solver::make_analyst(board.ruleset, store, {}), board.text, none).value();
        // What the store has is not counted.
        const std::size_t table = expected.stats.bytes - store.bytes();
        for (const std::size_t parts : {7U, 6U}) {
            AnalystOptions options;
            options.table_bytes = table * parts / 8;
            const Analysis found =
                tests::analyse(*solver::make_analyst(board.ruleset, store, options), board.text, none).value();
            ASSERT_TRUE(found.value.has_value()) << board.ruleset << ' ' << parts << ' ' << found.stopped;
            EXPECT_EQ(*found.value, *expected.value) << board.ruleset << ' ' << parts;
            EXPECT_GT(found.stats.positions, expected.stats.positions) << board.ruleset << ": nothing was forgotten";
        }
    }
}

TEST(ForgettingGames, SumsKeepWhatTheirTermsAreWorth) {
    const Board sum{"sum",
                    "graph-snort:.............:0-1,1-2,2-3,3-0,3-4,4-5,5-6,6-3,6-7,7-8,8-9,9-6,9-10,10-11,11-12,12-9"
                    " - clobber:xoxo/oxoo + domineering:..../..../...#/.... + graph-snort:.....:0-1,1-2,2-3,3-0,3-4"};
    EXPECT_GT(forgets_of(sum, MovesAsked::kNone), 0U);
    (void)forgets_of(sum, MovesAsked::kAll);
}

TEST(ForgettingGames, WithoutForgettingAFullStoreIsTheEnd) {
    for (const Board& board : kWithoutKernels) {
        cgt::ValueStore store({.cache_bytes = kCache});
        const auto none = asking(MovesAsked::kNone);
        (void)tests::analyse(*solver::make_analyst(board.ruleset, store, {}), board.text, none);
        cgt::ValueStore small({.byte_limit = store_bytes(store.game_bytes() / 4), .cache_bytes = kCache});
        AnalystOptions options;
        options.switches.without(Optimisation::kForgetting);
        const Analysis found =
            tests::analyse(*solver::make_analyst(board.ruleset, small, options), board.text, none).value();
        EXPECT_NE(found.stopped.find("store is full"), std::string::npos) << board.ruleset << ' ' << found.stopped;
        EXPECT_FALSE(found.value.has_value());
    }
}

// What a file of values is given does not depend on what the store forgets meanwhile, and it may be read again.
TEST(ForgettingGames, FilesOfValuesAreReadAndWritten) {
    const base::TemporaryFolder folder;
    for (const Board& board : {Board{"domineering", "..../.#../..../...#/...."}, Board{"clobber", "xoxo/ooxx/xxox"}}) {
        for (const bool is_new : {true, false}) {
            const auto file = solver::StoredValues::open(folder.path_of(board.ruleset), {}).value();
            EXPECT_EQ(file->size().regions == 0, is_new);
            AnalystOptions options;
            options.stored = file.get();
            const std::uint64_t forgets = forgets_of(board, MovesAsked::kAll, options);
            if (is_new) {
                EXPECT_GT(forgets, 0U) << board.ruleset;
            }
            EXPECT_FALSE(file->has_failed()) << file->failure()->what();
        }
        const auto file = solver::StoredValues::open(folder.path_of(board.ruleset), {}).value();
        EXPECT_GT(file->size().regions, 0U);
        EXPECT_EQ(solver::check_values(*file, {}, std::size_t{1} << 26).fault, "");
    }
}

// All regions of many boards are filed, whatever there is room for at one time.
TEST(ForgettingGames, FilesAreBuiltWithLittleRoom) {
    const base::TemporaryFolder folder;
    auto random = seeded_random();
    std::vector<rulesets::AnyPosition> positions;
    const rulesets::AnyRuleset& clobber = *rulesets::find_ruleset("clobber");
    for (int i = 0; i < 600; ++i) positions.push_back(clobber.parse(random_board(random, 3, 4, "xo.")).value());
    cgt::ValueStore large;
    // What store() says, and how many regions the file has then.
    const auto built = [&](const std::string& name, cgt::ValueStore& store, int threads, bool may_forget) {
        std::string stopped;
        {
            const auto file = solver::StoredValues::open(folder.path_of(name), {}).value();
            AnalystOptions options;
            options.threads = threads;
            options.stored = file.get();
            solver::AnalysisOptions limits;
            limits.may_forget = may_forget;
            stopped = solver::make_analyst(clobber, store, options)->store(positions, limits, {}).value();
            EXPECT_FALSE(file->has_failed()) << file->failure()->what();
        }
        const auto file = solver::StoredValues::open(folder.path_of(name), {}).value();
        EXPECT_EQ(solver::check_values(*file, {}, std::size_t{1} << 26).fault, "");
        return std::pair(stopped, file->size().regions);
    };
    ASSERT_EQ(built("large", large, 1, false).first, "");
    for (const int threads : {1, 2}) {
        cgt::ValueStore small({.byte_limit = store_bytes(large.game_bytes() / 2), .cache_bytes = kCache});
        const auto number = std::to_string(threads);
        const auto [end, filed] = built("forgets " + number, small, threads, true);
        EXPECT_EQ(end, "");
        // Nothing that was asked for is missing: there is nothing to add. Of what was not asked for, the file has what
        // took work, which depends on the room.
        cgt::ValueStore enough;
        EXPECT_EQ(built("forgets " + number, enough, 1, false), std::pair(std::string(), filed));
        cgt::ValueStore full({.byte_limit = store_bytes(large.game_bytes() / 2), .cache_bytes = kCache});
        EXPECT_NE(built("full " + number, full, threads, false).first.find("store is full"), std::string::npos);
    }
}

}  // namespace
}  // namespace papamu::tests::forgetting_games_test
