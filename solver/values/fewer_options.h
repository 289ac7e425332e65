// The value of a region of which an option is left out and, perhaps, replaced by a number.
//
//     FewerOptions<Worker, State> fewer(worker, store, is_on);
//     if (const auto value = fewer.value(state, false)) return *value;      // nullopt: not this region
//
// A game that knows such options says so by kLeavesOut, and by
//
//     static bool leaves_out(state, player, rules);                 // whether the player has such an option here
//     static void add_other_options(state, player, rules, out);     // all options but that one
//     static bool add_reply(state, player, i, rules, out);          // adds an option, for i = 1, 2, ...; false: none
//
// The first of the replies that is a number gives the option in place of the one that is left out: the player's option
// of its canonical form, if that has one. If no reply is a number, nothing takes its place. Why that is so is for the
// game to prove (decompose/toads_and_frogs/escaped_toads.h).
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <optional>
#include <utility>

#include "cgt/canonical.h"
#include "cgt/store_full.h"
#include "cgt/value_store.h"
#include "solver/values/kernel.h"
#include "solver/values/parts.h"

namespace papamu::solver::detail {

template <class State>
concept LeavesOptionsOut = requires {
    requires State::Game::kLeavesOut;
};

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class FewerOptions {
 public:
    FewerOptions(Worker& /*worker*/, cgt::ValueStore& /*store*/, bool /*is_on*/) {}
    static std::optional<cgt::Value> value(const State& /*state*/, bool /*joins*/) { return std::nullopt; }
};

template <class Worker, LeavesOptionsOut State>
class FewerOptions<Worker, State> {
 public:
    FewerOptions(Worker& worker, cgt::ValueStore& store, bool is_on) : worker_(worker), store_(store), is_on_(is_on) {}

    /// nullopt if no option of the region is left out.
    std::optional<cgt::Value> value(const State& state, bool joins) {
        if (!is_on_) return std::nullopt;
        const bool lefts_out = Game::leaves_out(state, Player::kLeft, worker_.rules());
        const bool rights_out = Game::leaves_out(state, Player::kRight, worker_.rules());
        if (!lefts_out && !rights_out) return std::nullopt;
        Values left, right;
        try {
            find_options(state, Player::kLeft, lefts_out, joins, left);
            find_options(state, Player::kRight, rights_out, joins, right);
            return cgt::canonical(store_, {left.data(), left.size()}, {right.data(), right.size()});
        } catch (const cgt::StoreFull&) {
            worker_.needed().keep(left);
            worker_.needed().keep(right);
            throw;
        }
    }

 private:
    using Game = typename State::Game;
    using Values = boost::container::small_vector<cgt::Value, 16>;

    void find_options(const State& state, Player player, bool leaves_out, bool joins, Values& values) {
        OptionParts<State> options(worker_.table_of(state));
        if (leaves_out) {
            Game::add_other_options(state, player, worker_.rules(), options);
        } else {
            state.options(player, worker_.rules(), options);
        }
        Values found(options.options());
        worker_.values(options, {found.data(), found.size()}, joins);
        values = std::move(found);
        if (!leaves_out) return;
        if (const auto replacement = replacement_of(state, player, joins)) values.push_back(*replacement);
    }
    /// What takes the place of the option that is left out, if anything does.
    std::optional<cgt::Value> replacement_of(const State& state, Player player, bool joins) {
        for (int i = 1;; ++i) {
            OptionParts<State> reply(worker_.table_of(state));
            if (!Game::add_reply(state, player, i, worker_.rules(), reply)) return std::nullopt;
            cgt::Value value;
            worker_.values(reply, {&value, 1}, joins);
            if (store_.stops(value).left != value) continue;
            const auto options = player == Player::kLeft ? store_.left_options(value) : store_.right_options(value);
            return options.size() == 0 ? std::nullopt : std::optional(options[0]);
        }
    }

    Worker& worker_;
    cgt::ValueStore& store_;
    bool is_on_;
};

}  // namespace papamu::solver::detail
