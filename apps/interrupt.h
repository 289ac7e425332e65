// Ctrl-C: either a flag that long work looks at, or the end of the program with the exit code of the contract.
//
//     InterruptFlag interrupt;                                   // until the end of the scope
//     analyst.analyse(position, {.stop = &interrupt.flag()});    // stops soon after Ctrl-C and says what it knows
//     if (interrupt.is_set()) return ExitCode::kInterrupted;
//
// Nothing here stops a computation: whoever computes looks at the flag. SIGINT only; other signals keep their meaning.
// Handlers belong to the process, so guards nest like scopes (the innermost counts) and live on one thread.
#pragma once

#include <atomic>
#include <csignal>

namespace papamu::apps {

/// For as long as this lives, Ctrl-C sets a flag. The flag is one for the whole process and begins unset.
class InterruptFlag {
 public:
    enum class Second {
        kSetsTheFlag,     // Ctrl-C with the flag still set does nothing more
        kEndsTheProgram,  // ... ends the program at once with ExitCode::kInterrupted, for the impatient
    };

    explicit InterruptFlag(Second second = Second::kEndsTheProgram);
    ~InterruptFlag();
    InterruptFlag(const InterruptFlag&) = delete;
    InterruptFlag& operator=(const InterruptFlag&) = delete;

    /// What a WorkLimit and the solver take as `stop`; it outlives this object.
    [[nodiscard]] static std::atomic<bool>& flag();
    [[nodiscard]] static bool is_set() { return flag().load(); }
    static void clear() { flag().store(false); }

 private:
    struct sigaction before_ {};
};

/// For as long as this lives, Ctrl-C ends the program at once with ExitCode::kInterrupted. For work that leaves nothing
/// half done: results written at the end, files through a second file.
class ExitOnInterrupt {
 public:
    ExitOnInterrupt();
    ~ExitOnInterrupt();
    ExitOnInterrupt(const ExitOnInterrupt&) = delete;
    ExitOnInterrupt& operator=(const ExitOnInterrupt&) = delete;

 private:
    struct sigaction before_ {};
};

}  // namespace papamu::apps
