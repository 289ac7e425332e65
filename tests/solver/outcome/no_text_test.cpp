// Positions travel as values: a solver neither prints nor reads the positions that it looks at.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/clobber/clobber.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"

namespace papamu::tests::no_text_test {
namespace {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::Clobber;
using rulesets::Parsed;
using rulesets::Player;

/// Clobber with counters. Its positions refer to it, so everything that a solver asks of them is counted.
class CountingClobber final : public rulesets::AnyRuleset {
 public:
    mutable int parsed = 0, printed = 0;

    [[nodiscard]] std::string_view name() const override { return clobber_.name(); }
    [[nodiscard]] int version() const override { return clobber_.version(); }
    [[nodiscard]] std::string text_format() const override { return clobber_.text_format(); }
    [[nodiscard]] bool has_board() const override { return true; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override { return clobber_.summary(); }
    [[nodiscard]] std::string_view example() const override { return clobber_.example(); }
    [[nodiscard]] Parsed<AnyPosition> parse(std::string_view text) const override {
        ++parsed;
        return own(Clobber::parse(text).value());
    }
    [[nodiscard]] std::string print(const AnyPosition& position) const override {
        ++printed;
        return clobber_.print(position);
    }
    [[nodiscard]] std::string key(const AnyPosition& position) const override { return clobber_.key(position); }
    void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const override {
        clobber_.moves(position, player, moves);
    }
    [[nodiscard]] std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const override {
        return clobber_.first_move(position, player);
    }
    [[nodiscard]] AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const override {
        return own(clobber_.play(position, player, move).as<Clobber::Position>());
    }
    [[nodiscard]] std::string print_move(const AnyPosition& position, const AnyMove& move) const override {
        return clobber_.print_move(position, move);
    }
    [[nodiscard]] Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                             std::string_view text) const override {
        return clobber_.parse_move(position, player, text);
    }
    [[nodiscard]] std::vector<rulesets::ImageOf<AnyPosition>> images(const AnyPosition& position) const override {
        std::vector<rulesets::ImageOf<AnyPosition>> images;
        for (const auto& image : clobber_.images(position)) {
            images.push_back({own(image.position.as<Clobber::Position>()), image.colours_swapped});
        }
        return images;
    }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, Player player, int depth) const override {
        return clobber_.perft(position, player, depth);
    }

 private:
    [[nodiscard]] AnyPosition own(Clobber::Position position) const {
        return AnyPosition::of(*this, std::move(position));
    }

    rulesets::AnyRulesetOf<Clobber> clobber_;
};

TEST(NoText, AnOutcomeReadsItsPositionOnce) {
    const CountingClobber clobber;
    const auto solver = solver::make_outcome_solver(clobber.parse("xoxo/oxox").value(), {}).value();
    EXPECT_EQ(solver->solve({}, {}).outcome(), 'N');
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.printed, 0);
}

TEST(NoText, ACertificateReadsItsPositionOnceAndPrintsIt) {
    const CountingClobber clobber;
    const auto solver = solver::make_outcome_solver(clobber.parse("xoxox/oxoxo/xoxox").value(), {}).value();
    const solver::OutcomeReport report = solver->solve({}, {});
    ASSERT_TRUE(report.left->wins.has_value());
    const auto certificate = solver->certificate(Player::kLeft, *report.left->wins, {});
    ASSERT_TRUE(certificate.has_value()) << certificate.error();
    EXPECT_EQ(clobber.parsed, 1);
    EXPECT_EQ(clobber.printed, 1);
    EXPECT_TRUE(solver::verify_certificates(*certificate).value().at(0).proven);
}

TEST(NoText, SmallBoardsArePacked) {
    const rulesets::AnyRuleset& clobber = rulesets::any_ruleset<Clobber>();
    for (const char* const text :
         {"x", "xo#./.#ox", "xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo/oxo..xox",
          "xoxoxoxox/o.ox#xoxo/xoxoxoxox/oxoxoxoxo/xoxoxoxox/oxoxoxoxo/xoxoxoxox/oxo..oxoo/xoxoxoxox"}) {
        const AnyPosition position = clobber.parse(text).value();
        EXPECT_EQ(position.text(), text);
        EXPECT_EQ(position.as<Clobber::Position>(), Clobber::parse(text).value());
    }
}

}  // namespace
}  // namespace papamu::tests::no_text_test
