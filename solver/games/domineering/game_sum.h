// A sum of games of a list, and who wins it: a short search in which most sums are decided by their walls.
//
//     GameSum sum(list, &answers);
//     sum.add(term);                              // G and -G cancel, numbers are added up
//     int positions = 200;
//     sum.wins_second(Player::kLeft, positions)   // nullopt: not known after so many positions
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rulesets/ruleset.h"
#include "solver/games/domineering/game_list.h"
#include "solver/games/domineering/low_walls.h"
#include "solver/games/domineering/sum_answers.h"

namespace papamu::solver::detail {

class GameSum {
 public:
    using Player = rulesets::Player;

    /// `answers`: of sums of games of this list; nullptr for none. Both must outlive this.
    explicit GameSum(const GameList& list, SumAnswers* answers = nullptr) : list_(&list), answers_(answers) {}

    void add(GameList::Term term);

    /// Whether the player wins if the other one begins; nullopt if that takes more than `positions`, from which the
    /// positions that were looked at are subtracted, or if there are more games than a sum has room for.
    [[nodiscard]] std::optional<bool> wins_second(Player player, int& positions) const;
    /// The same for the player who begins.
    [[nodiscard]] std::optional<bool> wins_first(Player player, int& positions) const;

 private:
    static constexpr std::size_t kMostGames = 24;

    /// What the player can count on.
    [[nodiscard]] const LowWalls& walls(Player player) const { return walls_[index_of(player)]; }
    [[nodiscard]] bool is_won_first(Player player) const { return walls(player).win_first(); }
    [[nodiscard]] bool is_won_second(Player player) const { return walls(player).win_second(); }
    void remove(std::size_t i);
    void set_number(std::int32_t units);
    /// Calls f(sum) for the sums after the player's moves, those in the hottest games first, until one call returns
    /// true; returns whether one did.
    template <class F>
    bool any_move(Player player, F&& f) const;

    /// wins_first() of a sum that its walls do not decide.
    [[nodiscard]] std::optional<bool> search(Player player, int& positions) const;

    const GameList* list_;
    SumAnswers* answers_;
    std::array<LowWalls, 2> walls_{};  // of the sum for Left, and of its negative
    std::int32_t units_ = 0;           // the sum of the numbers
    bool too_many_ = false;
    boost::container::static_vector<std::int32_t, kMostGames> games_;  // the hottest first
};

}  // namespace papamu::solver::detail
