// Rulesets that are made at run time are found by name, in sums too, and have what add_game() gave them.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cgt/notation.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/clobber/clobber.h"
#include "solver/analysis.h"
#include "solver/game.h"

namespace papamu::tests::added_game_test {
namespace {

using rulesets::AnyRuleset;

/// Clobber under another name.
class NamedClobber final : public AnyRuleset {
 public:
    explicit NamedClobber(std::string name) : name_(std::move(name)) {}

    [[nodiscard]] std::string_view name() const override { return name_; }
    [[nodiscard]] int version() const override { return 1; }
    [[nodiscard]] std::string text_format() const override { return clobber().text_format(); }
    [[nodiscard]] bool has_board() const override { return true; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override { return clobber().summary(); }
    [[nodiscard]] std::string_view example() const override { return clobber().example(); }
    [[nodiscard]] rulesets::Parsed<rulesets::AnyPosition> parse(std::string_view text) const override {
        auto position = rulesets::Clobber::parse(text);
        if (!position) return tl::unexpected(position.error());
        return own(*position);
    }
    [[nodiscard]] std::string print(const rulesets::AnyPosition& position) const override {
        return clobber().print(position);
    }
    [[nodiscard]] std::string key(const rulesets::AnyPosition& position) const override {
        return clobber().key(position);
    }
    void moves(const rulesets::AnyPosition& position, rulesets::Player player,
               std::vector<rulesets::AnyMove>& moves) const override {
        clobber().moves(position, player, moves);
    }
    [[nodiscard]] std::optional<rulesets::AnyMove> first_move(const rulesets::AnyPosition& position,
                                                              rulesets::Player player) const override {
        return clobber().first_move(position, player);
    }
    [[nodiscard]] rulesets::AnyPosition play(const rulesets::AnyPosition& position, rulesets::Player player,
                                             const rulesets::AnyMove& move) const override {
        return own(clobber().play(position, player, move).as<rulesets::Clobber::Position>());
    }
    [[nodiscard]] std::string print_move(const rulesets::AnyPosition& position,
                                         const rulesets::AnyMove& move) const override {
        return clobber().print_move(position, move);
    }
    [[nodiscard]] rulesets::Parsed<rulesets::AnyMove> parse_move(const rulesets::AnyPosition& position,
                                                                 rulesets::Player player,
                                                                 std::string_view text) const override {
        return clobber().parse_move(position, player, text);
    }
    [[nodiscard]] std::vector<rulesets::ImageOf<rulesets::AnyPosition>> images(
        const rulesets::AnyPosition& position) const override {
        return {{position, false}};
    }
    [[nodiscard]] std::uint64_t perft(const rulesets::AnyPosition& position, rulesets::Player player,
                                      int depth) const override {
        return clobber().perft(position, player, depth);
    }

 private:
    static const AnyRuleset& clobber() { return rulesets::any_ruleset<rulesets::Clobber>(); }
    [[nodiscard]] rulesets::AnyPosition own(rulesets::Clobber::Position position) const {
        return rulesets::AnyPosition::of(*this, position);
    }

    std::string name_;
};

const AnyRuleset* add(const std::string& name) { return rulesets::add_ruleset(std::make_unique<NamedClobber>(name)); }

TEST(AddedGame, IsFoundByNameAndHasValues) {
    const AnyRuleset* const ruleset = add("added-clobber");
    ASSERT_NE(ruleset, nullptr);
    EXPECT_EQ(rulesets::find_ruleset("added-clobber"), ruleset);
    cgt::ValueStore store;
    const auto value = [&](const AnyRuleset& game, const std::string& text) {
        return cgt::to_string(
            store, solver::make_analyst(game, store, {})->analyse(game.parse(text).value(), {}).value.value());
    };
    EXPECT_EQ(value(*ruleset, "xo/ox"), value(rulesets::any_ruleset<rulesets::Clobber>(), "xo/ox"));
    EXPECT_EQ(value(*rulesets::find_ruleset("sum"), "added-clobber:xo - clobber:xo"), "0");
}

TEST(AddedGame, HasANameOfItsOwn) {
    EXPECT_EQ(add("clobber"), nullptr);
    EXPECT_EQ(add("sum"), nullptr);
    ASSERT_NE(add("added-once"), nullptr);
    EXPECT_EQ(add("added-once"), nullptr);
    const auto added = rulesets::added_rulesets();
    EXPECT_EQ(std::count_if(added.begin(), added.end(), [](const auto* game) { return game->name() == "added-once"; }),
              1);
    const auto& listed = rulesets::all_rulesets();
    EXPECT_TRUE(
        std::none_of(listed.begin(), listed.end(), [](const auto* game) { return game->name() == "added-once"; }));
}

TEST(AddedGame, OffersNothingUntilAddGameSaysWhat) {
    const AnyRuleset* const ruleset = add("added-with-game");
    ASSERT_NE(ruleset, nullptr);
    auto game = std::make_unique<solver::Game>();
    const solver::Game* const expected = game.get();
    solver::add_game(*ruleset, std::move(game));
    EXPECT_EQ(&solver::game_of(*ruleset), expected);
    EXPECT_EQ(solver::find_game("added-with-game"), expected);
}

TEST(AddedGame, ManyThreadsMayAddAndFind) {
    std::vector<std::thread> threads;
    constexpr int kThreads = 4, kEach = 50;
    for (int t = 0; t < kThreads; ++t) {
        threads.emplace_back([t] {
            for (int i = 0; i < kEach; ++i) {
                const std::string name = "added-" + std::to_string(t) + "-" + std::to_string(i);
                const AnyRuleset* const ruleset = add(name);
                solver::add_game(*ruleset, std::make_unique<solver::Game>());
                EXPECT_EQ(rulesets::find_ruleset(name), ruleset);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_GE(rulesets::added_rulesets().size(), static_cast<std::size_t>(kThreads * kEach));
}

}  // namespace
}  // namespace papamu::tests::added_game_test
