// Analysis of a position of any ruleset: its regions, their values, the value of the whole, and what
// every move is worth.
//
//     cgt::ValueStore store;
//     const auto analyst = make_analyst(position.ruleset(), store, {});
//     const Analysis analysis = analyst->analyse(position, {});
//     analysis.value, analysis.left_moves[0].winning ...
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/sum/sum_text.h"
#include "solver/optimisations.h"

namespace papamu::solver {

class StoredValues;

struct RegionAnalysis {
    rulesets::AnyPosition position;          // the region as a position of its own
    std::vector<std::pair<int, int>> cells;  // (row, column) on the board, row by row; empty without a board
    std::optional<cgt::Value> value;         // nullopt if a limit was reached first
    int lower = 0;  // lower <= value <= upper, always; from counting moves if nothing better is known
    int upper = 0;
    std::size_t term = 0;  // in a sum: the index of the term that the region belongs to
};

/// A term of a sum.
struct TermAnalysis {
    rulesets::SumOfPositions::Term term;
    std::optional<cgt::Value> value;  // with its sign
    int lower = 0;                    // lower <= value <= upper
    int upper = 0;
};

struct MoveAnalysis {
    rulesets::AnyMove move;
    cgt::Value value;      // of the whole position after the move
    bool winning = false;  // the player who makes it wins, if both play well from there
};

/// What is known of a move if a limit was reached before all values were found.
struct MoveBounds {
    rulesets::AnyMove move;
    std::optional<cgt::Value> value;  // of the whole position after the move
    int lower = 0;                    // lower <= value <= upper
    int upper = 0;
    std::optional<bool> winning;  // as above; nullopt if the position's value and the bounds do not decide it
};

/// Which moves an analysis lists.
enum class MovesAsked {
    kNone,
    kBest,  // one best move of each player: a winning one if there is any (solver/best_move.h)
    kAll,
};

struct AnalysisStats {
    double seconds = 0;
    /// Table entries made by this call: one for each region evaluated, and one for each comparison of a region with a
    /// value. Several threads may make more of them than one. Includes the positions of searches for who wins a region.
    std::uint64_t positions = 0;
    std::uint64_t values = 0;   // games in the store
    std::uint64_t lookups = 0;  // table lookups
    std::uint64_t bytes = 0;    // store and tables
    std::uint64_t forgets = 0;  // how often the store was full and games were forgotten
};

struct Analysis {
    rulesets::AnyPosition position;
    int rows = 0;  // 0 without a board
    int columns = 0;
    std::vector<TermAnalysis> terms;  // of a sum; empty for a position of one ruleset
    std::vector<RegionAnalysis> regions;
    int inert = 0;                    // stones that can never take part in a move
    std::optional<cgt::Value> value;  // of the whole; nullopt if some region has none
    int lower = 0;
    int upper = 0;
    MovesAsked moves = MovesAsked::kAll;
    std::vector<MoveAnalysis> left_moves;  // those asked for, in the ruleset's order; empty if a limit came first
    std::vector<MoveAnalysis> right_moves;
    std::vector<MoveBounds> left_bounds;  // instead, if all moves were asked for and a limit was reached after `value`
    std::vector<MoveBounds> right_bounds;
    AnalysisStats stats;
    std::string stopped;  // why values are missing: "interrupted", "the limit of 100000 positions", ...; else empty
};

/// Passed to AnalysisOptions::progress from time to time during long work, from one thread at a time.
struct AnalysisProgress {
    std::uint64_t positions;
    std::uint64_t values;
    std::uint64_t bytes;
    std::size_t regions_done;
    std::size_t regions;
};

struct AnalysisOptions {
    /// What left_moves and right_moves will hold. The value alone takes far less work than the value of every move.
    MovesAsked moves = MovesAsked::kAll;
    /// Limits; 0 means no limit. Reaching one is no error: the analysis says what is known.
    std::uint64_t position_limit = 0;
    double second_limit = 0;
    const std::atomic<bool>* stop = nullptr;  // a signal handler may set it
    std::function<void(const AnalysisProgress&)> progress = {};
    /// Whether to go on when the store is full by forgetting games: no Value from before this call may be used after
    /// it, and no other analyst of the same store.
    bool may_forget = false;
    /// Whether something else is tried once the position limit is reached: then what took little work does not go into
    /// the file of stored values.
    bool is_attempt = false;
};

struct AnalystOptions {
    int threads = 1;  // 0: as many as the machine has, which is also the maximum
    Switches switches;
    std::size_t table_bytes = std::size_t{4} << 30;  // maximum size of the table of regions
    StoredValues* stored = nullptr;  // read for values, and given those that took work; must outlive the analyst
};

/// A named note, written into a file of stored values beside the values.
struct StoredNote {
    std::string_view name;  // empty: no note
    std::string_view text;
};

/// Keeps its table from one position to the next. One call at a time; the store may be shared with other analysts.
class Analyst {
 public:
    /// For positions of this ruleset, which must outlive the analyst.
    explicit Analyst(const rulesets::AnyRuleset& ruleset) : ruleset_(ruleset) {}
    virtual ~Analyst() = default;
    Analyst(const Analyst&) = delete;
    Analyst& operator=(const Analyst&) = delete;

    [[nodiscard]] const rulesets::AnyRuleset& ruleset() const { return ruleset_; }
    [[nodiscard]] virtual Analysis analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) = 0;

    /// Evaluates all regions of the positions and keeps those that fit into 64 cells in the
    /// file of stored values; the note is written with the last of them if all is done. Returns an empty string if all
    /// is done, else why not ("interrupted", ...); nullopt if the analyst cannot do it or was given no file to write.
    virtual std::optional<std::string> store(std::span<const rulesets::AnyPosition> positions,
                                             const AnalysisOptions& options, const StoredNote& note);

 private:
    const rulesets::AnyRuleset& ruleset_;
};

/// The store must outlive the analyst.
std::unique_ptr<Analyst> make_analyst(const rulesets::AnyRuleset& ruleset, cgt::ValueStore& store,
                                      const AnalystOptions& options);
/// By name. Returns nullptr if there is no such ruleset; "sum" is one (rulesets/sum/sum_text.h).
std::unique_ptr<Analyst> make_analyst(std::string_view ruleset, cgt::ValueStore& store, const AnalystOptions& options);

}  // namespace papamu::solver
