#include "protocol/artemis/artemis_server.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/random.h"
#include "base/words.h"
#include "protocol/net/peer_network.h"

namespace papamu::protocol {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kBetweenServerLooks{250};  // between checks of `stop`
constexpr std::chrono::milliseconds kAcceptPause{100};
constexpr std::size_t kMostNameBytes = 64;

rulesets::KonaneState start_of(int size) {
    auto start = artemis_start(size);
    if (!start) throw base::DomainError(start.error().to_string());
    return *std::move(start);
}

bool is_name(const std::string& text) {
    return !text.empty() && text.size() <= kMostNameBytes && base::printable(text, kMostNameBytes) == text;
}

int milliseconds_between(NetDeadline now, NetDeadline then) {
    if (then <= now) return 0;
    const auto longest = NetClock::duration(kBetweenServerLooks);
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(std::min(then - now, longest)).count());
}

}  // namespace

ArtemisServer::ArtemisServer(const ArtemisServerOptions& options, ArtemisEvents events)
    : options_(options),
      events_(std::move(events)),
      start_(start_of(options.size)),
      listener_(options.address, options.port) {}

void ArtemisServer::run(const std::atomic<bool>* stop) {
    while (!is_done() && (stop == nullptr || !stop->load())) look(NetDeadline::max());
    dismiss_all("the server has ended");
    const NetDeadline farewell = NetClock::now() + options_.guests.farewell_time;
    while (!guests_.empty() && NetClock::now() < farewell) look(farewell);
    guests_.clear();
}

// One iteration of the loop: waits until something happens, and handles everything that is due.
void ArtemisServer::look(NetDeadline until) {
    now_ = NetClock::now();
    const bool accepts = until == NetDeadline::max() && now_ >= no_accept_before_;
    std::vector<base::os::SocketWait> requests = {{accepts ? listener_.descriptor() : -1, true, false, false}};
    std::vector<Id> ids = {0};
    for (const auto& [id, guest] : guests_) {
        requests.push_back(guest.wish(now_));
        ids.push_back(id);
    }
    const int wait = milliseconds_between(now_, std::min(until, next_look()));
    if (base::os::wait_for(requests, wait) < 0) {
        throw NetError("waiting failed: " + system_reason(errno));
    }
    now_ = NetClock::now();
    flush_guests();
    for (std::size_t i = 1; i < requests.size(); ++i) {
        if (requests[i].is_ready) serve(ids[i]);
    }
    if (requests[0].is_ready) accept_guests();
    check_time();
    end_finished_games();
    sweep();
}

NetDeadline ArtemisServer::next_look() const {
    NetDeadline next = NetDeadline::max();
    for (const auto& [id, guest] : guests_) next = std::min(next, guest.next_look(now_));
    for (const auto& [number, table] : tables_) {
        if (const auto deadline = table.referee->deadline()) next = std::min(next, *deadline + 1ms);
    }
    return next;
}

void ArtemisServer::accept_guests() {
    constexpr int kMostAtATime = 64;
    try {
        for (int i = 0; i < kMostAtATime; ++i) {
            auto stream = listener_.accept(NetDeadline::min());
            if (!stream) return;
            const std::string reason = objection(network_of_peer(stream->descriptor()));
            if (!reason.empty()) {
                stream->write_some("Error:" + reason + '\n');
                continue;
            }
            guests_.try_emplace(++last_id_, *std::move(stream), options_.guests, now_);
        }
    } catch (const ConnectionClosed&) {
    } catch (const NetError&) {
        no_accept_before_ = now_ + kAcceptPause;
    }
}

std::string ArtemisServer::objection(const std::string& network) const {
    if (guests_.size() >= options_.most_guests) return "too many connections";
    const auto same = std::count_if(guests_.begin(), guests_.end(),
                                    [&](const auto& guest) { return guest.second.network == network; });
    const std::size_t most = options_.most_of_network.value_or(std::max<std::size_t>(2, options_.most_guests / 4 * 3));
    return static_cast<std::size_t>(same) < most ? "" : "too many connections from your address";
}

bool ArtemisServer::knows(const std::string& user, const std::string& password) const {
    if (!options_.passwords) return true;
    const auto found = options_.passwords->find(user);
    return found != options_.passwords->end() && found->second == password;
}

// Handles the lines that the guest has sent, until there are no more or the guest is leaving.
void ArtemisServer::serve(Id id) {
    ArtemisGuest& guest = guests_.at(id);
    try {
        while (guest.stage != ArtemisGuest::Stage::kLeaving) {
            const auto line = guest.read_line();
            if (!line) return;
            hear(id, guest, *line);
        }
    } catch (const ConnectionClosed&) {
        remove(guest, "it closed the connection", false);
    } catch (const NetError& error) {
        remove(guest, error.what(), true);
    }
}

