// The command line of the program `papamu` in Python, for `python3 -m papamu` (papamu/__main__.py).
#include <pybind11/stl.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/interrupt.h"
#include "apps/program/program.h"
#include "python/binding/game.h"
#include "python/binding/user_error.h"

namespace papamu::python {

namespace {

/// Keeps the exceptions of functions of the user as long as the program runs.
class KeptErrors {
 public:
    KeptErrors() { UserError::keep_last(true); }
    ~KeptErrors() { UserError::keep_last(false); }
    KeptErrors(const KeptErrors&) = delete;
    KeptErrors& operator=(const KeptErrors&) = delete;

    /// The last of them; None if there was none.
    static py::object last() {
        if (!UserError::restore_last()) return py::none();
        const py::error_already_set error;
        return error.value();
    }
};

/// Ends functions of the user that go on after Ctrl-C, for which the program has a handler of its own, or when nobody
/// waits for them any more. On a thread until the end of the scope. Requires the GIL at both ends.
class CallWatcher {
 public:
    CallWatcher() {
        UserCalls::watch(&apps::InterruptFlag::is_set);
        thread_ = std::thread([this] { run(); });
    }
    ~CallWatcher() {
        {
            const py::gil_scoped_release released;
            {
                const std::lock_guard lock(mutex_);
                is_over_ = true;
            }
            over_.notify_one();
            thread_.join();
        }
        UserCalls::watch(nullptr);
    }
    CallWatcher(const CallWatcher&) = delete;
    CallWatcher& operator=(const CallWatcher&) = delete;

 private:
    static constexpr std::chrono::milliseconds kBetweenLooks{100};

    void run() {
        std::unique_lock lock(mutex_);
        while (!over_.wait_for(lock, kBetweenLooks, [this] { return is_over_; })) {
            if (!UserCalls::are_running()) continue;
            const py::gil_scoped_acquire gil;
            UserCalls::look();
        }
    }

    std::mutex mutex_;
    std::condition_variable over_;
    bool is_over_ = false;
    std::thread thread_;
};

/// Runs a command line as main() does, and returns the exit code and the last exception of a function of the user.
std::pair<int, py::object> run_program(const std::vector<std::string>& arguments) {
    const KeptErrors kept;
    const CallWatcher watcher;
    int code = 0;
    {
        const py::gil_scoped_release released;
        std::signal(SIGXFSZ, SIG_IGN);  // as in main()
        const apps::ExitOnInterrupt guard;
        code = apps::run_program(arguments, std::cin, std::cout, std::cerr);
        std::cout.flush();
    }
    return {code, KeptErrors::last()};
}

}  // namespace

void bind_program(py::module_& module) { module.def("run_program", &run_program); }

}  // namespace papamu::python
