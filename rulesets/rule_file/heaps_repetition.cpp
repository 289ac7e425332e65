#include "rulesets/rule_file/heaps_repetition.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "base/shown_text.h"
#include "rulesets/rule_file/heaps_choices.h"
#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/repetition.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::uint32_t kMostMore = 150;      // a small heap has so much more than the least at most
constexpr std::uint32_t kMostMoreOfTwo = 12;  // likewise, of each of two sizes
constexpr std::uint64_t kMostChoices = 2000;  // of a player in one heap

bool is_small(const HeapsRules& rules, const OneHeap& heap) {
    const std::uint32_t more = rules.sizes() == 1 ? kMostMore : kMostMoreOfTwo;
    for (std::size_t i = 0; i < rules.sizes(); ++i) {
        if (heap[i] > kMostHeapSize || heap[i] > static_cast<std::uint64_t>(rules.least[i]) + more) return false;
    }
    return true;
}

/// In ascending order, by their sums.
std::vector<OneHeap> small_heaps(const HeapsRules& rules) {
    const auto first = static_cast<std::uint32_t>(rules.least[0]);
    std::vector<OneHeap> heaps;
    if (rules.sizes() == 1) {
        for (OneHeap heap = {first, 0}; is_small(rules, heap); ++heap[0]) heaps.push_back(heap);
        return heaps;
    }
    const auto second = static_cast<std::uint32_t>(rules.least[1]);
    for (std::uint32_t sum = 0; sum <= 2 * kMostMoreOfTwo; ++sum) {
        for (std::uint32_t more = 0; more <= sum; ++more) {
            const OneHeap heap = {first + more, second + sum - more};
            if (is_small(rules, heap)) heaps.push_back(heap);
        }
    }
    return heaps;
}

std::string text_of(const HeapsRules& rules, const OneHeap& heap) { return print_heaps({&rules, {heap}}); }
std::uint64_t sum_of(const OneHeap& heap) { return std::uint64_t{heap[0]} + heap[1]; }

/// Calls f(move, heaps left, name of the player and the move) for the moves on a heap, as far as there are not too
/// many, until it returns false.
template <class F>
void for_each_move(const HeapsRules& rules, const OneHeap& heap, F f) {
    for (const Player player : {Player::kLeft, Player::kRight}) {
        if (player == Player::kRight && rules.impartial) return;
        try {
            const auto take = [&](const HeapsMove& move, std::span<const EqualHeaps> left) { return f(move, left); };
            if (!for_each_heaps_choice(rules, heap, player, take, kMostChoices)) return;
        } catch (const base::LimitError&) {
            // Those that were found are enough, or none is.
        }
    }
}
std::string name_of(const HeapsRules& rules, const HeapsMove& move) {
    return (move.player == 0 ? "Left " : "Right ") + print_heaps_move({&rules, {move.heap}}, move);
}

/// A position is a heap here, and each heap that a move leaves is one of its followers.
class RepeatableHeaps final : public RepeatableGame {
 public:
    explicit RepeatableHeaps(const HeapsRules& rules) : rules_(rules) {}

    [[nodiscard]] std::vector<std::string> followers(const std::string& position) const override {
        std::vector<std::string> result;
        for (const Step& step : steps_of(position)) result.push_back(text_of(rules_, step.after));
        return result;
    }
    [[nodiscard]] std::string move_to(const std::string& position, std::size_t follower) const override {
        return name_of(rules_, steps_of(position).at(follower).move);
    }
    /// The move of the first step after which the heap is not smaller.
    [[nodiscard]] HeapsMove culprit(const Repetition& play) const {
        for (const Repetition::Step& each : play.steps) {
            const Step step = steps_of(each.from).at(each.follower);
            if (sum_of(step.after) >= sum_of(step.move.heap)) return step.move;
        }
        return steps_of(play.steps[0].from).at(play.steps[0].follower).move;  // never: not all sums are smaller
    }

 private:
    struct Step {
        HeapsMove move;
        OneHeap after;
    };
    [[nodiscard]] std::vector<Step> steps_of(const std::string& position) const {
        std::vector<Step> steps;
        const OneHeap heap = parse_heaps(rules_, position).value().heaps.at(0);
        for_each_move(rules_, heap, [&](const HeapsMove& move, std::span<const EqualHeaps> left) {
            for (const EqualHeaps& equal : left) {
                if (is_small(rules_, equal.heap)) steps.push_back({move, equal.heap});
            }
            return true;
        });
        return steps;
    }

    const HeapsRules& rules_;
};

}  // namespace

std::optional<HeapsRepetition> find_heaps_repetition(const HeapsRules& rules) {
    const RepeatableHeaps game(rules);
    RepetitionSearch search(game);
    for (const OneHeap& heap : small_heaps(rules)) {
        const auto found = search.from(text_of(rules, heap));
        if (!found) continue;
        const HeapsMove culprit = game.culprit(*found);
        return HeapsRepetition{found->told(game), culprit.player, culprit.rule};
    }
    return std::nullopt;
}

std::string growing_move(const HeapsRules& rules, const EndlessPart& part) {
    const HeapsPart& into = rules.moves[part.player][part.rule].into[part.part];
    std::string found;
    for (const OneHeap& heap : small_heaps(rules)) {
        for_each_move(rules, heap, [&](const HeapsMove& move, std::span<const EqualHeaps> /*left*/) {
            if (move.player != part.player || move.rule != part.rule) return true;
            HeapsNames names{};
            for (std::size_t i = 0; i < rules.sizes(); ++i) names[i] = heap[i];
            for (std::size_t i = 0; i < kMostVariables; ++i) names[rules.sizes() + i] = move.variables[i];
            std::int64_t sum = 0;
            for (const Formula& size : into.sizes) sum += size.value(names).value_or(0);
            if (into.count.value(names).value_or(0) < 1 || sum < static_cast<std::int64_t>(sum_of(heap))) return true;
            found = base::shown(name_of(rules, move), kMostTold);
            return false;
        });
        if (!found.empty()) break;
    }
    return found;
}

}  // namespace papamu::rulesets::rule_file
