#include "solver/games/domineering/game_sum.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdlib>
#include <utility>

namespace papamu::solver::detail {

using rulesets::opponent;
using Term = GameList::Term;

void GameSum::set_number(std::int32_t units) {
    for (const std::int32_t sign : {1, -1}) {
        LowWalls& walls = walls_[sign > 0 ? 0 : 1];
        walls -= list_->walls({sign * units_, 0});
        walls += list_->walls({sign * units, 0});
    }
    units_ = units;
}

void GameSum::remove(std::size_t i) {
    walls_[0] -= list_->walls({0, games_[i]});
    walls_[1] -= list_->walls({0, -games_[i]});
    games_.erase(games_.begin() + static_cast<std::ptrdiff_t>(i));
}

void GameSum::add(Term term) {
    if (term.units != 0) set_number(units_ + term.units);
    if (term.game == 0) return;
    const bool own_negative = list_->is_own_negative(term.game);
    if (own_negative) term.game = std::abs(term.game);
    const auto opposite = std::find(games_.begin(), games_.end(), own_negative ? term.game : -term.game);
    if (opposite != games_.end()) return remove(static_cast<std::size_t>(opposite - games_.begin()));
    if (games_.size() == kMostGames) {
        too_many_ = true;
        return;
    }
    // Equal games are neighbours.
    const std::int32_t heat = list_->heat(term.game);
    auto place = games_.end();
    while (place != games_.begin()) {
        const std::int32_t before = list_->heat(place[-1]);
        if (before > heat || (before == heat && place[-1] <= term.game)) break;
        --place;
    }
    games_.insert(place, term.game);
    walls_[0] += list_->walls(term);
    walls_[1] += list_->walls(-term);
}

template <class F>
bool GameSum::any_move(Player player, F&& f) const {
    const bool is_left = player == Player::kLeft;
    const auto any_option = [&](const GameSum& rest, Term from) {
        return list_->any_left_option(is_left ? from : -from, [&](Term option) {
            GameSum after = rest;
            after.add(is_left ? option : -option);
            return f(after);
        });
    };
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (i > 0 && games_[i] == games_[i - 1]) continue;
        GameSum rest = *this;
        rest.remove(i);
        if (any_option(rest, {0, games_[i]})) return true;
    }
    GameSum rest = *this;
    rest.set_number(0);
    return any_option(rest, {units_, 0});
}

std::optional<bool> GameSum::wins_second(Player player, int& positions) const {
    if (!too_many_ && is_won_second(player)) return true;
    const auto other_wins = wins_first(opponent(player), positions);
    if (!other_wins) return std::nullopt;
    return !*other_wins;
}

std::optional<bool> GameSum::wins_first(Player player, int& positions) const {
    if (too_many_) return std::nullopt;
    if (games_.empty()) return player == Player::kLeft ? units_ > 0 : units_ < 0;
    if (is_won_first(player)) return true;
    const Player other = opponent(player);
    if (is_won_second(other)) return false;
    if (answers_ == nullptr || games_.size() > SumKey::kMostGames) return search(player, positions);
    const SumKey key({games_.data(), games_.size()}, units_, player);
    const std::uint64_t hash = key.hash();
    if (const auto known = answers_->find(key, hash)) return known;
    const auto wins = search(player, positions);
    if (wins) answers_->store(key, hash, *wins);
    return wins;
}

std::optional<bool> GameSum::search(Player player, int& positions) const {
    if (--positions < 0) return std::nullopt;
    const Player other = opponent(player);
    boost::container::small_vector<GameSum, 8> moves;
    boost::container::small_vector<std::pair<int, std::size_t>, 8> order;  // the best first, by the negative of a score
    const bool wins_at_once = any_move(player, [&](const GameSum& after) {
        if (after.is_won_second(player)) return true;
        if (after.is_won_first(other)) return false;
        order.emplace_back(after.walls(other).mean() - after.walls(player).right_stop(), moves.size());
        moves.push_back(after);
        return false;
    });
    if (wins_at_once) return true;
    std::sort(order.begin(), order.end());
    for (const auto& [score, number] : order) {
        const auto wins = moves[number].wins_second(player, positions);
        if (wins != false) return wins;
    }
    return false;
}

}  // namespace papamu::solver::detail
