#include "apps/review/review_json.h"

#include <cmath>

#include "rulesets/player_words.h"

namespace papamu::apps::review {

using Json = nlohmann::ordered_json;
using rulesets::KonaneContest;

Json review_json(const ReviewedGame& game, const Review& review) {
    Json plies = Json::array();
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        const ReviewedPly& ply = review.plies[i];
        const std::string state = KonaneContest::print(ply.state);
        Json json = {{"ply", i},
                     {"player", nullptr},
                     {"move", nullptr},
                     {"state", state},
                     {"position", state.substr(0, state.find(' '))},
                     {"evaluation", std::round(ply.left_chance * 1000) / 1000},
                     {"proven", nullptr},
                     {"depth", ply.depth},
                     {"mistake", ply.mistake},
                     {"better", nullptr}};
        if (ply.winner) json["proven"] = rulesets::player_word(*ply.winner);
        if (i > 0) {
            const auto& before = review.plies[i - 1].state;
            // The player who removes the first stone chooses a colour by doing so; it is known afterwards.
            json["player"] = rulesets::player_word(rulesets::opponent(ply.state.to_move));
            json["move"] = KonaneContest::print_action(before, *ply.action);
            if (ply.better) json["better"] = KonaneContest::print_action(before, *ply.better);
        }
        plies.push_back(std::move(json));
    }
    Json json = {{"game", KonaneContest::kName}, {"first", game.first},     {"second", game.second},
                 {"result", game.result},        {"decided_from", nullptr}, {"stopped", review.stopped},
                 {"plies", std::move(plies)}};
    if (review.decided_from < review.plies.size()) json["decided_from"] = review.decided_from;
    return json;
}

}  // namespace papamu::apps::review
