#include "apps/match/playable_games.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

#include "protocol/agreed_opening.h"
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

protocol::ContestOpening common_opening_of(const std::vector<std::string>& specs) {
    std::vector<const protocol::ContestGames*> contests;
    for (const std::string& spec : specs) contests.push_back(&games_of(spec));
    return protocol::common_opening(contests);
}

std::string opening_conflict(const std::vector<std::string>& specs, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < specs.size(); ++i) {
        for (std::size_t k = i + 1; k < specs.size(); ++k) {
            if (share_an_opening(games_of(specs[i]), games_of(specs[k]))) continue;
            return fmt::format("\"{}\" and \"{}\" have no opening in common: {}; {}", names[i], names[k],
                               games_of(specs[i]).words, games_of(specs[k]).words);
        }
    }
    return {};
}

PlayerMaker agreeing(PlayerMaker make, const std::string& spec, protocol::OpeningReply reply) {
    return [make = std::move(make), &games = games_of(spec), reply] {
        return protocol::with_agreed_opening(make(), games, reply);
    };
}

}  // namespace papamu::apps::match
