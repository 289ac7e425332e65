// The options of a region of toads and frogs that is one row of at most 64 cells, in the form of toads' moves: for
// Right the strip is seen from its other end, where his frogs are toads.
//
//     ToadRows<State>(state, player).add_options(rules, false, out);       // what State::options() adds
#pragma once

#include <cstddef>
#include <cstdint>

#include "decompose/toads_and_frogs/escaped_toads.h"
#include "solver/values/kernel.h"

namespace papamu::solver::detail {

template <class State>
class ToadRows {
    using Strip = decompose::ToadStrip<1>;
    using Bits = Strip::Bits;

 public:
    /// With these rules every region is in one row, and its first animal is a toad and its last one a frog.
    static bool can_be_used(const KernelRules& rules) { return rules.regions && rules.integers; }

    ToadRows(const State& state, Player player) : turned_(player == Player::kRight) {
        const int length = (state.sets[0] | state.sets[1] | state.sets[2]).count();
        strip_ = {state.sets[0], state.sets[1], length};
        if (turned_) strip_ = strip_.turned();
    }

    // What fewer_options.h asks: the option is the jump over the last enemy (theorem 2 of escaped_toads.h).
    [[nodiscard]] bool leaves_out() const { return decompose::toad_before_last_frog(strip_) >= 0; }

    template <class Out>
    void add_options(const KernelRules& rules, bool leaves_out, Out& out) const {
        const Bits empty = strip_.empty();
        add_moves(strip_.toads & empty >> 1, 1, rules, out);
        Bits jumps = strip_.toads & strip_.frogs >> 1 & empty >> 2;
        if (leaves_out) jumps.reset(decompose::toad_before_last_frog(strip_));
        add_moves(jumps, 2, rules, out);
    }
    /// v(i) of theorem 2.
    template <class Out>
    bool add_reply(int i, const KernelRules& rules, Out& out) const {
        const auto reply = decompose::without_toads_before_last_frog(strip_, i);
        if (!reply) return false;
        out.integer(turned_ ? -reply->integer : reply->integer);
        add(turned_ ? reply->strip.turned() : reply->strip, false, rules, out);
        out.end_option();
        return true;
    }

 private:
    static constexpr decompose::ToadRules kOneCell{1, 1, 1, false};

    template <class Out>
    void add_moves(const Bits& toads, int distance, const KernelRules& rules, Out& out) const {
        toads.for_each([&](int from) {
            Strip after = strip_;
            after.toads.reset(from);
            after.toads.set(from + distance);
            add(turned_ ? after.turned() : after, false, rules, out);
            out.end_option();
        });
    }

    /// Adds the parts of a strip, as Left sees it. `whole`: it is one part, if no animal leaves it.
    template <class Out>
    static void add(Strip strip, bool whole, const KernelRules& rules, Out& out) {
        const int length = strip.length;
        out.integer(decompose::take_escaped_out(strip));
        if (strip.toads.none()) return;
        if (whole && strip.length == length) return add_region(strip, rules, out);
        const Bits links = decompose::toad_links(strip, kOneCell);
        if (links == Bits::first(strip.length - 1)) return add_region(strip, rules, out);
        decompose::for_each_linked(strip, links, [&](const Strip& part) { add(part, true, rules, out); });
    }

    template <class Out>
    static void add_region(const Strip& strip, const KernelRules& rules, Out& out) {
        const Strip turned = strip.turned();
        const bool negated = rules.symmetry && (turned.toads < strip.toads ||
                                                (turned.toads == strip.toads && turned.frogs < strip.frogs));
        const Strip& best = negated ? turned : strip;
        State region;
        region.sets = {best.toads, best.frogs, best.empty()};
        if (best.length > kBoxSide) region.columns = static_cast<std::uint64_t>(best.length);
        out.part(region, negated);
    }

    Strip strip_{};
    bool turned_;
};

}  // namespace papamu::solver::detail
