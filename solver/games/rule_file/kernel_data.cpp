#include "solver/games/rule_file/kernel_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "base/hash.h"
#include "rulesets/rule_file/loaded_rules.h"

namespace papamu::solver::detail {

namespace {

std::size_t place_of(const rulesets::GridSymmetry& grid) {
    return (grid.transpose ? 4U : 0U) + (grid.flip_columns ? 2U : 0U) + (grid.flip_rows ? 1U : 0U);
}

/// No move takes a move of the opponent away but the one on its own cell, as in games of numbers.
bool are_cold(const decompose::RuleConflicts& conflicts) {
    const auto& moves = conflicts.moves();
    for (std::size_t by = 0; by < moves.size(); ++by) {
        for (std::size_t of = 0; of < moves.size(); ++of) {
            const bool opposed = moves[by].players != moves[of].players;
            if (opposed && conflicts.taken(by, of) != std::vector<decompose::Offset>{{0, 0}}) return false;
        }
    }
    return true;
}

bool goes_on_after_runs(const rulesets::rule_file::Rules& rules) {
    for (const auto& moves : rules.moves) {
        for (const auto& move : moves) {
            const auto& ways = move.stages.front().ways;
            if (move.stages.size() > 1 && std::any_of(ways.begin(), ways.end(), decompose::has_run)) return true;
        }
    }
    return false;
}

constexpr ValuePlan kGuessed = {.least_guessed = 9, .most_evaluated_in_guess = 6};
constexpr ValuePlan kLeftOut = {
    .most_plain = 14, .most_plain_percent = 50, .least_guessed = 18, .most_evaluated_in_guess = 6};
constexpr ValuePlan kAllSmall = {
    .most_plain = 9, .least_guessed = 9, .most_evaluated_in_guess = 6, .compares_ups = true, .infinitesimal = true};

/// How the values of a game's regions are found. The numbers were measured; they change nothing but the time.
ValuePlan value_plan_of(const RuleKernelData& data) {
    if (data.planes == 4) return {};
    if (data.rules.impartial) return {.impartial = true};
    if (data.conflicts) return are_cold(*data.conflicts) ? kGuessed : ValuePlan();
    if (data.plan.is_all_small()) return kAllSmall;
    // Questions about regions cost more than they spare where runs are pushed, so that nearly all values are numbers,
    // where blocks need liberties, and where a move slides and goes on from there.
    if (data.plan.pushes() || data.plan.has_blocks() || goes_on_after_runs(data.rules)) return {};
    return data.plan.is_plain() ? kLeftOut : kGuessed;
}

/// The kinds of moves, which the keys of regions are made of, have numbers in the order of the moves in the file, and
/// the fingerprint of the rules is the same for every order. What tells orders apart; empty if there is only one.
std::string order_of_kinds(const decompose::RuleConflicts& conflicts) {
    std::string text;
    std::array<int, 2> kinds{};
    for (const decompose::PlacingMove& move : conflicts.moves()) {
        for (const auto& [at, letters] : move.looks) text += fmt::format("{},{}:{} ", at.rows, at.columns, letters);
        text += fmt::format("{} {:d}{:d};", move.put, move.players[0], move.players[1]);
        for (std::size_t player = 0; player < 2; ++player) kinds[player] += move.players[player] ? 1 : 0;
    }
    if (kinds[0] <= 1 && kinds[1] <= 1) return {};
    base::Fnv1a hash;
    hash.add(text);
    return fmt::format("-{:016x}", hash.value());
}

}  // namespace

RuleKernelData::RuleKernelData(const rulesets::RuleFileRuleset& game, Uses uses)
    : KernelData{game.stored_name(), game.version()},
      rules(game.rules()),
      plan(rules, uses.places),
      conflicts_of_regions(decompose::RuleConflicts::of(rules)) {
    if (uses.conflicts) conflicts = conflicts_of_regions;
    if (conflicts) {
        planes = conflicts->moves().size() <= 2 ? 2 : 4;
        stored_name += order_of_kinds(*conflicts);
    } else if (plan.is_possible()) {
        planes = plan.planes();
    }
    value_plan = value_plan_of(*this);
    if (goes_on_after_runs(rules)) {
        most_cells_tested = 1;
        counts_alone = false;
    }
    counts_steps = value_plan.most_plain_percent > 0;
    for (const rulesets::rule_file::RuleSymmetry& symmetry : rules.symmetries) {
        StateSymmetry made;
        made.exchanges_players = symmetry.exchanges_players;
        if (conflicts) {
            const auto images = conflicts->images(symmetry);
            if (!images) continue;
            made.from = *images;
        } else if (symmetry.swaps_letters) {
            made.from = {1, 0, 2, 3};
        }
        auto& list = symmetries[place_of(symmetry.grid)];
        const bool known =
            std::any_of(list.begin(), list.end(), [&](const StateSymmetry& other) { return other.from == made.from; });
        if (known) continue;
        list.push_back(made);
        TwoPlaneSymmetries& of_two = of_two_planes[place_of(symmetry.grid)];
        (made.from[0] == 0 ? of_two.stays : of_two.swaps) = true;
        (made.from[0] == 0 ? of_two.stays_with_exchange : of_two.swaps_with_exchange) = made.exchanges_players;
        transposes = transposes || symmetry.grid.transpose;
    }
    has_all_turns = std::all_of(of_two_planes.begin(), of_two_planes.end(), [this](const TwoPlaneSymmetries& at) {
        return at.stays && at.stays_with_exchange == of_two_planes[0].stays_with_exchange;
    });
    has_all_images = of_two_planes[0].stays && of_two_planes[0].swaps &&
                     std::all_of(of_two_planes.begin(), of_two_planes.end(),
                                 [this](const TwoPlaneSymmetries& at) { return at == of_two_planes[0]; });
}

}  // namespace papamu::solver::detail
