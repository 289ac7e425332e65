// The laws of all rulesets (rulesets/ruleset.h) for every rule file that is shipped: on its example, on all boards of
// its smallest shapes, and on random boards. And each law fails for a ruleset that breaks it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/rulesets/grid_boards.h"
#include "tests/solver/rule_file/any_conformance.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::rule_file_conformance_test {
namespace {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::ImageOf;
using rulesets::Parsed;
using rulesets::Player;
using rulesets::RuleFileRuleset;

struct Texts {
    std::vector<std::string> small, others;
};

/// All boards of shapes that have few, and random boards of two to sixteen cells.
Texts boards_of(const RuleFileRuleset& game, std::mt19937_64& random) {
    constexpr std::size_t most = 130;  // boards of a shape
    Texts texts;
    const std::string& letters = game.rules().letters;
    for_each_small_board(letters, most, [&](const std::string& text) { texts.small.push_back(text); });
    for (int i = 0; i < 12; ++i) {
        texts.small.push_back(random_board(random, 1 + i % 3, 2 + i % 2, letters));
        texts.others.push_back(random_board(random, 1 + i % 4, 2 + i % 3, letters + letters.substr(2) + "."));
    }
    for (const char* const size : {"1x7", "3x4", "4x3"}) {
        const auto start = game.start_board(*rulesets::read_board_size(size), {});
        if (start) texts.others.push_back(game.print(*start));
    }
    return texts;
}

TEST(ShippedRuleFiles, ObeyTheLawsOfRulesets) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    const auto games = shipped_rules();
    EXPECT_GE(games.size(), 45U);
    for (const RuleFileRuleset* const game : games) {
        const Texts texts = boards_of(*game, random);
        for (const std::string& fault : AnyConformance(*game, texts.small, texts.others).check()) {
            ADD_FAILURE() << game->name() << ": " << fault;
        }
    }
}

/// All heaps up to a size, and random sums of up to three.
Texts heaps_of(const rulesets::HeapsRuleset& game, std::mt19937_64& random) {
    Texts texts;
    const bool two = game.rules().sizes() == 2;
    const auto heap = [&](std::size_t m, std::size_t n) {
        return two ? std::to_string(m) + 'x' + std::to_string(n) : std::to_string(m);
    };
    for (std::size_t m = 0; m <= (two ? 5 : 6); ++m) {
        for (std::size_t n = 0; n <= (two ? 5 : 0); ++n) texts.small.push_back(heap(m, n));
    }
    for (int i = 0; i < 20; ++i) {
        std::string text = heap(random() % 5, random() % 5);
        for (auto more = random() % 3; more > 0; --more)
            text += (i % 2 == 0 ? "+" : ", ") + heap(random() % 5, random() % 5);
        (i % 2 == 0 ? texts.small : texts.others).push_back(text);
    }
    texts.others.push_back(heap(8, 8));
    return texts;
}

TEST(ShippedHeapFiles, ObeyTheLawsOfRulesets) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    const auto games = shipped_of<rulesets::HeapsRuleset>();
    EXPECT_GE(games.size(), 12U);
    for (const rulesets::HeapsRuleset* const game : games) {
        const Texts texts = heaps_of(*game, random);
        for (const std::string& fault : AnyConformance(*game, texts.small, texts.others).check()) {
            ADD_FAILURE() << game->name() << ": " << fault;
        }
    }
}

/// Random connected graphs of two to four vertices, with loops and edges that are there twice.
Texts graphs_of(const rulesets::GraphFileRuleset& game, std::mt19937_64& random) {
    const rulesets::rule_file::GraphRules& rules = game.rules();
    Texts texts;
    const auto edge = [&](std::size_t a, std::size_t b) {
        const std::string& letters = rules.edges.all;
        const std::string text = std::to_string(a) + (rules.arrows ? '>' : '-') + std::to_string(b);
        const std::size_t letter = random() % (letters.size() - 1);
        return rules.has_edge_letters ? text + letters[letter == 0 ? 0 : letter + 1] : text;
    };
    for (int i = 0; i < 36; ++i) {
        const std::size_t vertices = 2 + random() % 3;
        std::string text;
        for (std::size_t at = 0; rules.has_vertex_letters && at < vertices; ++at) {
            text += rules.vertices.all[random() % rules.vertices.all.size()];
        }
        std::string edges;
        for (std::size_t at = 1; at < vertices; ++at) {
            edges += (edges.empty() ? "" : ",") + edge(random() % at, at);
            if (random() % 3 == 0) edges += "," + edge(random() % vertices, random() % vertices);
        }
        text += rules.has_vertex_letters ? ":" + edges : edges;
        (i % 2 == 0 ? texts.small : texts.others).push_back(text);
    }
    texts.small.emplace_back(".");
    return texts;
}

TEST(ShippedGraphFiles, ObeyTheLawsOfRulesets) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    const auto games = shipped_of<rulesets::GraphFileRuleset>();
    EXPECT_GE(games.size(), 6U);
    for (const rulesets::GraphFileRuleset* const game : games) {
        const Texts texts = graphs_of(*game, random);
        for (const std::string& fault : AnyConformance(*game, texts.small, texts.others).check()) {
            ADD_FAILURE() << game->name() << ": " << fault;
        }
    }
}

