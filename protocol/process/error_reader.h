// Reads the standard error of a program, and passes it on (error_output.h). POSIX only: Windows has
// error_thread_windows.h.
#pragma once

#include <memory>
#include <mutex>
#include <thread>

#include "protocol/net/descriptor.h"
#include "protocol/process/error_output.h"

namespace papamu::protocol {

/// Passes on what comes out of a pipe, in a thread of its own, so that a program never waits for us to read. A program
/// that has written too much is read slowly: it waits, and uses hardly any processor time.
class ErrorReader {
 public:
    ErrorReader(Descriptor pipe, std::shared_ptr<ErrorOutput> output);
    /// Passes on what is in the pipe.
    ~ErrorReader();
    ErrorReader(const ErrorReader&) = delete;
    ErrorReader& operator=(const ErrorReader&) = delete;

    /// Passes on what the program has written so far (as much of it as a pipe holds).
    void catch_up();

 private:
    void run();
    /// Returns false if nothing more will come.
    bool pass_on();

    Descriptor pipe_;
    Descriptor wish_to_end_;
    std::shared_ptr<ErrorOutput> output_;
    std::mutex mutex_;
    std::thread thread_;
};

}  // namespace papamu::protocol
