// Files of stored values: round trips, damage, a file that is full, merging, and analyses with and without them.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "cgt/notation.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/stored/region_space.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_code.h"
#include "solver/stored/value_forms.h"
#include "tests/by_text.h"
#include "tests/solver/stored/folder_test.h"

namespace papamu::solver::stored_test {
namespace {

namespace fs = std::filesystem;

class StoredTest : public StoredFolderTest {
 protected:
    /// Stores every region of a game's boards of at most `cells` cells; returns what analyst.store() says.
    static std::string build(const std::string& path, const std::string& ruleset, int cells) {
        const auto file = open(path);
        cgt::ValueStore store;
        const auto analyst = make_analyst(ruleset, store, {.switches = {}, .stored = file.get()});
        const RegionSpace& space = *find_region_space(ruleset);
        const rulesets::AnyRuleset& rules = *rulesets::find_ruleset(ruleset);
        std::vector<rulesets::AnyPosition> positions;
        for (const auto board : space.boards(cells)) {
            for (std::uint64_t i = 0; i < *space.positions(board); ++i)
                positions.push_back(rules.parse(space.position(board, i)).value());
        }
        const std::string stopped = analyst->store(positions, {}, {}).value_or("none");
        return stopped + failure_of(*file);
    }

    /// All regions of the file with their values as text.
    static std::map<std::string, std::string> content(StoredValues& file) {
        cgt::ValueStore store;
        ValueDecoder decoder(store);
        std::map<std::string, std::string> content;
        const StoredValues::Snapshot snapshot(file);
        snapshot.for_each_region({}, [&](std::string_view key, std::string_view reference) {
            content.emplace(key, cgt::to_string(store, decoder.value(snapshot, reference)));
            return true;
        });
        return content;
    }
};

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// `key`: with the number of the table.
std::string text_of_konane(std::string_view key) {
    return region_text("konane", rulesets::find_ruleset("konane")->version(), key.substr(1));
}

TEST_F(StoredTest, ValuesComeBackInAnotherStore) {
    ASSERT_EQ(build(path("a.db"), "konane", 9), "");
    const auto file = open(path("a.db"), {.writes = false});
    const auto found = content(*file);
    ASSERT_GT(found.size(), 20U);
    // The slow way: by the rules alone.
    cgt::ValueStore store;
    const Switches slow = Switches().without(Optimisation::kTable).without(Optimisation::kRegions);
    const auto analyst = make_analyst("konane", store, {.switches = slow});
    for (const auto& [key, value] : found) {
        const auto analysis = tests::analyse(*analyst, text_of_konane(key), {});
        EXPECT_EQ(cgt::to_string(store, *analysis->value), value);
    }
    const StoredCheck check = check_values(*file, {}, std::size_t{1} << 28);
    EXPECT_EQ(check.fault, "");
    EXPECT_EQ(check.regions, found.size());
}

TEST_F(StoredTest, AnalysesAreTheSameWithAFile) {
    for (const std::string ruleset : {"konane", "domineering", "clobber", "nogo"}) {
        ASSERT_EQ(build(path(ruleset), ruleset, ruleset == "konane" ? 12 : 8), "");
        const auto file = open(path(ruleset));
        const RegionSpace& space = *find_region_space(ruleset);
        std::mt19937_64 random(7);
        std::uint64_t with = 0;
        std::uint64_t without = 0;
        for (int i = 0; i < 12; ++i) {
            cgt::ValueStore store;
            const rulesets::BoardSize board{ruleset == "nogo" ? 2 : 3, 4};
            const std::string position = space.position(board, random() % *space.positions(board));
            const auto own = tests::analyse(*make_analyst(ruleset, store, {}), position, {});
            for (const int threads : {1, 2}) {
                const auto analyst =
                    make_analyst(ruleset, store, {.threads = threads, .switches = {}, .stored = file.get()});
                const auto analysis = tests::analyse(*analyst, position, {});
                EXPECT_EQ(*analysis->value, *own->value) << ruleset << ' ' << position;
                ASSERT_EQ(analysis->left_moves.size(), own->left_moves.size());
                for (std::size_t m = 0; m < own->left_moves.size(); ++m) {
                    EXPECT_EQ(analysis->left_moves[m].value, own->left_moves[m].value);
                }
                if (threads == 1) with += analysis->stats.positions;
            }
            without += own->stats.positions;
        }
        EXPECT_LT(with, without) << ruleset << ": the file was not asked";
        EXPECT_EQ(failure_of(*file), "");
    }
}

TEST_F(StoredTest, WhatTookWorkIsThereNextTime) {
    const std::string start = "xoxox/oxoxo/xo.ox/oxoxo/xo.ox";
    const auto positions = [&](bool writes) {
        const auto file = open(path("a.db"), {.writes = writes});
        cgt::ValueStore store;
        AnalysisOptions options;
        options.moves = MovesAsked::kNone;
        return tests::analyse(*make_analyst("konane", store, {.switches = {}, .stored = file.get()}), start, options)
            ->stats.positions;
    };
    EXPECT_GT(positions(true), 200U);
    EXPECT_LT(positions(false), 20U);
}

/// The kōnane boards of up to nine cells, shape by shape, stored by one analyst; what is pending is written last.
TEST_F(StoredTest, ValuesWaitUntilTheyAreWritten) {
    ASSERT_EQ(build(path("at once"), "konane", 9), "");
    const auto wanted = content(*open(path("at once"), {.writes = false}));
    for (const std::size_t bytes : {std::size_t{1} << 20, std::size_t{4000}}) {
        {
            const auto file = open(path(std::to_string(bytes)), {.pending_bytes = bytes});
            cgt::ValueStore store;
            const auto analyst = make_analyst("konane", store, {.switches = {}, .stored = file.get()});
            for (const RegionSpace& space = *find_region_space("konane"); const auto board : space.boards(9)) {
                file->write_pending();
                const auto before = file->size().regions;
                const rulesets::AnyRuleset& rules = *rulesets::find_ruleset("konane");
                std::vector<rulesets::AnyPosition> positions;
                for (std::uint64_t i = 0; i < *space.positions(board); ++i)
                    positions.push_back(rules.parse(space.position(board, i)).value());
                EXPECT_EQ(analyst->store(positions, {}, {}).value_or("none") + failure_of(*file), "");
                EXPECT_EQ(file->size().regions, before) << "nothing is written before it is wanted";
            }
        }
        const auto file = open(path(std::to_string(bytes)), {.writes = false});
        EXPECT_EQ(check_values(*file, {}, std::size_t{1} << 28).fault, "");
        const auto found = content(*file);  // what has no room is left out, and the rest is right
        EXPECT_TRUE(std::includes(wanted.begin(), wanted.end(), found.begin(), found.end()));
        EXPECT_EQ(found.size() < wanted.size(), bytes == 4000) << found.size();
    }
}

TEST_F(StoredTest, RulesetsAndVersionsHaveTablesOfTheirOwn) {
    const auto file = open(path("a.db"));
    EXPECT_EQ(file->table("konane", 1)->number, 1);
    EXPECT_EQ(file->table("konane", 2)->number, 2);
    EXPECT_EQ(file->table("nogo", 1)->number, 3);
    EXPECT_EQ(file->table("konane", 1)->number, 1);
}

TEST_F(StoredTest, WhatIsNoSuchFileIsRefused) {
    const auto error = [&](const std::string& name) {
        const auto file = StoredValues::open(path(name), {.writes = false});
        return file ? "opened" : file.error().substr(path(name).size());
    };
    EXPECT_EQ(error("missing"), ": No such file or directory");
    write_file(path("empty"), "");
    EXPECT_EQ(error("empty"), ": is empty");
    write_file(path("text"), std::string(10'000, 'x'));
    EXPECT_EQ(error("text"), ": is not an LMDB file");
    fs::create_directory(path("folder"));
    EXPECT_EQ(error("folder"), ": is not a regular file");
}

TEST_F(StoredTest, TruncatedFilesAreRefused) {
    ASSERT_EQ(build(path("a.db"), "konane", 12), "");
    const std::string whole = read_file(path("a.db"));
    ASSERT_GT(whole.size(), 10U * 4096U);
    for (std::size_t pages = 0; pages < whole.size() / 4096; pages += 3) {
        write_file(path("b.db"), whole.substr(0, pages * 4096 + 100));
        const auto file = StoredValues::open(path("b.db"), {.writes = false});
        EXPECT_FALSE(file.has_value()) << pages;
    }
}

/// Whichever bit is flipped: the file is refused, or a record is, or everything that is read is as it was.
TEST_F(StoredTest, FlippedBitsAreNeverMisread) {
    ASSERT_EQ(build(path("a.db"), "konane", 12), "");
    const auto good = [&] { return content(*open(path("a.db"), {.writes = false})); }();
    const std::string whole = read_file(path("a.db"));
    std::mt19937_64 random(11);
    int refused = 0, faults = 0, harmless = 0;
    for (int i = 0; i < 400; ++i) {
        // Half of the flips hit the structure: the heads of pages, and the roots.
        const std::size_t page = i % 8 == 0 ? random() % 2 : random() % (whole.size() / 4096);
        const std::size_t byte = 4096 * page + random() % (i % 2 == 0 ? 64 : 4096);
        std::string bytes = whole;
        bytes[byte] = static_cast<char>(bytes[byte] ^ (1 << random() % 8));
        write_file(path("b.db"), bytes);
        const auto file = StoredValues::open(path("b.db"), {.writes = false});
        if (!file) {
            ++refused;
            continue;
        }
        const StoredCheck check = check_values(**file, {}, std::size_t{1} << 28);
        try {
            for (const auto& [key, value] : content(**file)) {
                const auto own = good.find(key);
                ASSERT_TRUE(own != good.end() && own->second == value) << "byte " << byte;
            }
            ++harmless;  // in a free page, or the older snapshot
        } catch (const StoredError&) {
            EXPECT_NE(check.fault, "") << "byte " << byte;
            ++faults;
        }
    }
    EXPECT_GT(refused, 20);
    EXPECT_GT(faults, 20);
    std::cout << refused << " refused, " << faults << " with a wrong record, " << harmless << " harmless\n";
}

TEST_F(StoredTest, ADamagedRecordEndsTheUseOfTheFileAndNoAnalysis) {
    ASSERT_EQ(build(path("a.db"), "konane", 12), "");
    std::string bytes = read_file(path("a.db"));
    // Checksums precede references: every record of a region whose key begins like this is damaged.
    const std::string key("\x01\x03\x00\x04\x00", 5);
    std::size_t changed = 0;
    for (std::size_t at = bytes.find(key, 2 * 4096); at != std::string::npos; at = bytes.find(key, at + 1)) {
        bytes[at + key.size() + 3] = static_cast<char>(bytes[at + key.size() + 3] ^ 0x10);
        ++changed;
    }
    ASSERT_GT(changed, 10U);
    write_file(path("a.db"), bytes);
    const auto file = StoredValues::open(path("a.db"), {});
    if (!file) return;  // refusing the whole file is as good
    cgt::ValueStore store;
    const std::string position = "xoxo/o.ox/xoxo";
    const auto own = tests::analyse(*make_analyst("konane", store, {}), position, {});
    const auto analysis =
        tests::analyse(*make_analyst("konane", store, {.switches = {}, .stored = file->get()}), position, {});
    EXPECT_EQ(*analysis->value, *own->value);
    EXPECT_NE(failure_of(**file).find("is damaged: the checksum of the record 01"), std::string::npos)
        << failure_of(**file);
}

TEST_F(StoredTest, AFullFileKeepsWhatItHad) {
    ASSERT_EQ(build(path("a.db"), "konane", 8), "");
    const auto before = content(*open(path("a.db"), {.writes = false}));
    {
        const auto file = open(path("a.db"), {.most_bytes = fs::file_size(path("a.db")) + 3 * 4096});
        cgt::ValueStore store;
        const auto analyst = make_analyst("domineering", store, {.switches = {}, .stored = file.get()});
        const RegionSpace& space = *find_region_space("domineering");
        const rulesets::AnyRuleset& rules = *rulesets::find_ruleset("domineering");
        std::vector<rulesets::AnyPosition> positions;
        for (std::uint64_t i = 0; i < 4096; ++i) positions.push_back(rules.parse(space.position({3, 4}, i)).value());
        analyst->store(positions, {}, {});
        EXPECT_NE(failure_of(*file).find("is as large as it may become"), std::string::npos) << failure_of(*file);
    }
    const auto file = open(path("a.db"), {.writes = false});
    EXPECT_EQ(content(*file), before);
    EXPECT_EQ(check_values(*file, {}, std::size_t{1} << 28).fault, "");
}

TEST_F(StoredTest, AFullDiskKeepsWhatWasThere) {
    ASSERT_EQ(build(path("a.db"), "konane", 8), "");
    const auto before = content(*open(path("a.db"), {.writes = false}));
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
    rlimit small = old;
    small.rlim_cur = fs::file_size(path("a.db")) + 2 * 4096;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string failure = build(path("a.db"), "domineering", 16);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
    EXPECT_NE(failure.find("cannot be written"), std::string::npos) << failure;
    EXPECT_EQ(content(*open(path("a.db"), {.writes = false})), before);
}

TEST_F(StoredTest, ShardsMerge) {
    ASSERT_EQ(build(path("a.db"), "konane", 9), "");
    ASSERT_EQ(build(path("b.db"), "domineering", 9), "");
    ASSERT_EQ(build(path("b.db"), "konane", 12), "");
    const auto b = open(path("b.db"), {.writes = false});
    const auto all = content(*b);
    const auto a = open(path("a.db"));
    const StoredMerge merge = merge_values(*a, *b, {});
    EXPECT_FALSE(merge.conflict.has_value());
    EXPECT_EQ(merge.added + merge.there, all.size());
    EXPECT_GT(merge.there, 10U);
    EXPECT_EQ(a->size().regions, all.size());
    EXPECT_EQ(check_values(*a, {}, std::size_t{1} << 28).fault, "");
    // Merging again adds nothing.
    EXPECT_EQ(merge_values(*a, *b, {}).added, 0U);
}

// +-{*,^} is its own negative, and an option of the two others: a file that met one of them first must describe them
// exactly as a file that met the other first.
TEST_F(StoredTest, GamesThatAreTheirOwnNegativesHaveOneReference) {
    cgt::ValueStore store;
    const cgt::Value g = cgt::parse_value(store, "{+-{*,^}|-1*}").value();
    ASSERT_TRUE(g.is_stored());
    const auto write = [&](const std::string& name, const std::vector<cgt::Value>& values) {
        const auto file = open(path(name));
        EXPECT_EQ(file->table("konane", 1)->number, 1);
        StoredValues::Batch batch(*file);
        ValueEncoder encoder(store);
        for (const cgt::Value value : values) {
            const char key[] = {1, value == g ? 'g' : 'h'};
            batch.add_region({key, 2}, reference_bytes(encoder.reference(
                                           [&](std::string_view form) { return batch.add_game(form); }, value)));
        }
        batch.commit();
    };
    write("a.db", {g, -g});
    write("b.db", {-g, g});
    const auto a = open(path("a.db"));
    const auto b = open(path("b.db"), {.writes = false});
    EXPECT_EQ(content(*a), content(*b));
    const StoredMerge merge = merge_values(*a, *b, {});
    EXPECT_FALSE(merge.conflict.has_value());
    EXPECT_EQ(merge.there, 2U);
    EXPECT_EQ(merge.games, 0U);
}

TEST_F(StoredTest, AMergeWithTwoValuesForOneKeyNamesItAndAddsNothing) {
    ASSERT_EQ(build(path("a.db"), "konane", 9), "");
    ASSERT_EQ(build(path("b.db"), "konane", 12), "");
    std::string key;
    {
        // Another program's mistake.
        const auto wrong = open(path("c.db"));
        ASSERT_EQ(wrong->table("nogo", 1)->number, 1);
        ASSERT_EQ(wrong->table("konane", 1)->number, 2);
        StoredValues::Batch batch(*wrong);
        key = content(*open(path("a.db"), {.writes = false})).begin()->first;
        key.front() = 2;
        batch.add_region(key, reference_bytes(cgt::NumberUpStar{cgt::Dyadic(77), 0, 0}));
        try {
            batch.require_region(key, reference_bytes(cgt::NumberUpStar{cgt::Dyadic(78), 0, 0}));
            FAIL() << "two values for one region";
        } catch (const StoredError& error) {
            const std::string region = "the konane region " + text_of_konane(key);
            EXPECT_TRUE(std::string_view(error.what()).ends_with(region)) << error.what();
        }
        batch.commit();
    }
    const auto a = open(path("a.db"));
    const auto c = open(path("c.db"), {.writes = false});
    const std::uint64_t before = a->size().regions;
    const StoredMerge merge = merge_values(*a, *c, {});
    ASSERT_TRUE(merge.conflict.has_value());
    EXPECT_EQ(merge.conflict->ruleset, "konane");
    EXPECT_EQ(merge.conflict->key, key.substr(1));
    EXPECT_EQ(a->size().regions, before);
}

TEST_F(StoredTest, ChecksFindWhatIsNotCanonical) {
    const auto write = [&](const std::string& name, const GameForm& form) {
        const auto file = open(path(name));
        StoredValues::Batch batch(*file);
        add_game([&](std::string_view bytes) { return batch.add_game(bytes); }, form);
        batch.commit();
        const std::string fault = check_values(*file, {}, std::size_t{1} << 24).fault;
        return fault.empty() ? fault : fault.substr(path(name).size());
    };
    const auto integer = [](int n) { return Reference(cgt::NumberUpStar{cgt::Dyadic(n), 0, 0}); };
    EXPECT_EQ(write("good.db", {{integer(1)}, {integer(-1)}}), "");
    EXPECT_EQ(write("number.db", {{integer(-1)}, {integer(1)}}), ": is damaged: game 0 is not a canonical form");
    EXPECT_EQ(write("dominated.db", {{integer(1), integer(0)}, {integer(-1)}}),
              ": is damaged: game 0 is not a canonical form");
    EXPECT_EQ(write("itself.db", {{StoredGame{0, false}}, {integer(-1)}}), ": is damaged: game 0 contains itself");
}

}  // namespace
}  // namespace papamu::solver::stored_test
