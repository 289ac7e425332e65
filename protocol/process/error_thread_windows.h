// Reads the standard error of a program on Windows and passes it on (error_output.h), as ErrorReader does on POSIX
// (error_reader.h): in a thread of its own, slowly once the program has written too much. Internal to this folder.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "protocol/process/error_output.h"
#include "protocol/process/pipe_windows.h"

namespace papamu::protocol {

class ErrorThread {
 public:
    ErrorThread(Handle pipe, std::shared_ptr<ErrorOutput> output);
    /// Passes on what is in the pipe.
    ~ErrorThread();
    ErrorThread(const ErrorThread&) = delete;
    ErrorThread& operator=(const ErrorThread&) = delete;

    /// Passes on what the program has written so far.
    void catch_up();

 private:
    void run();
    /// Until there is nothing more by the deadline, or the event `call` is set. Returns false at the end of the pipe.
    bool pass_on(IncomingPipe::Clock::time_point deadline, HANDLE call = nullptr);

    IncomingPipe pipe_;
    Handle wish_to_look_;
    std::shared_ptr<ErrorOutput> output_;
    std::atomic<bool> is_ending_{false};
    std::mutex wishes_;  // taken before the other one, so that the thread lets catch_up() go first
    std::mutex mutex_;   // of the pipe
    std::thread thread_;
};

}  // namespace papamu::protocol
