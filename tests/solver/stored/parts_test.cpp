// Files of values with parts that are not boards: heaps, graphs, whole positions, and keys that are longer than those
// of LMDB. With the file and without, the answers are the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/game.h"
#include "solver/outcome/outcome.h"
#include "solver/stored/part_key.h"
#include "solver/stored/region_record.h"
#include "solver/stored/region_space.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_code.h"
#include "tests/by_text.h"
#include "tests/solver/stored/folder_test.h"
#include "tests/solver/stored/part_positions.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::solver::parts_test {
namespace {

using detail::FileKey;
using detail::PartKey;
using detail::PartKind;

using StoredPartsTest = StoredFolderTest;

const std::vector<std::string>& kGames = games_of_parts();

constexpr std::size_t kCheckBytes = std::size_t{1} << 28;

std::string random_bytes(std::mt19937_64& random, std::size_t count) {
    std::string bytes;
    while (bytes.size() < count) bytes += static_cast<char>(random());
    return bytes;
}

TEST(FileKey, KeepsTheWholeKey) {
    auto random = tests::seeded_random();
    for (int i = 0; i < 2000; ++i) {
        const std::string key = random_bytes(random, 1 + random() % (i % 3 == 0 ? 20'000 : 520));
        const std::string reference = random_bytes(random, random() % 20);
        const FileKey in_file(key);
        ASSERT_EQ(in_file.is_cut(), key.size() >= FileKey::kMost);
        ASSERT_LE(in_file.bytes().size(), FileKey::kMost);
        const std::string content = in_file.record(reference);
        const auto record = detail::read_record(in_file.bytes(), content);
        ASSERT_TRUE(record.has_value()) << key.size();
        EXPECT_EQ(record->rest, in_file.rest());
        EXPECT_EQ(record->reference, reference);
        EXPECT_EQ(detail::whole_key(in_file.bytes(), *record), key);
        if (!in_file.is_cut()) continue;
        std::string other = content;
        char& byte = other[4 + random() % in_file.rest().size()];
        byte = static_cast<char>(byte ^ (1 << random() % 8));
        EXPECT_FALSE(detail::read_record(in_file.bytes(), other).has_value()) << "the key is another one";
    }
}

TEST(PartKey, IsNeverThatOfABoard) {
    const PartKey key(PartKind::kText, "4x6");
    EXPECT_EQ(detail::part_of_kind(key.part(), PartKind::kText), "4x6");
    EXPECT_EQ(detail::part_of_kind(key.part(), PartKind::kGraph), std::nullopt);
    EXPECT_EQ(region_text("konane", 1, key.part()), "4x6");
    EXPECT_EQ(find_region_space("konane")->text_of_key(key.part()), std::nullopt);
}

TEST(PositionText, IsThatOfTheVersionOfTheTable) {
    const int version = rulesets::find_ruleset("nim")->version();
    const PartKey key(PartKind::kText, "4,6");
    EXPECT_EQ(position_text("nim", version, key.part()), "4,6");
    EXPECT_EQ(position_text("nim", version + 1, key.part()), std::nullopt);
    EXPECT_EQ(position_text("chess", 1, key.part()), std::nullopt);
    EXPECT_EQ(region_text("nim", version + 1, key.part()), "4,6") << "what the key itself says";
}

TEST_F(StoredPartsTest, LongKeysAreFoundCheckedAndMerged) {
    auto random = tests::seeded_random();
    const std::string head = random_bytes(random, 600);  // so that keys differ where they are cut off
    std::map<std::string, std::string> all;
    {
        const auto file = open(path("a.db"));
        EXPECT_EQ(file->table("clobber", 1)->number, 1);
        StoredValues::Batch batch(*file);
        for (int i = 0; i < 300; ++i) {
            PartKey key(PartKind::kGraph, head.substr(0, random() % 600) + random_bytes(random, random() % 3000));
            key.set_table(1);
            const std::string reference = reference_bytes(cgt::NumberUpStar{cgt::Dyadic(i), 0, 0});
            if (!all.emplace(key.bytes(), reference).second) continue;
            EXPECT_EQ(batch.add_region(key.bytes(), reference), StoredValues::Batch::Added::kNew);
            EXPECT_EQ(batch.add_region(key.bytes(), reference), StoredValues::Batch::Added::kThere);
        }
        batch.commit();
    }
    const auto file = open(path("a.db"), {.writes = false});
    EXPECT_EQ(StoredValues::Snapshot(*file).note("format"), "papamu values 2");
    EXPECT_EQ(check_values(*file, {}, kCheckBytes).fault, "");
    EXPECT_EQ(file->size().regions, all.size());
    {
        const StoredValues::Snapshot snapshot(*file);
        for (const auto& [key, reference] : all) {
            EXPECT_TRUE(file->may_have(key));
            EXPECT_EQ(snapshot.region(key), reference);
            EXPECT_EQ(snapshot.region(key + 'x'), std::nullopt);
        }
        std::size_t seen = 0;
        snapshot.for_each_region({}, [&](std::string_view key, std::string_view reference) {
            ++seen;
            const auto at = all.find(std::string(key));
            EXPECT_TRUE(at != all.end() && at->second == reference);
            return true;
        });
        EXPECT_EQ(seen, all.size());
    }
    const auto into = open(path("b.db"));
    EXPECT_EQ(into->table("nogo", 1)->number, 1) << "so that numbers of tables change";
    EXPECT_EQ(merge_values(*into, *file, {}).added, all.size());
    EXPECT_EQ(merge_values(*into, *file, {}).there, all.size());
    EXPECT_EQ(check_values(*into, {}, kCheckBytes).fault, "");
}

TEST_F(StoredPartsTest, AFileWithoutLongKeysHasTheFirstFormat) {
    const auto file = open(path("a.db"));
    EXPECT_EQ(file->table("clobber", 1)->number, 1);
    EXPECT_EQ(StoredValues::Snapshot(*file).note("format"), "papamu values 1");
}

TEST_F(StoredPartsTest, AnswersAreTheSameWithAFile) {
    auto random = tests::seeded_random();
    for (const std::string& game : kGames) {
        std::uint64_t first_time = 0, second_time = 0;
        for (int i = 0; i < 6; ++i) {
            const std::string position = random_position(game, random);
            SCOPED_TRACE(game + ' ' + position);
            cgt::ValueStore store;
            const auto own = tests::analyse(*make_analyst(game, store, {}), position, {});
            ASSERT_TRUE(own) << own.error().to_string();
            for (const bool again : {false, true}) {
                const auto file = open(path(game));
                const auto found = tests::analyse(*make_analyst(game, store, {.switches = {}, .stored = file.get()}),
                                                  position, {.moves = MovesAsked::kAll});
                ASSERT_TRUE(found && found->value) << found->stopped;
                EXPECT_EQ(*found->value, *own->value);
                ASSERT_EQ(found->left_moves.size(), own->left_moves.size());
                for (std::size_t m = 0; m < own->left_moves.size(); ++m) {
                    EXPECT_EQ(found->left_moves[m].value, own->left_moves[m].value);
                }
                EXPECT_EQ(failure_of(*file), "");
                (again ? second_time : first_time) += found->stats.positions;
            }
        }
        const bool has_sequence = game == "kayles" || game == "octal" || game == "wythoff";  // moves need all of it
        if (!has_sequence && first_time > 2000) {
            EXPECT_LT(2 * second_time, first_time) << game << ": the file was not asked";
        }
        std::cout << game << ": " << first_time << " positions, then " << second_time << '\n';
        const auto file = open(path(game), {.writes = false});
        EXPECT_EQ(check_values(*file, {}, kCheckBytes).fault, "") << game;
    }
}

/// What the file says of a position is what is found without it; and a switch that changes what positions are taken
/// apart into, or what stands for them, changes no answer.
TEST_F(StoredPartsTest, SwitchesAndFilesAgree) {
    auto random = tests::seeded_random();
    for (const std::string& game : kGames) {
        const std::string position = random_position(game, random);
        SCOPED_TRACE(game + ' ' + position);
        cgt::ValueStore store;
        const auto own = tests::analyse(*make_analyst(game, store, {}), position, {.moves = MovesAsked::kNone});
        const auto file = open(path(game));
        for (const auto which : {Optimisation::kGuesses, Optimisation::kSymmetry, Optimisation::kColon,
                                 Optimisation::kConflicts, Optimisation::kFusion}) {
            const auto found = tests::analyse(
                *make_analyst(game, store, {.switches = Switches().without(which), .stored = file.get()}), position,
                {.moves = MovesAsked::kNone});
            ASSERT_TRUE(found && found->value);
            EXPECT_EQ(*found->value, *own->value);
        }
        EXPECT_EQ(failure_of(*file), "");
        EXPECT_EQ(check_values(*file, {}, kCheckBytes).fault, "");
    }
}

TEST_F(StoredPartsTest, PositionsAreStored) {
    auto random = tests::seeded_random();
    for (const std::string& game : kGames) {
        SCOPED_TRACE(game);
        const rulesets::AnyRuleset& ruleset = *rulesets::find_ruleset(game);
        std::vector<rulesets::AnyPosition> positions;
        for (int i = 0; i < 4; ++i) positions.push_back(ruleset.parse(random_position(game, random)).value());
        {
            const auto file = open(path(game));
            cgt::ValueStore store;
            const auto analyst = make_analyst(game, store, {.switches = {}, .stored = file.get()});
            EXPECT_EQ(analyst->store(positions, {}, {"built it", "4"}), "") << failure_of(*file);
            EXPECT_EQ(StoredValues::Snapshot(*file).note("built it"), "4");
        }
        const auto file = open(path(game), {.writes = false});
        EXPECT_EQ(check_values(*file, {}, kCheckBytes).fault, "");
        for (const rulesets::AnyPosition& position : positions) {
            cgt::ValueStore store;
            const auto analyst = make_analyst(game, store, {.switches = {}, .stored = file.get()});
            const Analysis found = analyst->analyse(position, {.moves = MovesAsked::kNone});
            EXPECT_EQ(found.stats.positions, 0U) << position.text();
            EXPECT_EQ(*found.value, *make_analyst(game, store, {})->analyse(position, {}).value);
        }
    }
}

TEST_F(StoredPartsTest, OutcomesAreTheSameWithAFile) {
    auto random = tests::seeded_random();
    for (const std::string& game : kGames) {
        for (int i = 0; i < 3; ++i) {
            const std::string position = random_position(game, random);
            const auto solved = [&](StoredValues* stored) {
                const OutcomeOptions options{.switches = {}, .table_bytes = std::size_t{64} << 20, .stored = stored};
                return (*tests::make_outcome_solver(game, position, options))->solve({}, {});
            };
            const auto own = solved(nullptr).outcome();
            for (int time = 0; time < 2; ++time) {
                EXPECT_EQ(solved(open(path(game)).get()).outcome(), own) << game << ' ' << position;
            }
        }
    }
}

TEST_F(StoredPartsTest, ChangedBytesAreRefusedOrHarmless) {
    auto random = tests::seeded_random();
    {
        const auto file = open(path("a.db"));
        cgt::ValueStore store;
        for (const std::string game : {"eatcake", "hackenbush", "graph-node-kayles"}) {
            const auto analyst = make_analyst(game, store, {.switches = {}, .stored = file.get()});
            std::vector<rulesets::AnyPosition> positions;
            for (int i = 0; i < 8; ++i) {
                positions.push_back(rulesets::find_ruleset(game)->parse(random_position(game, random)).value());
            }
            analyst->store(positions, {}, {});
        }
        StoredValues::Batch batch(*file);
        for (int i = 0; i < 40; ++i) {
            PartKey key(PartKind::kGraph, random_bytes(random, 400 + random() % 6000));
            key.set_table(1);
            batch.add_region(key.bytes(), reference_bytes(cgt::NumberUpStar{cgt::Dyadic(i), 0, 0}));
        }
        batch.commit();
    }
    std::ifstream in(path("a.db"), std::ios::binary);
    const std::string whole{std::istreambuf_iterator<char>(in), {}};
    const auto content = [](StoredValues& file) {
        std::map<std::string, std::string> all;
        const StoredValues::Snapshot snapshot(file);
        snapshot.for_each_region(
            {}, [&](std::string_view key, std::string_view reference) { return all.emplace(key, reference).second; });
        return all;
    };
    const auto good = content(*open(path("a.db"), {.writes = false}));
    int refused = 0, faults = 0;
    for (int i = 0; i < 300; ++i) {
        std::string bytes = whole;
        if (i % 10 == 0) {
            bytes.resize(random() % bytes.size());
        } else {
            char& byte = bytes[random() % bytes.size()];
            byte = static_cast<char>(byte ^ (1 << random() % 8));
        }
        std::ofstream(path("b.db"), std::ios::binary | std::ios::trunc) << bytes;
        const auto file = StoredValues::open(path("b.db"), {.writes = false});
        if (!file) {
            ++refused;
            continue;
        }
        const StoredCheck check = check_values(**file, {}, kCheckBytes);
        try {
            for (const auto& [key, reference] : content(**file)) {
                const auto own = good.find(key);
                ASSERT_TRUE(own != good.end() && own->second == reference);
            }
        } catch (const StoredError&) {
            EXPECT_NE(check.fault, "");
            ++faults;
        }
    }
    EXPECT_GT(refused, 20);
    EXPECT_GT(faults, 20);
}

}  // namespace
}  // namespace papamu::solver::parts_test
