#include "solver/impartial/nimber_search.h"

#include <algorithm>

#include "base/stack_guard.h"

namespace papamu::solver::detail {

NimberSearch::NimberSearch(const NimberMoves& game, const Switches& switches, std::size_t bytes)
    : game_(game),
      keeps_(switches.on(Optimisation::kTable)),
      tests_(keeps_ && switches.on(Optimisation::kNimberTests)),
      orders_(switches.on(Optimisation::kOrdering)),
      small_(game.words(false), bytes / 2),
      large_(game.words(true), bytes / 2) {}

NimberFacts NimberSearch::facts_of(const RawRegion& region) const {
    return keeps_ ? (region.is_large ? large_ : small_).find(region.words, region.hash) : NimberFacts();
}

void NimberSearch::keep(const RawRegion& region, const NimberFacts& facts, std::uint64_t work_before) {
    if (!keeps_) return;
    const auto weight = static_cast<std::uint32_t>(std::min<std::uint64_t>(work_ - work_before, 1U << 30));
    (region.is_large ? large_ : small_).store(region.words, region.hash, weight, facts);
}

Nimber NimberSearch::value_of_sum(const RawOptions& sum, SearchBudget::Share& budget) {
    Nimber nimber = 0;
    for (const auto& part : sum.parts()) nimber ^= value_of(sum.region(part), budget);
    return nimber;
}

Nimber NimberSearch::value_of(const RawRegion& region, SearchBudget::Share& budget) {
    NimberFacts facts = facts_of(region);
    while (!facts.is_known()) {
        if (!tests_ || facts.lower() >= NimberFacts::kMost) return evaluate(region, budget);
        learn(region, facts.lower(), facts, budget);
    }
    return facts.upper;
}

bool NimberSearch::is(const RawRegion& region, Nimber n, SearchBudget::Share& budget) {
    NimberFacts facts = facts_of(region);
    if (!facts.may_be(n)) return false;
    if (n >= NimberFacts::kMost) return value_of(region, budget) == n;
    // First the test that most often rules n out; then those for smaller nimbers, which decide.
    if (facts.upper != n) learn(region, n, facts, budget);
    while (!facts.is_known() && facts.may_be(n)) learn(region, facts.lower(), facts, budget);
    return facts.is_known() && facts.upper == n;
}

void NimberSearch::learn(const RawRegion& region, Nimber n, NimberFacts& facts, SearchBudget::Share& budget) {
    base::check_stack();
    budget.spend();
    const std::uint64_t before = work_++;
    if (find_option(region, n, facts, budget)) {
        facts.options |= std::uint64_t{1} << n;
    } else {
        facts.upper = std::min(facts.upper, n);
    }
    keep(region, facts, before);
}

bool NimberSearch::find_option(const RawRegion& region, Nimber n, NimberFacts& facts, SearchBudget::Share& budget) {
    RawOptions options;
    game_.options(region, options);
    std::vector<Rest> rests = rests_of(options, facts);
    if (facts.has_option(n)) return true;
    if (n > facts.upper) return false;
    std::erase_if(rests, [&](const Rest& rest) {
        if (rest.unknown.size() != 1) return false;
        return !facts_of(options.region(options.parts()[rest.unknown[0]])).may_be(n ^ rest.known);
    });
    std::stable_sort(rests.begin(), rests.end(), [](const Rest& a, const Rest& b) { return a.length < b.length; });
    for (auto first = rests.begin(); first != rests.end();) {
        const auto last =
            std::find_if(first, rests.end(), [&](const Rest& rest) { return rest.length > first->length; });
        if (orders_ && last - first > 1) sort_by_moves(options, {first, last});
        if (std::any_of(first, last, [&](Rest& rest) { return is_sum(options, rest, n, budget); })) return true;
        first = last;
    }
    return false;
}

std::vector<NimberSearch::Rest> NimberSearch::rests_of(const RawOptions& options, NimberFacts& facts) const {
    if (keeps_) {
        for (const RawOptions::Part& part : options.parts()) (part.is_large ? large_ : small_).prefetch(part.hash);
    }
    std::vector<Rest> rests(options.options());
    for (std::uint32_t i = 0; i < options.parts().size(); ++i) {
        const RawOptions::Part& part = options.parts()[i];
        Rest& rest = rests[part.option];
        const NimberFacts known = facts_of(options.region(part));
        if (known.is_known()) {
            rest.known ^= known.upper;
        } else {
            rest.unknown.push_back(i);
            rest.length += part.length;
        }
    }
    facts.upper = std::min(facts.upper, options.options());  // at most as many different nimbers as options
    std::erase_if(rests, [&](const Rest& rest) {
        if (!rest.unknown.empty()) return false;
        facts.options |= std::uint64_t{1} << rest.known;
        return true;
    });
    return rests;
}

void NimberSearch::sort_by_moves(const RawOptions& options, std::span<Rest> rests) const {
    for (Rest& rest : rests) {
        for (const std::uint32_t part : rest.unknown) {
            rest.moves += game_.estimate_options(options.region(options.parts()[part]));
        }
    }
    std::stable_sort(rests.begin(), rests.end(), [](const Rest& a, const Rest& b) { return a.moves < b.moves; });
}

bool NimberSearch::is_sum(const RawOptions& options, Rest& rest, Nimber n, SearchBudget::Share& budget) {
    const auto& parts = options.parts();
    std::sort(rest.unknown.begin(), rest.unknown.end(),
              [&](std::uint32_t a, std::uint32_t b) { return parts[a].length < parts[b].length; });
    n ^= rest.known;
    for (std::size_t i = 0; i + 1 < rest.unknown.size(); ++i) {
        n ^= value_of(options.region(parts[rest.unknown[i]]), budget);
    }
    return is(options.region(parts[rest.unknown.back()]), n, budget);
}

Nimber NimberSearch::evaluate(const RawRegion& region, SearchBudget::Share& budget) {
    base::check_stack();
    budget.spend();
    const std::uint64_t before = work_++;
    RawOptions options;
    game_.options(region, options);
    std::vector<Nimber> nimbers(options.options());
    for (const auto& part : options.parts()) nimbers[part.option] ^= value_of(options.region(part), budget);
    const Nimber nimber = least_excluded(nimbers);
    keep(region, NimberFacts::of(nimber), before);
    return nimber;
}

}  // namespace papamu::solver::detail
