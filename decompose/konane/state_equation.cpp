#include "decompose/konane/state_equation.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace papamu::decompose {

namespace {

constexpr int kMostPlayTries = 2000;

}  // namespace

StateEquation::StateEquation(const JumpNet& net, std::vector<int> jumps, std::vector<Pagoda>& pagodas)
    : net_(net), jumps_(std::move(jumps)), row_(static_cast<std::size_t>(net.facts())), pagodas_(pagodas) {
    std::map<int, std::set<int>> facts_of_cell;
    for (const int jump : jumps_) {
        for (const int fact : net.needs(jump)) facts_of_cell[net.cell(fact)].insert(fact);
        for (const int fact : net.makes(jump)) facts_of_cell[net.cell(fact)].insert(fact);
    }
    for (const auto& [cell, facts] : facts_of_cell) {
        stones_ +=
            std::any_of(facts.begin(), facts.end(), [&](int f) { return net.is_stone(f) && net.holds(f); }) ? 1 : 0;
        int first = -1;
        for (const int fact : facts) {
            Row& row = row_[static_cast<std::size_t>(fact)];
            if (first >= 0 && facts.size() == 2) {
                row = {row_[static_cast<std::size_t>(first)].number, true};
                break;
            }
            first = fact;
            row = {net.holds(fact) ? system_.add_row(-1, 0) : system_.add_row(0, 1), false};
            row_fact_.push_back(fact);
        }
    }
    for (const int jump : jumps_) {
        std::vector<CountSystem::Entry> entries;
        const auto add = [&](int fact, int by) {
            const Row& row = row_[static_cast<std::size_t>(fact)];
            if (!row.complement) entries.push_back({row.number, by});
        };
        for (const int fact : net.needs(jump)) add(fact, -1);
        for (const int fact : net.makes(jump)) add(fact, 1);
        system_.add_column(std::move(entries));
    }
}

// The total that the fact's row must have if the fact is to hold at the end (`wanted`) or not to hold.
int StateEquation::total(int fact, bool wanted) const {
    const int change = static_cast<int>(wanted) - static_cast<int>(net_.holds(fact));
    return row_[static_cast<std::size_t>(fact)].complement ? -change : change;
}

// A pagoda that was found with other jumps is valid for these if all its facts have rows here; `least_total` bounds the
// weight that the current jumps can take off.
void StateEquation::take_up(const Pagoda& pagoda) {
    Weights weights;
    weights.by_row.assign(row_fact_.size(), 0);
    for (const auto& [fact, weight] : pagoda) {
        const Row& row = row_[static_cast<std::size_t>(fact)];
        if (row.number < 0 || row.complement) return;
        weights.by_row[static_cast<std::size_t>(row.number)] = weight;
        weights.most_total += std::max(weight * system_.low(row.number), weight * system_.high(row.number));
    }
    std::int64_t least = 0;
    for (int column = 0; column < system_.columns(); ++column) {
        std::int64_t change = 0;
        for (const CountSystem::Entry& entry : system_.column(column)) {
            change += weights.by_row[static_cast<std::size_t>(entry.row)] * entry.coefficient;
        }
        least = std::min(least, change);
    }
    weights.least_total = least * stones_;
    weights_.push_back(std::move(weights));
}

bool StateEquation::refuted_by(const Weights& weights) const {
    std::int64_t total = weights.most_total;
    for (const auto& [row, fixed] : fixed_) {
        const std::int64_t weight = weights.by_row[static_cast<std::size_t>(row)];
        total += weight * fixed - std::max(weight * system_.low(row), weight * system_.high(row));
    }
    return total < weights.least_total;
}

