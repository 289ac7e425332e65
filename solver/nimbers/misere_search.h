// Who wins sums of heaps in misere play, by trying all moves.
//
//     MisereSearch search(rules, [](const std::vector<HeapSize>&) { return std::nullopt; });
//     search.second_player_wins({3, 5})
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/stack_guard.h"
#include "solver/nimbers/heap_options.h"
#include "solver/nimbers/nim_like_heaps.h"

namespace papamu::solver {

/// Remembers the sums it has met. For one thread only.
class MisereSearch {
 public:
    /// Whether the second player wins a sum of sorted heaps; nullopt if that is not known without a search.
    using Known = std::function<std::optional<bool>(const std::vector<rulesets::HeapSize>&)>;

    /// `pause` is called before each new sum of heaps and may throw; what was found stays.
    MisereSearch(const rulesets::HeapRules& rules, Known known, std::function<void()> pause = {})
        : rules_(rules), nim_like_(rules), known_(std::move(known)), pause_(std::move(pause)) {}

    bool second_player_wins(std::vector<rulesets::HeapSize> heaps) {
        drop_dead_heaps(rules_, heaps);
        nim_like_.simplify(heaps);
        if (const auto known = known_(heaps)) return *known;
        if (const auto met = met_.find(heaps); met != met_.end()) return met->second;
        if (pause_) pause_();
        base::check_stack();
        // A player who cannot move wins; one who can needs a move to a sum that the second player wins.
        bool wins = !heaps.empty();
        if (wins) {
            wins = for_each_sum_option(rules_, heaps, [&](std::vector<rulesets::HeapSize> option) {
                return !second_player_wins(std::move(option));
            });
        }
        return met_.emplace(std::move(heaps), wins).first->second;
    }

 private:
    rulesets::HeapRules rules_;
    NimLikeHeaps nim_like_;
    Known known_;
    std::function<void()> pause_;
    std::map<std::vector<rulesets::HeapSize>, bool> met_;
};

}  // namespace papamu::solver
