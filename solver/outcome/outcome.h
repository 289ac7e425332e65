// Who wins a position of any ruleset.
//
//     const auto solver = make_outcome_solver(position, {});      // Parsed: a sum may have values without room
//     const OutcomeReport report = (*solver)->solve({.left_first = true, .right_first = true}, {});
//     report.outcome()                                   // 'L', 'R', 'N' or 'P'
//
// The answers are exact. Values are not computed; see analysis.h for those.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#include "base/error.h"
#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"
#include "solver/certificate/certificate_split.h"
#include "solver/optimisations.h"

namespace papamu::solver {

class StoredValues;

/// The answer for one player who moves first.
struct FirstAnswer {
    std::optional<bool> wins;                    // nullopt if a limit was reached first
    std::optional<rulesets::AnyMove> best_move;  // one that wins; nullopt if no move does or a limit was reached
    std::uint64_t nodes = 0;                     // positions expanded; one that is expanded again counts again
    double seconds = 0;
};

/// What a search by proof numbers still has before it. The numbers say how much seems to be missing until the player
/// who moves first is known to win (proof) or to lose (disproof); remaining_work.h makes nodes of them.
struct RemainingWork {
    std::uint32_t proof = 0, disproof = 0;
    double nodes = 0;  // about as many, for all questions that are open
};

struct OutcomeReport {
    std::optional<FirstAnswer> left, right;  // the questions that were asked
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::uint64_t bytes = 0;  // of the tables
    std::string stopped;   // why an answer is missing: "interrupted", "the limit of 100000 positions", ...; else empty
    bool is_full = false;  // it is missing because tables that forget nothing have no more room
    std::optional<RemainingWork> remaining;  // if it is missing and the search can tell

    /// 'L', 'R', 'N' (the player who moves first wins) or 'P' (the other player wins); nullopt if an answer is missing.
    [[nodiscard]] std::optional<char> outcome() const;
};

struct OutcomeQuestion {
    bool left_first = true;
    bool right_first = true;
    bool best_moves = true;  // false: there may be none in the answers
};

struct OutcomeLimits {
    std::uint64_t nodes = 0;  // 0: no limit
    double seconds = 0;
    const std::atomic<bool>* stop = nullptr;  // a signal handler may set it
    /// Called from time to time with the nodes so far, by one thread at a time. May call save().
    std::function<void(std::uint64_t nodes)> progress = {};
    /// The limits that messages name, if those above are only what is left of them; 0: those above.
    std::uint64_t named_nodes = 0;
    double named_seconds = 0;
    /// Called before `progress`, when there is an estimate.
    std::function<void(const RemainingWork& work)> remaining = {};
    /// Called from time to time by certificate(), with the moves that are written or just being chosen.
    std::function<void(std::uint64_t moves)> written = {};
    /// When certificate() makes pieces, and where they go.
    CertificateSplit split = {};

    /// What is left of the limits after this much was spent: at least a node and a millisecond, since 0 would be no
    /// limit.
    [[nodiscard]] OutcomeLimits after(std::uint64_t spent_nodes, double spent_seconds) const;
};

struct OutcomeOptions {
    int threads = 1;  // 0: as many as the machine has
    Switches switches;
    std::size_t table_bytes = std::size_t{1} << 30;  // for all tables together (memory_shares.h)
    StoredValues* stored = nullptr;  // values of regions, read and filled if they are used; must outlive the solver
};

/// Keeps its tables from one question to the next. One call at a time, except for save().
class OutcomeSolver {
 public:
    virtual ~OutcomeSolver() = default;

    /// Reaching a limit is no error: the report says what is known.
    virtual OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) = 0;

    /// The position as the ruleset prints it.
    [[nodiscard]] virtual std::string position() const = 0;

    /// The certificate (solver/certificate/certificate.h) of an answer that solve() gave. What the tables have
    /// forgotten is searched again. It takes memory for every position of the proof in which the winner moves, but
    /// for those that go into pieces. The error says why there is none: a limit was reached.
    virtual base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                                 const OutcomeLimits& limits) = 0;

    /// Writes what the tables know, so that a long search can be continued another day. May be called during solve().
    /// Takes hardly any memory; the state of the stream tells whether it worked.
    virtual void save(std::ostream& out) const = 0;
    /// Reads what save() wrote, twice, from a seekable stream. Returns an empty string, or why it failed ("is damaged:
    /// ...", "is about another position: ..."); then nothing is used.
    [[nodiscard]] virtual std::string load(std::istream& in) = 0;

    /// From now on the tables may have as many bytes as OutcomeOptions::table_bytes, if that is more and the search can
    /// make use of it. Not during solve() or save().
    virtual void enlarge(std::size_t /*table_bytes*/) {}
};

/// The solver of a position, which may be a sum. Returns an error if there is no room for the values of a sum.
rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(const rulesets::AnyPosition& position,
                                                                     const OutcomeOptions& options);

}  // namespace papamu::solver
