#include <windows.h>

#include <atomic>

#include "apps/interrupt.h"

namespace papamu::apps {

namespace {

using Handler = void (*)(int);

std::atomic<Handler> on_ctrl_c{nullptr};
std::atomic<Handler> on_end{nullptr};  // Ctrl-Break, a closed console, the end of the session

/// Windows calls this in a thread of its own.
BOOL WINAPI hear(DWORD event) {
    const bool is_ctrl_c = event == CTRL_C_EVENT;
    const Handler handler = (is_ctrl_c ? on_ctrl_c : on_end).load();
    if (handler == nullptr) return FALSE;
    handler(is_ctrl_c ? SIGINT : SIGTERM);
    return TRUE;
}

}  // namespace

struct InterruptHandler::Before {
    Handler ctrl_c, end;
};

InterruptHandler::InterruptHandler(Handler handler, Signals signals)
    : before_(std::make_unique<Before>(Before{on_ctrl_c.load(), on_end.load()})) {
    if (signals == Signals::kAll) on_ctrl_c.store(handler);
    on_end.store(handler);
    ::SetConsoleCtrlHandler(hear, TRUE);
}

InterruptHandler::~InterruptHandler() {
    ::SetConsoleCtrlHandler(hear, FALSE);
    on_ctrl_c.store(before_->ctrl_c);
    on_end.store(before_->end);
}

struct SignalsElsewhere::Before {};

SignalsElsewhere::SignalsElsewhere() = default;
SignalsElsewhere::~SignalsElsewhere() = default;

}  // namespace papamu::apps
