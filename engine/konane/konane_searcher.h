// The search on one board of any size: hides the number of words of a board, and which evaluation is used.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "engine/konane/evaluation.h"
#include "engine/konane/konane_endgame.h"
#include "engine/search/iterate.h"
#include "rulesets/konane/konane.h"

namespace papamu::engine {

using KonaneSearchResult = SearchResult<rulesets::KonaneMove>;
using KonaneSearchTable = SearchTable<rulesets::KonaneMove>;

class KonaneSearcher {
 public:
    virtual ~KonaneSearcher() = default;

    /// Like iterate(). The position must be on this searcher's board, and `to_move` must have a move.
    virtual KonaneSearchResult search(const rulesets::KonanePosition& position, rulesets::Player to_move,
                                      KonaneSearchTable& table, const SearchLimits& limits,
                                      const SearchSwitches& switches,
                                      const std::function<void(const KonaneSearchResult&)>& on_progress) const = 0;
    /// What an earlier search has proven to be a win, if the table still has it: the move, score and depth of that
    /// search.
    [[nodiscard]] virtual std::optional<KonaneSearchResult> proven_win(const rulesets::KonanePosition& position,
                                                                       rulesets::Player to_move,
                                                                       const KonaneSearchTable& table) const = 0;
    /// Lets searches look positions up there; nullptr: nowhere. Must outlive the searches.
    virtual void look_up_in(const KonaneEndgame* endgame) = 0;
    /// The estimate without a search, in points for `to_move`.
    [[nodiscard]] virtual int evaluate(const rulesets::KonanePosition& position, rulesets::Player to_move) const = 0;
};

/// Makes a searcher for all positions on the board of `position`: those of its size and with its holes. If `weights`
/// is null, it evaluates by mobility.
std::unique_ptr<KonaneSearcher> make_konane_searcher(const rulesets::KonanePosition& position,
                                                     std::shared_ptr<const KonaneTable> weights);

}  // namespace papamu::engine
