// The positions that the engine has solved in a game, whose values are added to a file when its clocks have stopped.
//
//     SolvedPositions solved(stored, threads);
//     solved.note(position);                    // during a game
//     solved.evaluate();                        // after it
#pragma once

#include <memory>
#include <vector>

#include "rulesets/konane/konane.h"

namespace papamu::solver {
class StoredValues;
}

namespace papamu::engine {

class SolvedPositions {
 public:
    /// Does what the solver would do at its first use of the file, before any clock runs. `stored` may be null: then
    /// nothing is noted.
    SolvedPositions(std::shared_ptr<solver::StoredValues> stored, int threads);

    void note(const rulesets::KonanePosition& position);

    /// The file holds values, not outcomes. So the positions are evaluated, late ones first, for at most a second in
    /// all, and then forgotten.
    void evaluate();

 private:
    void evaluate_all() const;

    std::shared_ptr<solver::StoredValues> stored_;
    int threads_;
    std::vector<rulesets::KonanePosition> positions_;
};

}  // namespace papamu::engine
