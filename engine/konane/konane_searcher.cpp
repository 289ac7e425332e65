#include "engine/konane/konane_searcher.h"

#include "engine/konane/konane_mobility.h"
#include "engine/konane/konane_search_game.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneArea;
using rulesets::KonanePosition;

template <int Words, class Evaluation>
class SearcherOf final : public KonaneSearcher {
 public:
    explicit SearcherOf(KonaneSearchGame<Words, Evaluation> game) : game_(std::move(game)) {}

    KonaneSearchResult search(const KonanePosition& position, rulesets::Player to_move, KonaneSearchTable& table,
                              const SearchLimits& limits, const SearchSwitches& switches,
                              const std::function<void(const KonaneSearchResult&)>& on_progress) const override {
        const rulesets::KonaneBoard<Words> stones{position.left.resized<Words>(), position.right.resized<Words>()};
        return iterate(game_, table, game_.board(stones), to_move, limits, switches, on_progress);
    }

 private:
    KonaneSearchGame<Words, Evaluation> game_;
};

template <int Words, class Evaluation>
std::unique_ptr<KonaneSearcher> searcher(const KonaneArea<Words>& area, Evaluation evaluation) {
    return std::make_unique<SearcherOf<Words, Evaluation>>(
        KonaneSearchGame<Words, Evaluation>(area, std::move(evaluation)));
}

}  // namespace

std::unique_ptr<KonaneSearcher> make_konane_searcher(const KonanePosition& position,
                                                     std::shared_ptr<const KonaneTable> weights) {
    return rulesets::with_konane_board(
        position, [&]<int Words>(const KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>&) {
            if (weights == nullptr) return searcher(area, KonaneMobility<Words>(area));
            return searcher(area, KonaneEvaluation<Words>(std::move(weights), area));
        });
}

}  // namespace papamu::engine
