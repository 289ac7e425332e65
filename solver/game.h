// What a game offers to the solver beyond its rules (rulesets/any_ruleset.h): one object for each game.
//
//     game_of(position.ruleset()).make_analyst(store, options)        // nullptr: the game has none of its own
//
// A game that offers nothing is solved by its rules alone, correctly but slowly; every function that it overrides makes
// something faster. Nothing here is needed at compile time. The functions that other parts of the program call fall
// back on the rules where a game has nothing of its own: make_analyst() (analysis.h), make_outcome_solver()
// (outcome/outcome.h), make_region_kind() (sums/region_kinds.h) and make_impartial_solver() (impartial/impartial.h).
//
// Each game has a folder of its own, solver/games/NAME, which nothing outside it includes, except for the engine and
// the tests of the same game. The list of the games is rulesets/list/ruleset_list.h.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cgt/value_store.h"
#include "rulesets/any_position.h"
#include "rulesets/any_ruleset.h"
#include "solver/optimisations.h"

namespace papamu::rulesets {
struct HeapRules;
}

namespace papamu::solver {

class Analyst;
class ImpartialSolver;
class MisereSolver;
class OutcomeSolver;
class PairNimbers;
class StoredValues;
struct AnalystOptions;
struct OutcomeOptions;
struct RegionSpace;

namespace detail {
class PackedGame;
class RegionGraph;
}  // namespace detail

/// How the regions of a game are kept in a RegionGraph.
struct RegionKindOptions {
    Switches switches;
    bool shared = false;             // for more than one thread
    std::size_t bytes = 0;           // for exact values
    StoredValues* stored = nullptr;  // as in AnalystOptions
};

/// How a position that is a single heap is written: "5", "4x6", "3,5", "0.77: 5".
struct HeapText {
    std::size_t sizes = 0;  // of a heap; 0: positions are no heaps
    char between = 'x';     // the sizes
    bool has_code = false;  // a position begins with what tells its rules, and a colon
};

/// Has no state: any number of threads may call it. The ruleset that is passed is the game's own, and so is the ruleset
/// of a position.
class Game {
 public:
    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    /// Evaluates positions faster than the definition. nullptr by default. The store must outlive the analyst.
    [[nodiscard]] virtual std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                                const AnalystOptions& options) const;
    /// Finds out who wins a position faster than a search of its regions as a sum. nullptr by default.
    /// Returns an error if there is no room for the values of a sum.
    [[nodiscard]] virtual rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const;
    /// Adds the regions of the game to a graph of regions, for sums, and returns the number of their kind. nullopt by
    /// default.
    virtual std::optional<int> make_region_kind(detail::RegionGraph& graph, const RegionKindOptions& options) const;
    /// Independent parts of a position, of which it is the sum; the position itself by default. Sums take a game apart
    /// in this way if it has no kind of region of its own.
    [[nodiscard]] virtual std::vector<rulesets::AnyPosition> parts(const rulesets::AnyPosition& position) const;
    /// Evaluates the impartial version of the game region by region. nullptr by default.
    [[nodiscard]] virtual std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const;
    /// Solves misere play. nullptr by default: all moves are tried then, except in games of heaps.
    [[nodiscard]] virtual std::unique_ptr<MisereSolver> make_misere_solver() const;
    /// The rules of a game of single heaps, unless they are part of the position. nullptr by default.
    [[nodiscard]] virtual const rulesets::HeapRules* heap_rules() const { return nullptr; }
    /// The nim values of pairs of heaps, in a game whose positions are sums of such pairs. nullptr by default.
    [[nodiscard]] virtual const PairNimbers* pair_nimbers() const { return nullptr; }
    [[nodiscard]] virtual HeapText heap_text() const { return {}; }
    /// The game's regions as packed words (packed/packed_game.h). nullptr by default.
    [[nodiscard]] virtual const detail::PackedGame* packed_game() const { return nullptr; }
    /// The positions of which files of values may hold all, up to a size. nullptr by default.
    [[nodiscard]] virtual const RegionSpace* region_space() const { return nullptr; }
    /// What the table of the game is called in files of values (stored/): the name of the ruleset, and of a rule file a
    /// fingerprint of its rules as well, so that other rules have another table. An error says why there is none.
    [[nodiscard]] virtual base::Expected<std::string, std::string> table_name(
        const rulesets::AnyRuleset& ruleset) const;
    /// A text of a position with the value of a part in such a table (stored/part_key.h, without the number of the
    /// table) that is not kept as a text; it need not be as the ruleset writes it. nullopt by default: not known.
    [[nodiscard]] virtual std::optional<std::string> part_text(const rulesets::AnyRuleset& ruleset,
                                                               std::string_view part) const;
};

/// The game of a ruleset: one that offers nothing if the ruleset is not in the list and add_game() was not called.
const Game& game_of(const rulesets::AnyRuleset& ruleset);
/// Says what a ruleset that is made at run time (rulesets::add_ruleset()) offers. Must be called at most once for a
/// ruleset, before game_of(). Any number of threads may call it, for different rulesets.
void add_game(const rulesets::AnyRuleset& ruleset, std::unique_ptr<const Game> game);
/// Forgets what add_game() said: to be called before a ruleset is destroyed, once nothing uses its game any more.
void remove_game(const rulesets::AnyRuleset& ruleset);
/// By name; nullptr if there is no such ruleset.
const Game* find_game(std::string_view name);

}  // namespace papamu::solver
