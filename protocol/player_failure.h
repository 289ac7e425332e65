// Turns errors in the communication with a player outside this process into failures of that player.
//
//     as_player_failure<NetError>(name(), [&] { connection_->announce(state); }, [&] { connection_.reset(); });
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "base/shown_text.h"
#include "engine/player.h"

namespace papamu::protocol {

/// Returns what talk() returns. A PlayerFailure or an exception of one of the given kinds becomes, after give_up(), a
/// PlayerFailure whose message begins with the name and is fit for display. An IllegalMove stays an IllegalMove,
/// without give_up(): its player can play another game.
template <class... Faults, class Talk, class GiveUp>
decltype(auto) as_player_failure(const std::string& name, Talk&& talk, GiveUp&& give_up) {
    constexpr std::size_t kMostReasonBytes = 400;
    const auto message = [&](const std::exception& fault) {
        return name + ": " + base::shown(fault.what(), kMostReasonBytes);
    };
    try {
        return std::forward<Talk>(talk)();
    } catch (const engine::IllegalMove& move) {
        throw engine::IllegalMove(message(move));
    } catch (const std::exception& fault) {
        const bool is_theirs = dynamic_cast<const engine::PlayerFailure*>(&fault) != nullptr ||
                               (... || (dynamic_cast<const Faults*>(&fault) != nullptr));
        if (!is_theirs) throw;
        const std::string reason = message(fault);
        std::forward<GiveUp>(give_up)();
        throw engine::PlayerFailure(reason);
    }
}

}  // namespace papamu::protocol
