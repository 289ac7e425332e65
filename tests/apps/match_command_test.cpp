// What `papamu match` records is what was played.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <vector>

#include "apps/command.h"
#include "apps/match/engine_words.h"
#include "apps/match/player_kinds.h"
#include "apps/program/program.h"
#include "base/random.h"
#include "base/temporary_folder.h"
#include "protocol/game_replay.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::match_command_test {
namespace {

using rulesets::KonaneContest;

std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(MatchRecords, ReplayToTheirResults) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("games.txt");
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_program(
        {"match",   "konane", "--player", "pvs", "--player", "random", "--player",       "greedy", "--games",  "4",
         "--board", "6x6",    "--nodes",  "200", "--time",   "1000+1", "--random-plies", "3",      "--record", path},
        in, out, err);
    EXPECT_EQ(code, 0) << err.str();
    const auto games = protocol::parse_games(read(path));
    ASSERT_TRUE(games.has_value()) << games.error().to_string();
    ASSERT_EQ(games->size(), 12U);
    for (const protocol::GameRecord& game : *games) {
        const auto end = protocol::replay<KonaneContest>(game, [](const auto&, auto) {});
        ASSERT_TRUE(end.has_value()) << end.error();
        ASSERT_TRUE(KonaneContest::winner(*end).has_value());
        // The player who cannot jump has lost.
        const bool first_is_stuck = game.moves.size() % 2 == 0;
        EXPECT_EQ(game.result, first_is_stuck ? protocol::GameResult::kSecondWins : protocol::GameResult::kFirstWins);
        EXPECT_EQ(game.termination, "the rules");
        EXPECT_EQ(game.time_control, "1000+1, 200 nodes a move");
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            EXPECT_TRUE(game.moves[i].clock.has_value());
            const bool thinks = (i % 2 == 0 ? game.first : game.second) != "random";
            EXPECT_EQ(game.moves[i].score.empty(), !thinks);
        }
    }
}

TEST(PlayerKinds, EveryNameOfTheListIsAPlayer) {
    for (const char* spec : {"random", "greedy", "alphabeta:3", "deepening", "pvs"}) {
        EXPECT_EQ(match::find_player(spec, 1).make()->name(), spec);
        const std::string name = std::string(spec).substr(0, std::string(spec).find(':'));
        EXPECT_NE(match::player_list().find(name), std::string::npos);
    }
}

using rulesets::KonaneState;

/// Late positions of random games.
std::vector<KonaneState> late_positions(int size, int most_stones, int games) {
    base::Random random(20);
    std::vector<KonaneState> found;
    while (found.size() < static_cast<std::size_t>(games)) {
        KonaneState state;
        state.position = rulesets::konane_start(size, size, rulesets::KonaneGap::kHM).value();
        while (!KonaneContest::winner(state) && (state.position.left | state.position.right).count() > most_stones) {
            std::vector<rulesets::KonaneMove> actions;
            KonaneContest::actions(state, actions);
            state = KonaneContest::apply(
                state, actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))]);
        }
        if (!KonaneContest::winner(state)) found.push_back(state);
    }
    return found;
}

struct Answers {
    std::uint64_t nodes = 0;
    int depth = 0;        // of all together
    int from_solver = 0;  // a win that the solver has found has no depth

    bool operator==(const Answers&) const = default;
};

Answers answers_of(const std::string& words, const std::vector<KonaneState>& positions, std::uint64_t nodes = 20'000) {
    const std::string spec = "engine:memory=4M" + (words.empty() ? words : "," + words);
    const auto player = match::find_player(spec, 1).make();
    Answers answers;
    for (const KonaneState& state : positions) {
        player->new_game();
        const auto decision = player->choose(state, {.nodes = nodes}, {});
        answers.nodes += decision.report->nodes;
        answers.depth += decision.report->selective_depth;
        if (decision.report->depth == 0) ++answers.from_solver;
    }
    return answers;
}

TEST(EnginePlayers, LackWhatIsSwitchedOff) {
    const auto small = late_positions(8, 26, 8);
    const auto hard = late_positions(8, 32, 16);  // some of them are too hard for the solver
    const auto large = late_positions(10, 36, 8);
    const Answers engine = answers_of("", small);
    EXPECT_EQ(answers_of("", small), engine) << "otherwise the comparisons below would mean nothing";
    EXPECT_GT(engine.from_solver, 0);
    const Answers search_with_proofs = answers_of("no-root-solver", small);
    const Answers search_alone = answers_of("no-root-solver,no-proofs", small);
    EXPECT_EQ(search_with_proofs.from_solver, 0);
    EXPECT_EQ(search_alone.from_solver, 0);
    EXPECT_NE(search_with_proofs.nodes, search_alone.nodes);
    EXPECT_GT(answers_of("no-proofs", small).from_solver, 0);
    EXPECT_NE(answers_of("no-proofs", hard), answers_of("", hard));
    EXPECT_EQ(answers_of("no-solver", small), search_alone);
    EXPECT_EQ(answers_of("learned-only", small), search_alone);
    EXPECT_NE(answers_of("mobility", small), engine);
    EXPECT_EQ(answers_of("no-values", small), engine) << "small boards are solved without values";

    constexpr std::uint64_t kEnough = 240'000;  // for the solver to evaluate regions with its share
    const Answers with_values = answers_of("", large, kEnough);
    EXPECT_GT(with_values.from_solver, 0);
    EXPECT_NE(answers_of("no-values", large, kEnough), with_values);
    EXPECT_EQ(answers_of("no-root-solver,no-values", large), answers_of("no-root-solver", large));
}

TEST(EnginePlayers, TakeNumbers) {
    EXPECT_EQ(match::parse_engine_words("reserve=0").reserve, engine::Milliseconds(0));
    EXPECT_EQ(match::parse_engine_words("no-proofs,threads=3").threads, 3);
    EXPECT_EQ(match::parse_engine_words("memory=2M,reserve=7").table_bytes, std::size_t{1} << 20);
    for (const char* bad : {"", ",", "no-proofs,", "noproofs", "no-proofs=1", "reserve", "reserve=", "reserve=-1",
                            "reserve=60001", "threads=0", "threads=x"}) {
        EXPECT_THROW(match::parse_engine_words(bad), CommandError) << bad;
    }
}

TEST(PlayerKinds, SayWhoThinksInItsThread) {
    for (const char* spec : {"engine", "engine:threads=1", "engine:no-proofs,reserve=1", "pvs", "deepening", "random",
                             "greedy", "alphabeta:2"}) {
        EXPECT_TRUE(match::find_player(spec, 1).thinks_in_its_thread) << spec;
    }
    for (const char* spec : {"engine:threads=2", "cmd:x", "artemis:x", "mit:127.0.0.1:1", "mit-java:x,y",
                             "swarthmore:x", "macewan:x", "tufts:x"}) {
        EXPECT_FALSE(match::find_player(spec, 1).thinks_in_its_thread) << spec;
    }
}

}  // namespace
}  // namespace papamu::apps::match_command_test
