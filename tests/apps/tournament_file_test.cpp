// Tournament files: what they may say, and how the errors name file, line and field.
#include "apps/tournament/tournament_file.h"

#include <gtest/gtest.h>

#include "apps/command.h"
#include "apps/tournament/setup.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::tournament::tournament_file_test {
namespace {

using engine::Milliseconds;

constexpr const char* kPrograms =
    "[[program]]\nname = \"a\"\nplayer = \"greedy\"\n[[program]]\nname = \"b\"\nplayer = \"random\"\n";
constexpr const char* kBoard = "[[board]]\nsize = \"8x8\"\n";

TournamentFile parse(const std::string& text) { return parse_tournament_file(text, "dir/cup.toml"); }

/// The error message for a text, or "none".
std::string error(const std::string& text) {
    try {
        (void)set_up(parse(text));
        return "none";
    } catch (const CommandError& failure) {
        EXPECT_EQ(failure.code(), ExitCode::kBadInput);
        return failure.what();
    }
}

TEST(TournamentFile, HasDefaults) {
    const TournamentFile file = parse(std::string(kBoard) + kPrograms);
    EXPECT_EQ(file.name, "cup");
    EXPECT_EQ(file.seed, 1U);
    EXPECT_EQ(file.rounds, 1);
    EXPECT_EQ(file.concurrency, 1);
    EXPECT_FALSE(file.final);
    EXPECT_EQ(file.control, engine::TimeControl{.move_time = Milliseconds(60'000)})
        << "a program that hangs ends the game";
    ASSERT_EQ(file.boards.size(), 1U);
    EXPECT_EQ(file.boards[0].rows, 8);
    EXPECT_EQ(file.boards[0].rule, OpeningRule{});
    ASSERT_EQ(file.programs.size(), 2U);
    EXPECT_EQ(file.programs[1].player, "random");
}

TEST(TournamentFile, SaysEverything) {
    const TournamentFile file = parse(R"(
name = "Cup"
seed = 9
rounds = 3
concurrency = 4
final = true
gap = "VM"
random_plies = 2
[clock]
time = "60+0.5"
move_time = 2.5
margin = 0.1
nodes = 1000
depth = 7
[limits]
memory = "512M"
move_timeout = 2
[[board]]
size = "6x7"
opening = "own-centre"
random_plies = 0
[[board]]
position = "xoxo/o..x/xoxo/oxox x"
[[board]]
random = 5
from = 4
to = 6
[[program]]
name = "one"
protocol = "ugi"
command = "./one --fast"
about = "by A"
stderr = "one's.log"
buffered = true
[[program]]
name = "two"
player = "cmd:./two"
[[program]]
name = "three"
player = "engine:learned-only"
)");
    EXPECT_EQ(file.name, "Cup");
    EXPECT_EQ(file.rounds, 3);
    EXPECT_TRUE(file.final);
    EXPECT_EQ(file.control, (engine::TimeControl{.game_time = Milliseconds(60'000),
                                                 .increment = Milliseconds(500),
                                                 .move_time = Milliseconds(2000),
                                                 .margin = Milliseconds(100),
                                                 .nodes = 1000,
                                                 .depth = 7}));
    ASSERT_EQ(file.boards.size(), 3U);
    EXPECT_EQ(file.boards[0].rule, (OpeningRule{.opening = "own-centre", .gap = {}, .random_plies = 0}));
    EXPECT_TRUE(file.boards[1].position.has_value());
    EXPECT_EQ(file.boards[2].random, 5);
    EXPECT_EQ(file.boards[2].least, 4);
    EXPECT_EQ(file.boards[2].most, 6);
    EXPECT_EQ(file.boards[2].rule.gap, "VM");
    EXPECT_EQ(file.boards[2].rule.random_plies, 2);
    EXPECT_EQ(file.programs[0].player, "cmd:./one --fast");
    EXPECT_EQ(file.program_memory, std::size_t{512} << 20);
    EXPECT_EQ(file.programs[0].about, "by A");
    EXPECT_TRUE(file.programs[0].limits.is_buffered);
    EXPECT_FALSE(file.programs[1].limits.is_buffered);
    EXPECT_EQ(file.programs[1].player, "cmd:./two");
    EXPECT_EQ(file.programs[2].player, "engine:learned-only");
}

TEST(TournamentFile, ErrorsNameFileLineAndField) {
    const std::string rest = std::string(kBoard) + kPrograms;
    const auto is = [](const std::string& text, const std::string& begin) {
        const std::string words = error(text);
        EXPECT_EQ(words.substr(0, begin.size()), begin) << text;
        EXPECT_EQ(words.find('\n'), words.npos) << "one line";
    };
    EXPECT_EQ(error(rest), "none");
    is("", "dir/cup.toml, line 1: board: there is no board");
    is("a = ", "dir/cup.toml, line 1: ");
    is("\n\nname = 3\n" + rest, "dir/cup.toml, line 3: name: this must be a text");
    is("name = \"a\\u001b[2J\"\n" + rest, "dir/cup.toml, line 1: name: a name has");
    is("name = \"\"\n" + rest, "dir/cup.toml, line 1: name: a name has");
    is("rounds = 0\n" + rest, "dir/cup.toml, line 1: rounds: 0 is not between 1 and 10000");
    is("rounds = 1.5\n" + rest, "dir/cup.toml, line 1: rounds: this must be a whole number");
    is("final = 1\n" + rest, "dir/cup.toml, line 1: final: this must be true or false");
    is("runds = 2\n" + rest, "dir/cup.toml, line 1: runds: there is no such field; did you mean \"rounds\"?");
    is("weekday = 2026-11-21\n" + rest,
       "dir/cup.toml, line 1: weekday: there is no such field; the fields here are board,");
    is("clock = 3\n" + rest, "dir/cup.toml, line 1: clock: this must be a table, [clock]");
    is("[clock]\ntime = \"ten\"\n" + rest, "dir/cup.toml, line 2: clock.time: \"ten\" is not a time");
    is("[clock]\nmove_time = -1\n" + rest, "dir/cup.toml, line 2: clock.move_time: \"-1\" is not a number of seconds");
    is("[clock]\nmove_time = inf\n" + rest,
       "dir/cup.toml, line 2: clock.move_time: \"inf\" is not a number of seconds");
    is("[clock]\nnode = 1\n" + rest,
       "dir/cup.toml, line 2: clock.node: there is no such field; did you mean \"nodes\"?");
    is("[limits]\nmemory = \"much\"\n" + rest, "dir/cup.toml, line 2: limits.memory: \"much\" is not an amount");
    is("gap = \"XX\"\n" + rest, "dir/cup.toml, line 1: gap: \"XX\" is not one of HM");
    is("gap = \"HM\"\nopening = \"own-centre\"\n" + rest,
       "dir/cup.toml, line 1: gap: opening and gap cannot be combined");
    is("opening = \"any\"\n" + rest, "dir/cup.toml, line 1: opening: \"any\" is not one of");
    is("board = 3\n" + std::string(kPrograms), "dir/cup.toml, line 1: board: this must be tables, [[board]]");
    is("[[board]]\nsize = \"8\"\n" + rest, "dir/cup.toml, line 2: board.size: \"8\" is not a size such as 5x6");
    is("[[board]]\nsize = \"21x20\"\n" + rest, "dir/cup.toml, line 2: board.size: \"21x20\" has more than 400 cells");
    is("[[board]]\n\n[[board]]\nsize = \"8x8\"\n" + rest, "dir/cup.toml, line 1: board.size: a board has either");
    is("[[board]]\nsize = \"8x8\"\nrandom = 2\n" + rest, "dir/cup.toml, line 2: board.size: a board has either");
    is("[[board]]\nrandom = 1\nfrom = 5\nto = 4\n" + rest, "dir/cup.toml, line 4: board.to: 4 is less than 5");
    is("[[board]]\nrandom = 1\nfrom = 5\nto = 5\n" + rest,
       "dir/cup.toml, line 4: board.to: a random board has an even");
    is("[[board]]\nsize = \"8x8\"\nto = 5\n" + rest, "dir/cup.toml, line 3: board.to: this belongs to random boards");
    is("[[board]]\nposition = \"xo.\"\ngap = \"HM\"\n" + rest, "dir/cup.toml, line 3: board.gap: a position says");
    is(std::string(kBoard) + "[[program]]\nplayer = \"pvs\"\n",
       "dir/cup.toml, line 3: program.name: the program has no");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\n",
       "dir/cup.toml, line 3: program.player: a program has either");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nprotocol = \"ugi\"\n",
       "dir/cup.toml, line 3: program.command: protocol and command belong together");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nprotocol = \"uci\"\ncommand = \"x\"\n",
       "dir/cup.toml, line 5: program.protocol: \"uci\" is not one of ugi");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"gredy\"\n",
       "dir/cup.toml, line 5: program.player: unknown player \"gredy\"; did you mean \"greedy\"?");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"engine:fast\"\n",
       "dir/cup.toml, line 5: program.player: engine has no option \"fast\"");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"engine:weights=/no/such/file\"\n",
       "dir/cup.toml, line 5: program.player: cannot read /no/such/file: No such file or directory");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"cmd:x\\ny\"\n",
       "dir/cup.toml, line 5: program.player: this must be one line");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"pvs\"\nstderr = \"x\"\n",
       "dir/cup.toml, line 6: program.stderr: this belongs to programs that are started");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"pvs\"\nbuffered = true\n",
       "dir/cup.toml, line 6: program.buffered: this belongs to programs that are started");
    is(std::string(kBoard) + "[[program]]\nname = \"a\"\nplayer = \"pvs\"\n",
       "dir/cup.toml, line 3: program: a tournament needs two programs");
    is(rest + "[[program]]\nname = \"a\"\nplayer = \"pvs\"\n",
       "dir/cup.toml, line 10: program.name: \"a\" is the name of");
}

