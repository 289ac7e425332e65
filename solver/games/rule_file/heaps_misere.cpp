#include "solver/games/rule_file/heaps_misere.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/stack_guard.h"
#include "rulesets/rule_file/heaps_choices.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/values/limited_work.h"

namespace papamu::solver::detail {

using rulesets::Player;
using rulesets::rule_file::EqualHeaps;
using rulesets::rule_file::for_each_heaps_choice;

MisereAnswer HeapsMisere::solve(const rulesets::AnyPosition& any, const OutcomeQuestion& question,
                                const OutcomeLimits& limits) {
    const auto& position = any.as<Position>();
    MisereAnswer answer{any, {}};
    SearchBudget budget(search_limits(limits));
    FirstAnswer first;
    LimitedWork(budget, answer.report.stopped).attempt([&] {
        SearchBudget::Share share(budget);
        const std::function<void()> pause = [&] { share.spend(); };
        const bool wins = !second_player_wins(position.heaps, pause);
        if (wins) {
            const auto move = winning_move(position, pause);
            if (move) first.best_move = rulesets::AnyMove::of(*move);
        }
        first.wins = wins;
    });
    if (question.left_first) answer.report.left = first;
    if (question.right_first) answer.report.right = first;
    answer.report.nodes = budget.positions();
    answer.report.seconds = budget.seconds();
    return answer;
}

bool HeapsMisere::second_player_wins(Heaps heaps, const std::function<void()>& pause) {
    TameKind sum = 0;
    const bool all_tame = std::all_of(heaps.begin(), heaps.end(), [&](const Heap& heap) {
        const auto own = kind(heap, pause);
        if (own) sum = added_tame_kinds(sum, *own);
        return own.has_value();
    });
    if (all_tame) return second_player_wins_tame(sum);
    if (const auto met = met_.find(heaps); met != met_.end()) return met->second;
    base::check_stack();
    pause();
    // A heap that is not tame has a move.
    const bool wins = !has_winning_option(heaps, pause);
    if (met_.size() >= kMostMet) met_.clear();
    met_.emplace(std::move(heaps), wins);
    return wins;
}

bool HeapsMisere::has_winning_option(const Heaps& heaps, const std::function<void()>& pause) {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        bool found = false;
        for_each_heaps_choice(rules_, heaps[i], Player::kLeft, [&](const Move&, std::span<const EqualHeaps> left) {
            Heaps option = heaps;
            option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
            for (const EqualHeaps& equal : left) option.insert(option.end(), equal.count, equal.heap);
            std::sort(option.begin(), option.end());
            found = second_player_wins(std::move(option), pause);
            return !found;
        });
        if (found) return true;
    }
    return false;
}

std::optional<TameKind> HeapsMisere::kind(const Heap& heap, const std::function<void()>& pause) {
    if (const auto known = kinds_.find(heap); known != kinds_.end()) return known->second;
    base::check_stack();
    pause();
    std::vector<bool> is_option;  // by kind: there may be millions of options, and few kinds
    const bool all_tame =
        for_each_heaps_choice(rules_, heap, Player::kLeft, [&](const Move&, std::span<const EqualHeaps> left) {
            TameKind sum = 0;
            for (const EqualHeaps& equal : left) {
                const auto own = kind(equal.heap, pause);
                if (!own) return false;
                // Two equal heaps are worth 0 together, and firm if they are.
                sum = added_tame_kinds(sum, equal.count % 2 != 0 ? *own : added_tame_kinds(*own, *own));
            }
            if (sum >= is_option.size()) is_option.resize(std::size_t{sum} + 1);
            is_option[sum] = true;
            return true;
        });
    std::optional<TameKind> found;
    if (all_tame) {
        std::vector<TameKind> options;
        for (std::size_t option = 0; option < is_option.size(); ++option) {
            if (is_option[option]) options.push_back(static_cast<TameKind>(option));
        }
        found = tame_kind_of_options(std::move(options));
    }
    kinds_.emplace(heap, found);
    return found;
}

std::optional<HeapsMisere::Move> HeapsMisere::winning_move(const Position& position,
                                                           const std::function<void()>& pause) {
    std::vector<Move> moves;
    list_heaps_moves(position, Player::kLeft, moves);
    const auto wins = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
        return second_player_wins(play_heaps_move(position, move).heaps, pause);
    });
    return wins == moves.end() ? std::nullopt : std::optional(*wins);
}

}  // namespace papamu::solver::detail
