// `papamu value` in process: its contract on known positions, its batches, its errors, and laws on random ones.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/program/program.h"
#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "rulesets/any_ruleset.h"
#include "solver/optimisations.h"

namespace papamu::apps::value_command_test {
namespace {

using Json = nlohmann::json;

struct Outcome {
    int code = 0;
    std::string out;
    std::string err;
};

Outcome run(std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), "value");
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_program(std::move(arguments), in, out, err);
    return {code, out.str(), err.str()};
}

Json run_json(std::vector<std::string> arguments, int code = 0) {
    arguments.emplace_back("--json");
    const Outcome result = run(std::move(arguments));
    EXPECT_EQ(result.code, code) << result.err;
    return Json::parse(result.out);
}

/// "konane, domineering, ...", and what is said of the others.
std::string names_of_rulesets() {
    std::string names;
    for (const rulesets::AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names += (names.empty() ? "" : ", ") + std::string(ruleset->name());
    }
    return names + ", and those of rule files that `papamu rulesets` lists";
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) list.push_back(line);
    return list;
}

TEST(Value, TheContractHoldsAllFields) {
    const Json json = run_json({"konane", "xo.#./#..#x/.x##o/..##."});
    EXPECT_EQ(json["ruleset"], "konane");
    EXPECT_EQ(json["position"], "xo.#./#..#x/.x##o/..##.");
    EXPECT_EQ(json["value"], "1*");
    EXPECT_EQ(json["outcome"], "L");
    EXPECT_EQ(json["left_stop"], "1");
    EXPECT_EQ(json["right_stop"], "1");
    EXPECT_EQ(json["mean"], "1");
    EXPECT_EQ(json["temperature"], "0");
    EXPECT_EQ(json["birthday"], 2);
    EXPECT_EQ(json["inert"], 1);
    ASSERT_EQ(json["regions"].size(), 2U) << json;
    EXPECT_EQ(json["regions"][1]["cells"], Json::parse("[[0,4],[1,4],[2,4],[3,4]]"));
    EXPECT_EQ(json["regions"][1]["position"], "./x/o/.");
    EXPECT_EQ(json["regions"][1]["value"], "*");
    EXPECT_EQ(json["left_moves"].size(), 2U) << json;
    EXPECT_EQ(json["left_moves"].back(), Json::parse(R"({"move":"1,4-3,4","value":"1","winning":true})"));
    for (const char* field : {"seconds", "cpu_seconds", "positions", "values", "lookups", "bytes"}) {
        EXPECT_TRUE(json["stats"][field].is_number()) << field;
    }
    EXPECT_FALSE(json.contains("stopped"));
}

TEST(Value, KnownValues) {
    // Ernst 1995 on solid linear patterns; Winning Ways ch. 5 on domineering.
    const std::vector<std::vector<std::string>> known = {{"konane", ".x.", "0", "P", "0", "-1"},
                                                         {"konane", ".xo.", "*", "N", "0", "0"},
                                                         {"konane", ".xox.", "-1", "R", "-1", "-1"},
                                                         {"konane", ".....xo.o.....", "^*", "N", "0", "0"},
                                                         {"konane", ".......xo.oxo.......", "1/2", "L", "1/2", "-1/2"},
                                                         {"domineering", "../..", "+-1", "N", "0", "1"},
                                                         {"domineering", "./.", "1", "L", "1", "-1"},
                                                         {"domineering", "...", "-1", "R", "-1", "-1"}};
    for (const auto& row : known) {
        const Json json = run_json({row[0], row[1]});
        EXPECT_EQ(json["value"], row[2]) << row[1];
        EXPECT_EQ(json["outcome"], row[3]) << row[1];
        EXPECT_EQ(json["mean"], row[4]) << row[1];
        EXPECT_EQ(json["temperature"], row[5]) << row[1];
    }
}

