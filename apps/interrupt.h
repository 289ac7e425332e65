// Ctrl-C, and being told to end: either a flag that long work looks at, or the end of the program with the exit code
// of the contract.
//
//     InterruptFlag interrupt;                                   // until the end of the scope
//     analyst.analyse(position, {.stop = &interrupt.flag()});    // stops soon after Ctrl-C and says what it knows
//     if (interrupt.is_set()) return ExitCode::kInterrupted;
//
// SIGTERM (batch systems, timeout, kill) and SIGHUP (a terminal that is closed) are taken as SIGINT is, unless the
// program was started with them ignored (nohup). They differ in two ways: a prompt, where Ctrl-C means the line or
// the computation, ends; and the second one is no sign of impatience, since timeout sends two at once.
//
// Nothing here stops a computation: whoever computes looks at the flag. Handlers belong to the process, so guards
// nest like scopes (the innermost counts) and live on one thread.
#pragma once

#include <array>
#include <atomic>
#include <csignal>
#include <optional>

namespace papamu::apps {

/// A handler for the signals until the end of the scope.
class InterruptHandler {
 public:
    enum class Signals { kAll, kAllButCtrlC };

    explicit InterruptHandler(void (*handler)(int), Signals signals = Signals::kAll);
    ~InterruptHandler();
    InterruptHandler(const InterruptHandler&) = delete;
    InterruptHandler& operator=(const InterruptHandler&) = delete;

 private:
    std::array<struct sigaction, 3> before_{};
};

/// For as long as this lives, Ctrl-C, SIGTERM and SIGHUP set a flag. The flag is one for the whole process. It begins
/// unset, but set if an earlier guard saw that the program was told to end (SIGTERM or SIGHUP): that holds for all work
/// that follows.
class InterruptFlag {
 public:
    enum class Second {
        kSetsTheFlag,     // Ctrl-C with the flag still set does nothing more
        kEndsTheProgram,  // ... ends the program at once with ExitCode::kInterrupted, for the impatient
    };

    explicit InterruptFlag(Second second = Second::kEndsTheProgram);
    InterruptFlag(const InterruptFlag&) = delete;
    InterruptFlag& operator=(const InterruptFlag&) = delete;

    /// What a WorkLimit and the solver take as `stop`; it outlives this object.
    [[nodiscard]] static std::atomic<bool>& flag();
    [[nodiscard]] static bool is_set() { return flag().load(); }
    /// Whether SIGTERM or SIGHUP came: a prompt asks for no more lines then.
    [[nodiscard]] static bool is_told_to_end();
    /// For tests, which are told to end more than once.
    static void forget_being_told_to_end();
    /// Forgets a Ctrl-C. Once the program was told to end, the flag stays set.
    static void clear();

 private:
    std::optional<InterruptHandler> handler_;
};

/// For as long as this lives, the signals end the program at once with ExitCode::kInterrupted, as does making it
/// after the program was told to end, unless said otherwise. For work that leaves nothing half done: results written
/// at the end, files through a second file, waiting for input.
class ExitOnInterrupt {
 public:
    using Signals = InterruptHandler::Signals;

    enum class ToldBefore {
        kEndsTheProgram,
        kIsKnown,  // what is written now is what the work that was cut short has found
    };

    explicit ExitOnInterrupt(Signals signals = Signals::kAll, ToldBefore told_before = ToldBefore::kEndsTheProgram);
    explicit ExitOnInterrupt(ToldBefore told_before) : ExitOnInterrupt(Signals::kAll, told_before) {}

 private:
    InterruptHandler handler_;
};

}  // namespace papamu::apps
