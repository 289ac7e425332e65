// The optimisations that can be switched off. The answers are the same with any of them off: the tests check this, and
// users can with `--without NAME`.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <string_view>

namespace papamu::solver {

enum class Optimisation : std::size_t {
    kRegions,        // split positions into regions inside the search, not only at the root
    kSymmetry,       // one table entry for all images of a position
    kIntegers,       // count the moves of a region in which only one player can ever move, instead of searching it
    kTable,          // remember positions
    kDominance,      // leave out options that are shown to add nothing, without evaluating them
    kGuesses,        // ask whether a region has a simple value before evaluating it
    kCutoffs,        // look all options up in the table before searching one (enhanced transposition cutoffs)
    kOrdering,       // try promising moves first
    kProofs,         // proof numbers near the root of outcome searches
    kEfforts,        // kōnane: let proof numbers begin with the work that is expected, not only with who seems to win
    kBounds,         // decide positions by counting moves that the opponent cannot take away
    kStrips,         // dominoes: bounds of regions by strips of one to three rows whose values are known
    kThreeRows,      // ... strips of three rows among them
    kStripSums,      // ... and answers about sums of strips, kept for the next time
    kValues,         // exact values of regions before an outcome search, for games without a search of their own
    kColon,          // edges on the ground, as in hackenbush: what stands on a vertex by its value (colon principle)
    kFusion,         // ... and cycles of edges that both may cut as one vertex (fusion principle)
    kConflicts,      // rule files whose moves only take moves away: positions as the moves that are left
    kPlaces,         // rule files whose moves put stones and whose blocks need liberties: all places at once
    kSums,           // search sums region by region, and boards as sums, rather than whole positions by the rules
    kHotParts,       // keep hot values in sums as separate parts instead of adding them up
    kTemperatures,   // try moves in sums in the order of means and temperatures, numbers last
    kNimberTests,    // impartial games: ask whether a nimber is the given one instead of evaluating every option
    kAtomicWeights,  // sums of all-small values: the two-ahead rule
    kIncentives,     // sums of values: decide which moves are dominated or reversible once for each pair of components
    kForgetting,     // go on when the memory is full, without some of what was found
    kCount
};

struct OptimisationName {
    Optimisation optimisation;
    std::string_view name;
    std::string_view meaning;
};

/// All of them, with the names that --without takes.
inline constexpr std::array<OptimisationName, static_cast<std::size_t>(Optimisation::kCount)> kOptimisations = {{
    {Optimisation::kRegions, "regions", "taking positions apart inside the search"},
    {Optimisation::kSymmetry, "symmetry", "one table entry for all images of a position"},
    {Optimisation::kIntegers, "integers", "counting where only one player can ever move"},
    {Optimisation::kTable, "table", "remembering positions"},
    {Optimisation::kDominance, "dominance", "leaving options out that are shown to be dominated"},
    {Optimisation::kGuesses, "guesses", "asking whether a region has a simple value"},
    {Optimisation::kCutoffs, "cutoffs", "looking all options up before searching one"},
    {Optimisation::kOrdering, "ordering", "trying promising moves first"},
    {Optimisation::kProofs, "proofs", "proof numbers near the root of outcome searches"},
    {Optimisation::kEfforts, "efforts", "kōnane: proof numbers that begin with the work that is expected"},
    {Optimisation::kBounds, "bounds", "deciding positions by counting safe moves"},
    {Optimisation::kStrips, "strips", "dominoes: bounds of regions by strips whose values are known"},
    {Optimisation::kThreeRows, "three-rows", "strips of three rows in these bounds"},
    {Optimisation::kStripSums, "strip-sums", "keeping answers about sums of strips"},
    {Optimisation::kValues, "values", "exact values of regions before an outcome search"},
    {Optimisation::kColon, "colon", "hackenbush and its like: what stands on a vertex by its value alone"},
    {Optimisation::kFusion, "fusion", "hackenbush and its like: green cycles as one point"},
    {Optimisation::kConflicts, "conflicts", "rule files: positions as the moves that are left, if moves only vanish"},
    {Optimisation::kPlaces, "places", "rule files with liberties: all places of moves at once, not cell by cell"},
    {Optimisation::kSums, "sums", "searching sums region by region"},
    {Optimisation::kHotParts, "hot-parts", "keeping hot values apart in sums"},
    {Optimisation::kTemperatures, "temperatures", "ordering moves in sums by temperature"},
    {Optimisation::kNimberTests, "nimber-tests", "asking whether a nimber is a given one"},
    {Optimisation::kAtomicWeights, "atomic-weights", "deciding sums of all-small values by atomic weights"},
    {Optimisation::kIncentives, "incentives", "comparing moves in sums of values once for each pair of components"},
    {Optimisation::kForgetting, "forgetting", "going on when the memory for values or for regions of sums is full"},
}};

inline std::optional<Optimisation> find_optimisation(std::string_view name) {
    for (const OptimisationName& entry : kOptimisations) {
        if (entry.name == name) return entry.optimisation;
    }
    return std::nullopt;
}

/// Every optimisation is on unless it has been switched off.
class Switches {
 public:
    [[nodiscard]] bool on(Optimisation which) const { return !off_.test(static_cast<std::size_t>(which)); }
    Switches& without(Optimisation which) {
        off_.set(static_cast<std::size_t>(which));
        return *this;
    }

 private:
    std::bitset<static_cast<std::size_t>(Optimisation::kCount)> off_;
};

}  // namespace papamu::solver
