#include "apps/match/playable_games.h"

#include <array>
#include <string_view>

#include "protocol/artemis/artemis_player.h"
#include "protocol/macewan/macewan_seat.h"
#include "protocol/mit/mit_player.h"
#include "protocol/swarthmore/swarthmore_seat.h"
#include "protocol/tufts/tufts_seat.h"

namespace papamu::apps::match {

namespace {

struct Kind {
    std::string_view name;  // before the colon
    protocol::ContestGames games;
};

constexpr std::array<Kind, 6> kPlayableContests = {{{"artemis", protocol::kArtemisGames},
                                                    {"mit", protocol::kMitClientGames},
                                                    {"mit-java", protocol::kMitGames},
                                                    {"swarthmore", protocol::kSwarthmoreGames},
                                                    {"macewan", protocol::kMacewanGames},
                                                    {"tufts", protocol::kTuftsGames}}};
constexpr protocol::ContestGames kAllGames = {};

}  // namespace

const protocol::ContestGames& games_of(const std::string& spec) {
    const std::size_t colon = spec.find(':');
    for (const Kind& kind : kPlayableContests) {
        if (colon != std::string::npos && spec.substr(0, colon) == kind.name) return kind.games;
    }
    return kAllGames;
}

}  // namespace papamu::apps::match