TEST(TournamentFile, ErrorsOfBoardsNameTheirLine) {
    EXPECT_EQ(error("\n[[board]]\nsize = \"1x1\"\n" + std::string(kPrograms)).find("dir/cup.toml, line 2: board: "),
              0U);
    EXPECT_EQ(error("[[board]]\nposition = \"xx x\"\n" + std::string(kPrograms)),
              "dir/cup.toml, line 1: board: the game is over in this position");
    EXPECT_EQ(
        error("rounds = 20\n[[board]]\nsize = \"8x8\"\nrandom_plies = 1\n" + std::string(kPrograms)),
        "dir/cup.toml, line 2: board: there are only 8 different openings after 1 random plies, but 20 are needed");
    EXPECT_EQ(error("rounds = 10000\n[[board]]\nrandom = 1000\n" + std::string(kPrograms)),
              "dir/cup.toml: the tournament would have 20000000 games, more than 1000000");
}

/// A program of a contest, "b", together with "a", which plays any game.
std::string with(const std::string& player) {
    return "[[program]]\nname = \"a\"\nplayer = \"greedy\"\n[[program]]\nname = \"b\"\nplayer = \"" + player + "\"\n";
}

TEST(TournamentFile, GamesThatAProgramCannotPlayAreErrors) {
    const auto is = [](const std::string& text, const std::string& begin, const std::string& end) {
        const std::string words = error(text);
        EXPECT_TRUE(words.starts_with("dir/cup.toml, " + begin + ": \"b\" cannot play this: ")) << words;
        EXPECT_TRUE(words.ends_with(end)) << words;
    };
    const std::string square = "[[board]]\nsize = \"8x8\"\n";
    const std::string own = "opening = \"own-corner-or-centre\"\n";
    EXPECT_EQ(error(square + own + with("swarthmore:./x")), "none");
    EXPECT_EQ(error(own +
                    "[[board]]\nposition = \"xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/"
                    "oxoxoxox x remove:own-centre\"\n" +
                    with("macewan:./x")),
              "none");
    EXPECT_EQ(error(square + with("swarthmore:./x")), "none") << "the opening is not named: it is that of the contest";
    EXPECT_EQ(error(square + with("macewan:./x")), "none");
    is(square + "opening = \"corner-or-centre\"\n" + with("swarthmore:./x"), "line 3: board.opening",
       ": own-corner-or-centre, no random plies");
    is("opening = \"own-centre\"\n" + square + with("swarthmore:./x"), "line 1: board.opening",
       ": own-corner-or-centre, no random plies");
    is(square + "opening = \"corner-or-centre\"\n" + with("tufts:./x"), "line 3: board.opening",
       ": own-corner-or-centre or own-centre");
    const std::string third = "[[program]]\nname = \"c\"\nplayer = \"swarthmore:./y\"\n";
    const std::string conflict = error(square + with("macewan:./x") + third);
    EXPECT_TRUE(
        conflict.starts_with("dir/cup.toml, line 5: program: \"b\" and \"c\" have no opening in common: a game of "))
        << conflict;
    is(own + "\n" + square + with("macewan:./x"), "line 1: board.opening", ": own-centre, no random plies");
    is(square + own + "random_plies = 2\n" + with("swarthmore:./x"), "line 4: board.random_plies", "no random plies");
    is("random_plies = 2\n" + own + square + with("swarthmore:./x"), "line 1: board.random_plies", "no random plies");
    is(square + "gap = \"HM\"\n" + with("artemis:./x"), "line 3: board.gap", "no random plies");
    is("gap = \"HM\"\n" + square + with("artemis:./x"), "line 1: board.gap", "no random plies");
    is("[[board]]\nposition = \"xoxo/o..x/xoxo/oxox x\"\n" + with("artemis:./x"), "line 1: board.position",
       "no random plies");
    is("\n[[board]]\nsize = \"8x10\"\n" + own + with("swarthmore:./x"), "line 2: board.size", "no random plies");
    is("[[board]]\nsize = \"8x10\"\n" + with("artemis:./x"), "line 1: board.size", "no random plies");
    is("[[board]]\nrandom = 9\n" + with("artemis:./x"), "line 1: board.random", "no random plies");
    EXPECT_EQ(error("[[board]]\nrandom = 9\nfrom = 12\nto = 12\n" + with("artemis:./x")), "none");
    is("[[board]]\nposition = \"xo.#x x\"\n" + with("tufts:./x"), "line 1: board.position",
       ": own-corner-or-centre or own-centre");
    EXPECT_EQ(error("random_plies = 4\n" + square + with("tufts:./x")), "none");
    const std::string gap = "[[board]]\nsize = \"9x10\"\ngap = \"HM\"\n";
    EXPECT_EQ(error("[clock]\ntime = 60\n" + gap + with("mit-java:x.jar,x")), "none");
    is("\n[clock]\nmove_time = 60\n" + gap + with("mit-java:x.jar,x"), "line 2: clock.time", "a clock for the game");
    is("[clock]\ntime = 60\n" + square + "gap = \"VM\"\n" + with("mit-java:x.jar,x"), "line 5: board.gap",
       "for the game");
    is("[clock]\ntime = 60\n" + square + with("mit-java:x.jar,x"), "line 3: board.opening", "for the game");
    is("[clock]\ntime = 60\n" + gap + with("mit:127.0.0.1:2222"), "line 11: program.player", "is its referee");
    is("[clock]\ntime = 60\n" + gap +
           "[[program]]\nname = \"a\"\nplayer = \"greedy\"\n[[program]]\nname = \"b\"\nprotocol = \"macewan\"\n"
           "command = \"./x\"\n",
       "line 3: board.size", "no random plies");
}

