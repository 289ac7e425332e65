#include "python/binding/long_work.h"

#include <Python.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "base/outside_calls.h"
#include "python/binding/user_error.h"

namespace papamu::python {

namespace {

/// Holds a Python exception from the time it is raised until it is passed on.
class PythonError {
 public:
    /// Requires the GIL. Checks for signals; returns whether the handler of a signal has raised an exception.
    bool raised_by_signal() {
        if (PyErr_CheckSignals() == 0) return false;
        PyErr_Fetch(&type_, &value_, &traceback_);
        return true;
    }
    [[nodiscard]] bool is_set() const { return type_ != nullptr; }
    /// Requires the GIL.
    [[noreturn]] void raise() {
        PyErr_Restore(type_, value_, traceback_);
        throw_python_error();
    }

 private:
    PyObject* type_ = nullptr;
    PyObject* value_ = nullptr;
    PyObject* traceback_ = nullptr;
};

class Task {
 public:
    explicit Task(bool calls) : calls_(calls) {}

    void run(const std::function<void(const std::atomic<bool>& stop)>& work) {
        std::optional<PythonThread> known_to_python;
        if (calls_) known_to_python.emplace();
        thread_.store(PyThread_get_thread_ident());
        try {
            work(stop_);
        } catch (...) {
            error_ = std::current_exception();
        }
        known_to_python.reset();
        const std::lock_guard lock(mutex_);
        is_done_ = true;
        done_.notify_one();
    }

    /// Waits for kBetweenLooks at most; returns whether the work is done.
    bool wait() {
        std::unique_lock lock(mutex_);
        return done_.wait_for(lock, kBetweenLooks, [this] { return is_done_; });
    }
    void stop() { stop_.store(true); }
    /// Raises KeyboardInterrupt in the function of the user that the work has called, if there is one. Requires the
    /// GIL.
    void interrupt_calls() {
        if (calls_) PyThreadState_SetAsyncExc(thread_.load(), PyExc_KeyboardInterrupt);
    }
    /// Requires that the work is done. What it threw, if anything.
    [[nodiscard]] const std::exception_ptr& error() const { return error_; }

 private:
    bool calls_;
    std::atomic<unsigned long> thread_{0};
    std::atomic<bool> stop_{false};
    std::exception_ptr error_;
    std::mutex mutex_;
    std::condition_variable done_;
    bool is_done_ = false;
};

void run(const std::function<void(const std::atomic<bool>& stop)>& work, bool calls) {
    constexpr int looks_before_interrupt = 10;
    Task task(calls);
    std::thread thread([&] { task.run(work); });
    PythonError signal;
    const base::OutsideCalls* const asked_by = base::OutsideCalls::here();  // if a function of the user calls this
    PyThreadState* state = PyEval_SaveThread();
    int looks = 0;
    bool is_unwanted = false;
    while (!task.wait()) {
        is_unwanted = is_unwanted || (asked_by != nullptr && asked_by->are_to_end());
        if (is_unwanted) task.stop();
        // Once there was a signal, the work is about to stop.
        const bool is_to_end = signal.is_set() || is_unwanted;
        if (is_to_end && (!calls || ++looks % looks_before_interrupt != 0)) continue;
        PyEval_RestoreThread(state);
        if (is_to_end) {
            task.interrupt_calls();
        } else if (signal.raised_by_signal()) {
            task.stop();
        }
        state = PyEval_SaveThread();
    }
    thread.join();
    PyEval_RestoreThread(state);
    if (signal.is_set()) signal.raise();
    if (is_unwanted) {  // what it has found is of no use, and the function is to end
        PyErr_SetNone(PyExc_KeyboardInterrupt);
        throw_python_error();
    }
    if (task.error()) std::rethrow_exception(task.error());
}

}  // namespace

void run_long(const std::function<void(const std::atomic<bool>& stop)>& work) { run(work, false); }

void run_long_with_calls(const std::function<void(const std::atomic<bool>& stop)>& work) { run(work, true); }

}  // namespace papamu::python
