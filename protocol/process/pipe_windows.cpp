#include "protocol/process/pipe_windows.h"

#include <algorithm>
#include <atomic>
#include <system_error>

#include "protocol/process/child_process.h"

namespace papamu::protocol {

namespace {

constexpr DWORD kPipeBytes = 1U << 16U;

/// A pipe with a name that nobody else uses: only pipes with names can be read by a deadline.
PipePair make_pair(DWORD our_direction, DWORD their_access) {
    static std::atomic<unsigned> number{0};
    const std::string name =
        R"(\\.\pipe\papamu-)" + std::to_string(::GetCurrentProcessId()) + '-' + std::to_string(++number);
    PipePair pair;
    pair.ours = Handle(::CreateNamedPipeA(
        name.c_str(), our_direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeBytes, kPipeBytes, 0, nullptr));
    if (!pair.ours) throw ProcessError("no pipe: " + reason_of_last_error());
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    pair.theirs = Handle(::CreateFileA(name.c_str(), their_access, 0, &inherited, OPEN_EXISTING, 0, nullptr));
    if (!pair.theirs) throw ProcessError("no pipe: " + reason_of_last_error());
    return pair;
}

}  // namespace

std::string reason_of_last_error() { return std::system_category().message(static_cast<int>(::GetLastError())); }

PipePair make_pipe_we_read() { return make_pair(PIPE_ACCESS_INBOUND, GENERIC_WRITE); }
PipePair make_pipe_we_write() { return make_pair(PIPE_ACCESS_OUTBOUND, GENERIC_READ); }

DWORD milliseconds_until(std::chrono::steady_clock::time_point deadline) {
    using std::chrono::milliseconds;
    constexpr milliseconds::rep longest = 1'000'000'000;
    const auto now = std::chrono::steady_clock::now();
    if (deadline <= now) return 0;
    if (deadline - now > milliseconds(longest)) return static_cast<DWORD>(longest);
    return static_cast<DWORD>(std::chrono::ceil<milliseconds>(deadline - now).count());
}

IncomingPipe::IncomingPipe(Handle pipe)
    : pipe_(std::move(pipe)), event_(::CreateEventA(nullptr, TRUE, FALSE, nullptr)) {}

IncomingPipe::Result IncomingPipe::read(std::string& text, Clock::time_point deadline, HANDLE call) {
    if (!pipe_) return Result::kEnd;
    DWORD count = 0;
    if (!is_asked_) {
        request_ = {};
        request_.hEvent = event_.get();
        is_asked_ = true;
        if (::ReadFile(pipe_.get(), block_.data(), static_cast<DWORD>(block_.size()), nullptr, &request_) == 0 &&
            ::GetLastError() != ERROR_IO_PENDING) {
            is_asked_ = false;
            close();
            return Result::kEnd;
        }
    }
    const HANDLE events[] = {event_.get(), call};
    const DWORD woken = ::WaitForMultipleObjects(call == nullptr ? 1 : 2, events, FALSE, milliseconds_until(deadline));
    if (woken == WAIT_TIMEOUT) return Result::kLate;
    if (woken == WAIT_OBJECT_0 + 1) return Result::kCalled;
    is_asked_ = false;
    if (::GetOverlappedResult(pipe_.get(), &request_, &count, TRUE) == 0 || count == 0) {
        close();
        return Result::kEnd;
    }
    text.append(block_.data(), count);
    return Result::kMore;
}

// The system must have let go of the block before it is gone.
void IncomingPipe::close() {
    if (is_asked_) {
        DWORD count = 0;
        ::CancelIoEx(pipe_.get(), &request_);
        ::GetOverlappedResult(pipe_.get(), &request_, &count, TRUE);
        is_asked_ = false;
    }
    pipe_.close();
}

bool write_to_pipe(const Handle& pipe, std::string_view bytes, std::chrono::steady_clock::time_point deadline,
                   bool& is_closed) {
    is_closed = false;
    const Handle event(::CreateEventA(nullptr, TRUE, FALSE, nullptr));
    while (!bytes.empty()) {
        OVERLAPPED request{};
        request.hEvent = event.get();
        const auto most = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), kPipeBytes));
        DWORD count = 0;
        if (::WriteFile(pipe.get(), bytes.data(), most, nullptr, &request) == 0 &&
            ::GetLastError() != ERROR_IO_PENDING) {
            is_closed = true;
            return false;
        }
        const bool is_late = ::WaitForSingleObject(event.get(), milliseconds_until(deadline)) == WAIT_TIMEOUT;
        if (is_late) ::CancelIoEx(pipe.get(), &request);
        const bool is_done = ::GetOverlappedResult(pipe.get(), &request, &count, TRUE) != 0;
        is_closed = !is_done && !is_late;
        if (!is_done) return false;
        bytes.remove_prefix(count);
    }
    return true;
}

}  // namespace papamu::protocol
