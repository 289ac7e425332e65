#include "python/binding/long_work.h"

#include <Python.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace papamu::python {

namespace {

constexpr std::chrono::milliseconds kBetweenLooks{20};

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
    void run(const std::function<void(const std::atomic<bool>& stop)>& work) {
        try {
            work(stop_);
        } catch (...) {
            error_ = std::current_exception();
        }
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
    /// Requires that the work is done. What it threw, if anything.
    [[nodiscard]] const std::exception_ptr& error() const { return error_; }

 private:
    std::atomic<bool> stop_{false};
    std::exception_ptr error_;
    std::mutex mutex_;
    std::condition_variable done_;
    bool is_done_ = false;
};

}  // namespace

void run_long(const std::function<void(const std::atomic<bool>& stop)>& work) {
    Task task;
    std::thread thread([&] { task.run(work); });
    PythonError signal;
    PyThreadState* state = PyEval_SaveThread();
    while (!task.wait()) {
        if (signal.is_set()) continue;  // the work is about to stop
        PyEval_RestoreThread(state);
        if (signal.raised_by_signal()) task.stop();
        state = PyEval_SaveThread();
    }
    thread.join();
    PyEval_RestoreThread(state);
    if (signal.is_set()) signal.raise();
    if (task.error()) std::rethrow_exception(task.error());
}

}  // namespace papamu::python
