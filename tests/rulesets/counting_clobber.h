// Clobber with counters of the positions and moves that are read and printed.
//
//     const CountingClobber clobber;
//     solver->solve(clobber.parse("xo").value());
//     clobber.parsed, clobber.printed, clobber.moves_parsed, clobber.moves_printed
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/clobber/clobber.h"

namespace papamu::tests {

/// Clobber with counters. Its positions refer to it, so everything that is asked of them is counted.
class CountingClobber final : public rulesets::AnyRuleset {
 public:
    mutable int parsed = 0, printed = 0;
    mutable int moves_parsed = 0, moves_printed = 0;

    [[nodiscard]] std::string_view name() const override { return clobber_.name(); }
    [[nodiscard]] int version() const override { return clobber_.version(); }
    [[nodiscard]] std::string text_format() const override { return clobber_.text_format(); }
    [[nodiscard]] bool has_board() const override { return true; }
    [[nodiscard]] bool has_graph() const override { return false; }
    [[nodiscard]] std::string_view summary() const override { return clobber_.summary(); }
    [[nodiscard]] std::string_view example() const override { return clobber_.example(); }
    [[nodiscard]] rulesets::Parsed<rulesets::AnyPosition> parse(std::string_view text) const override {
        ++parsed;
        return own(rulesets::Clobber::parse(text).value());
    }
    [[nodiscard]] std::string print(const rulesets::AnyPosition& position) const override {
        ++printed;
        return clobber_.print(position);
    }
    [[nodiscard]] std::string key(const rulesets::AnyPosition& position) const override {
        return clobber_.key(position);
    }
    void moves(const rulesets::AnyPosition& position, rulesets::Player player,
               std::vector<rulesets::AnyMove>& moves) const override {
        clobber_.moves(position, player, moves);
    }
    [[nodiscard]] std::optional<rulesets::AnyMove> first_move(const rulesets::AnyPosition& position,
                                                              rulesets::Player player) const override {
        return clobber_.first_move(position, player);
    }
    [[nodiscard]] rulesets::AnyPosition play(const rulesets::AnyPosition& position, rulesets::Player player,
                                             const rulesets::AnyMove& move) const override {
        return own(clobber_.play(position, player, move).as<rulesets::Clobber::Position>());
    }
    [[nodiscard]] std::string print_move(const rulesets::AnyPosition& position,
                                         const rulesets::AnyMove& move) const override {
        ++moves_printed;
        return clobber_.print_move(position, move);
    }
    [[nodiscard]] rulesets::Parsed<rulesets::AnyMove> parse_move(const rulesets::AnyPosition& position,
                                                                 rulesets::Player player,
                                                                 std::string_view text) const override {
        ++moves_parsed;
        return clobber_.parse_move(position, player, text);
    }
    [[nodiscard]] std::vector<rulesets::ImageOf<rulesets::AnyPosition>> images(
        const rulesets::AnyPosition& position) const override {
        std::vector<rulesets::ImageOf<rulesets::AnyPosition>> images;
        for (const auto& image : clobber_.images(position)) {
            images.push_back({own(image.position.as<rulesets::Clobber::Position>()), image.colours_swapped});
        }
        return images;
    }
    [[nodiscard]] std::uint64_t perft(const rulesets::AnyPosition& position, rulesets::Player player,
                                      int depth) const override {
        return clobber_.perft(position, player, depth);
    }

 private:
    [[nodiscard]] rulesets::AnyPosition own(rulesets::Clobber::Position position) const {
        return rulesets::AnyPosition::of(*this, std::move(position));
    }

    rulesets::AnyRulesetOf<rulesets::Clobber> clobber_;
};

}  // namespace papamu::tests
