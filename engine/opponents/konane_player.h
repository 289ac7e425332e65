// The built-in kōnane players that search: one search (konane_search.h) with different options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/opponents/konane_search.h"
#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

struct KonanePlayerTraits {
    std::string name;
    KonaneSearchStyle style;
    int depth = 0;                 // plies; 0: as deep as the limits of the turn allow
    std::size_t memory_bytes = 0;  // used if the style has a memory
};

/// Deepens from one ply on and honours every limit; the seed chooses among moves that look equal. Without any limit
/// it thinks until it knows the result. Removals of stones are searched like moves.
class KonanePlayer final : public Player<rulesets::KonaneContest> {
 public:
    using Contest = rulesets::KonaneContest;

    KonanePlayer(KonanePlayerTraits traits, std::uint64_t seed);

    [[nodiscard]] std::string name() const override { return traits_.name; }
    void new_game() override;
    Decision<Contest> choose(const Contest::State& state, const TurnLimits& limits,
                             const Listener<Contest>& listener) override;

 private:
    void forget_another_board(const rulesets::KonanePosition& position);

    KonanePlayerTraits traits_;
    std::uint64_t seed_;
    std::optional<KonaneMemory> memory_;
    rulesets::KonanePosition last_;  // the last position; the memory belongs to its board
};

}  // namespace papamu::engine
