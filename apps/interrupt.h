// Ctrl-C, and signals that tell the program to end: they either set a flag that long work looks at, or end the program
// with the documented exit code.
//
//     InterruptFlag interrupt;                                   // until the end of the scope
//     analyst.analyse(position, {.stop = &interrupt.flag()});    // stops at Ctrl-C and returns what it knows
//     if (interrupt.is_set()) return ExitCode::kInterrupted;
//
// SIGTERM (batch systems, timeout, kill) and SIGHUP (a terminal that is closed) are treated like SIGINT, unless the
// program was started with them ignored (nohup). On Windows they are Ctrl-Break, a console that is closed, and the end
// of the session. They differ in two ways: they end a prompt, where Ctrl-C discards the line or stops the computation;
// and a second one does not end the program at once, since timeout sends two.
//
// Nothing here stops a computation: the code that computes must look at the flag. Handlers belong to the process, so
// guards nest like scopes (the innermost counts) and live on one thread.
#pragma once

#include <atomic>
#include <csignal>
#include <memory>
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
    struct Before;
    std::unique_ptr<Before> before_;
};

/// Threads that are started while this lives hear no signals: the other threads do.
class SignalsElsewhere {
 public:
    SignalsElsewhere();
    ~SignalsElsewhere();
    SignalsElsewhere(const SignalsElsewhere&) = delete;
    SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;

 private:
    struct Before;
    std::unique_ptr<Before> before_;
};

/// For as long as this lives, Ctrl-C, SIGTERM and SIGHUP set a flag. The whole process has one flag. The constructor
/// clears it, unless the program was told to end (SIGTERM or SIGHUP) under an earlier guard: that holds for all work
/// that follows.
class InterruptFlag {
 public:
    enum class Second {
        kSetsTheFlag,     // Ctrl-C with the flag still set does nothing more
        kEndsTheProgram,  // ... ends the program at once with ExitCode::kInterrupted
    };

    explicit InterruptFlag(Second second = Second::kEndsTheProgram);
    InterruptFlag(const InterruptFlag&) = delete;
    InterruptFlag& operator=(const InterruptFlag&) = delete;

    /// To be passed as `stop` to a WorkLimit and to the solver; it outlives this object.
    [[nodiscard]] static std::atomic<bool>& flag();
    [[nodiscard]] static bool is_set() { return flag().load(); }
    /// Whether SIGTERM or SIGHUP has come: a prompt then reads no more lines.
    [[nodiscard]] static bool is_told_to_end();
    /// For tests that send these signals more than once.
    static void forget_being_told_to_end();
    /// Forgets a Ctrl-C. Once the program was told to end, the flag stays set.
    static void clear();

    /// How many milliseconds a wait for input may take until the flag is looked at again. A signal may come between the
    /// look and the wait, or to another thread: so that it is never missed, waits end now and then.
    static constexpr int kBetweenLooks = 100;

 private:
    std::optional<InterruptHandler> handler_;
};

/// For as long as this lives, the signals end the program at once with ExitCode::kInterrupted. So does the constructor
/// if the program was told to end before, unless ToldBefore::kIsKnown is given. For work that leaves nothing half done:
/// results written at the end, files written through a second file, waiting for input.
class ExitOnInterrupt {
 public:
    using Signals = InterruptHandler::Signals;

    enum class ToldBefore {
        kEndsTheProgram,
        kIsKnown,  // the signal has already been heeded: now the results of the interrupted work are written
    };

    explicit ExitOnInterrupt(Signals signals = Signals::kAll, ToldBefore told_before = ToldBefore::kEndsTheProgram);
    explicit ExitOnInterrupt(ToldBefore told_before) : ExitOnInterrupt(Signals::kAll, told_before) {}

 private:
    InterruptHandler handler_;
};

}  // namespace papamu::apps
