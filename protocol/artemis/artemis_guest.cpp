#include "protocol/artemis/artemis_guest.h"

#include <algorithm>

#include "protocol/net/peer_network.h"

namespace papamu::protocol {

namespace {

constexpr const char* kGreeting = "Artemis Konane Server v1.0\n";
constexpr const char* kAskUser = "?Username:\n";

}  // namespace

ArtemisGuest::ArtemisGuest(TcpStream stream, const ArtemisGuestLimits& limits, NetDeadline now)
    : stream_(std::move(stream)), limits_(limits), output_(limits.gap), give_up_time_(now + limits.pairing_time) {
    network = network_of_peer(stream_.descriptor());
    stream_.set_most_line_bytes(limits.most_line_bytes);
    send(kGreeting, now);
    output_.add(kAskUser, now, limits_.greeting_gap);
}

void ArtemisGuest::flush(NetDeadline now) {
    if (output_.bytes() > limits_.most_unread_bytes) throw NetError("it does not read what it is sent");
    output_.flush(stream_, now);
}

std::optional<std::string> ArtemisGuest::read_line() { return stream_.read_line(NetDeadline::min()); }

void ArtemisGuest::leave(NetDeadline now) {
    if (stage == Stage::kLeaving) return;
    stage = Stage::kLeaving;
    give_up_time_ = now + limits_.farewell_time;
}

// Reads and discards what the client still sends: closing a connection with unread input could destroy our last lines
// before the client has read them.
void ArtemisGuest::drain() {
    constexpr std::size_t kBlock = 4096;
    constexpr int kMostBlocks = 16;  // at a time, since other clients are waiting
    try {
        for (int i = 0; i < kMostBlocks && stream_.read_some(kBlock, NetDeadline::min()); ++i) {
        }
    } catch (const NetError&) {
        is_at_end_ = true;
    }
}

bool ArtemisGuest::has_left(NetDeadline now) {
    if (now >= give_up_time_) return true;
    try {
        flush(now);
    } catch (const NetError&) {
        return true;
    }
    if (output_.bytes() == 0 && !is_told_all_) {
        is_told_all_ = true;
        stream_.close_output();
    }
    if (!is_at_end_) drain();
    return is_at_end_ && is_told_all_;
}

NetDeadline ArtemisGuest::next_look(NetDeadline now) const {
    const NetDeadline give_up = stage == Stage::kPlaying ? NetDeadline::max() : give_up_time_;
    const auto due = output_.next();
    return due && *due > now ? std::min(give_up, *due) : give_up;
}

base::os::SocketWait ArtemisGuest::wish(NetDeadline now) const {
    const auto due = output_.next();
    return {stream_.descriptor(), !is_at_end_, due && *due <= now, false};
}

}  // namespace papamu::protocol
