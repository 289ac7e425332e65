// No game is named outside the folders that it has for itself, in all layers up to the solver: what is there for all
// games does not know any of them. Above, the engine and the contests are about two games, and so name them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/game_names.h"

namespace papamu::tests::game_names_test {
namespace {

const std::vector<std::string> kLayers = {"base", "cgt", "rulesets", "decompose", "solver"};

/// Names of folders and rulesets that are words for something else.
const std::set<std::string> kOtherWords = {
    "list",         // rulesets/list holds the list of games
    "sum",          // the sum of positions of any games
    "value",        // literal values in sums
    "nim",          // nim values are those of all impartial games
    "hexadecimal",  // keys in messages
};

struct Exception {
    std::string path;  // a file, or a folder with "/" at its end
    std::string game;  // "*" for all
    const char* reason;
};

const std::vector<Exception> kExceptions = {
    {"rulesets/list/ruleset_list.h", "*", "the list of the games"},
    {"rulesets/list/game_list.cpp", "rule-file", "reads the rule files of the library by name"},
    {"rulesets/sum/any_sum.cpp", "clobber", "a term of the example that users see"},
    {"rulesets/sum/any_sum.cpp", "konane", "a term of the example that users see"},
    {"solver/optimisations.h", "hackenbush", "tells users what they can switch off"},
    {"solver/game.h", "heap", "the rules that the games of single heaps have in common"},
    {"solver/nimbers/", "heap", "the theory of all games of heaps"},
};

bool allows(const Exception& exception, const std::string& path, const std::string& game) {
    const bool here = exception.path.ends_with('/') ? path.starts_with(exception.path) : path == exception.path;
    return here && (exception.game == "*" || exception.game == game);
}

const std::vector<SourceFile>& sources() {
    static const std::vector<SourceFile> files = read_sources(PAPAMU_SOURCE_DIR, kLayers);
    return files;
}

std::set<std::string> games() {
    std::set<std::string> names = game_names(sources());
    for (const std::string& word : kOtherWords) names.erase(word);
    return names;
}

TEST(GameNames, EachGameIsNamedInItsOwnFoldersOnly) {
    const std::set<std::string> names = games();
    std::vector<bool> used(kExceptions.size());
    for (const SourceFile& file : sources()) {
        if (is_in_room_of_game(file.path, names)) continue;
        for (const auto& [line, game] : named_games(file.text, names)) {
            bool allowed = false;
            for (std::size_t i = 0; i < kExceptions.size(); ++i) {
                if (!allows(kExceptions[i], file.path, game)) continue;
                used[i] = true;
                allowed = true;
            }
            EXPECT_TRUE(allowed) << file.path << ':' << line << ": " << game << " has folders of its own";
        }
    }
    for (std::size_t i = 0; i < kExceptions.size(); ++i) {
        EXPECT_TRUE(used[i]) << kExceptions[i].path << " does not name " << kExceptions[i].game
                             << " any more: take it out of kExceptions";
    }
}

TEST(GameNames, AreThoseOfFoldersAndOfRulesets) {
    const std::set<std::string> names = game_names(sources());
    for (const char* const name : {"konane", "toads-and-frogs", "cannibal-clobber", "arc-kayles", "kayles",
                                   "grundys-game", "chinese-checkers"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    for (const std::string& word : kOtherWords) EXPECT_TRUE(names.contains(word)) << word;
    EXPECT_EQ(game_names({{"rulesets/king_dirt/a.h", "kName = \"dirt\"; kName = \"king-dirt-2\";"},
                          {"rulesets/grid.h", "kName = \"none\";"},
                          {"decompose/graph/a.h", ""},
                          {"solver/games/cram/a.cpp", "kName = \"none\";"}}),
              (std::set<std::string>{"king-dirt", "dirt", "cram"}));
}

TEST(GameNames, AreFoundHoweverTheyAreWritten) {
    const std::set<std::string> names = {"toads-and-frogs", "col", "cram"};
    const auto found = [&](std::string_view code) {
        std::string text;
        for (const auto& [line, game] : named_games(code, names)) text += std::to_string(line) + game + ' ';
        return text;
    };
    EXPECT_EQ(
        found("#include \"rulesets/toads_and_frogs/a.h\"\nToadsAndFrogs a;\nkToadsAndFrogs;\n\"toads-and-frogs\""),
        "1toads-and-frogs 2toads-and-frogs 3toads-and-frogs 4toads-and-frogs ");
    EXPECT_EQ(found("make_cram_game(CRAM)"), "1cram ");
    EXPECT_EQ(found("struct CraM; int get_col;"), "1col 1cram ");
    EXPECT_EQ(found("int column = cols + colour + scramble + Scram + toads_and_toads;"), "");
}

TEST(GameNames, InCommentsDoNotCount) {
    EXPECT_EQ(without_comments("a; // cram\nb /* cram\ncram */ c"), "a; \nb  \n c");
    EXPECT_EQ(without_comments("\"http://a\\\"/*\" + '\"' + \"*/\" // b"), "\"http://a\\\"/*\" + '\"' + \"*/\" ");
    EXPECT_EQ(without_comments("1'000 + f('/') // b\nc"), "1'000 + f('/') \nc");
    EXPECT_EQ(named_games("\n/*\n*/ cram();", {"cram"}).at(0).line, 3U);
}

TEST(GameNames, RoomsAreFoldersOfTheGame) {
    const std::set<std::string> names = {"king-dirt"};
    EXPECT_TRUE(is_in_room_of_game("rulesets/king_dirt/a.h", names));
    EXPECT_TRUE(is_in_room_of_game("decompose/king_dirt/b.h", names));
    EXPECT_TRUE(is_in_room_of_game("solver/games/king_dirt/b/c.h", names));
    EXPECT_FALSE(is_in_room_of_game("solver/king_dirt/b.h", names));
    EXPECT_FALSE(is_in_room_of_game("solver/games/king_dirt.h", names));
    EXPECT_FALSE(is_in_room_of_game("rulesets/sum/a.h", names));
}

}  // namespace
}  // namespace papamu::tests::game_names_test
