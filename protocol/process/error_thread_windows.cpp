#include "protocol/process/error_thread_windows.h"

#include <chrono>
#include <string>
#include <utility>

namespace papamu::protocol {

namespace {

constexpr std::chrono::milliseconds kPauseOfFlood{10};  // between two blocks that are thrown away

}  // namespace

ErrorThread::ErrorThread(Handle pipe, std::shared_ptr<ErrorOutput> output)
    : pipe_(std::move(pipe)),
      wish_to_look_(::CreateEventA(nullptr, FALSE, FALSE, nullptr)),
      output_(std::move(output)),
      thread_([this] { run(); }) {}

ErrorThread::~ErrorThread() {
    is_ending_.store(true);
    ::SetEvent(wish_to_look_.get());
    thread_.join();
    pass_on(IncomingPipe::Clock::now());
}

void ErrorThread::catch_up() {
    const std::lock_guard wish(wishes_);
    ::SetEvent(wish_to_look_.get());
    const std::lock_guard lock(mutex_);
    pass_on(IncomingPipe::Clock::now());
}

void ErrorThread::run() {
    while (!is_ending_.load()) {
        { const std::lock_guard wish(wishes_); }
        const std::lock_guard lock(mutex_);
        if (!pass_on(IncomingPipe::Clock::time_point::max(), wish_to_look_.get())) return;
        if (output_->is_full()) std::this_thread::sleep_for(kPauseOfFlood);
    }
}

bool ErrorThread::pass_on(IncomingPipe::Clock::time_point deadline, HANDLE call) {
    while (true) {
        std::string text;
        const auto result = pipe_.read(text, deadline, call);
        if (result == IncomingPipe::Result::kMore) output_->write(text);
        if (result == IncomingPipe::Result::kEnd) return false;
        if (result != IncomingPipe::Result::kMore || output_->is_full()) return true;
    }
}

}  // namespace papamu::protocol
