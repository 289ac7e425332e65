// Numbers games in the order in which they are met: 0, 1, 2, ... Internal to cgt/.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "cgt/value.h"

namespace papamu::cgt {

class GameNumbers {
 public:
    using Id = std::uint32_t;

    /// The number of a game; the next one if it was not met before.
    Id of(Value game) {
        if (2 * (games_.size() + 1) > places_.size()) grow();
        std::size_t place = first_place(game);
        for (; places_[place] != 0; place = (place + 1) & (places_.size() - 1)) {
            const Id id = places_[place] - 1;
            if (games_[id] == game) return id;
        }
        games_.push_back(game);
        places_[place] = static_cast<Id>(games_.size());
        return places_[place] - 1;
    }
    [[nodiscard]] Value game(Id id) const { return games_[id]; }

 private:
    static constexpr std::size_t kFirstPlaces = 64;

    [[nodiscard]] std::size_t first_place(Value game) const {
        return static_cast<std::size_t>((game.bits() * base::kGoldenRatio) >> shift_);
    }
    void grow() {
        places_.assign(places_.empty() ? kFirstPlaces : 2 * places_.size(), 0);
        shift_ = 64 - std::countr_zero(places_.size());
        for (std::size_t id = 0; id < games_.size(); ++id) {
            std::size_t place = first_place(games_[id]);
            while (places_[place] != 0) place = (place + 1) & (places_.size() - 1);
            places_[place] = static_cast<Id>(id + 1);
        }
    }

    std::vector<Value> games_;
    std::vector<Id> places_;  // a hash table: 0, or a number and 1
    int shift_ = 64;
};

}  // namespace papamu::cgt
