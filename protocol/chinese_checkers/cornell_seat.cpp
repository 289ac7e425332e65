#include "protocol/chinese_checkers/cornell_seat.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"

namespace papamu::protocol {

namespace {

using Clock = ChildProcess::Clock;

constexpr engine::Milliseconds kBetweenSeatLooks{20};  // between checks of `stop`
constexpr int kCannotBeStarted = 127;

}  // namespace

CornellSeat::CornellSeat(const ContestProgram& program) : program_(program) {
    try {
        process_.emplace(program.command,
                         ProcessOptions{.limits = program.limits, .most_line_bytes = kMostMessageBytes});
    } catch (const ProcessError& error) {
        failure_ = error.what();
    }
}

void CornellSeat::send(std::string_view lines) {
    if (!process_ || lines.empty()) return;
    try {
        process_->write(lines, Clock::now() + program_.patience.beyond_limits);
        if (program_.on_message) program_.on_message(true, lines);
    } catch (const ProcessError&) {
        process_->close_input();
    }
}

void CornellSeat::close_input() {
    if (process_) process_->close_input();
}

CornellHeard CornellSeat::hear(ChildProcess::Deadline deadline, const std::atomic<bool>* stop) {
    if (!process_) return lost(failure_);
    try {
        while (stop == nullptr || !stop->load()) {
            if (const auto piece = process_->read_some(std::min(deadline, Clock::now() + kBetweenSeatLooks))) {
                begun_ += *piece;
                const bool is_flood = begun_.size() > kMostMessageBytes;
                if (is_flood) begun_.replace(kMostMessageBytes, begun_.npos, "...");
                if (is_flood || begun_.ends_with('\n')) {
                    return {CornellHeard::Kind::kMessage, std::exchange(begun_, {}), process_->arrived_at()};
                }
            } else if (Clock::now() >= deadline) {
                return {CornellHeard::Kind::kSilence, process_->remark_on_silence(), deadline};
            }
        }
    } catch (const ProcessError& error) {
        return lost(error.what());
    }
    return {CornellHeard::Kind::kStopped, {}, Clock::now()};
}

CornellHeard CornellSeat::lost(const std::string& reason) const {
    return {CornellHeard::Kind::kLost, base::quoted(program_.command) + ": " + reason,
            process_ ? process_->arrived_at() : Clock::now()};
}

bool CornellSeat::wait(ChildProcess::Deadline deadline) { return !process_ || process_->wait(deadline); }

std::optional<int> CornellSeat::end() {
    if (!process_) return kCannotBeStarted;
    process_->kill();
    return process_->exit_value();
}

}  // namespace papamu::protocol