TEST(Value, OnlyTheMovesThatAreAskedFor) {
    const Json best = run_json({"konane", ".xo.#.xox.", "--moves=best"});
    EXPECT_EQ(best["left_moves"], Json::parse(R"([{"move":"0,1-0,3","value":"-1","winning":false}])")) << best;
    EXPECT_EQ(best["right_moves"], Json::parse(R"([{"move":"0,2-0,0","value":"-1","winning":true}])")) << best;
    const Json none = run_json({"konane", ".xo.#.xox.", "--moves=none"});
    EXPECT_EQ(none["value"], "-1*");
    EXPECT_TRUE(none["left_moves"].is_null() && none["right_moves"].is_null()) << none;
    EXPECT_EQ(run({"konane", ".xo.", "--moves=some"}).code, 2);
}

TEST(Value, TheTextTellsTheSame) {
    EXPECT_EQ(run({"domineering", "../.#", "--moves"}).out,
              "ruleset           domineering\n"
              "position          ../.#\n"
              "value             *\n"
              "outcome           N (whoever begins wins)\n"
              "left stop         0\n"
              "right stop        0\n"
              "mean              0\n"
              "temperature       0\n"
              "birthday          1\n"
              "regions           1\n"
              "inert stones      0\n"
              "\n"
              "A at 0,0: *\n"
              "    ..\n"
              "    .#\n"
              "\n"
              "Left's moves\n"
              "    0,0-1,0  wins  best 0\n"
              "\n"
              "Right's moves\n"
              "    0,0-0,1  wins  best 0\n");
    const std::string best = run({"domineering", "../.#", "--moves=best"}).out;
    EXPECT_NE(best.find("\nLeft's best move\n    0,0-1,0  wins  0\n\nRight's best move\n    0,0-0,1  wins  0\n"),
              std::string::npos)
        << best;
    const std::string none = run({"domineering", "../.#", "--moves=none"}).out;
    EXPECT_EQ(none.find("move"), std::string::npos) << none;
    const std::string nothing = run({"konane", "xx"}).out;
    EXPECT_NE(nothing.find("\nLeft has no move\n"), std::string::npos) << nothing;
    EXPECT_NE(nothing.find("inert stones      2\n"), std::string::npos) << nothing;
    EXPECT_NE(run({"domineering", "../..", "--stats"}).out.find("\npositions/s"), std::string::npos);
}

TEST(Value, StartBoards) {
    EXPECT_EQ(run_json({"konane", "--board", "4x4"})["position"], "xoxo/o..x/xoxo/oxox");
    EXPECT_EQ(run_json({"konane", "--board", "4x3", "--gap", "VC"})["position"], ".ox/.xo/xox/oxo");
    EXPECT_EQ(run_json({"domineering", "--board", "2x3"})["position"], ".../...");
}

