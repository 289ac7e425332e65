// What `papamu value` writes about an analysis: labels, best moves, JSON, the board as text and as a picture.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/value/best_moves.h"
#include "apps/value/board_picture.h"
#include "apps/value/board_text.h"
#include "apps/value/json_report.h"
#include "apps/value/json_text.h"
#include "apps/value/region_map.h"
#include "apps/value/text_report.h"
#include "apps/value/value_texts.h"
#include "base/work_limit.h"
#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::value::value_report_test {
namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

cgt::Value game(cgt::ValueStore& store, const char* text) { return cgt::parse_value(store, text).value(); }

rulesets::AnyPosition konane(std::string_view text) { return rulesets::find_ruleset("konane")->parse(text).value(); }

/// Two regions on a board of 2 x 4; the values are made up.
solver::Analysis sample(cgt::ValueStore& store) {
    solver::Analysis analysis;
    analysis.position = konane("xo.#/..xo");
    analysis.rows = 2;
    analysis.columns = 4;
    analysis.regions = {{konane("xo."), {{0, 0}, {0, 1}, {0, 2}}, game(store, "^<2>"), 0, 1},
                        {konane("xo"), {{1, 2}, {1, 3}}, game(store, "{5||1|-1/2}"), -7, 5}};
    analysis.inert = 1;
    analysis.value = game(store, "^<2>");
    return analysis;
}

/// The only move of the sample.
rulesets::AnyMove jump(const solver::Analysis& analysis) {
    return analysis.position.ruleset().parse_move(analysis.position, rulesets::Player::kLeft, "0,0-0,2").value();
}

TEST(JsonText, IsJsonWhateverTheTextIs) {
    const auto json = [](std::string_view text) {
        std::string out;
        append_quoted(out, text);
        return nlohmann::json::parse(out).get<std::string>();  // throws if it is not JSON
    };
    EXPECT_EQ(json("\"\\\n\x1b"), "\"\\\n\x1b");
    EXPECT_EQ(json("k\xC5\x8Dnane"), "k\xC5\x8Dnane");
    EXPECT_EQ(json("a\xFF"
                   "b\xC5"),
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD");
}

TEST(RegionLabel, GoesOnAfterTheAlphabet) {
    EXPECT_EQ(region_label(0), "A");
    EXPECT_EQ(region_label(25), "Z");
    EXPECT_EQ(region_label(26), "AA");
    EXPECT_EQ(region_label(51), "AZ");
    EXPECT_EQ(region_label(52), "BA");
    EXPECT_EQ(region_label(701), "ZZ");
    EXPECT_EQ(region_label(702), "AAA");
}

TEST(RegionMap, KnowsCells) {
    cgt::ValueStore store;
    const solver::Analysis analysis = sample(store);
    const RegionMap map(analysis);
    EXPECT_EQ(map.letter(0, 3), '#');
    EXPECT_EQ(map.letter(1, 2), 'x');
    EXPECT_EQ(map.region(0, 2), 0U);
    EXPECT_EQ(map.region(1, 3), 1U);
    EXPECT_EQ(map.region(1, 1), std::nullopt);
    EXPECT_EQ(map.region(-1, 0), std::nullopt);
    EXPECT_EQ(map.region(0, 4), std::nullopt);
}

TEST(BestMoves, AreThoseThatNoneBeats) {
    cgt::ValueStore store;
    std::vector<solver::MoveAnalysis> moves;
    for (const char* text : {"0", "-1", "*", "*2", "v", "*", "+-1"}) moves.push_back({{}, game(store, text), false});
    EXPECT_EQ(best_moves(store, moves, rulesets::Player::kLeft), (std::vector<std::size_t>{0, 2, 3, 5, 6}));
    EXPECT_EQ(best_moves(store, moves, rulesets::Player::kRight), (std::vector<std::size_t>{1, 6}));
    moves.push_back({{}, game(store, "2"), true});
    EXPECT_EQ(best_moves(store, moves, rulesets::Player::kLeft), (std::vector<std::size_t>{7}));
    EXPECT_TRUE(best_moves(store, {}, rulesets::Player::kLeft).empty());
}

TEST(BoardText, ShowsPositionAndLetters) {
    cgt::ValueStore store;
    const solver::Analysis analysis = sample(store);
    EXPECT_EQ(draw_board(RegionMap(analysis), false),
              "    0 1 2 3       0 1 2 3\n"
              " 0  x o . #    0  A A A .\n"
              " 1  . . x o    1  . . B B\n");
    std::string coloured = draw_board(RegionMap(analysis), true);
    EXPECT_TRUE(contains(coloured, "\033[30;48;5;110mx o .\033[0m #")) << coloured;
    for (std::size_t at = 0; (at = coloured.find('\033')) != std::string::npos;) {
        coloured.erase(at, coloured.find('m', at) - at + 1);
    }
    EXPECT_EQ(coloured, draw_board(RegionMap(analysis), false));
}

TEST(BoardText, LargeBoardsComeBelowOneAnother) {
    solver::Analysis analysis;
    analysis.rows = 1;
    analysis.columns = 40;
    analysis.position = konane(std::string(40, '.'));
    const std::string text = draw_board(RegionMap(analysis), false);
    EXPECT_TRUE(contains(text, "\n\n")) << text;
    std::size_t longest = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        longest = std::max(longest, end - at);
        at = end + 1;
    }
    EXPECT_EQ(longest, 3 + 2 * 40U);
}