TEST(TournamentFile, MalformedTomlIsAnErrorOnItsLine) {
    const auto is = [](const std::string& text, const std::string& place) {
        const std::string words = error(text);
        EXPECT_EQ(words.substr(0, place.size()), place) << text;
        EXPECT_EQ(words.find('\n'), words.npos) << "one line";
    };
    is("[=", "dir/cup.toml, line 1: ");
    is("\n\nname = \"a\"\n[ =\nx = 1\n", "dir/cup.toml, line 4: ");
    is(std::string(kBoard) + kPrograms + "\n[[,", "dir/cup.toml, line 10: ");
    is("\u00e9 = 1", "dir/cup.toml, line 1: ");
    is("a = 1 \u00e9", "dir/cup.toml, line 1: ");
    is("\n\xff = 1", "dir/cup.toml, line ");
    is("opening = \"\\n\\u001b\"", "dir/cup.toml, line 1: opening: \"\\n\\x1b\" is not one of");
    is("a = 1\na = 2", "dir/cup.toml, line 2: ");
}

TEST(TournamentFile, HostileNestingIsAnError) {
    std::string dots = "a";
    for (int i = 0; i < 1000; ++i) dots += ".a";
    EXPECT_EQ(error(dots + " = 1\n"), "dir/cup.toml, line 1: the line has more than 200 points");
    EXPECT_NE(error("a = " + std::string(100'000, '[')), "none");
    EXPECT_EQ(error(std::string(300 << 10, '\n')), "dir/cup.toml, line 1: the file has more than 256 KiB");
}

TEST(TournamentSetup, RandomBoardsHaveEvenlyManySquaresAndComeFromTheSeed) {
    const auto openings = [](int seed) {
        const Tournament cup = set_up(parse("seed = " + std::to_string(seed) +
                                            "\nrounds = 2\nfinal = true\n[[board]]\nrandom = 20\n" + kPrograms));
        EXPECT_EQ(cup.schedule.size(), 80U);
        EXPECT_EQ(cup.games(), 82U);
        EXPECT_EQ(cup.openings.size(), 41U);
        EXPECT_EQ(cup.openings[0].round, 1);
        EXPECT_EQ(cup.openings[39].round, 2);
        EXPECT_EQ(cup.openings[40].round, 0) << "the final";
        for (const std::string& start : cup.starts) {
            const auto state = rulesets::KonaneContest::parse(start).value();
            EXPECT_GE(std::min(state.position.rows, state.position.columns), 10);
            EXPECT_LE(std::max(state.position.rows, state.position.columns), 15);
            EXPECT_EQ(state.position.cells() % 2, 0);
        }
        return cup.starts;
    };
    const auto one = openings(1);
    EXPECT_EQ(openings(1), one);
    EXPECT_NE(openings(2), one);
    EXPECT_NE(std::vector(one.begin(), one.begin() + 20), std::vector(one.begin() + 20, one.begin() + 40));
}

TEST(TournamentSetup, RandomPliesDifferFromRoundToRound) {
    const Tournament cup =
        set_up(parse("rounds = 5\n[[board]]\nsize = \"8x8\"\nrandom_plies = 4\n" + std::string(kPrograms)));
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(cup.starts[i], cup.starts[j]);
    }
}

constexpr const char* kStar = "game = \"chinese-checkers\"\n";
constexpr const char* kStarBoard = "[[board]]\nstandard = true\n";
constexpr const char* kStarPrograms =
    "[[program]]\nname = \"a\"\nplayer = \"engine\"\n[[program]]\nname = \"b\"\nprotocol = \"chinese-checkers\"\n"
    "command = \"./mine\"\n";

TEST(TournamentSetup, ChineseCheckersHasItsOwnBoardsClocksAndPrograms) {
    const std::string star = kStar;
    const std::string rest = std::string(kStarBoard) + kStarPrograms;
    const Tournament cup = set_up(parse(star + "rounds = 2\nfinal = true\n" + rest));
    EXPECT_EQ(cup.schedule.size(), 4U);
    ASSERT_EQ(cup.starts.size(), 3U);
    EXPECT_EQ(cup.openings[0].board, "standard board");
    EXPECT_EQ(cup.openings[2].round, 0) << "the final";
    EXPECT_EQ(cup.starts[0], rulesets::ChineseCheckers::print(rulesets::chinese_checkers_start()));
    EXPECT_EQ(cup.file.control, engine::TimeControl{.game_time = Milliseconds(600'000)});
    EXPECT_EQ(parse(star + "[clock]\ntime = 5\n" + rest).control,
              engine::TimeControl{.game_time = Milliseconds(5'000)});
    EXPECT_EQ(error("game = \"chess\"\n" + rest),
              "dir/cup.toml, line 1: game: \"chess\" is not one of konane, chinese-checkers");
    for (const char* const clock :
         {"time = \"5+1\"", "move_time = 1", "nodes = 5", "depth = 1", "time = 5\nmargin = 1"}) {
        EXPECT_EQ(error(star + "[clock]\n" + clock + "\n" + rest),
                  "dir/cup.toml, line 2: clock: this contest has one time for the game: time = 600, and nothing else")
            << clock;
    }
    EXPECT_NE(error(star + "[limits]\nmove_timeout = 1\n" + rest), "none");
    EXPECT_NE(error(star + "opening = \"own-centre\"\n" + rest), "none");
    EXPECT_EQ(error(star + "[[board]]\nsize = \"8x8\"\n" + kStarPrograms),
              "dir/cup.toml, line 2: board.file: a board of this game has either a file, or standard = true");
    EXPECT_NE(error(star + "[[board]]\nfile = \"no/such/board\"\n" + kStarPrograms).find("board.file: "),
              std::string::npos);
    EXPECT_EQ(error(star + kStarBoard + kPrograms), "none") << "greedy and random are players of both games";
    EXPECT_EQ(error(star + kStarBoard + kPrograms + "[[program]]\nname = \"c\"\nplayer = \"pvs\"\n"),
              "dir/cup.toml, line 12: program.player: \"pvs\" is not one of engine, greedy, random");
    EXPECT_EQ(error(star + kStarBoard + kPrograms + "[[program]]\nname = \"c\"\nprotocol = \"ugi\"\ncommand = \"x\"\n"),
              "dir/cup.toml, line 12: program.protocol: a program of this game speaks \"chinese-checkers\"");
    EXPECT_EQ(error(std::string(kBoard) + kStarPrograms).substr(0, 42), "dir/cup.toml, line 8: program.protocol: \"c");
}

// Every setting that changes the games changes the subject of the journal; the number of games at a time does not.
TEST(TournamentSetup, TheSubjectSaysWhatCounts) {
    const std::string text = std::string("seed = 1\n[clock]\nnodes = 5\n") + kBoard + kPrograms;
    const auto subject = set_up(parse(text)).subject;
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string other = text;
        other.replace(other.find(from), from.size(), to);
        return set_up(parse(other)).subject != subject;
    };
    EXPECT_TRUE(changed("seed = 1", "seed = 2"));
    EXPECT_TRUE(changed("nodes = 5", "nodes = 6"));
    EXPECT_TRUE(changed("8x8", "8x6"));
    EXPECT_TRUE(changed("greedy", "pvs"));
    EXPECT_TRUE(changed("\"b\"", "\"c\""));
    EXPECT_TRUE(changed("seed = 1", "seed = 1\nrounds = 2"));
    EXPECT_TRUE(changed("seed = 1", "seed = 1\nfinal = true"));
    EXPECT_FALSE(changed("seed = 1", "seed = 1\nconcurrency = 2 # more"));
}

}  // namespace
}  // namespace papamu::apps::tournament::tournament_file_test
