// What the analyst and the outcome solver of heap games need of Wythoff's game: its summands are pairs of heaps.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "rulesets/heap/wythoff.h"
#include "solver/games/heap/wythoff_nimbers.h"
#include "solver/nimbers/impartial_sum.h"

namespace papamu::solver::detail {

/// As HeapSum (impartial_sum.h).
class WythoffSum {
 public:
    using Position = rulesets::WythoffPosition;
    using Summand = rulesets::HeapPair;

    static const std::vector<Summand>& summands(const Position& position) { return position.pairs; }
    static Position alone(const Position& /*position*/, Summand pair) { return {{pair}}; }
    static Summand summand_of(const rulesets::WythoffMove& move) { return move.from; }
    template <class F>
    static std::optional<rulesets::WythoffMove> find_move(const Position& /*position*/, Summand pair, F&& wins) {
        std::vector<rulesets::WythoffMove> moves;
        rulesets::Wythoff::moves({{pair}}, rulesets::Player::kLeft, moves);
        const auto found = std::find_if(moves.begin(), moves.end(), wins);
        return found == moves.end() ? std::nullopt : std::optional(*found);
    }

    void prepare(const Position& position, const std::function<void()>& pause) {
        rulesets::HeapSize most = 0;
        for (const Summand& pair : position.pairs) most = std::max(most, pair.large);
        nimbers_.prepare(most, pause);
    }
    [[nodiscard]] NimValue value(const Summand& pair) const { return nimbers_.value(pair); }
    [[nodiscard]] NimValue after(const rulesets::WythoffMove& move) const { return nimbers_.value(move.to); }

 private:
    WythoffNimbers nimbers_;
};

template <>
struct ImpartialSumOf<rulesets::Wythoff> {
    using Type = WythoffSum;
};

}  // namespace papamu::solver::detail