TEST(JsonReport, LongValuesAreLeftOut) {
    cgt::ValueStore store;
    ValueTexts texts(store, 10);
    std::string text;
    append_json(text, "konane", {sample(store), 0.5}, texts);
    const auto json = nlohmann::json::parse(text);
    EXPECT_EQ(json["value"], "^<2>");
    EXPECT_EQ(json["regions"][0]["value"], "^<2>");
    EXPECT_TRUE(json["regions"][1]["value"].is_null());
    EXPECT_EQ(json["regions"][1]["too_long"], true);
    EXPECT_FALSE(json["regions"][0].contains("too_long"));
    EXPECT_EQ(json["stats"]["cpu_seconds"], 0.5);
}

TEST(JsonReport, BoundsDecideTheOutcomeWhereTheyCan) {
    cgt::ValueStore store;
    ValueTexts texts(store, 10);
    solver::Analysis analysis = sample(store);
    analysis.value.reset();
    analysis.stopped = "a \"limit\"";
    const auto outcome = [&](int lower, int upper) {
        analysis.lower = lower;
        analysis.upper = upper;
        std::string text;
        append_json(text, "konane", {analysis, 0}, texts);
        const auto json = nlohmann::json::parse(text);
        EXPECT_EQ(json["stopped"], "a \"limit\"");
        EXPECT_EQ(json["lower"], lower);
        EXPECT_EQ(json["upper"], upper);
        return json["outcome"].is_null() ? std::string("?") : json["outcome"].get<std::string>();
    };
    EXPECT_EQ(outcome(1, 4), "L");
    EXPECT_EQ(outcome(-4, -1), "R");
    EXPECT_EQ(outcome(0, 0), "P");
    EXPECT_EQ(outcome(0, 4), "?");
    EXPECT_EQ(outcome(-4, 0), "?");
}

TEST(TextReport, LongValuesAreToldByTheirMeanAndTemperature) {
    cgt::ValueStore store;
    ValueTexts texts(store, 400);
    const cgt::Value g = game(store, "{5||1|-1}");
    EXPECT_EQ(text_or_summary(texts, g, 7), "{5|+-1}");
    EXPECT_EQ(text_or_summary(texts, g, 6), "{...} with mean 5/2, temperature 5/2 (longer than 6 characters)");
    ValueTexts short_texts(store, 5);
    EXPECT_EQ(text_or_summary(short_texts, g, 7), "{...} with mean 5/2, temperature 5/2 (longer than 5 characters)");
}

