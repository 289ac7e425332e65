// What a search has found when a limit stops it goes into the file of values: the same question asked again takes no
// more than what was left.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <string>

#include "cgt/value_store.h"
#include "solver/analysis.h"
#include "solver/outcome/outcome.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "tests/by_text.h"
#include "tests/solver/stored/folder_test.h"
#include "tests/solver/stored/part_positions.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::solver::stopped_test {
namespace {

class StoppedTest : public StoredFolderTest {
 protected:
    static constexpr std::uint64_t kMostOpen = 150;  // positions that a search has begun at one time

    struct Found {
        std::uint64_t positions = 0;
        std::optional<cgt::Value> value;
    };
    /// Without a file if `file` is empty.
    Found run(const std::string& game, const std::string& position, std::uint64_t limit, const std::string& file) {
        const auto stored = file.empty() ? nullptr : open(path(file));
        AnalysisOptions options{.moves = MovesAsked::kNone};
        options.position_limit = limit;
        const Analysis found =
            tests::analyse(*make_analyst(game, store_, {.switches = {}, .stored = stored.get()}), position, options)
                .value();
        if (stored != nullptr) {
            EXPECT_EQ(failure_of(*stored), "");
        }
        return {found.stats.positions, found.value};
    }

    cgt::ValueStore store_;
};

TEST_F(StoppedTest, NothingIsComputedTwice) {
    auto random = tests::seeded_random();
    for (const std::string& game : games_of_parts()) {
        if (game == "kayles" || game == "octal" || game == "wythoff") continue;  // computed in less time than looked up
        for (int i = 0; i < 4; ++i) {
            const std::string position = random_position(game, random);
            SCOPED_TRACE(game + ' ' + position);
            const Found all = run(game, position, 0, "");
            if (all.positions < 10) continue;
            const std::uint64_t limit = 1 + random() % (all.positions - 1);
            const std::string file = game + std::to_string(i);
            const Found first = run(game, position, limit, file);
            if (first.value) continue;  // limits are looked at from time to time
            const Found second = run(game, position, 0, file);
            EXPECT_EQ(second.value, all.value);
            EXPECT_LE(first.positions + second.positions, all.positions + kMostOpen);
            std::cout << game << ": " << all.positions << " positions; " << first.positions << " and then "
                      << second.positions << '\n';
            EXPECT_EQ(check_values(*open(path(file)), {}, std::size_t{1} << 28).fault, "");
        }
    }
}

TEST_F(StoppedTest, AFewAtATime) {
    const Found all = run("cutcake", "60x61", 0, "");
    constexpr std::uint64_t step = 300;
    ASSERT_GT(all.positions, 4 * step);
    std::uint64_t sum = 0;
    for (int times = 1;; ++times) {
        const Found found = run("cutcake", "60x61", step, "a.db");
        sum += found.positions;
        if (found.value) {
            EXPECT_EQ(found.value, all.value);
            EXPECT_LE(sum, all.positions + static_cast<std::uint64_t>(times) * kMostOpen);
            break;
        }
        ASSERT_LT(times, 20);
    }
}

TEST_F(StoppedTest, WhatWaitsInMemoryIsOnlyWhatTookWork) {
    const auto stored = open(path("a.db"), {.pending_bytes = std::size_t{1} << 20});
    AnalysisOptions options{.moves = MovesAsked::kNone};
    options.position_limit = 150;
    EXPECT_FALSE(
        tests::analyse(*make_analyst("cutcake", store_, {.switches = {}, .stored = stored.get()}), "60x61", options)
            ->value.has_value());
    stored->write_pending();
    EXPECT_EQ(stored->size().regions, 0U);
}

TEST_F(StoppedTest, AnAttemptKeepsOnlyWhatTookWork) {
    const auto stored = open(path("a.db"));
    AnalysisOptions options{.moves = MovesAsked::kNone};
    options.position_limit = 150;
    options.is_attempt = true;
    const auto analyst = make_analyst("cutcake", store_, {.switches = {}, .stored = stored.get()});
    EXPECT_FALSE(tests::analyse(*analyst, "60x61", options)->value.has_value());
    EXPECT_EQ(stored->size().regions, 0U);
    const std::atomic<bool> stop = true;
    options.stop = &stop;
    EXPECT_FALSE(tests::analyse(*analyst, "60x61", options)->value.has_value());
    EXPECT_GT(stored->size().regions, 50U);
}

/// Sequences of nim values that have no period yet.
TEST_F(StoppedTest, SequencesGoOn) {
    const std::string game = "octal";
    for (const std::string position : {"0.007: 5000", "0.106: 5000", "0.007: 4000,5000"}) {
        SCOPED_TRACE(position);
        const std::string name = std::to_string(position.size()) + position.substr(0, 5);
        const Found all = run(game, position, 0, "");
        EXPECT_EQ(all.positions, 5000U);
        const Found first = run(game, position, 3000, name);
        EXPECT_FALSE(first.value.has_value());
        const Found rest = run(game, position, 0, name);
        EXPECT_EQ(rest.positions, 5001 - first.positions) << "one was begun";
        EXPECT_LT(rest.positions, 2001U);
        EXPECT_EQ(rest.value, all.value);
        const auto file = open(path(name));
        const auto solved = [&](StoredValues* stored) {
            const OutcomeOptions options{.switches = {}, .table_bytes = std::size_t{4} << 20, .stored = stored};
            return (*tests::make_outcome_solver(game, position, options))->solve({}, {});
        };
        const OutcomeReport found = solved(file.get()), own = solved(nullptr);
        EXPECT_EQ(found.nodes, 0U);
        EXPECT_EQ(own.nodes, 5000U);
        EXPECT_EQ(found.outcome(), own.outcome());
    }
}

/// Nim values of heaps without a code are found in the file when it is asked who wins, and kept then.
TEST_F(StoppedTest, SolvingUsesNimValues) {
    auto random = tests::seeded_random();
    for (const std::string game : {"euclid", "wythoff-2", "mem", "turnips", "mock-turtles", "ruler-fives"}) {
        const bool has_two = game == "euclid" || game == "wythoff-2" || game == "mem";
        for (int i = 0; i < 3; ++i) {
            const auto number = [&](unsigned least) { return std::to_string(least + random() % 20); };
            const std::string position =
                has_two ? number(30) + "x" + number(20) + "+" + number(30) + "x" + number(1) : number(300);
            SCOPED_TRACE(game + ' ' + position);
            const auto solved = [&](StoredValues* stored) {
                const OutcomeOptions options{.switches = {}, .table_bytes = std::size_t{4} << 20, .stored = stored};
                return (*tests::make_outcome_solver(game, position, options))->solve({}, {});
            };
            const OutcomeReport own = solved(nullptr);
            const std::string name = game + std::to_string(i);
            const OutcomeReport first = solved(open(path(name)).get());
            const OutcomeReport second = solved(open(path(name)).get());
            EXPECT_EQ(first.outcome(), own.outcome());
            EXPECT_EQ(second.outcome(), own.outcome());
            EXPECT_LE(second.nodes, first.nodes);
            std::cout << game << ' ' << position << ": " << own.nodes << " nodes; " << first.nodes << " and then "
                      << second.nodes << '\n';
            run(game, position, 0, name);  // and the value can be asked for in the same file
            EXPECT_EQ(check_values(*open(path(name)), {}, std::size_t{1} << 28).fault, "");
        }
    }
}

}  // namespace
}  // namespace papamu::solver::stopped_test
