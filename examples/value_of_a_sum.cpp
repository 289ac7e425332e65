// The value of a sum: positions of three games, one of them subtracted, and a value written as it is.
#include <iostream>
#include <vector>

#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"

int main() {
    using namespace papamu;

    // Values are handles; the store owns what they refer to, and must outlive them and the analyst.
    cgt::ValueStore store;
    const rulesets::AnyRuleset& sums = *rulesets::find_ruleset("sum");
    const auto analyst = solver::make_analyst(sums, store, {});

    solver::AnalysisOptions options;
    options.moves = solver::MovesAsked::kBest;

    // Text from outside may be wrong: the error names the place.
    const auto position = sums.parse("clobber:xo/ox + konane:xo.o./.oxo./x.o.x - domineering:../../.. + {2|-1}");
    if (!position) {
        std::cerr << position.error().to_string() << '\n';
        return 1;
    }
    const solver::Analysis analysis = analyst->analyse(*position, options);
    // Without a limit in the options nothing stops the work, so there is a value.
    for (const solver::TermAnalysis& term : analysis.terms) {
        std::cout << rulesets::print_term(rulesets::term_of(term.term)) << " is worth "
                  << cgt::to_string(store, term.value.value()) << '\n';
    }
    const cgt::Value value = analysis.value.value();
    std::cout << "the sum is worth " << cgt::to_string(store, value) << ", outcome "
              << cgt::to_string(cgt::outcome(store, value)) << '\n';
    // A move in a sum is the number of a term, from 0, and a move in it.
    const auto show = [&](const char* player, const std::vector<solver::MoveAnalysis>& moves) {
        for (const solver::MoveAnalysis& move : moves) {
            std::cout << player << "'s best move: " << analysis.position.move_text(move.move) << ", to "
                      << cgt::to_string(store, move.value) << (move.winning ? ", wins\n" : ", loses\n");
        }
    };
    show("Left", analysis.left_moves);
    show("Right", analysis.right_moves);
}
