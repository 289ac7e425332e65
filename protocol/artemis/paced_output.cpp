#include "protocol/artemis/paced_output.h"

#include <algorithm>
#include <iterator>

namespace papamu::protocol {

NetDeadline PacedOutput::add(std::string_view piece, NetDeadline now, std::optional<engine::Milliseconds> pause) {
    const engine::Milliseconds gap = pause.value_or(gap_);
    const NetDeadline due = last_ ? std::max(now, *last_ + gap) : now;
    last_ = due;
    pieces_.push_back({std::string(piece), due, gap});
    bytes_ += piece.size();
    return due;
}

// The pause is kept between the actual times of sending, so that two late pieces are not sent at once.
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
    const Piece& first = pieces_.front();
    return sent_ ? std::max(first.due, *sent_ + first.pause) : first.due;
}

std::optional<NetDeadline> PacedOutput::end(NetDeadline now) const {
    if (is_slow_) return std::nullopt;
    if (pieces_.empty()) return sent_;
    NetDeadline end = std::max(*next(), now);
    for (auto piece = std::next(pieces_.begin()); piece != pieces_.end(); ++piece) end += piece->pause;
    return std::max(pieces_.back().due, end);
}

}  // namespace papamu::protocol
