// The search on one board, whatever its size: hides how many words it has and which evaluation is used.
#pragma once

#include <functional>
#include <memory>

#include "engine/konane/evaluation.h"
#include "engine/search/iterate.h"
#include "rulesets/konane/konane.h"

namespace papamu::engine {

using KonaneSearchResult = SearchResult<rulesets::KonaneMove>;
using KonaneSearchTable = SearchTable<rulesets::KonaneMove>;

class KonaneSearcher {
 public:
    virtual ~KonaneSearcher() = default;

    /// As iterate(). The position is on this searcher's board, and `to_move` has a move.
    virtual KonaneSearchResult search(const rulesets::KonanePosition& position, rulesets::Player to_move,
                                      KonaneSearchTable& table, const SearchLimits& limits,
                                      const SearchSwitches& switches,
                                      const std::function<void(const KonaneSearchResult&)>& on_progress) const = 0;
};

/// For all positions on the board of `position`: its size and its holes. Without weights it goes by mobility.
std::unique_ptr<KonaneSearcher> make_konane_searcher(const rulesets::KonanePosition& position,
                                                     std::shared_ptr<const KonaneTable> weights);

}  // namespace papamu::engine
