// The laws of rulesets/ruleset.h for rulesets that are made at run time, through AnyRuleset alone.
//
//     AnyConformance kit(ruleset, small, others);      // texts of positions
//     kit.check();                                     // {"round_trips: xo was read as ox", ...}; empty if all hold
//
// The laws are those of the kit for compiled rulesets (conformance.h), under the same names; here they return what they
// find instead of failing, so that a test can show that each law is able to fail. Positions are only asked through the
// ruleset that is given, never through the one that they refer to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::tests {

class AnyConformance {
 public:
    /// `small` are texts of positions whose values are found by the definition, `others` may be larger. The ruleset's
    /// example is added to the latter.
    AnyConformance(const rulesets::AnyRuleset& ruleset, std::vector<std::string> small, std::vector<std::string> others)
        : ruleset_(ruleset), small_(std::move(small)), texts_(std::move(others)) {
        texts_.emplace_back(ruleset.example());
        texts_.insert(texts_.end(), small_.begin(), small_.end());
    }

    /// All laws; what is broken, each with the name of its law in front, at most a few of a law.
    std::vector<std::string> check();
    /// What breaks one law.
    std::vector<std::string> faults_of(void (AnyConformance::*law)()) {
        (this->*law)();
        return std::move(found_);
    }

    void round_trips();
    void moves_are_a_fixed_list();
    void first_move_is_the_first();
    void move_texts();
    void play_ends();
    void keys_are_injective();
    void images_are_symmetries();
    void images_keep_the_value();
    void perft_counts_plays();

 private:
    using Position = rulesets::AnyPosition;
    using Player = rulesets::Player;

    void broken(const std::string& what);
    template <class F>
    void for_each_position(F&& f);
    [[nodiscard]] std::vector<rulesets::AnyMove> moves_of(const Position& position, Player player) const;
    [[nodiscard]] std::vector<std::string> texts_of(const Position& position,
                                                    const std::vector<rulesets::AnyMove>& moves) const;
    [[nodiscard]] std::uint64_t count_plays(const Position& position, Player player, int depth) const;

    const rulesets::AnyRuleset& ruleset_;
    std::vector<std::string> small_, texts_;
    std::string law_;
    std::vector<std::string> found_;
    std::size_t found_of_law_ = 0;
};

}  // namespace papamu::tests
