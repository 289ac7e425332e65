// The structure of the sources: includes between layers, and between the folders of a layer, run one way, and files
// stay short. The scanner is also tested on bad samples, so that a scanner that sees nothing cannot pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/layer_order.h"
#include "tests/source_scan.h"

namespace papamu::tests::layers_test {
namespace {

const std::vector<std::string> kOtherFolders = {"tests", "bench", "fuzz", "examples", "papers"};

constexpr std::size_t kMaxLines = 400;

struct LongFile {
    const char* path;
    const char* reason;
};

// The files that may be longer, each with the reason. A file is for one idea, so consider splitting it first.
const std::vector<LongFile> kLongFiles = {};

// What tests/layers.txt says, lowest layer first.
const std::vector<LayerOrder>& layers() {
    static const std::vector<LayerOrder> order = [] {
        std::ifstream file(PAPAMU_SOURCE_DIR "/tests/layers.txt");
        return read_layer_order(std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
    }();
    return order;
}

std::vector<std::string> layer_names() {
    std::vector<std::string> names;
    for (const LayerOrder& layer : layers()) names.push_back(layer.layer);
    return names;
}

std::vector<std::string> all_folders() {
    std::vector<std::string> folders = layer_names();
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
    ASSERT_EQ(layers().size(), 9U);
    for (const SourceFile& file : sources()) {
        for (const std::string& fault : layer_faults(file, layer_names())) ADD_FAILURE() << fault;
    }
}

TEST(Layers, FoldersRunOneWay) {
    for (const std::string& fault : folder_faults(sources(), layers())) ADD_FAILURE() << fault;
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

// The layers of the samples.
const std::vector<std::string> kLayers = {"base", "cgt", "solver", "apps"};

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
    const SourceFile good{"apps/program/main.cpp", "#include \"apps/program/program.h\"\n#include \"cgt/value.h\"\n"};
    EXPECT_TRUE(layer_faults(good, kLayers).empty());
}

TEST(Scanner, RefusesHeadersOutsideTheLayers) {
    EXPECT_EQ(layer_faults({"cgt/a.cpp", "#include \"tests/slow.h\"\n"}, kLayers).size(), 1U);
    EXPECT_EQ(layer_faults({"cgt/a.cpp", "#include \"value.h\"\n"}, kLayers).size(), 1U);
}

constexpr std::string_view kOrder =
    "# comment\n"
    "cgt: .\n"
    "games: . tools {red blue  # one\n"
    "  green} deep/inner deep top\n";

std::vector<std::string> faults_of(std::vector<SourceFile> sources) {
    for (const char* folder : {"games/", "games/tools/", "games/red/", "games/blue/", "games/green/",
                               "games/deep/inner/", "games/deep/", "games/top/", "cgt/"}) {
        sources.push_back({folder + std::string("a.h"), ""});
    }
    return folder_faults(sources, read_layer_order(kOrder));
}

TEST(FolderOrder, FindsAnIncludeOfALaterFolder) {
    EXPECT_EQ(faults_of({{"games/a.cpp", "#include \"games/a.h\"\n#include \"games/red/a.h\"\n"}}),
              (std::vector<std::string>{"games/a.cpp:2: games/. must not know games/red, which comes later in "
                                        "tests/layers.txt (\"games/red/a.h\")"}));
    EXPECT_EQ(faults_of({{"games/deep/inner/b.cpp", "#include \"games/deep/a.h\"\n"}}),
              (std::vector<std::string>{"games/deep/inner/b.cpp:1: games/deep/inner must not know games/deep, which "
                                        "comes later in tests/layers.txt (\"games/deep/a.h\")"}));
}

TEST(FolderOrder, FindsAnIncludeWithinAGroup) {
    EXPECT_EQ(faults_of({{"games/green/b.cpp", "#include \"games/red/a.h\"\n"}}),
              (std::vector<std::string>{"games/green/b.cpp:1: games/green must not know games/red, which is in the "
                                        "same group in tests/layers.txt (\"games/red/a.h\")"}));
}

TEST(FolderOrder, FindsFoldersThatAreNotListedOrDoNotExist) {
    EXPECT_EQ(faults_of({{"games/new/b.h", ""}}),
              (std::vector<std::string>{"games/new is not listed in tests/layers.txt"}));
    EXPECT_EQ(faults_of({{"games/top/b.h", "#include \"games/old/b.h\"\n"}}),
              (std::vector<std::string>{"games/top/b.h:1: games/top must not know games/old, which is not listed in "
                                        "tests/layers.txt (\"games/old/b.h\")"}));
    EXPECT_EQ(folder_faults({{"cgt/a.h", ""}}, read_layer_order("cgt: . more\n")),
              (std::vector<std::string>{"cgt/more is listed in tests/layers.txt, and holds no sources"}));
}

TEST(FolderOrder, AllowsEarlierFoldersAndDeeperOnesOfItsOwn) {
    EXPECT_EQ(faults_of({{"games/blue/b.cpp",
                          "#include \"games/a.h\"\n#include \"games/tools/a.h\"\n#include \"games/blue/x/b.h\"\n"},
                         {"games/blue/x/b.h", "#include \"games/blue/a.h\"\n"},
                         {"games/deep/b.cpp", "#include \"games/deep/inner/a.h\"\n#include \"cgt/a.h\"\n"}}),
              std::vector<std::string>());
}

TEST(FolderOrder, AStarStandsForAllOthers) {
    const auto order = read_layer_order("games: . all {*} all/one {all/*} last\n");
    const auto faults = [&](const std::string& path, const std::string& included) {
        const std::vector<std::string> found = folder_faults({{path, "#include \"" + included + "\"\n"},
                                                              {"games/a.h", ""},
                                                              {"games/all/a.h", ""},
                                                              {"games/last/a.h", ""},
                                                              {"games/all/one/a.h", ""}},
                                                             order);
        return found.size();
    };
    EXPECT_EQ(faults("games/x/a.h", "games/all/a.h"), 0U);
    EXPECT_EQ(faults("games/x/a.h", "games/y/a.h"), 1U);
    EXPECT_EQ(faults("games/x/a.h", "games/all/one/a.h"), 1U);
    EXPECT_EQ(faults("games/all/two/a.h", "games/all/one/a.h"), 0U);
    EXPECT_EQ(faults("games/all/two/a.h", "games/all/three/a.h"), 1U);
    EXPECT_EQ(faults("games/last/b.h", "games/all/three/a.h"), 0U);
}

TEST(FolderOrder, RefusesTextWithoutMeaning) {
    const auto error = [](std::string_view text) -> std::string {
        try {
            read_layer_order(text);
        } catch (const std::runtime_error& failure) {
            return failure.what();
        }
        return "none";
    };
    EXPECT_EQ(error(kOrder), "none");
    EXPECT_EQ(error(". a\n"), "layers.txt:1: \".\" belongs to no layer");
    EXPECT_EQ(error("a: .\na: b\n"), "layers.txt:2: the layer a stands here twice");
    EXPECT_EQ(error("a: .\n  b {c\n d b}\n"), "layers.txt:3: a/b stands here twice");
    EXPECT_EQ(error("a: {b\nc: d}\n"), "layers.txt:2: a group has no end");
    EXPECT_EQ(error("a: {b {c}}\n"), "layers.txt:1: there is no group in a group, and no end without a beginning");
    EXPECT_EQ(error("a: b}\n"), "layers.txt:1: there is no group in a group, and no end without a beginning");
}

TEST(Scanner, CountsLines) {
    EXPECT_EQ(line_count(""), 0U);
    EXPECT_EQ(line_count("a\nb\n"), 2U);
    EXPECT_EQ(line_count("a\nb"), 2U);
}

}  // namespace
}  // namespace papamu::tests::layers_test
