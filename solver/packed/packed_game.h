// The interface of a game with packed regions (packed_state.h): the moves of a region, the parts that they leave, and
// facts that are found without a search.
//
//     const PackedGame* const game = game_of(position.ruleset()).packed_game();
//     game->split(position, rules, sink);
//
// Games have no state: any number of threads may use them.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>

#include "rulesets/any_ruleset.h"
#include "rulesets/ruleset.h"
#include "solver/values/kernel.h"

namespace papamu::solver::detail {

/// Enough for 64 and for 400 cells of a byte each.
inline constexpr int kPackedSmallWords = 8;
inline constexpr int kPackedLargeWords = 50;

template <int Words>
struct PackedState;
using PackedSmall = PackedState<kPackedSmallWords>;
using PackedLarge = PackedState<kPackedLargeWords>;

/// What kernels (kernel.h) write to, as an abstract interface.
class PackedSink {
 public:
    virtual ~PackedSink() = default;
    virtual void part(const PackedSmall& state, bool negated) = 0;
    virtual void part(const PackedLarge& state, bool negated) = 0;
    virtual void integer(int n) = 0;
    virtual void end_option() = 0;
};

/// Large: whether there may be large parts; a small region has none.
template <class Out, bool Large = true>
class SinkTo final : public PackedSink {
 public:
    explicit SinkTo(Out& out) : out_(out) {}
    void part(const PackedSmall& state, bool negated) override { out_.part(state, negated); }
    void part([[maybe_unused]] const PackedLarge& state, [[maybe_unused]] bool negated) override {
        if constexpr (Large) {
            out_.part(state, negated);
        } else {
            throw std::logic_error("a part is larger than the region that it is of");
        }
    }
    void integer(int n) override { out_.integer(n); }
    void end_option() override { out_.end_option(); }

 private:
    Out& out_;
};

/// lower <= value <= upper.
struct PackedBounds {
    int lower = 0, upper = 0;
};
/// What is found about a region without a search.
struct PackedFacts {
    int left_mobility = 0, right_mobility = 0;  // as in RegionFacts
    PackedBounds bounds;
};

class PackedGame {
 public:
    virtual ~PackedGame() = default;

    /// The lowest byte of the heads of its regions: a number that no other game has. Names of regions depend on it.
    [[nodiscard]] virtual unsigned tag() const = 0;
    /// Writes the parts of a position of the ruleset.
    virtual void split(const rulesets::AnyPosition& position, const KernelRules& rules, PackedSink& out) const = 0;
    /// As in kernel.h.
    virtual void options(const PackedSmall& region, Player player, const KernelRules& rules, PackedSink& out) const = 0;
    virtual void options(const PackedLarge& region, Player player, const KernelRules& rules, PackedSink& out) const = 0;
    /// The size, as a number that never grows in play.
    [[nodiscard]] virtual int length(const PackedSmall& region) const = 0;
    [[nodiscard]] virtual int length(const PackedLarge& region) const = 0;
    [[nodiscard]] virtual PackedFacts facts(const PackedSmall& region) const = 0;
    [[nodiscard]] virtual PackedFacts facts(const PackedLarge& region) const = 0;
    /// Better bounds than those of facts(), for about the work of `positions` positions; nullopt if the game has none.
    [[nodiscard]] virtual std::optional<PackedBounds> bounds(const PackedSmall& region,
                                                             std::uint64_t positions) const = 0;
    [[nodiscard]] virtual std::optional<PackedBounds> bounds(const PackedLarge& region,
                                                             std::uint64_t positions) const = 0;
    /// Whether a search of sums evaluates the region as soon as it meets it.
    [[nodiscard]] virtual bool is_cheap_to_evaluate(const PackedSmall& region) const = 0;
    [[nodiscard]] virtual bool is_cheap_to_evaluate(const PackedLarge& region) const = 0;
};

/// The game of a region, by its head; nullptr if there is no such game.
const PackedGame* find_packed_game(std::uint64_t head);
/// The same for a head that some game has made.
inline const PackedGame& packed_game(std::uint64_t head) { return *find_packed_game(head); }

}  // namespace papamu::solver::detail
