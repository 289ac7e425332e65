// The documents generated from the option table, for a command line other than the program's own.
#include "apps/manual/manual.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "apps/command.h"

namespace papamu::apps::manual_test {
namespace {

struct Sample {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Session session{in, out, err};
    CLI::App program{"a sample", "papamu"};
    std::string file;
    std::string side;
    std::string text;

    Sample() {
        CLI::App& draw = add_command(
            program, session,
            {.name = "draw", .summary = "Draw ^ and .dots", .examples = {{"papamu draw '.x'", "draws a dot"}}},
            [](Session&) { return ExitCode::kDone; });
        draw.add_option("--svg", file, "Write a picture")->type_name("FILE");
        draw.add_option("--side", side, "Whose")->check(CLI::IsMember({"left", "right"}));
        draw.add_option("TEXT", text, "What is drawn")->required();
        draw.add_flag("--secret")->group("");
        CLI::App& send = add_command_group(program, session, {.name = "send", .summary = "Send", .examples = {}});
        CLI::App& mail = add_command(send, session, {.name = "mail", .summary = "Send mail", .examples = {}},
                                     [](Session&) { return ExitCode::kNo; });
        mail.add_option("--to", text, "Who gets it");
    }
};

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(ManPage, OfACommandShowsItsTable) {
    Sample sample;
    const std::string page = man_page(sample.program, "draw");
    EXPECT_TRUE(page.starts_with(".TH PAPAMU-DRAW 1 "));
    EXPECT_TRUE(contains(page, "papamu\\-draw \\- Draw \\(ha and .dots\n")) << page;
    EXPECT_TRUE(contains(page, "\\fBpapamu draw\\fR [\\fIOPTIONS\\fR] \\fITEXT\\fR")) << page;
    EXPECT_TRUE(contains(page, "\\fB\\-\\-svg\\fR \\fIFILE\\fR\nWrite a picture")) << page;
    EXPECT_TRUE(contains(page, "\\fIleft|right\\fR")) << page;
    EXPECT_TRUE(contains(page, "papamu draw \\(aq.x\\(aq")) << page;
    EXPECT_FALSE(contains(page, "secret")) << page;
}

TEST(ManPage, OfTheProgramListsTheCommands) {
    Sample sample;
    const std::string page = man_page(sample.program);
    EXPECT_TRUE(page.starts_with(".TH PAPAMU 1 "));
    EXPECT_TRUE(contains(page, ".BR papamu\\-draw (1)\nDraw \\(ha and .dots\n")) << page;
    EXPECT_FALSE(contains(page, "mail")) << page;
}

TEST(ManPage, OfAGroupHoldsTheCommandsInIt) {
    Sample sample;
    const std::string page = man_page(sample.program, "send");
    EXPECT_TRUE(contains(page, ".SH COMMANDS\n.SS \\fBpapamu send mail\\fR [")) << page;
    EXPECT_TRUE(contains(page, "Who gets it")) << page;
}

TEST(ManPage, ThereIsOneForEachCommand) {
    Sample sample;
    const std::vector<ManPage> pages = man_pages(sample.program);
    ASSERT_EQ(pages.size(), 3U);
    EXPECT_EQ(pages[0].file, "papamu.1");
    EXPECT_EQ(pages[1].file, "papamu-draw.1");
    EXPECT_EQ(pages[2].file, "papamu-send.1");
    EXPECT_EQ(pages[2].text, man_page(sample.program, "send"));
}

TEST(CommandGroup, RunsTheInnerCommandOrAsksForOne) {
    Sample inner;
    inner.program.parse(std::vector<std::string>{"mail", "send"});  // CLI11 takes the arguments from the back
    EXPECT_EQ(inner.session.chosen()(inner.session), ExitCode::kNo);
    Sample alone;
    alone.program.parse(std::vector<std::string>{"send"});
    EXPECT_THROW(alone.session.chosen()(alone.session), CommandError);
}

}  // namespace
}  // namespace papamu::apps::manual_test