TEST(Value, WhatIsWrongIsOneLineAndItsCode) {
    struct Case {
        int code;
        std::string message;
        std::vector<std::string> arguments;
    };
    const std::string parts = "POSITION, --file and --board cannot be combined: give one of them";
    const std::vector<Case> cases = {
        {3, "row 2, column 2: the row is too short: the first has 2 cells", {"konane", "xo/x"}},
        {3, "row 2, column 3: the row is too long: the first has 2 cells", {"konane", "xo/xox"}},
        {3, "row 2, column 2: 'X' is not a cell; the letters are x o . #", {"konane", "xo/xX"}},
        {3, "row 1, column 1: 'x' is not a cell; the letters are . #", {"domineering", "x"}},
        {3, "row 1, column 1: the board is empty", {"konane", ""}},
        {3, "row 1, column 401: the board is too large: at most 400 columns", {"konane", std::string(401, '.')}},
        {3, "row 1, column 513: the board is too large: at most 512 columns", {"clobber", std::string(513, '.')}},
        {3, "--board: 1x500 is too large: at most 400 columns", {"konane", "--board", "1x500"}},
        {3, "--board: 30x30 is too large: at most 400 cells", {"konane", "--board", "30x30"}},
        {3, "--board: 30x30 is too large: at most 400 cells", {"domineering", "--board", "30x30"}},
        {3, "--board: 401x1 is too large: at most 400 rows", {"domineering", "--board", "401x1"}},
        {3, "the gap HM is off the board of 3 x 1", {"konane", "--board", "3x1"}},
        {3, "--gap: \"XX\" is not one of HM, VM, HC, VC", {"konane", "--board", "3x3", "--gap", "XX"}},
        {3, "--gap: a domineering board has no gap", {"domineering", "--board", "3x3", "--gap", "HM"}},
        {3, "--gap needs --board", {"konane", "--gap", "HM"}},
        {3, "--gap needs --board", {"konane", ".xo.", "--gap", "HM"}},
        {3, "--board: \"0x4\" is not a size such as 5x6 (rows x columns)", {"konane", "--board", "0x4"}},
        {3, "--board: \"5\" is not a size such as 5x6 (rows x columns)", {"konane", "--board", "5"}},
        {3, parts, {"konane", ".xo.", "--board", "3x3"}},
        {3, parts, {"konane", "--file", "x", "--board", "3x3"}},
        {3, "--stdin cannot be combined with POSITION, --file, --board or --gap", {"konane", ".xo.", "--stdin"}},
        {3, "--svg draws one position: it cannot be combined with --stdin", {"konane", "--stdin", "--svg", "x"}},
        {3, "--text draws one position: it cannot be combined with --stdin", {"konane", "--stdin", "--text"}},
        {3, "--text and --json cannot be combined", {"konane", ".xo.", "--text", "--json"}},
        {3, "cannot read no/such/file: No such file or directory", {"konane", "--file", "no/such/file"}},
        {2, "unknown ruleset \"konan\"; did you mean \"konane\"?", {"konan", ".xo."}},
        {2, "unknown ruleset \"foo\"; the rulesets are " + names_of_rulesets(), {"foo", "x"}},
        {3, "row 1, column 1: a game was expected; papamu writes +- for ±", {"value", "±1"}},
        {3,
         "row 1, column 1: term 0 (value): row 1, column 1: a game was expected; papamu writes ^ for ↑",
         {"sum", "↑ + *"}},
        {2, "unknown ruleset \"chess\"; the rulesets are " + names_of_rulesets(), {"chess", "--stdin"}},
        {2, "no position given: write one, such as 'xoxo/ox../xoxo/oxox', or use --board or --file", {"konane"}},
        {2, "--memory: \"lots\" is not a size such as 512M or 2G", {"konane", ".xo.", "--memory", "lots"}},
        {2,
         "--limit-seconds: \"-1\" is not a number of seconds; see papamu value --help",
         {"konane", ".xo.", "--limit-seconds=-1"}},
        {2,
         "--limit-seconds: \"nan\" is not a number of seconds; see papamu value --help",
         {"konane", ".xo.", "--limit-seconds", "nan"}}};
    for (const Case& c : cases) {
        const Outcome result = run(c.arguments);
        EXPECT_EQ(result.code, c.code) << c.message;
        EXPECT_EQ(result.err, "papamu: " + c.message + "\n");
        EXPECT_EQ(result.out, "");
    }
    const Outcome unknown = run({"konane", ".xo.", "--without", "magic"});
    EXPECT_EQ(unknown.code, 2);
    for (const auto& entry : solver::kOptimisations) {
        EXPECT_NE(unknown.err.find(entry.name), std::string::npos) << unknown.err;
    }
}

