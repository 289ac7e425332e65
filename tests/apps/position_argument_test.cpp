#include "apps/position_argument.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "apps/command.h"
#include "base/error.h"
#include "base/temporary_folder.h"

namespace papamu::apps::position_argument_test {
namespace {

template <class F>
std::string failure(F&& f) {
    try {
        f();
    } catch (const CommandError& error) {
        return std::to_string(static_cast<int>(error.code())) + " " + error.what();
    } catch (const base::FileError& error) {
        return error.what();
    }
    return "no failure";
}

TEST(BoardSize, IsRowsTimesColumns) {
    EXPECT_EQ(parse_board_size("5x6", "--board"), (BoardSize{5, 6}));
    EXPECT_EQ(parse_board_size("1x400", "--board"), (BoardSize{1, 400}));
    for (const char* wrong : {"", "5", "x", "5x", "x6", "5x6x7", "0x3", "3x0", "-1x3", "5X6", " 5x6", "5x6 ", "5.0x6",
                              "99999999999x2", "10000x1"}) {
        EXPECT_EQ(failure([&] { parse_board_size(wrong, "--all"); }),
                  "3 --all: \"" + std::string(wrong) + "\" is not a size such as 5x6 (rows x columns)");
    }
}

// Rulesets without a board, and those on whose empty board there is no play and for which no full board is customary.
bool lacks_start_boards(const rulesets::AnyRuleset& ruleset) {
    constexpr std::string_view names[] = {"fission", "amazons", "toads-and-frogs", "elephants-and-rhinos"};
    return !ruleset.has_board() || std::find(std::begin(names), std::end(names), ruleset.name()) != std::end(names);
}

TEST(PositionArgument, RulesetsHaveStartBoards) {
    for (const rulesets::AnyRuleset* ruleset : rulesets::all_rulesets()) {
        if (lacks_start_boards(*ruleset)) {
            EXPECT_EQ(failure([&] {
                          start_position(*ruleset, {2, 3}, std::nullopt);
                      }),
                      "3 --board: " + std::string(ruleset->name()) + " has no start boards");
            continue;
        }
        EXPECT_EQ(start_position(*ruleset, {2, 3}, std::nullopt).text().size(), 7U) << ruleset->name();
    }
}

TEST(PositionArgument, LimitsAreThoseOfTheText) {
    // The error names the size, however, and no place in a text, since the user wrote no text.
    for (const rulesets::AnyRuleset* ruleset : rulesets::all_rulesets()) {
        if (lacks_start_boards(*ruleset)) continue;
        for (const BoardSize size : {BoardSize{23, 24}, {24, 23}, {513, 1}, {1, 513}, {399, 2}, {2, 399}, {7, 80}}) {
            std::string text;
            for (int row = 0; row < size.rows; ++row) {
                text += (row > 0 ? "/" : "") + std::string(static_cast<std::size_t>(size.columns), '.');
            }
            const auto refused = ruleset->parse(text);
            ASSERT_FALSE(refused) << text;
            const std::string message = refused.error().message;
            EXPECT_EQ(failure([&] { start_position(*ruleset, size, std::nullopt); }),
                      "3 --board: " + std::to_string(size.rows) + "x" + std::to_string(size.columns) + " is " +
                          message.substr(message.find("too large: ")));
        }
    }
}

TEST(PositionArgument, FilesMayEndInLineBreaks) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("positions.txt");
    const auto text_of = [&](const std::string& content) {
        std::ofstream(path, std::ios::binary) << content;
        PositionOptions options;
        options.ruleset = "konane";
        options.file = path;
        return read_position(options).text();
    };
    EXPECT_EQ(text_of(".xo."), ".xo.");
    EXPECT_EQ(text_of(".xo.\nxo..\n"), ".xo./xo..");
    EXPECT_EQ(text_of(".xo.\r\nxo..\r\n\r\n"), ".xo./xo..");
    EXPECT_EQ(failure([&] { text_of(".xo.\nxoX.\n"); }),
              "3 " + path + ": row 2, column 3: 'X' is not a cell; the letters are x o . #");
    EXPECT_EQ(failure([&] { text_of("\n"); }), "3 " + path + ": row 1, column 1: the board is empty");
    EXPECT_EQ(failure([&] { text_of(std::string((std::size_t{1} << 20) + 1, '.')); }),
              "cannot read " + path + ": the file is too long");
}

}  // namespace
}  // namespace papamu::apps::position_argument_test