Feasible StateEquation::reach(const std::vector<int>& facts, const FactPairs& pairs, const CountLimits& limits) {
    std::vector<char> done(row_fact_.size());
    fixed_.clear();
    const auto fix = [&](int fact, bool wanted) {
        const int row = row_[static_cast<std::size_t>(fact)].number;
        if (done[static_cast<std::size_t>(row)] != 0) return;
        done[static_cast<std::size_t>(row)] = 1;
        fixed_.emplace_back(row, total(fact, wanted));
    };
    for (const int fact : facts) {
        if (row_[static_cast<std::size_t>(fact)].number >= 0) {
            fix(fact, true);
        } else if (!net_.holds(fact)) {
            return Feasible::kNo;  // none of these jumps touches the cell
        }
    }
    for (int other = 0; other < net_.facts(); ++other) {
        if (row_[static_cast<std::size_t>(other)].number < 0) continue;
        const bool excluded =
            std::any_of(facts.begin(), facts.end(), [&](int fact) { return !pairs.compatible(fact, other); });
        if (excluded) fix(other, false);
    }
    for (; taken_up_ < pagodas_.size(); ++taken_up_) take_up(pagodas_[taken_up_]);
    for (const Weights& weights : weights_) {
        if (refuted_by(weights)) return Feasible::kNo;
    }
    if (limits.pivots <= 0) return Feasible::kMaybe;
    // Each jump takes a stone, and the stones among the wanted facts remain.
    const auto kept = std::count_if(facts.begin(), facts.end(), [&](int fact) {
        return net_.is_stone(fact) && row_[static_cast<std::size_t>(fact)].number >= 0;
    });
    CountSearch search(system_, stones_ - static_cast<int>(kept));
    for (const auto& [row, fixed] : fixed_) search.fix_row(row, fixed);
    const Feasible answer = search.solve(limits);
    pivots_ += search.pivots();
    if (answer == Feasible::kNo && !search.proof().empty()) {
        Pagoda pagoda;
        for (std::size_t row = 0; row < row_fact_.size(); ++row) {
            if (search.proof()[row] != 0) pagoda.emplace_back(row_fact_[row], search.proof()[row]);
        }
        pagodas_.push_back(std::move(pagoda));
    }
    if (answer != Feasible::kYes) return answer;
    return playable(search.counts(), facts) ? Feasible::kYes : Feasible::kMaybe;
}

// Whether these jumps can be played in some order, as often as given, until the facts hold. A depth-first search that
// remembers the remaining counts from which it has failed. The order becomes plan_.
bool StateEquation::playable(std::vector<int> counts, const std::vector<int>& facts) {
    plan_.clear();
    std::vector<char> holds;
    for (int fact = 0; fact < net_.facts(); ++fact) holds.push_back(net_.holds(fact) ? 1 : 0);
    const auto all_hold = [&](const auto& wanted) {
        return std::all_of(wanted.begin(), wanted.end(),
                           [&](int fact) { return holds[static_cast<std::size_t>(fact)] != 0; });
    };
    const auto change = [&](const FactTriple& gone, const FactTriple& made) {
        for (const int fact : gone) holds[static_cast<std::size_t>(fact)] = 0;
        for (const int fact : made) holds[static_cast<std::size_t>(fact)] = 1;
    };
    std::vector<std::size_t> used;
    for (std::size_t k = 0; k < counts.size(); ++k) {
        if (counts[k] > 0) used.push_back(k);
    }
    std::set<std::vector<int>> dead;
    int tries = 0;
    const auto play_on = [&](const auto& self) -> bool {
        if (all_hold(facts)) return true;
        if (++tries > kMostPlayTries || !dead.insert(counts).second) return false;
        for (const std::size_t k : used) {
            const int jump = jumps_[k];
            if (counts[k] == 0 || !all_hold(net_.needs(jump))) continue;
            --counts[k];
            change(net_.needs(jump), net_.makes(jump));
            plan_.push_back(jump);
            if (self(self)) return true;
            plan_.pop_back();
            change(net_.makes(jump), net_.needs(jump));
            ++counts[k];
        }
        return false;
    };
    return play_on(play_on);
}

}  // namespace papamu::decompose
