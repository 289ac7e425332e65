// Games with all their followers in one list, which threads may read while one of them adds more: sums of them can be
// decided without a store of values.
//
//     GameList list;
//     const GameList::Term g = list.add(store, thermographs, value);
//     list.walls(g);  list.any_left_option(g, [](GameList::Term option) { ... })
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "base/steady_list.h"
#include "cgt/thermograph.h"
#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/games/domineering/low_walls.h"

namespace papamu::solver::detail {

class GameList {
 public:
    /// A number, if `game` is 0; or game |game| of the list, or its negative if that is below 0.
    struct Term {
        std::int32_t units = 0;  // of 2^-16
        std::int32_t game = 0;

        Term operator-() const { return {-units, -game}; }
        bool operator==(const Term&) const = default;
    };
    static constexpr int kNumberBits = cgt::Value::kFractionBits;

    static constexpr std::size_t kMostGames = std::size_t{1} << 24;

    /// Adds a value with all its followers; one thread at a time. Throws LimitError if a number among them does not
    /// fit, or if there are too many games.
    Term add(cgt::ValueStore& store, cgt::Thermographs& thermographs, cgt::Value value);

    [[nodiscard]] LowWalls walls(Term term) const {
        // Rounded down.
        if (term.game == 0) return LowWalls::of_number(term.units >> (kNumberBits - LowWalls::kUnitBits));
        return term.game > 0 ? at(term.game).walls : at(-term.game).walls_of_negative;
    }
    /// Whether G = -G, as for * and ±1.
    [[nodiscard]] bool is_own_negative(std::int32_t game) const { return at(game < 0 ? -game : game).is_own_negative; }
    /// The temperature of a game, in units of LowWalls, but at least 0.
    [[nodiscard]] std::int32_t heat(std::int32_t game) const { return at(game < 0 ? -game : game).heat; }
    /// Calls f(option) for the Left options of a game or of a number's canonical form, until one call returns true;
    /// returns whether one did.
    template <class F>
    bool any_left_option(Term term, F&& f) const {
        if (term.game == 0) return has_left_option(term.units) && f(Term{left_option(term.units), 0});
        const bool negative = term.game < 0;
        const Game& game = at(negative ? -term.game : term.game);
        const std::size_t first = negative ? game.rights : game.lefts;
        const std::size_t end = negative ? game.end : game.rights;
        for (std::size_t i = first; i < end; ++i) {
            if (f(negative ? -options_[i] : options_[i])) return true;
        }
        return false;
    }

    /// In use, about.
    [[nodiscard]] std::size_t bytes() const {
        constexpr std::size_t kNumberBytes = 2 * 48;
        return games_.size() * (sizeof(Game) + kNumberBytes) + options_.size() * sizeof(Term);
    }

 private:
    struct Game {
        LowWalls walls, walls_of_negative;
        std::int32_t heat;
        std::uint32_t lefts, rights, end;  // of its options, those of Left first
        bool is_own_negative;
    };
    [[nodiscard]] const Game& at(std::int32_t number) const { return games_[static_cast<std::size_t>(number) - 1]; }

    static constexpr std::int32_t kOne = 1 << kNumberBits;
    /// The canonical form of a number has a Left option unless it is an integer of at most 0.
    static bool has_left_option(std::int32_t units) { return units > 0 || units % kOne != 0; }
    /// n - 1 for an integer, and the next lesser number with a lower denominator for others.
    static std::int32_t left_option(std::int32_t units) {
        return units % kOne == 0 ? units - kOne : units - (units & -units);
    }

    base::SteadyList<Game> games_;
    base::SteadyList<Term> options_;
    std::unordered_map<cgt::Value, std::int32_t> numbers_;  // of the games
};

}  // namespace papamu::solver::detail
