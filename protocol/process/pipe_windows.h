// A pipe from or to another program on Windows, whose reads and writes end at a deadline. Internal to this folder.
//
//     IncomingPipe pipe(std::move(pair.ours));
//     switch (pipe.read(text, deadline)) ...
#pragma once

#include <windows.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>

namespace papamu::protocol {

/// A handle that is closed with its owner.
class Handle {
 public:
    Handle() = default;
    explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { close(); }

    [[nodiscard]] HANDLE get() const { return handle_; }
    explicit operator bool() const { return handle_ != nullptr; }
    void close() {
        if (handle_ != nullptr) ::CloseHandle(std::exchange(handle_, nullptr));
    }

 private:
    HANDLE handle_ = nullptr;
};

/// Our end, for overlapped work, and the end of the program, which it inherits.
struct PipePair {
    Handle ours;
    Handle theirs;
};

/// Throws ProcessError if the system has none to give.
PipePair make_pipe_we_read();
PipePair make_pipe_we_write();

/// What the system calls its last error.
std::string reason_of_last_error();

/// Reads without blocking beyond a deadline. Not thread-safe.
class IncomingPipe {
 public:
    using Clock = std::chrono::steady_clock;
    enum class Result { kMore, kLate, kEnd, kCalled };

    IncomingPipe() = default;
    explicit IncomingPipe(Handle pipe);
    IncomingPipe(const IncomingPipe&) = delete;
    IncomingPipe& operator=(const IncomingPipe&) = delete;
    ~IncomingPipe() { close(); }

    /// Appends what comes; kCalled if the event `call`, unless it is null, is set before something comes.
    Result read(std::string& text, Clock::time_point deadline, HANDLE call = nullptr);
    [[nodiscard]] bool is_open() const { return static_cast<bool>(pipe_); }
    void close();

 private:
    Handle pipe_;
    Handle event_;
    OVERLAPPED request_{};
    bool is_asked_ = false;  // the system fills the block
    std::array<char, 4096> block_{};
};

/// Writes all of the bytes. Returns false if they are not read by the deadline; `is_closed` tells whether the program
/// has closed its end.
bool write_to_pipe(const Handle& pipe, std::string_view bytes, std::chrono::steady_clock::time_point deadline,
                   bool& is_closed);

/// Milliseconds until the deadline, as Windows takes them.
DWORD milliseconds_until(std::chrono::steady_clock::time_point deadline);

}  // namespace papamu::protocol
