#include "solver/nimbers/misere_by_moves.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/stack_guard.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/values/limited_work.h"

namespace papamu::solver::detail {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;

namespace {

constexpr std::size_t kEntryBytes = 80;  // besides the letters of a key

}  // namespace

MisereByMoves::MisereByMoves(const AnyRuleset& ruleset, const OutcomeOptions& options)
    : MisereSolver(ruleset),
      switches_(options.switches),
      table_bytes_(options.table_bytes),
      has_images_(ruleset.images_are_played_alike() && switches_.on(Optimisation::kSymmetry)) {}

MisereAnswer MisereByMoves::solve(const AnyPosition& position, const OutcomeQuestion& question,
                                  const OutcomeLimits& limits) {
    MisereAnswer found{position, {}};
    SearchBudget budget(search_limits(limits));
    LimitedWork work(budget, found.report.stopped);
    const auto ask = [&](Player first, std::optional<FirstAnswer>& answered) {
        answered.emplace();
        work.attempt([&] {
            SearchBudget::Share share(budget);
            answered = answer(position, first, share);
        });
    };
    if (question.left_first) ask(Player::kLeft, found.report.left);
    if (question.right_first) ask(Player::kRight, found.report.right);
    found.report.nodes = budget.positions();
    found.report.seconds = budget.seconds();
    return found;
}

FirstAnswer MisereByMoves::answer(const AnyPosition& position, Player first, SearchBudget::Share& share) {
    FirstAnswer found;
    const std::vector<AnyMove> moves = position.moves(first);
    found.best_move = winning_move(moves, position, first, share);
    found.wins = moves.empty() || found.best_move;
    return found;
}

bool MisereByMoves::wins(const AnyPosition& position, Player player, SearchBudget::Share& share) {
    const std::vector<AnyMove> moves = position.moves(player);
    if (moves.empty()) return true;
    const bool has_table = switches_.on(Optimisation::kTable);
    std::string key;
    if (has_table) {
        key = key_of(position, player);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
    }
    base::check_stack();
    share.spend();
    const bool found = winning_move(moves, position, player, share).has_value();
    if (has_table) {
        bytes_ += key.size() + kEntryBytes;
        if (bytes_ > table_bytes_) {
            known_.clear();
            bytes_ = 0;
        }
        known_.emplace(std::move(key), found);
    }
    return found;
}

std::optional<AnyMove> MisereByMoves::winning_move(const std::vector<AnyMove>& moves, const AnyPosition& position,
                                                   Player player, SearchBudget::Share& share) {
    const auto found = std::find_if(moves.begin(), moves.end(), [&](const AnyMove& move) {
        return !wins(position.play(player, move), opponent(player), share);
    });
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

std::string MisereByMoves::key_of(const AnyPosition& position, Player player) const {
    const auto written = [](const AnyPosition& image, Player to_move) {
        return (to_move == Player::kLeft ? 'l' : 'r') + image.key();
    };
    if (!has_images_) return written(position, player);
    std::string least;
    for (const auto& image : position.ruleset().images(position)) {
        std::string key = written(image.position, image.colours_swapped ? opponent(player) : player);
        if (least.empty() || key < least) least = std::move(key);
    }
    return least;
}

}  // namespace papamu::solver::detail
