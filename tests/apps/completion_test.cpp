// What is offered for the last word of a command line: of the whole program, and of the games that there are.
#include "apps/completion/completion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "apps/command.h"
#include "apps/program/program.h"
#include "base/temporary_folder.h"
#include "rulesets/any_ruleset.h"
#include "solver/optimisations.h"

namespace papamu::apps::completion_test {
namespace {

using completion::Candidate;
using completion::Candidates;
using completion::Paths;
using Words = std::vector<std::string>;

Candidates candidates(const Words& words) {
    std::istringstream in;
    std::ostringstream out, err;
    Session session(in, out, err);
    const auto program = make_program(session);
    return completion::candidates_for(*program, words);
}

Words offered(const Words& words) {
    Words list;
    for (const Candidate& candidate : candidates(words).words) list.push_back(candidate.word);
    return list;
}

Paths paths(const Words& words) { return candidates(words).paths; }

bool has(const Words& list, const std::string& word) { return std::find(list.begin(), list.end(), word) != list.end(); }

TEST(Completion, OffersCommandsWithTheirMeaning) {
    EXPECT_EQ(offered({"val"}), Words{"value"});
    EXPECT_EQ(candidates({"val"}).words.front().meaning, "Evaluate a position exactly: regions, value, best moves");
    EXPECT_EQ(offered({"--vers"}), Words{"--version"});
    EXPECT_FALSE(has(offered({""}), "join artemis"));
    EXPECT_EQ(offered({"join", "mac"}), Words{"macewan"});
    EXPECT_EQ(offered({"join", "--json", "mac"}), Words{"macewan"});
    EXPECT_EQ(offered({"nonsense", "val"}), Words{});
}

TEST(Completion, OffersOptionsOnce) {
    EXPECT_EQ(offered({"value", "konane", "--thr"}), Words{"--threads"});
    EXPECT_EQ(offered({"value", "--threads", "2", "--thr"}), Words{});
    EXPECT_EQ(offered({"value", "--threads=2", "--thr"}), Words{});
    EXPECT_EQ(offered({"value", "--", "--thr"}), Words{});
    EXPECT_EQ(offered({"value", "--moves="}), (Words{"--moves=all", "--moves=best", "--moves=none"}));
    EXPECT_EQ(offered({"match", "konane", "--player", "pvs", "--play"}), Words{"--player"});  // as often as one likes
    EXPECT_EQ(offered({"value", "konane", "-1"}), Words{});
}

TEST(Completion, OffersTheWordsOfAnOption) {
    EXPECT_EQ(offered({"solve", "--first", ""}), (Words{"left", "right", "both"}));
    EXPECT_EQ(offered({"solve", "--first", "r"}), Words{"right"});
    EXPECT_EQ(offered({"solve", "--first=r"}), Words{"--first=right"});
    EXPECT_EQ(offered({"match", "konane", "--player", "art"}), Words{"artemis:"});
    EXPECT_EQ(offered({"value", "--threads", ""}), Words{});
}

TEST(Completion, OffersWordsInAListWithWhatStandsBeforeThem) {
    const std::string first(solver::kOptimisations[0].name), second(solver::kOptimisations[1].name);
    EXPECT_TRUE(has(offered({"value", "--without", ""}), first));
    EXPECT_EQ(offered({"value", "--without", first + "," + second}), Words{first + "," + second});
    EXPECT_EQ(offered({"value", "--without=" + first + "," + second}), Words{"--without=" + first + "," + second});
}

TEST(Completion, OffersEveryRuleset) {
    const Words all = offered({"value", ""});
    for (const rulesets::AnyRuleset* ruleset : rulesets::all_rulesets()) {
        EXPECT_TRUE(has(all, std::string(ruleset->name()))) << ruleset->name();
    }
    EXPECT_EQ(paths({"value", "kon"}), Paths::kNone);
    EXPECT_EQ(paths({"value", "games/kon"}), Paths::kFiles);
    EXPECT_EQ(offered({"db", "export", "values.db", "--ruleset", "domi"}), (Words{"domineering", "domino-and-t"}));
}

TEST(Completion, OffersRuleFilesOfTheUser) {
    const base::TemporaryFolder folder;
    static_cast<void>(folder.write("quaint-game.game", "not even rules\n"));
    ASSERT_EQ(::setenv("PAPAMU_GAMES", folder.path().c_str(), 1), 0);
    EXPECT_EQ(offered({"value", "quai"}), Words{"quaint-game"});
    EXPECT_TRUE(
        has(offered({"value", "quaint-game", "--board", ""}), "5x5"));  // a file that cannot be read is no error
    ::unsetenv("PAPAMU_GAMES");
    EXPECT_EQ(offered({"value", "quai"}), Words{});
}

TEST(Completion, OffersOnlyBoardsAndGapsOfTheGame) {
    EXPECT_TRUE(has(offered({"value", "konane", "--board", ""}), "18x18"));
    EXPECT_EQ(offered({"value", "konane", "--board", "6"}), Words{"6x6"});
    EXPECT_EQ(offered({"value", "nim", "--board", ""}), Words{});
    EXPECT_EQ(offered({"value", "konane", "--gap", ""}), (Words{"HM", "VM", "HC", "VC"}));
    EXPECT_EQ(offered({"value", "--gap", "V", "konane", "--gap=V"}), (Words{"--gap=VM", "--gap=VC"}));
    EXPECT_EQ(offered({"value", "konane", "--board", "1x6", "--gap", ""}), (Words{"HM", "HC"}));
    EXPECT_EQ(offered({"value", "domineering", "--gap", ""}), Words{});
    EXPECT_EQ(offered({"match", "konane", "--gap", "H"}), (Words{"HM", "HC"}));
}

TEST(Completion, LeavesFilesToTheShell) {
    EXPECT_EQ(paths({"value", "konane", "--file", ""}), Paths::kFiles);
    EXPECT_EQ(paths({"value", "konane", "--file="}), Paths::kFiles);
    EXPECT_EQ(paths({"verify", "a"}), Paths::kFiles);
    EXPECT_EQ(paths({"db", "merge", "a.db", "b.db", ""}), Paths::kFiles);  // as many as one likes
    EXPECT_EQ(paths({"manual", "--folder", ""}), Paths::kFolders);
    EXPECT_EQ(paths({"solve", "--limit-seconds", ""}), Paths::kNone);
}

TEST(Completion, OffersCommandsAsArguments) {
    EXPECT_EQ(offered({"help", "val"}), Words{"value"});
    EXPECT_EQ(offered({"help", "join", "mac"}), Words{"macewan"});
    EXPECT_EQ(offered({"manual", "compl"}), Words{"completion"});
}

TEST(Completion, OffersOptionsWhereNothingElseIsKnown) {
    EXPECT_TRUE(has(offered({"value", "konane", ""}), "--board"));
    EXPECT_TRUE(has(offered({"bench", ""}), "--json"));
    EXPECT_EQ(candidates({}).words, std::vector<Candidate>{});
}

}  // namespace
}  // namespace papamu::apps::completion_test
