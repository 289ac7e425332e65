// The program in process: exit codes, and which stream gets what.
#include "apps/program.h"

#include <gtest/gtest.h>

#include <new>
#include <sstream>

#include "apps/command.h"
#include "apps/failure.h"
#include "cgt/error.h"

namespace papamu::apps {
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

TEST(Program, WrongUsageIsOneLineAndCodeTwo) {
    const std::vector<std::vector<std::string>> bad = {
        {}, {"clac"}, {"--bogus"}, {"manual", "--jsom"}, {"manual", "extra"}, {"manual", "--man", "--bash-completion"}};
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
    EXPECT_NE(run({"manual", "--jsom"}).err.find("did you mean \"--json\"?"), std::string::npos);
}

TEST(Program, AValueThatBeginsWithADashIsNoOption) {
    EXPECT_NE(run({"manual", "-1/2"}).err.find("unexpected argument \"-1/2\""), std::string::npos);
}

TEST(Program, OutputThatCannotBeWrittenIsAnError) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    EXPECT_EQ(run_program({"--version"}, in, out, err), 5);
    EXPECT_EQ(err.str(), "papamu: the output could not be written completely\n");
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
    EXPECT_EQ(code_of(cgt::LimitError("the store is full"), message), ExitCode::kLimit);
    EXPECT_EQ(message, "papamu: the store is full\n");
    EXPECT_EQ(code_of(cgt::DomainError("not all-small"), message), ExitCode::kBadInput);
    EXPECT_EQ(code_of(std::bad_alloc(), message), ExitCode::kLimit);
    EXPECT_EQ(code_of(std::logic_error("oops"), message), ExitCode::kInternal);
    EXPECT_EQ(message, "papamu: internal error: oops\n");
    EXPECT_EQ(code_of(42, message), ExitCode::kInternal);
}

}  // namespace
}  // namespace papamu::apps