TEST(Value, BatchesAnswerLineByLine) {
    const std::string input = ".xo.\n\n# a comment\nxo/x\r\n#.x\n.xox.\r\n  \n.xo.";
    const Outcome text = run({"konane", "--stdin"}, input);
    EXPECT_EQ(text.code, 3);
    EXPECT_EQ(text.out, "*\nerror: line 4, row 2, column 2: the row is too short: the first has 2 cells\n0\n-1\n*\n");
    EXPECT_EQ(text.err, "");

    const Outcome json = run({"konane", "--stdin", "--json"}, input);
    EXPECT_EQ(json.code, 3);
    const std::vector<std::string> objects = lines(json.out);
    ASSERT_EQ(objects.size(), 5U) << json.out;
    EXPECT_EQ(Json::parse(objects[0])["value"], "*");
    EXPECT_EQ(Json::parse(objects[1]),
              Json::parse(R"({"schema":"papamu/value/1","line":4,"position":"xo/x","row":2,"column":2,)"
                          R"("error":"the row is too short: the first has 2 cells"})"));
    EXPECT_EQ(Json::parse(objects[2])["position"], "#.x");
    EXPECT_EQ(Json::parse(objects[3])["value"], "-1");
    EXPECT_EQ(run({"konane", "--stdin"}, "").code, 0);
    EXPECT_EQ(run({"konane", "--stdin"}, ".xo.\n").code, 0);
}

TEST(Value, ABatchGivesTheObjectsOfSinglePositions) {
    const std::vector<std::string> positions = {"xoxo/o..x/xoxo/oxox", ".xo./xo.x", "xoxo/o..x/xoxo/oxox", "x"};
    std::string input;
    for (const std::string& position : positions) input += position + "\n";
    const std::vector<std::string> objects = lines(run({"konane", "--stdin", "--json", "--threads", "1"}, input).out);
    ASSERT_EQ(objects.size(), positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        Json single = run_json({"konane", positions[i]});
        Json of_batch = Json::parse(objects[i]);
        single.erase("stats");
        of_batch.erase("stats");
        EXPECT_EQ(of_batch, single);
    }
    EXPECT_EQ(Json::parse(objects[2])["stats"]["positions"], 0) << "the tables last";
}

TEST(Value, ALimitGivesBounds) {
    const Json json = run_json({"domineering", "--board", "6x6", "--limit-positions", "100", "--threads", "1"}, 4);
    EXPECT_TRUE(json["value"].is_null());
    EXPECT_TRUE(json["temperature"].is_null());
    EXPECT_TRUE(json["left_moves"].is_null());
    EXPECT_LE(json["lower"], 0);
    EXPECT_GE(json["upper"], 0);
    EXPECT_NE(json["stopped"].get<std::string>().find("100 positions"), std::string::npos);
    EXPECT_TRUE(json["regions"][0]["value"].is_null());
    EXPECT_EQ(json["regions"][0]["lower"], json["lower"]);
    const Outcome text = run({"domineering", "--board", "6x6", "--limit-positions", "100"});
    EXPECT_EQ(text.code, 4);
    EXPECT_NE(text.out.find("value             not known: at least -"), std::string::npos) << text.out;
    EXPECT_EQ(run({"domineering", "--board", "8x8", "--limit-seconds", "0.05"}).code, 4);
    EXPECT_EQ(run({"domineering", "--board", "8x8", "--memory", "200K", "--without", "forgetting"}).code, 4);
    // In a batch, the remaining positions are still evaluated.
    const std::string input = "....../....../....../....../....../......\n../..\n";
    const Outcome batch = run({"domineering", "--stdin", "--limit-positions", "100"}, input);
    EXPECT_EQ(batch.code, 4);
    ASSERT_EQ(lines(batch.out).size(), 2U);
    EXPECT_EQ(lines(batch.out)[1], "+-1");
}

