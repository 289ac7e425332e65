// The games that pieces of a domineering board are worth, with what is known of their sums; all strips of a board share
// them.
#pragma once

#include <cstddef>

#include "cgt/thermograph.h"
#include "cgt/value_store.h"
#include "solver/games/domineering/game_list.h"
#include "solver/games/domineering/sum_answers.h"

namespace papamu::solver::detail {

/// One thread at a time may add games, and others read the list and the answers meanwhile.
class PieceGames {
 public:
    /// `bytes`: most memory for values; an eighth of that is for the answers.
    explicit PieceGames(std::size_t bytes)
        : store_({bytes - bytes / 8, kCacheBytes}), thermographs_(store_), answers_(bytes / 8) {}

    [[nodiscard]] cgt::ValueStore& store() { return store_; }
    GameList::Term add(cgt::Value value) { return list_.add(store_, thermographs_, value); }
    [[nodiscard]] const GameList& list() const { return list_; }
    [[nodiscard]] SumAnswers& answers() { return answers_; }
    /// In use, about, without the answers.
    [[nodiscard]] std::size_t bytes() const { return store_.bytes() + list_.bytes(); }

 private:
    static constexpr std::size_t kCacheBytes = std::size_t{1} << 20;

    cgt::ValueStore store_;
    cgt::Thermographs thermographs_;
    GameList list_;
    SumAnswers answers_;
};

}  // namespace papamu::solver::detail
