#include "protocol/artemis/paced_output.h"

#include <algorithm>
#include <cstdint>

namespace papamu::protocol {

NetDeadline PacedOutput::add(std::string_view piece, NetDeadline now) {
    const NetDeadline due = last_ ? std::max(now, *last_ + gap_) : now;
    last_ = due;
    pieces_.push_back({std::string(piece), due});
    bytes_ += piece.size();
    return due;
}

// The pause is kept between the moments of sending: who sends late does not send two pieces at once.
void PacedOutput::flush(TcpStream& stream, NetDeadline now) {
    while (!pieces_.empty() && *next() <= now) {
        std::string& text = pieces_.front().text;
        const std::size_t sent = stream.write_some(text);
        bytes_ -= sent;
        text.erase(0, sent);
        if (!text.empty()) {
            is_slow_ = true;
            return;
        }
        pieces_.pop_front();
        sent_ = now;
    }
}

std::optional<NetDeadline> PacedOutput::next() const {
    if (pieces_.empty()) return std::nullopt;
    const NetDeadline due = pieces_.front().due;
    return sent_ ? std::max(due, *sent_ + gap_) : due;
}

std::optional<NetDeadline> PacedOutput::end(NetDeadline now) const {
    if (is_slow_) return std::nullopt;
    if (pieces_.empty()) return sent_;
    const NetDeadline first = std::max(*next(), now);
    return std::max(pieces_.back().due, first + gap_ * static_cast<std::int64_t>(pieces_.size() - 1));
}

}  // namespace papamu::protocol
