// The regions of any ruleset at all, by means of its moves and its keys, for sums.
//
//     graph.make_kind<RulesKind>(*find_ruleset("nim"), switches);
//
// Correct for every game, but not fast for any: a ruleset that has kernels is in kernel_kind.h. A position is one
// region unless its game says how it can be taken apart (Game::parts()): the rules alone do not tell.
#pragma once

#include <tbb/concurrent_vector.h>

#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/work_limit.h"
#include "rulesets/any_ruleset.h"
#include "solver/game.h"
#include "solver/optimisations.h"
#include "solver/sums/region_graph.h"

namespace papamu::solver::detail {

class RulesKind final : public RegionKind {
    using Position = rulesets::AnyPosition;
    using Player = rulesets::Player;

 public:
    RulesKind(RegionGraph& graph, int number, const rulesets::AnyRuleset& ruleset, const Switches& switches)
        : graph_(graph),
          number_(number),
          ruleset_(ruleset),
          game_(game_of(ruleset)),
          symmetry_(switches.on(Optimisation::kSymmetry)),
          values_(switches.on(Optimisation::kValues)) {}

    void split(const Position& position, SumParts& parts) override {
        for (const Position& part : game_.parts(position)) {
            const RegionRef region = region_of(part);
            if (region == 0) continue;
            const auto value = graph_.known_value(region);
            if (value) {
                graph_.add_value(parts, *value);
            } else {
                parts.add(region, false);
            }
        }
    }

    void expand(std::uint32_t local, Player player, OptionWriter& out) override {
        const Position position = positions_[local];
        for (const rulesets::AnyMove& move : position.moves(player)) {
            SumParts parts;
            split(position.play(player, move), parts);
            out.value(parts.value);
            for (const RegionRef region : parts.regions) out.part(region, false);
            out.end_option();
        }
    }

    /// Finds the value by the definition.
    std::optional<cgt::Value> value(std::uint32_t local, std::uint64_t positions) override {
        if (!values_) return std::nullopt;
        return graph_.evaluate(regions_of_[local], positions);
    }

 private:
    /// Regions with at most this many positions are evaluated when they are met.
    static constexpr std::uint64_t kSmallRegionPositions = 16;

    /// The region of a position. It is negative if the position is the negative of the one that stands for all its
    /// images, and 0 if neither player can move.
    RegionRef region_of(const Position& position) {
        constexpr std::uint32_t kWork = 10'000;  // a large position's keys and images
        base::look_for_stop(kWork);
        const Named named = named_image(position);
        {
            const std::lock_guard lock(mutex_);
            const auto at = numbers_.find(named.key);
            if (at != numbers_.end()) return named.negated ? -at->second : at->second;
        }
        const RegionRef region = make(named);
        return named.negated ? -region : region;
    }

    struct Named {
        std::string key;
        Position position;
        bool negated = false;
    };
    [[nodiscard]] Named named_image(const Position& position) const {
        if (!symmetry_) return {position.key(), position, false};
        Named least;
        for (const auto& image : ruleset_.images(position)) {
            std::string key = image.position.key();
            if (!least.key.empty() && key >= least.key) continue;
            least = {std::move(key), image.position, image.colours_swapped};
        }
        return least;
    }

    RegionRef make(const Named& named) {
        RegionFacts facts;
        facts.left_mobility = RegionFacts::saturated(static_cast<int>(named.position.moves(Player::kLeft).size()));
        facts.right_mobility = RegionFacts::saturated(static_cast<int>(named.position.moves(Player::kRight).size()));
        facts.size = kSizeOfAll;
        RegionRef region = 0;
        {
            const std::lock_guard lock(mutex_);
            if (const auto at = numbers_.find(named.key); at != numbers_.end()) return at->second;
            // Both may throw: only a position that has its region gets an entry.
            graph_.account().claim(2 * named.key.size() + sizeof(Position) + 64);
            if (facts.left_mobility != 0 || facts.right_mobility != 0) {
                const auto local = static_cast<std::uint32_t>(regions_of_.size());
                region = graph_.add(number_, local, facts, {base::fingerprint_of(std::string_view(named.key))});
                positions_.push_back(named.position);
                regions_of_.push_back(region);
            }
            numbers_.emplace(named.key, region);
            if (region == 0) return 0;
        }
        if (values_) evaluate_if_small(region);
        return region;
    }

    /// Does nothing during another evaluation: that makes the options of the regions it visits, and each of these would
    /// begin an evaluation of its own, until the whole game is evaluated.
    void evaluate_if_small(RegionRef region) {
        static thread_local bool is_busy = false;
        if (std::exchange(is_busy, true)) return;
        struct Guard {
            ~Guard() { is_busy = false; }
        } const guard;
        std::uint64_t few = kSmallRegionPositions;
        graph_.evaluate(region, few);
    }

    static constexpr std::uint16_t kSizeOfAll = 1;  // how long a play may last is not known

    RegionGraph& graph_;
    int number_;
    const rulesets::AnyRuleset& ruleset_;
    const Game& game_;
    bool symmetry_, values_;
    std::mutex mutex_;
    std::unordered_map<std::string, RegionRef> numbers_;
    tbb::concurrent_vector<Position> positions_;
    tbb::concurrent_vector<RegionRef> regions_of_;
};

}  // namespace papamu::solver::detail
