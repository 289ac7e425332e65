#include "engine/konane/konane_book_builder.h"

#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "engine/konane/konane_endgame.h"
#include "engine/konane/konane_engine.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

bool is_set(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(); }

Score without_length(const Score& score) {
    if (std::holds_alternative<Win>(score)) return Win{};
    if (std::holds_alternative<Loss>(score)) return Loss{};
    return score;
}

class SearchingJudge final : public BookJudge {
 public:
    SearchingJudge(const BookSearch& search, bool asks_solver)
        : engine_(make_konane_engine(
              {.table_bytes = search.table_bytes, .solver = asks_solver, .reserve = Milliseconds(0)})) {
        limits_.nodes = search.nodes;
        if (search.time.count() > 0) limits_.move_time = search.time;
    }

    std::optional<BookEntry> judge(const KonaneState& state, const std::atomic<bool>* stop) override {
        engine_->new_game();
        const auto decision = engine_->choose(state, limits_, {.stop = stop});
        if (is_set(stop)) return std::nullopt;
        const Score score = without_length(decision.report->score);
        const bool is_estimate = std::holds_alternative<Estimate>(score);
        return BookEntry{decision.action, score, is_estimate ? decision.report->depth : 0};
    }

 private:
    PlayerPtr<KonaneContest> engine_;
    TurnLimits limits_;
};

class ExactJudge final : public BookJudge {
 public:
    explicit ExactJudge(const BookSearch& search)
        : resistance_(search, false),
          endgames_{KonaneEndgame({search.table_bytes}), KonaneEndgame({search.table_bytes})} {}

    std::optional<BookEntry> judge(const KonaneState& state, const std::atomic<bool>* stop) override {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        std::optional<KonaneMove> winning;
        std::size_t fewest = 0;
        for (const KonaneMove action : actions) {
            const KonaneState after = KonaneContest::apply(state, action);
            std::vector<KonaneMove> replies;
            KonaneContest::actions(after, replies);
            if (winning && replies.size() >= fewest) continue;
            const std::optional<bool> wins = replies.empty() ? false : opponent_wins(after, stop);
            if (!wins) return std::nullopt;
            if (*wins) continue;
            winning = action;
            fewest = replies.size();
        }
        if (winning) return BookEntry{*winning, Win{}, 0};
        auto entry = resistance_.judge(state, stop);
        if (entry) *entry = {entry->move, Loss{}, 0};
        return entry;
    }

 private:
    std::optional<bool> opponent_wins(const KonaneState& state, const std::atomic<bool>* stop) {
        // The tables of a solver are for stones on cells of one colour; images have them on either.
        const int cell = state.position.left.lowest();
        const int colour = (cell / state.position.columns + cell % state.position.columns) % 2;
        const auto exact =
            endgames_[static_cast<std::size_t>(colour)].solve(state.position, state.to_move, {.stop = stop});
        return exact ? std::optional(exact->wins) : std::nullopt;
    }

    SearchingJudge resistance_;
    std::array<KonaneEndgame, 2> endgames_;
};

}  // namespace

std::unique_ptr<BookJudge> make_searching_judge(const BookSearch& search) {
    return std::make_unique<SearchingJudge>(search, true);
}

std::unique_ptr<BookJudge> make_exact_judge(const BookSearch& search) { return std::make_unique<ExactJudge>(search); }

BookResult build_konane_book(KonaneBook& book, rulesets::BoardSize size, const BookPlan& plan, BookJudge& judge,
                             const BookWork& work) {
    KonaneBookTree tree(book, size, plan);
    BookResult result;
    while (true) {
        const auto state = tree.next();
        if (!state) {
            result.is_complete = true;
            return result;
        }
        if (is_set(work.stop) || (work.positions > 0 && result.positions >= work.positions)) return result;
        const auto entry = judge.judge(*state, work.stop);
        if (!entry) return result;
        tree.add(*state, *entry);
        ++result.positions;
        if (work.on_progress) work.on_progress(result.positions, tree);
    }
}

}  // namespace papamu::engine
