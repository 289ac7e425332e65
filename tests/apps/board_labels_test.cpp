// The labels of regions on pictures of boards, measured on many positions of several rulesets.
#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>

#include "apps/pictures/colours.h"
#include "apps/value/board_picture.h"
#include "apps/value/evaluator.h"
#include "rulesets/any_ruleset.h"
#include "tests/apps/picture_checks.h"
#include "tests/by_text.h"

namespace papamu::apps::value::board_labels_test {
namespace {

using namespace picture_checks;

solver::Analysis analysis_of(const rulesets::AnyRuleset& ruleset, const std::string& position, cgt::ValueStore& store) {
    solver::AnalysisOptions options;
    options.moves = solver::MovesAsked::kNone;
    options.position_limit = 3000;  // beyond this limit, bounds are written
    return tests::analyse(*solver::make_analyst(ruleset.name(), store, {}), position, options).value();
}

::testing::AssertionResult is_readable(const Drawing& drawing) {
    if (auto result = texts_are_readable(drawing); !result) return result;
    return nothing_is_hidden(drawing, kHole);
}

Drawing drawing_of(const std::string& ruleset, const std::string& position) {
    cgt::ValueStore store;
    ValueTexts texts(store, 400);
    return board_picture(ruleset, analysis_of(*rulesets::find_ruleset(ruleset), position, store), &texts);
}

std::string random_position(const std::string& letters, int rows, int columns, std::mt19937& random) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += letters[random() % letters.size()];
    }
    return text;
}

TEST(BoardLabels, HideNothingAndCanBeRead) {
    // Each letter is repeated in proportion to how often it should occur.
    const std::vector<std::pair<const char*, const char*>> games = {
        {"konane", "xo.xo..#"},  {"clobber", "xoxo."},         {"clobber", "xo......"},      {"domineering", "..#"},
        {"domineering", ".###"}, {"amazons", "xo#.##.#"},      {"snort", "xo.lr#"},          {"col", "xo..#"},
        {"nogo", "xo.#"},        {"toads-and-frogs", "tf.tf"}, {"toppling-dominoes", "lre."}};
    cgt::ValueStore store;
    std::mt19937 random(2026);
    int drawn = 0;
    std::size_t labels = 0;
    for (const auto& [name, letters] : games) {
        const rulesets::AnyRuleset& ruleset = *rulesets::find_ruleset(name);
        for (int i = 0; i < 40; ++i) {
            const int rows = 1 + static_cast<int>(random() % 5);
            const int columns = 1 + static_cast<int>(random() % 6);
            const auto position = ruleset.parse(random_position(letters, rows, columns, random));
            if (!position) continue;  // not a position: stones without liberties, dominoes in two rows
            ValueTexts texts(store, 400);
            const solver::Analysis analysis = analysis_of(ruleset, position->text(), store);
            const Drawing drawing = board_picture(name, analysis, &texts);
            EXPECT_TRUE(is_readable(drawing)) << name << " " << analysis.position.text();
            EXPECT_TRUE(formats_agree(drawing)) << name << " " << analysis.position.text();
            ++drawn;
            labels += analysis.regions.size();
        }
    }
    EXPECT_GT(drawn, 300);
    EXPECT_GT(labels, 500U);
}

/// The number of texts on the board itself, above `bottom`, that begin with `text`; legends lie below.
std::size_t labels_that_begin(const Drawing& drawing, const std::string& text, double bottom) {
    const std::vector<Words> texts = shapes<Words>(drawing);
    return static_cast<std::size_t>(std::count_if(texts.begin(), texts.end(), [&](const Words& words) {
        return words.text.starts_with(text) && words.at.y < bottom;
    }));
}

TEST(BoardLabels, StandBesideStonesWhereNoCellIsEmpty) {
    const Drawing drawing = drawing_of("clobber", "xoxo.ox/oxo.xox");
    EXPECT_TRUE(is_readable(drawing));
    EXPECT_EQ(labels_that_begin(drawing, "A", 120), 1U);
    EXPECT_EQ(labels_that_begin(drawing, "B", 120), 1U);
}

TEST(BoardLabels, OfTwoLettersFitBesideStones) {
    // Thirty regions without an empty cell: the last are labelled AA to AD.
    std::string position = "xo.xo.xo";
    for (int i = 1; i < 10; ++i) position += "/......../xo.xo.xo";
    const Drawing drawing = drawing_of("clobber", position);
    EXPECT_TRUE(is_readable(drawing));
    EXPECT_EQ(labels_that_begin(drawing, "AD", 1170), 1U);
}

TEST(BoardLabels, HaveTheValueWhereThereIsRoom) {
    const Drawing drawing =
        drawing_of("konane", "x.xo...o/o......x/xo...o.o/......../x...xox./...x...x/....x..o/o.o....x");
    EXPECT_TRUE(is_readable(drawing));
    EXPECT_EQ(labels_that_begin(drawing, "B -1", 400), 1U);
}

}  // namespace
}  // namespace papamu::apps::value::board_labels_test
