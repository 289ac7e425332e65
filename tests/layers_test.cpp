// The structure of the sources: includes between layers run one way, and files stay short. The scanner is also tested
// on bad samples, so that a scanner that sees nothing cannot pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/source_scan.h"

namespace papamu::tests::layers_test {
namespace {

// Lowest first: each folder may include only the folders before it.
const std::vector<std::string> kLayers = {"base",   "cgt",      "rulesets", "decompose", "solver",
                                          "engine", "protocol", "apps",     "python"};
const std::vector<std::string> kOtherFolders = {"tests", "bench", "fuzz", "examples", "papers"};

constexpr std::size_t kMaxLines = 400;

struct LongFile {
    const char* path;
    const char* reason;
};

// The files that may be longer, each with the reason. A file is for one idea, so consider splitting it first.
const std::vector<LongFile> kLongFiles = {};

std::vector<std::string> all_folders() {
    std::vector<std::string> folders = kLayers;
    folders.insert(folders.end(), kOtherFolders.begin(), kOtherFolders.end());
    return folders;
}

const std::vector<SourceFile>& sources() {
    static const std::vector<SourceFile> files = read_sources(PAPAMU_SOURCE_DIR, all_folders());
    return files;
}

bool may_be_long(const std::string& path) {
    return std::any_of(kLongFiles.begin(), kLongFiles.end(), [&](const LongFile& f) { return path == f.path; });
}

TEST(Layers, TheSourcesAreFound) {
    const auto has = [](const char* path) {
        return std::any_of(sources().begin(), sources().end(), [&](const SourceFile& f) { return f.path == path; });
    };
    EXPECT_TRUE(has("cgt/value.h"));
    EXPECT_TRUE(has("tests/layers_test.cpp"));
}

TEST(Layers, IncludesRunOneWay) {
    for (const SourceFile& file : sources()) {
        for (const std::string& fault : layer_faults(file, kLayers)) ADD_FAILURE() << fault;
    }
}

TEST(Layers, FilesStayShort) {
    for (const SourceFile& file : sources()) {
        const bool is_long = line_count(file.text) > kMaxLines;
        EXPECT_TRUE(!is_long || may_be_long(file.path))
            << file.path << " has " << line_count(file.text) << " lines; the limit is " << kMaxLines;
        EXPECT_TRUE(is_long || !may_be_long(file.path)) << file.path << " is short again: take it out of kLongFiles";
    }
}

TEST(Layers, HeadersAreGuarded) {
    for (const SourceFile& file : sources()) {
        if (file.path.ends_with(".h")) {
            EXPECT_NE(file.text.find("\n#pragma once\n"), std::string::npos) << file.path << " lacks #pragma once";
        }
    }
}

// A test that differs from run to run, or that reads files that only some machines have, says nothing about a commit.
TEST(Layers, TestsAreTheSameInEveryRunAndOnEveryMachine) {
    const std::string entropy =
        "random_"
        "device";
    const std::string outside =
        "_DIR \"/"
        "..";
    for (const SourceFile& file : sources()) {
        if (!file.path.starts_with("tests/")) continue;
        EXPECT_EQ(file.text.find(entropy), std::string::npos) << file.path << ": take the seed from tests/test_seed.h";
        EXPECT_EQ(file.text.find(outside), std::string::npos) << file.path << " reads outside the source tree";
    }
}

TEST(Scanner, SeesEveryFormOfInclude) {
    const auto includes =
        quoted_includes("#include \"a/b.h\"\n  #  include\t\"c/d.h\" // why\n#include <vector>\nint x;\n");
    ASSERT_EQ(includes.size(), 2U);
    EXPECT_EQ(includes[0].path, "a/b.h");
    EXPECT_EQ(includes[0].line, 1U);
    EXPECT_EQ(includes[1].path, "c/d.h");
    EXPECT_EQ(includes[1].line, 2U);
}

TEST(Scanner, FindsAnArrowThatRunsBackwards) {
    const SourceFile bad{"cgt/value.cpp", "#include \"cgt/value.h\"\n#include \"solver/table.h\"\n"};
    const auto faults = layer_faults(bad, kLayers);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0], "cgt/value.cpp:2: cgt must not know solver (\"solver/table.h\")");
}

TEST(Scanner, AllowsArrowsDownwards) {
    const SourceFile good{"apps/main.cpp", "#include \"apps/program.h\"\n#include \"cgt/value.h\"\n"};
    EXPECT_TRUE(layer_faults(good, kLayers).empty());
}

TEST(Scanner, RefusesHeadersOutsideTheLayers) {
    EXPECT_EQ(layer_faults({"cgt/a.cpp", "#include \"tests/slow.h\"\n"}, kLayers).size(), 1U);
    EXPECT_EQ(layer_faults({"cgt/a.cpp", "#include \"value.h\"\n"}, kLayers).size(), 1U);
}

TEST(Scanner, CountsLines) {
    EXPECT_EQ(line_count(""), 0U);
    EXPECT_EQ(line_count("a\nb\n"), 2U);
    EXPECT_EQ(line_count("a\nb"), 2U);
}

}  // namespace
}  // namespace papamu::tests::layers_test
