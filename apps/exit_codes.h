// The exit codes of the program. Scripts rely on them: they do not change.
//
//   papamu calc '1+1' >/dev/null; echo $?   ->  0
//   papamu calc '1+(' 2>/dev/null; echo $?  ->  3
#pragma once

namespace papamu::apps {

enum class ExitCode : int {
    kDone = 0,           // the work is done
    kNo = 1,             // the answer is "no", or a check failed
    kUsage = 2,          // unknown command, option or argument
    kBadInput = 3,       // a position or an expression that is wrong, a file that cannot be read or written
    kLimit = 4,          // a limit of time, memory or nodes was reached
    kInternal = 5,       // an error of the program itself
    kInterrupted = 130,  // stopped by Ctrl-C (128 + SIGINT), SIGTERM or SIGHUP
};

}  // namespace papamu::apps
