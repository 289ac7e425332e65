// Sums of positions of any rulesets as one game, without taking anything apart: moves for the answers of a solver,
// and rules for a slow search.
//
//     SumPosition sum{{{board, false}, {other, true}}};              // other is subtracted
//     SumRules::moves(sum, Player::kLeft, moves);
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

/// A position of a ruleset, or a value; or its negative, in which the players are exchanged.
struct SumMember {
    rulesets::AnyPosition position;  // of no game if the member is a value
    cgt::Value value;
    bool negated = false;

    [[nodiscard]] bool is_value() const { return !position.has_ruleset(); }
};

struct SumPosition {
    std::shared_ptr<cgt::ValueStore> store;  // of the values
    std::vector<SumMember> members;
};

/// The same with values of another store. Throws LimitError if one of them is too large for that.
SumPosition in_store(const SumPosition& position, std::shared_ptr<cgt::ValueStore> store);

/// Has most members of a Ruleset (rulesets/ruleset.h).
struct SumRules {
    using Position = SumPosition;
    struct Move {
        std::uint32_t member = 0;
        std::uint32_t number = 0;  // in the order of the member's moves
        bool left = true;          // whether Left makes it

        bool operator==(const Move&) const = default;
    };
    struct Image {
        Position position;
        bool colours_swapped = false;
    };

    static constexpr std::string_view kName = "sum";
    static constexpr int kVersion = 1;

    /// As rulesets::parse_sum() reads it.
    static std::string print(const Position& position);
    static void moves(const Position& position, rulesets::Player player, std::vector<Move>& moves);
    static Position play(const Position& position, rulesets::Player player, Move move);
    /// The move as one of the ruleset "sum" (rulesets/sum/any_sum.h).
    static rulesets::AnyMove any_move(const Position& position, Move move);
    static std::string key(const Position& position);
    static std::vector<Image> images(const Position& position) { return {{position, false}}; }
};

}  // namespace papamu::solver::detail
