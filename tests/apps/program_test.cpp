// The program in process: exit codes, and which stream gets what.
#include "apps/program/program.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <new>
#include <sstream>

#include "apps/command.h"
#include "apps/failure.h"
#include "apps/program/command_list.h"
#include "base/error.h"
#include "solver/stored/stored_values.h"

namespace papamu::apps::program_test {
namespace {

struct Outcome {
    int code;
    std::string out;
    std::string err;
};

Outcome run(std::vector<std::string> arguments) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_program(std::move(arguments), in, out, err);
    return {code, out.str(), err.str()};
}

TEST(Program, VersionAndHelpGoToStandardOutput) {
    const Outcome version = run({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_TRUE(version.out.starts_with("papamu ")) << version.out;
    EXPECT_EQ(version.err, "");

    const Outcome help = run({"manual", "--help"});
    EXPECT_EQ(help.code, 0);
    EXPECT_NE(help.out.find("Examples:"), std::string::npos) << help.out;
    EXPECT_EQ(help.err, "");
}

TEST(Program, EveryCommandIsListedByItsName) {
    std::istringstream in;
    std::ostringstream out, err;
    Session session(in, out, err);
    const auto program = make_program(session);
    const auto commands = program->get_subcommands([](CLI::App*) { return true; });
    const auto listed = all_commands();
    ASSERT_EQ(commands.size(), listed.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        EXPECT_EQ(commands[i]->get_name(), listed[i].name);
        Session other(in, out, err);
        const auto alone = make_program(other, listed[i].name)->get_subcommands([](CLI::App*) { return true; });
        EXPECT_EQ(alone.size(), listed[i].shows_all ? listed.size() : 1);
    }
}

TEST(Program, WrongUsageIsOneLineAndCodeTwo) {
    const std::vector<std::vector<std::string>> bad = {
        {}, {"clac"}, {"--bogus"}, {"manual", "--jsom"}, {"manual", "extra"}, {"manual", "value", "--folder", "."}};
    for (const auto& arguments : bad) {
        const Outcome result = run(arguments);
        EXPECT_EQ(result.code, 2);
        EXPECT_EQ(result.out, "");
        EXPECT_TRUE(result.err.starts_with("papamu: ")) << result.err;
        EXPECT_EQ(result.err.find('\n'), result.err.size() - 1) << result.err;
    }
}

TEST(Program, ASlipGetsASuggestion) {
    EXPECT_NE(run({"manaul"}).err.find("did you mean \"manual\"?"), std::string::npos);
    EXPECT_NE(
        run({"help", "manaul"}).err.find("unknown command \"manaul\"; did you mean \"manual\"? See papamu --help"),
        std::string::npos);
    EXPECT_NE(run({"help", "join", "artemsi"}).err.find("papamu join knows no \"artemsi\"; did you mean \"artemis\"?"),
              std::string::npos);
    EXPECT_NE(run({"manual", "--jsom"}).err.find("did you mean \"--json\"?"), std::string::npos);
}

TEST(Program, AValueThatBeginsWithADashIsNoOption) {
    EXPECT_NE(run({"bench", "-1/2"}).err.find("unexpected argument \"-1/2\""), std::string::npos);
}

TEST(Program, AValueThatBeginsWithADashIsQuotedAsItWasGiven) {
    EXPECT_EQ(run({"host", "swarthmore", "--x", "true", "--o", "true", "--time", "-3"}).err,
              "papamu: --time: \"-3\" is not a time above 0 such as 10 or 10+0.1, in seconds\n");
    EXPECT_TRUE(run({"calc", "--json", "-1/2"}).out.starts_with(R"({"schema":"papamu/calc/1","expression":"-1/2")"));
}

// Times and counts of zero or less leave nothing to be played, so no contest is started.
TEST(Program, TimesAndCountsOfContestsAreAboveZero) {
    using Words = std::vector<std::string>;
    const Words two = {"--x", "exit 9", "--o", "exit 9"};
    const Words login = {"--user", "7", "--password", "7", "--opponent", "8", "--port", "1"};
    const Words board = {"-px", "-tm", "-r4", "-c4", "xoxooxoxxoxooxox"};
    const Words players = {"--player", "greedy", "--player", "greedy"};
    struct Case {
        Words command;
        Words more;
        Words options;
    };
    const std::vector<Case> cases = {
        {{"host", "swarthmore"}, two, {"--time", "--move-time"}},
        {{"host", "macewan"}, {"--black", "exit 9", "--white", "exit 9"}, {"--time", "--move-time"}},
        {{"host", "tufts"}, two, {"--time", "--move-time"}},
        {{"host", "artemis"},
         {"--port", "0"},
         {"--time", "--removal-time", "--idle", "--connections", "--connections-of-address"}},
        {{"host", "mit"}, {"--white", "greedy", "--black", "greedy"}, {"--time"}},
        {{"host", "mit"}, {"--white", "127.0.0.1:1", "--black", "greedy"}, {"--connect-time"}},
        {{"join", "swarthmore"}, {}, {"--move-time", "--nodes"}},
        {{"join", "macewan"}, {"no/such/file", "B"}, {"--move-time", "--nodes"}},
        {{"join", "tufts"}, board, {"--move-time", "--nodes", "-t"}},
        {{"join", "artemis"}, login, {"--patience", "--connect-time"}},
        {{"match", "konane"}, players, {"--time", "--move-time", "--nodes", "--depth", "--games"}},
    };
    for (const Case& one : cases) {
        for (const std::string& option : one.options) {
            for (const std::string value : {"0", "-3", "-0.5"}) {
                Words words = one.command;
                words.insert(words.end(), one.more.begin(), one.more.end());
                if (option == "-t") std::erase(words, "-tm");
                words.insert(words.end(), {option, value});
                const Outcome outcome = run(words);
                EXPECT_EQ(outcome.code, 2) << one.command[1] << ' ' << option << ' ' << value << ": " << outcome.err;
                EXPECT_EQ(outcome.out, "");
                EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
                EXPECT_EQ(outcome.err.find("\" -"), std::string::npos) << outcome.err;
            }
        }
    }
}

TEST(Program, OutputThatCannotBeWrittenIsAnError) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    EXPECT_EQ(run_program({"--version"}, in, out, err), 3);
    EXPECT_EQ(err.str(), "papamu: cannot write the output: it is not complete\n");
}

template <class Exception>
ExitCode code_of(const Exception& exception, std::string& message) {
    std::ostringstream err;
    try {
        throw exception;
    } catch (...) {
        const ExitCode code = report_current_exception(err);
        message = err.str();
        return code;
    }
}

TEST(Failure, EveryExceptionHasItsCodeAndOneLine) {
    std::string message;
    EXPECT_EQ(code_of(CommandError(ExitCode::kBadInput, "row 3: too long"), message), ExitCode::kBadInput);
    EXPECT_EQ(message, "papamu: row 3: too long\n");
    EXPECT_EQ(code_of(base::FileError("cannot read x: it is gone"), message), ExitCode::kBadInput);
    EXPECT_EQ(message, "papamu: cannot read x: it is gone\n");
    EXPECT_EQ(code_of(base::LimitError("the store is full"), message), ExitCode::kLimit);
    EXPECT_EQ(message, "papamu: the store is full\n");
    EXPECT_EQ(code_of(base::DomainError("not all-small"), message), ExitCode::kBadInput);
    using solver::StoredError;
    EXPECT_EQ(code_of(StoredError(StoredError::Kind::kDamaged, "a.db: is damaged"), message), ExitCode::kBadInput);
    EXPECT_EQ(message, "papamu: a.db: is damaged\n");
    EXPECT_EQ(code_of(StoredError(StoredError::Kind::kOther, "a.db: is gone"), message), ExitCode::kBadInput);
    EXPECT_EQ(code_of(StoredError(StoredError::Kind::kFull, "a.db: is full"), message), ExitCode::kLimit);
    EXPECT_EQ(code_of(std::bad_alloc(), message), ExitCode::kLimit);
    EXPECT_EQ(code_of(std::logic_error("oops"), message), ExitCode::kInternal);
    EXPECT_EQ(message, "papamu: internal error: oops\n");
    EXPECT_EQ(code_of(42, message), ExitCode::kInternal);
}

}  // namespace
}  // namespace papamu::apps::program_test