TEST(TextReport, ALimitWhileWritingLosesNothing) {
    cgt::ValueStore store;
    solver::Analysis analysis = sample(store);
    for (const char* text : {"{{5|1}|0}", "{{4|1}|0}"}) {
        analysis.left_moves.push_back({jump(analysis), game(store, text), true});
    }
    ValueTexts texts(store, 400);
    EXPECT_TRUE(contains(text_report("konane", {analysis, 0}, texts, {}), "Left's best moves (1 more"));
    cgt::ValueStore other;  // has not compared anything yet
    analysis = sample(other);
    for (const char* text : {"{{5|1}|0}", "{{4|1}|0}"}) {
        analysis.left_moves.push_back({jump(analysis), game(other, text), true});
    }
    ValueTexts other_texts(other, 400);
    const base::WorkLimit limit(1);
    const std::string text = text_report("konane", {analysis, 0}, other_texts, {});
    EXPECT_TRUE(contains(text, "\nLeft's moves\n    0,0-0,2  wins  ")) << text;
    EXPECT_TRUE(contains(text, "\nRight has no move\n")) << text;
}

/// Whether tags are properly nested and closed, and no bare '<' or '&' stands in the text.
::testing::AssertionResult is_well_formed(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = 0; at < xml.size();) {
        if (xml[at] == '&') {
            const std::size_t end = xml.find(';', at);
            const std::string entity = xml.substr(at, end - at + 1);
            if (entity != "&lt;" && entity != "&gt;" && entity != "&amp;" && entity != "&quot;") {
                return ::testing::AssertionFailure() << "bare & at " << xml.substr(at, 20);
            }
            at = end + 1;
        } else if (xml[at] == '<') {
            const std::size_t end = xml.find('>', at);
            if (end == std::string::npos) return ::testing::AssertionFailure() << "a tag without its end";
            const std::string tag = xml.substr(at + 1, end - at - 1);
            if (tag.find('<') != std::string::npos) return ::testing::AssertionFailure() << "bare < before " << tag;
            if (tag[0] == '/') {
                if (open.empty() || open.back() != tag.substr(1)) return ::testing::AssertionFailure() << tag;
                open.pop_back();
            } else if (tag.back() != '/') {
                open.push_back(tag.substr(0, tag.find(' ')));
            }
            at = end + 1;
        } else {
            ++at;
        }
    }
    if (!open.empty()) return ::testing::AssertionFailure() << open.back() << " is not closed";
    return ::testing::AssertionSuccess();
}

TEST(BoardPicture, HoldsTheValuesEscaped) {
    cgt::ValueStore store;
    ValueTexts texts(store, 400);
    const std::string svg = to_svg(board_picture("konane", sample(store), &texts));
    EXPECT_TRUE(is_well_formed(svg)) << svg;
    EXPECT_TRUE(contains(svg, ">A</text>")) << "one empty cell has no room for the value\n" << svg;
    EXPECT_TRUE(contains(svg, ">B: {5||1|-1/2}</text>")) << svg;
    EXPECT_TRUE(contains(svg, "Total: ^&lt;2&gt; (L, Left wins, whoever begins)")) << svg;
    EXPECT_TRUE(contains(svg, "1 stone takes part in no move")) << svg;
    EXPECT_FALSE(is_well_formed("<svg><text>a < b</text></svg>"));
    EXPECT_FALSE(is_well_formed("<svg><text></svg></text>"));
}

TEST(BoardPicture, DrawsEveryStoneAndHole) {
    cgt::ValueStore store;
    ValueTexts texts(store, 400);
    const std::string svg = to_svg(board_picture("konane", sample(store), &texts));
    const auto count = [&](const std::string& part) {
        int found = 0;
        for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(count("<circle"), 4);
    EXPECT_EQ(count("fill=\"#4A4A4A\""), 1);
    EXPECT_EQ(count("fill=\"#77AADD\""), 2) << "one run of cells, one square of the legend";
    EXPECT_EQ(count("fill=\"#EEDD88\""), 2);
}

TEST(BoardPicture, UnknownValuesAreBounds) {
    cgt::ValueStore store;
    ValueTexts texts(store, 400);
    solver::Analysis analysis = sample(store);
    analysis.value.reset();
    analysis.regions[1].value.reset();
    analysis.lower = -7;
    analysis.upper = 6;
    const std::string svg = to_svg(board_picture("konane", analysis, &texts));
    EXPECT_TRUE(is_well_formed(svg));
    EXPECT_TRUE(contains(svg, "B: at least -7, at most 5")) << svg;
    EXPECT_TRUE(contains(svg, "Total: at least -7, at most 6")) << svg;
}

}  // namespace
}  // namespace papamu::apps::value::value_report_test
