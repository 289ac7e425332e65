#include "engine/konane/konane_searcher.h"

#include <algorithm>
#include <vector>

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
        return iterate(game_, table, board_of(position), to_move, limits, switches, on_progress);
    }

    [[nodiscard]] std::optional<KonaneSearchResult> proven_win(const KonanePosition& position, rulesets::Player to_move,
                                                               const KonaneSearchTable& table) const override {
        auto board = board_of(position);
        const auto proves_win = [](const auto& entry) { return entry.bound != Bound::kUpper && is_win(entry.score); };
        const auto entry = table.find(game_.key(board, to_move));
        const rulesets::Player winner = to_move;
        std::vector<rulesets::KonaneMove> line;
        for (auto next = entry; next && may_play(board, to_move, next->move);) {
            if (to_move == winner && !proves_win(*next)) break;
            line.push_back(next->move);
            board = game_.play(board, to_move, next->move);
            to_move = rulesets::opponent(to_move);
            next = table.find(game_.key(board, to_move));
        }
        if (line.empty()) return std::nullopt;  // no entry, none that proves a win, or that of another board
        return KonaneSearchResult{.move = entry->move,
                                  .score = entry->score,
                                  .depth = entry->depth,
                                  .selective_depth = entry->depth,
                                  .line = std::move(line)};
    }

    void look_up_in(const KonaneEndgame* endgame) override { game_.look_up_in(endgame); }

    [[nodiscard]] int evaluate(const KonanePosition& position, rulesets::Player to_move) const override {
        return game_.evaluate(board_of(position), to_move);
    }

 private:
    using Game = KonaneSearchGame<Words, Evaluation>;

    [[nodiscard]] bool may_play(const typename Game::Board& board, rulesets::Player player,
                                rulesets::KonaneMove move) const {
        std::vector<rulesets::KonaneMove> moves;
        game_.generate(board, player, moves);
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }
    [[nodiscard]] typename Game::Board board_of(const KonanePosition& position) const {
        return game_.board({position.left.resized<Words>(), position.right.resized<Words>()});
    }

    Game game_;
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
