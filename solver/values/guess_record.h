// Whether guessing at simple values pays, by the size of regions: a guess that fails is work for nothing.
//
//     if (record.is_worth_it(size)) { ... record.note_guess(size, found, positions); }
//     record.note_evaluation(size, positions);
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace papamu::solver::detail {

/// Whether a guess at a simple value may be worth its questions, where a kernel has a cheap test.
template <class State>
[[nodiscard]] bool may_be_simple(const State& state) {
    if constexpr (requires { state.may_be_simple(); }) {
        return state.may_be_simple();
    } else {
        return true;
    }
}

/// What guesses and evaluations of regions of each size took in one search, counted in positions. Not thread-safe.
class GuessRecord {
 public:
    /// For regions of at most this size.
    explicit GuessRecord(int largest) : of_size_(static_cast<std::size_t>(std::max(largest, 0)) + 1) {}

    /// Whether a guess costs less, on the average, than the evaluations that it spares. Until both are known, it does.
    [[nodiscard]] bool is_worth_it(int size) const {
        const OfSize& of = at(size);
        if (of.guesses == 0 || of.evaluations == 0) return true;
        const double cost = static_cast<double>(of.guess_positions) / static_cast<double>(of.guesses);
        const double success = static_cast<double>(of.found) / static_cast<double>(of.guesses);
        const double spared = static_cast<double>(of.evaluation_positions) / static_cast<double>(of.evaluations);
        return success * spared >= cost;
    }
    void note_guess(int size, bool found, std::uint64_t positions) {
        OfSize& of = at(size);
        ++of.guesses;
        if (found) ++of.found;
        of.guess_positions += positions;
    }
    void note_evaluation(int size, std::uint64_t positions) {
        OfSize& of = at(size);
        ++of.evaluations;
        of.evaluation_positions += positions;
    }

 private:
    struct OfSize {
        std::uint64_t guesses = 0, found = 0, guess_positions = 0;
        std::uint64_t evaluations = 0, evaluation_positions = 0;
    };

    [[nodiscard]] std::size_t index(int size) const {
        return static_cast<std::size_t>(std::clamp(size, 0, static_cast<int>(of_size_.size()) - 1));
    }
    [[nodiscard]] const OfSize& at(int size) const { return of_size_[index(size)]; }
    OfSize& at(int size) { return of_size_[index(size)]; }

    std::vector<OfSize> of_size_;
};

}  // namespace papamu::solver::detail