void ArtemisServer::hear(Id id, ArtemisGuest& guest, const std::string& line) {
    if (guest.stage == ArtemisGuest::Stage::kPlaying) {
        ArtemisReferee& referee = *tables_.at(guest.game).referee;
        referee.hear(guest.seat, line, now_);
        if (referee.is_over()) guest.leave(now_);
        return;
    }
    if (guest.stage == ArtemisGuest::Stage::kWaiting) return remove(guest, "the game has not begun", true);
    if (guest.stage != ArtemisGuest::Stage::kPassword && !is_name(line)) return remove(guest, "that is no name", true);
    switch (guest.stage) {
        case ArtemisGuest::Stage::kUser:
            guest.user = line;
            guest.stage = ArtemisGuest::Stage::kPassword;
            guest.send("?Password:\n", now_);
            return;
        case ArtemisGuest::Stage::kPassword:
            if (!knows(guest.user, line)) return remove(guest, "wrong name or password", true);
            guest.stage = ArtemisGuest::Stage::kOpponent;
            guest.send("?Opponent:\n", now_);
            return;
        default:
            guest.opponent = line;
            guest.stage = ArtemisGuest::Stage::kWaiting;
            pair(id, guest);
    }
}

void ArtemisServer::pair(Id id, ArtemisGuest& guest) {
    if (!wants_games()) return;
    for (const auto& [other_id, other] : guests_) {
        const bool fits = other_id != id && other.stage == ArtemisGuest::Stage::kWaiting &&
                          other.opponent == guest.user && other.user == guest.opponent;
        if (!fits) continue;
        const bool swaps = base::Random(options_.seed, begun_).below(2) == 1;
        return swaps ? begin_game(id, other_id) : begin_game(other_id, id);
    }
}

void ArtemisServer::begin_game(Id first, Id second) {
    const std::uint64_t number = ++begun_;
    Table& table = tables_[number];
    table.seats = {first, second};
    for (const int seat : {0, 1}) {
        ArtemisGuest& guest = guests_.at(table.seats[static_cast<std::size_t>(seat)]);
        guest.stage = ArtemisGuest::Stage::kPlaying;
        guest.game = number;
        guest.seat = seat;
        table.users[static_cast<std::size_t>(seat)] = guest.user;
    }
    table.referee = std::make_unique<ArtemisReferee>(
        number, start_, options_.clocks, [this, seats = table.seats](int seat, std::string_view lines) {
            const auto guest = guests_.find(seats[static_cast<std::size_t>(seat)]);
            return guest == guests_.end() ? now_ : guest->second.send(lines, now_);
        });
    if (events_.on_begin) events_.on_begin(number, table.users);
    table.referee->begin();
}

/// Dismisses the guest, which gets no game, or loses the one it plays.
void ArtemisServer::remove(ArtemisGuest& guest, const std::string& reason, bool tell) {
    if (guest.stage == ArtemisGuest::Stage::kPlaying) {
        tables_.at(guest.game).referee->fail(guest.seat, reason, tell);
    } else if (tell && guest.stage != ArtemisGuest::Stage::kLeaving) {
        guest.send("Error:" + reason + '\n', now_);
    }
    guest.leave(now_);
}

// Comes before any line is handled and any clock is checked: a clock runs from the time at which the question was sent,
// however late we are ourselves.
void ArtemisServer::flush_guests() {
    for (auto& [id, guest] : guests_) {
        if (guest.stage == ArtemisGuest::Stage::kLeaving) continue;
        try {
            guest.flush(now_);
            const auto told = guest.told_all(now_);
            if (told && guest.stage == ArtemisGuest::Stage::kPlaying)
                tables_.at(guest.game).referee->told(guest.seat, *told);
        } catch (const ConnectionClosed&) {
            remove(guest, "it closed the connection", false);
        } catch (const NetError& error) {
            remove(guest, error.what(), false);
        }
    }
}

void ArtemisServer::check_time() {
    for (auto& [number, table] : tables_) table.referee->check_clock(now_);
    for (auto& [id, guest] : guests_) {
        const bool waits = guest.stage != ArtemisGuest::Stage::kLeaving && guest.stage != ArtemisGuest::Stage::kPlaying;
        if (waits && now_ >= guest.give_up_time()) remove(guest, "nobody to play with", true);
    }
}

void ArtemisServer::end_finished_games() {
    for (auto entry = tables_.begin(); entry != tables_.end();) {
        auto& [number, table] = *entry;
        if (!table.referee->is_over()) {
            ++entry;
            continue;
        }
        for (const Id id : table.seats) {
            const auto guest = guests_.find(id);
            if (guest != guests_.end()) guest->second.leave(now_);
        }
        ++finished_;
        if (events_.on_end) {
            events_.on_end({number, table.users, table.referee->game(), table.referee->log()});
        }
        entry = tables_.erase(entry);
    }
}

void ArtemisServer::dismiss_all(const std::string& reason) {
    now_ = NetClock::now();
    for (auto& [number, table] : tables_) table.referee->stop(reason);
    end_finished_games();
    for (auto& [id, guest] : guests_) remove(guest, reason, true);
}

void ArtemisServer::sweep() {
    for (auto entry = guests_.begin(); entry != guests_.end();) {
        const bool is_gone = entry->second.stage == ArtemisGuest::Stage::kLeaving && entry->second.has_left(now_);
        entry = is_gone ? guests_.erase(entry) : std::next(entry);
    }
}

}  // namespace papamu::protocol