/// Another ruleset's functions, but for one that is wrong.
class Broken final : public AnyRuleset {
 public:
    enum class How {
        kNot,
        kPrintsAnother,
        kListsAMoveTwice,
        kListsBackwards,
        kTakesTheLastForTheFirst,
        kReadsEveryMove,
        kReadsTheOpponentsMoves,
        kPlaysForEver,
        kHasOneKey,
        kHasAWrongImage,
        kForgetsToSwap,
        kCountsOneMore,
    };
    Broken(const AnyRuleset& game, How how) : game_(game), how_(how) {}

    [[nodiscard]] std::string_view name() const override { return game_.name(); }
    [[nodiscard]] int version() const override { return game_.version(); }
    [[nodiscard]] std::string text_format() const override { return game_.text_format(); }
    [[nodiscard]] bool has_board() const override { return game_.has_board(); }
    [[nodiscard]] bool has_graph() const override { return game_.has_graph(); }
    [[nodiscard]] std::string_view summary() const override { return game_.summary(); }
    [[nodiscard]] std::string_view example() const override { return game_.example(); }
    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override { return game_.parse(text); }
    [[nodiscard]] std::string print(const AnyPosition& position) const override {
        std::string text = game_.print(position);
        if (how_ == How::kPrintsAnother) std::replace(text.begin(), text.end(), 'x', 'o');
        return text;
    }
    [[nodiscard]] std::string key(const AnyPosition& position) const override {
        return how_ == How::kHasOneKey ? "key" : game_.key(position);
    }
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override {
        const auto old = static_cast<std::ptrdiff_t>(moves.size());
        game_.moves(position, player, moves);
        if (how_ == How::kListsAMoveTwice && std::ssize(moves) > old) moves.push_back(moves.back());
        if (how_ == How::kListsBackwards && calls_++ % 2 == 1) std::reverse(moves.begin() + old, moves.end());
    }
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override {
        if (how_ != How::kTakesTheLastForTheFirst) return game_.first_move(position, player);
        std::vector<AnyMove> moves;
        game_.moves(position, player, moves);
        return moves.empty() ? std::nullopt : std::optional(moves.back());
    }
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override {
        return how_ == How::kPlaysForEver ? position : game_.play(position, player, move);
    }
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override {
        return game_.print_move(position, move);
    }
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override {
        auto move = game_.parse_move(position, player, text);
        if (move) return move;
        if (how_ == How::kReadsTheOpponentsMoves) return game_.parse_move(position, opponent(player), text);
        const auto first = game_.first_move(position, player);
        if (how_ == How::kReadsEveryMove && first) return *first;
        return move;
    }
    [[nodiscard]] std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const override {
        auto images = game_.images(position);
        if (how_ == How::kHasAWrongImage) images.push_back({position, true});
        if (how_ == How::kForgetsToSwap) images.back().colours_swapped = false;
        return images;
    }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override {
        return game_.perft(position, player, depth) + (how_ == How::kCountsOneMore ? 1 : 0);
    }

 private:
    const AnyRuleset& game_;
    How how_;
    mutable int calls_ = 0;
};

TEST(Conformance, FailsForARulesetThatBreaksALaw) {
    using How = Broken::How;
    const AnyRuleset& game =
        load(text_of_file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/king-clobber.game"), "king-clobber.game");
    std::vector<std::string> boards;
    for_each_board(2, 2, ".xo", [&](const std::string& text) { boards.push_back(text); });
    const auto broken_laws = [&](How how) {
        std::set<std::string> laws;
        for (const std::string& fault : AnyConformance(Broken(game, how), boards, {}).check()) {
            laws.insert(fault.substr(0, fault.find(':')));
        }
        return laws;
    };
    EXPECT_EQ(broken_laws(How::kNot), std::set<std::string>{});
    EXPECT_TRUE(broken_laws(How::kPrintsAnother).contains("round_trips"));
    EXPECT_TRUE(broken_laws(How::kListsAMoveTwice).contains("moves_are_a_fixed_list"));
    EXPECT_TRUE(broken_laws(How::kListsBackwards).contains("moves_are_a_fixed_list"));
    EXPECT_EQ(broken_laws(How::kTakesTheLastForTheFirst), std::set<std::string>{"first_move_is_the_first"});
    EXPECT_EQ(broken_laws(How::kReadsEveryMove), std::set<std::string>{"move_texts"});
    EXPECT_EQ(broken_laws(How::kReadsTheOpponentsMoves), std::set<std::string>{"move_texts"});
    EXPECT_TRUE(broken_laws(How::kPlaysForEver).contains("play_ends"));
    EXPECT_EQ(broken_laws(How::kHasOneKey), std::set<std::string>{"keys_are_injective"});
    EXPECT_TRUE(broken_laws(How::kHasAWrongImage).contains("images_are_symmetries"));
    EXPECT_TRUE(broken_laws(How::kForgetsToSwap).contains("images_are_symmetries"));
    EXPECT_EQ(broken_laws(How::kCountsOneMore), std::set<std::string>{"perft_counts_plays"});
}

// The law of values by itself: the other laws of images are held back.
TEST(Conformance, TheValueLawFailsForAWrongImage) {
    const AnyRuleset& game =
        load(text_of_file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/king-clobber.game"), "king-clobber.game");
    for (const auto how : {Broken::How::kNot, Broken::How::kHasAWrongImage, Broken::How::kForgetsToSwap}) {
        const Broken ruleset(game, how);
        EXPECT_EQ(AnyConformance(ruleset, {"xxo"}, {}).faults_of(&AnyConformance::images_keep_the_value).empty(),
                  how == Broken::How::kNot);
    }
}

}  // namespace
}  // namespace papamu::tests::rule_file_conformance_test