TEST(Value, ALimitAfterTheValueGivesBoundsOfMoves) {
    const std::vector<std::string> arguments = {
        "konane", "xoxox/ox.xo/xo.ox/oxoxo", "--limit-positions", "300", "--threads", "1"};
    const Json json = run_json(arguments, 4);
    EXPECT_EQ(json["value"], "0");
    EXPECT_EQ(json["outcome"], "P");
    EXPECT_NE(json["stopped"].get<std::string>().find("300 positions"), std::string::npos);
    for (const char* moves : {"left_moves", "right_moves"}) {
        ASSERT_FALSE(json[moves].empty());
        for (const Json& move : json[moves]) {
            EXPECT_EQ(move["winning"], false);
            EXPECT_TRUE(move["value"].is_string() || move["lower"] <= move["upper"]) << move;
        }
    }
    EXPECT_TRUE(json["left_moves"].back()["value"].is_null());
    const Outcome text = run(arguments);
    EXPECT_EQ(text.code, 4);
    EXPECT_NE(text.out.find("\nvalue             0\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\nLeft's moves\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("  loses at least -"), std::string::npos) << text.out;
    EXPECT_TRUE(
        run_json({"konane", arguments[1], "--limit-positions", "300", "--moves=best"}, 4)["left_moves"].is_null());
}

TEST(Value, ABatchThatFillsTheMemoryGoesOnWithEmptyTables) {
    const std::string small = "xoxo/oxox";
    const std::string input = small + "\nxoxxo/oooxx/xxoxo\n" + small + "\n" + small + "\n";  // of thousands of values
    const Outcome batch =
        run({"clobber", "--stdin", "--json", "--memory", "60K", "--threads", "1", "--moves=none"}, input);
    EXPECT_EQ(batch.code, 4);
    const std::vector<std::string> objects = lines(batch.out);
    ASSERT_EQ(objects.size(), 4U);
    EXPECT_TRUE(Json::parse(objects[1])["value"].is_null());
    EXPECT_EQ(Json::parse(objects[2])["value"], "*");
    EXPECT_GT(Json::parse(objects[2])["stats"]["positions"], 0);
    EXPECT_EQ(Json::parse(objects[3])["stats"]["positions"], 0);
}

TEST(Value, EveryOptimisationCanBeLeftOut) {
    const std::vector<std::string> positions = {"xoxo/o..x/xoxo/oxox", "x.xo/o..x/x..o/oxox", ".xo./xo.x/..xo"};
    for (const std::string& position : positions) {
        Json with = run_json({"konane", position});
        with.erase("stats");
        for (const auto& entry : solver::kOptimisations) {
            Json left_out = run_json({"konane", position, "--without", std::string(entry.name)});
            left_out.erase("stats");
            EXPECT_EQ(left_out, with) << "without " << entry.name;
        }
        Json two = run_json({"konane", position, "--without", "symmetry,integers", "--threads", "2"});
        two.erase("stats");
        EXPECT_EQ(two, with);
    }
}

RC_GTEST_PROP(Value, TheAnswersFitTogether, ()) {
    const auto rows = *rc::gen::inRange(1, 5);
    const auto columns = *rc::gen::inRange(1, 5);
    std::string position;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) position += '/';
        for (int column = 0; column < columns; ++column) position += *rc::gen::elementOf(std::string("xxoo...#"));
    }
    const Json json = run_json({"konane", position});
    cgt::ValueStore store;
    const auto read = [&](const Json& text) { return cgt::parse_value(store, text.get<std::string>()).value(); };
    cgt::Value sum;
    for (const Json& region : json["regions"]) sum = cgt::add(store, sum, read(region["value"]));
    const cgt::Value value = read(json["value"]);
    RC_ASSERT(sum == value);
    const std::string outcome = json["outcome"];
    RC_ASSERT(outcome == cgt::to_string(cgt::outcome(store, value)));
    for (const char* side : {"left", "right"}) {
        const bool is_left = side == std::string("left");
        bool any = false;
        for (const Json& move : json[side + std::string("_moves")]) {
            const cgt::Value after = read(move["value"]);
            const bool wins = is_left ? cgt::greater_or_equal(store, after, cgt::Value())
                                      : cgt::less_or_equal(store, after, cgt::Value());
            RC_ASSERT(move["winning"].get<bool>() == wins);
            any = any || wins;
        }
        RC_ASSERT(any == (outcome == "N" || outcome == (is_left ? "L" : "R")));
    }
}

}  // namespace
}  // namespace papamu::apps::value_command_test
