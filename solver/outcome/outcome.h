// Who wins a position: for any ruleset by name.
//
//     const auto solver = make_outcome_solver("konane", "xoxo/o..o/xoxo/oxox", {});      // Parsed: errors name a place
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
#include <string_view>

#include "cgt/error.h"
#include "rulesets/ruleset.h"
#include "solver/optimisations.h"

namespace papamu::solver {

class StoredValues;

/// About one player who moves first.
struct FirstAnswer {
    std::optional<bool> wins;              // nothing where a limit was reached first
    std::optional<std::string> best_move;  // one that wins; nothing where none does, or a limit was reached
    std::uint64_t nodes = 0;               // positions expanded; one that is expanded again counts again
    double seconds = 0;
};

struct OutcomeReport {
    std::optional<FirstAnswer> left, right;  // what was asked
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::uint64_t bytes = 0;  // tables
    std::string stopped;  // why an answer is missing: "interrupted", "the limit of 100000 positions", ...; else empty

    /// L, R, N (who moves first wins) or P (who moves second); nothing where an answer is missing.
    [[nodiscard]] std::optional<char> outcome() const;
};

struct OutcomeQuestion {
    bool left_first = true;
    bool right_first = true;
    bool best_moves = true;  // false: there may be none in the answers
};

struct OutcomeLimits {
    std::uint64_t nodes = 0;  // 0: none
    double seconds = 0;
    const std::atomic<bool>* stop = nullptr;  // a signal handler may set it
    /// Called now and then with the nodes so far, from one thread at a time. May call save().
    std::function<void(std::uint64_t nodes)> progress = {};
    /// What messages call the limits, where those above are what is left of them; 0: as they are.
    std::uint64_t named_nodes = 0;
    double named_seconds = 0;

    /// What is left of the limits once so much is spent: a node and a millisecond at least, since 0 would be no limit.
    [[nodiscard]] OutcomeLimits after(std::uint64_t spent_nodes, double spent_seconds) const;
};

struct OutcomeOptions {
    int threads = 1;  // 0: as many as the machine has
    Switches switches;
    std::size_t table_bytes = std::size_t{1} << 30;  // for the tables; guesses have 16 MiB more
    StoredValues* stored = nullptr;  // values of regions, asked and filled where they are used; must outlive the solver
};

/// Keeps its tables from one question to the next. One call at a time, but for save().
class OutcomeSolver {
 public:
    virtual ~OutcomeSolver() = default;

    /// Reaching a limit is no error: the report says what is known.
    virtual OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) = 0;

    /// The position as the ruleset prints it.
    [[nodiscard]] virtual std::string position() const = 0;

    /// The certificate (solver/certificate/certificate.h) of an answer that solve() gave. What the tables have
    /// forgotten is searched again. It takes memory for every position of the proof in which the winner moves. The
    /// error is why there is none: a limit was reached.
    virtual cgt::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                                const OutcomeLimits& limits) = 0;

    /// Writes what the tables know, so that a long search can go on another day. May be called during solve(). It
    /// takes no memory to speak of; whether it worked the stream knows.
    virtual void save(std::ostream& out) const = 0;
    /// Reads what save() wrote, twice, from a stream that can go back. Empty, or why not ("is damaged: ...", "is about
    /// another position: ..."): nothing is used then.
    [[nodiscard]] virtual std::string load(std::istream& in) = 0;
};

/// Errors: a position that cannot be read. nullptr where there is no ruleset of that name; "sum" is one, with positions as
/// in rulesets/sum/sum_text.h.
rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(std::string_view ruleset,
                                                                     std::string_view position,
                                                                     const OutcomeOptions& options);

}  // namespace papamu::solver
