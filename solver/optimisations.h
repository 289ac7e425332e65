// What makes the solver fast and can be left out. With any of these off the answers are the same; the tests hold the
// solver to that, and `--without NAME` lets anybody try.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <string_view>

namespace papamu::solver {

enum class Optimisation : std::size_t {
    kRegions,        // take positions apart inside the search, not only at the root
    kSymmetry,       // one table entry for all images of a position
    kIntegers,       // a region where only one player can ever move is counted, not searched
    kTable,          // remember positions
    kDominance,      // leave out options that another one is shown to beat, without evaluating them
    kGuesses,        // ask whether a region has a simple value before evaluating it
    kCutoffs,        // look all options up in the table before searching one (enhanced transposition cutoffs)
    kOrdering,       // try promising moves first
    kProofs,         // proof numbers near the root of outcome searches
    kBounds,         // decide positions by counting moves that nobody can take away
    kValues,         // exact values of regions before an outcome search, where no search is made for the game
    kColon,          // hackenbush: what stands on a vertex by its value alone
    kFusion,         // hackenbush: green cycles as one point
    kSums,           // search sums region by region, and boards as sums, instead of whole positions by the rules
    kHotParts,       // hot values in sums stay parts of their own instead of being added up
    kTemperatures,   // moves in sums in the order of means and temperatures, numbers last
    kNimberTests,    // impartial games: ask whether a nimber is the given one instead of evaluating every option
    kAtomicWeights,  // sums of all-small values: the two-ahead rule
    kCount
};

struct OptimisationName {
    Optimisation optimisation;
    std::string_view name;
    std::string_view meaning;
};

/// All of them, by the names that --without takes.
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
    {Optimisation::kBounds, "bounds", "deciding positions by counting safe moves"},
    {Optimisation::kValues, "values", "exact values of regions before an outcome search"},
    {Optimisation::kColon, "colon", "hackenbush: what stands on a vertex by its value alone"},
    {Optimisation::kFusion, "fusion", "hackenbush: green cycles as one point"},
    {Optimisation::kSums, "sums", "searching sums region by region"},
    {Optimisation::kHotParts, "hot-parts", "keeping hot values apart in sums"},
    {Optimisation::kTemperatures, "temperatures", "ordering moves in sums by temperature"},
    {Optimisation::kNimberTests, "nimber-tests", "asking whether a nimber is a given one"},
    {Optimisation::kAtomicWeights, "atomic-weights", "deciding sums of all-small values by atomic weights"},
}};

inline std::optional<Optimisation> find_optimisation(std::string_view name) {
    for (const OptimisationName& entry : kOptimisations) {
        if (entry.name == name) return entry.optimisation;
    }
    return std::nullopt;
}

/// Everything on, unless left out.
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
