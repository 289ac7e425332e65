// Values of small regions that come from a list which is part of the program, and not from a search.
//
//     ListedValues<GridBox<AmazonsValues>> listed(is_on);
//     if (const auto value = listed.value(state, store, needed)) return *value;    // nullopt: not in the list
//
// The list has games in canonical form; a game is put into the store, after its options, when it is first asked for. A
// kernel has a list if it says so by State::Game::listed_value(state), which returns a std::optional<ListedValue>, by
// listed_options(game, player) and by kListedGames, the number of games.
#pragma once

#include <array>
#include <atomic>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "cgt/canonical.h"
#include "cgt/store_full.h"
#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/values/known_value.h"
#include "solver/values/needed_values.h"

namespace papamu::solver::detail {

/// A game of a list, or its negative.
struct ListedValue {
    std::uint16_t game = 0;
    bool negated = false;

    bool operator==(const ListedValue&) const = default;
};

/// For kernels without a list.
template <class State>
class ListedValues {
 public:
    explicit ListedValues(bool /*is_on*/) {}
    static std::optional<cgt::Value> value(const State&, cgt::ValueStore&, NeededValues&) { return std::nullopt; }
    void clear() {}
};

template <class State>
requires requires { State::Game::kListedGames; }
class ListedValues<State> {
 public:
    explicit ListedValues(bool is_on) : is_on_(is_on) { clear(); }

    /// `needed`: keeps what the call has in hand when it meets StoreFull. Any number of threads.
    std::optional<cgt::Value> value(const State& state, cgt::ValueStore& store, NeededValues& needed) {
        if (!is_on_) return std::nullopt;
        const std::optional<ListedValue> listed = State::Game::listed_value(state);
        if (!listed) return std::nullopt;
        return value(*listed, store, needed);
    }

    /// Forgets all handles of the store. Not while another thread uses the list.
    void clear() {
        for (auto& bits : known_) bits.store(KnownValue::kNone, std::memory_order_relaxed);
    }

 private:
    using Values = boost::container::small_vector<cgt::Value, 8>;

    cgt::Value value(const ListedValue& listed, cgt::ValueStore& store, NeededValues& needed) {
        const cgt::Value value = game(listed.game, store, needed);
        return listed.negated ? -value : value;
    }
    cgt::Value game(std::size_t number, cgt::ValueStore& store, NeededValues& needed) {
        const std::uint64_t bits = known_[number].load(std::memory_order_acquire);
        if (bits != KnownValue::kNone) return cgt::Value::from_bits(bits);
        Values left, right;
        try {
            for (const auto& [player, options] :
                 {std::pair(rulesets::Player::kLeft, &left), std::pair(rulesets::Player::kRight, &right)}) {
                const auto listed = State::Game::listed_options(number, player);
                for (std::size_t i = 0; i < listed.size(); ++i) options->push_back(value(listed[i], store, needed));
            }
            const cgt::Value found = cgt::canonical(store, {left.data(), left.size()}, {right.data(), right.size()});
            known_[number].store(found.bits(), std::memory_order_release);
            return found;
        } catch (const cgt::StoreFull&) {
            needed.keep(left);
            needed.keep(right);
            throw;
        }
    }

    bool is_on_;
    std::array<std::atomic<std::uint64_t>, State::Game::kListedGames> known_;  // or KnownValue::kNone
};

}  // namespace papamu::solver::detail
