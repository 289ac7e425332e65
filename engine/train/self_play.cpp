#include "engine/train/self_play.h"

#include "engine/seeded_choice.h"
#include "engine/train/shallow_search.h"
#include "engine/train/targets.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

template <int Words>
class Game {
 public:
    Game(const KonaneArea<Words>& area, const std::shared_ptr<const KonaneTable>& table, const SelfPlayOptions& options)
        : area_(area), evaluation_(table, area), options_(options) {}

    void play(KonaneBoard<Words> board, rulesets::Player to_move, base::Random& random, GameRecord& record) {
        ShallowSearch<Words, KonaneEvaluation<Words>> search(area_, evaluation_);
        std::vector<TdStep> steps;
        std::vector<KonaneMove> moves;
        while (rulesets::has_move(area_, board, to_move)) {
            const auto found = search.run(board, to_move, {.depth = options_.depth});
            const float value = win_probability(found.score);
            KonaneMove move = found.move;
            const bool explores = random.unit() < options_.exploration;
            if (explores) {
                moves.clear();
                rulesets::for_each_move(area_, board, to_move, [&](KonaneMove m) { moves.push_back(m); });
                move = drawn(moves, random);
            }
            steps.push_back({to_move == rulesets::Player::kLeft ? value : 1 - value, explores});
            record.moves.push_back(move);
            rulesets::play(area_, board, to_move, move);
            to_move = rulesets::opponent(to_move);
        }
        record.targets = td_targets(steps, to_move == rulesets::Player::kRight ? 1.0F : 0.0F, options_.lambda);
    }

 private:
    const KonaneArea<Words>& area_;
    KonaneEvaluation<Words> evaluation_;
    SelfPlayOptions options_;
};

}  // namespace

KonaneState random_konane_start(BoardSize size, int random_moves, base::Random& random) {
    auto state =
        rulesets::konane_contest_start(size.rows, size.columns, rulesets::KonaneOpening::kCornerOrCentre).value();
    std::vector<KonaneMove> actions;
    for (int i = 0; i < random_moves + 2; ++i) {
        actions.clear();
        KonaneContest::actions(state, actions);
        if (actions.empty()) break;
        state = KonaneContest::apply(state, drawn(actions, random));
    }
    return state;
}

GameRecord play_training_game(const std::shared_ptr<const KonaneTable>& table, BoardSize size, base::Random& random,
                              const SelfPlayOptions& options) {
    const auto most = static_cast<int>(options.random_opening * size.rows * size.columns);
    const KonaneState state = random_konane_start(size, random.below(most + 1), random);
    GameRecord record;
    record.start = state.position;
    record.first = state.to_move;
    rulesets::with_konane_board(state.position,
                                [&]<int Words>(const KonaneArea<Words>& area, const KonaneBoard<Words>& board) {
                                    Game<Words>(area, table, options).play(board, state.to_move, random, record);
                                });
    return record;
}

}  // namespace papamu::engine
