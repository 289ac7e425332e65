#include "python/binding/long_work.h"

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace papamu::python {

namespace {

namespace py = pybind11;

constexpr std::chrono::milliseconds kBetweenLooks{50};

/// The exception that a handler of a signal raised; nothing where none did.
std::exception_ptr raised_by_signal() {
    const py::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() == 0) return nullptr;
    return std::make_exception_ptr(py::error_already_set());
}

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

    /// Until the work is done; what ended it early, if anything did.
    std::exception_ptr wait() {
        std::exception_ptr signal;
        std::unique_lock lock(mutex_);
        while (!done_.wait_for(lock, kBetweenLooks, [this] { return is_done_; })) {
            if (signal) continue;  // the work is about to stop
            lock.unlock();
            signal = raised_by_signal();
            if (signal) stop_.store(true);
            lock.lock();
        }
        return signal ? signal : error_;
    }

 private:
    std::atomic<bool> stop_{false};
    std::exception_ptr error_;
    std::mutex mutex_;
    std::condition_variable done_;
    bool is_done_ = false;
};

}  // namespace

void run_long(const std::function<void(const std::atomic<bool>& stop)>& work) {
    std::exception_ptr error;
    {
        const py::gil_scoped_release release;
        Task task;
        std::thread thread([&] { task.run(work); });
        error = task.wait();
        thread.join();
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace papamu::python
