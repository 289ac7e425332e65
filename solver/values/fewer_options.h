// The value of a region of which an option is left out and, perhaps, replaced by a number.
//
//     FewerOptions<Worker, State> fewer(worker, store, is_on);
//     if (const auto value = fewer.value(state, false)) return *value;      // nullopt: not this region
//
// A game that knows such options has a class Game::Replacing<State> for the options of one player:
//
//     static bool can_be_used(rules);
//     Replacing(state, player);
//     bool leaves_out() const;                              // whether the player has such an option here
//     void add_options(rules, leaves_out, out) const;       // all options, or all but that one
//     bool add_reply(i, rules, out) const;                  // adds an option, for i = 1, 2, ...; false: none
//
// The first of the replies that is a number gives the option in place of the one that is left out: the player's option
// of its canonical form, if that has one. If no reply is a number, nothing takes its place. Why that is so is for the
// game to prove (decompose/toads_and_frogs/escaped_toads.h).
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "solver/values/kernel.h"
#include "solver/values/needed_values.h"
#include "solver/values/parts.h"

namespace papamu::solver::detail {

template <class State>
concept ReplacesOptions = requires {
    typename State::Game::template Replacing<State>;
};

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class FewerOptions {
 public:
    FewerOptions(Worker& /*worker*/, cgt::ValueStore& /*store*/, bool /*is_on*/) {}
    static std::optional<cgt::Value> value(const State& /*state*/, bool /*joins*/) { return std::nullopt; }
};

template <class Worker, ReplacesOptions State>
class FewerOptions<Worker, State> {
 public:
    FewerOptions(Worker& worker, cgt::ValueStore& store, bool is_on) : worker_(worker), store_(store), is_on_(is_on) {}

    /// nullopt if no option of the region is left out.
    std::optional<cgt::Value> value(const State& state, bool joins) {
        if (!is_on_ || !Replacing::can_be_used(worker_.rules())) return std::nullopt;
        const Replacing lefts(state, Player::kLeft), rights(state, Player::kRight);
        if (!lefts.leaves_out() && !rights.leaves_out()) return std::nullopt;
        return value_of_options(store_, worker_.needed(), false, [&](Player player, std::vector<cgt::Value>& values) {
            const Replacing& options = player == Player::kLeft ? lefts : rights;
            OptionParts<State> parts(worker_.table_of(state));
            options.add_options(worker_.rules(), options.leaves_out(), parts);
            std::vector<cgt::Value> found(parts.options());
            worker_.values(parts, found, joins);
            values = std::move(found);
            if (!options.leaves_out()) return;
            if (const auto other = replacement(state, options, player, joins)) values.push_back(*other);
        });
    }

 private:
    using Replacing = typename State::Game::template Replacing<State>;

    /// What takes the place of the option that is left out, if anything does.
    std::optional<cgt::Value> replacement(const State& state, const Replacing& options, Player player, bool joins) {
        for (int i = 1;; ++i) {
            OptionParts<State> reply(worker_.table_of(state));
            if (!options.add_reply(i, worker_.rules(), reply)) return std::nullopt;
            cgt::Value value;
            worker_.values(reply, {&value, 1}, joins);
            if (store_.stops(value).left != value) continue;
            const auto found = player == Player::kLeft ? store_.left_options(value) : store_.right_options(value);
            return found.size() == 0 ? std::nullopt : std::optional(found[0]);
        }
    }

    Worker& worker_;
    cgt::ValueStore& store_;
    bool is_on_;
};

}  // namespace papamu::solver::detail
