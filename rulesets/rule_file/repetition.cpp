#include "rulesets/rule_file/repetition.h"

#include <algorithm>

#include "base/shown_text.h"

namespace papamu::rulesets::rule_file {

std::string Repetition::told(const RepeatableGame& game) const {
    std::string text = base::shown(steps.front().from, kMostTold) + " is there again after ";
    for (std::size_t i = 0; i < steps.size(); ++i) {
        text += (i == 0 ? "" : ", ") + base::shown(game.move_to(steps[i].from, steps[i].follower), kMostTold);
    }
    return text;
}

std::optional<Repetition> RepetitionSearch::from(const std::string& position) {
    const auto again = repeated(position);
    return again ? shortest(*again) : std::nullopt;
}

/// The first position that is reached while it is on the way.
std::optional<std::string> RepetitionSearch::repeated(const std::string& position) {
    if (has_given_up() || !states_.emplace(position, true).second) return std::nullopt;
    for (const std::string& next : game_.followers(position)) {
        const auto known = states_.find(next);
        if (known != states_.end() && known->second) return next;
        if (known != states_.end()) continue;
        if (auto found = repeated(next)) return found;
    }
    states_[position] = false;
    return std::nullopt;
}

std::optional<Repetition> RepetitionSearch::shortest(const std::string& position) const {
    std::map<std::string, Repetition::Step> ways;  // how a position is reached first
    std::vector<std::string> reached = {position};
    for (std::size_t i = 0; i < reached.size() && i <= most_; ++i) {
        const auto followers = game_.followers(reached[i]);
        for (std::size_t follower = 0; follower < followers.size(); ++follower) {
            const std::string& next = followers[follower];
            if (!ways.try_emplace(next, Repetition::Step{reached[i], follower}).second) continue;
            if (next != position) {
                reached.push_back(next);
                continue;
            }
            Repetition play;
            do {
                play.steps.push_back(ways.at(play.steps.empty() ? position : play.steps.back().from));
            } while (play.steps.back().from != position);
            std::reverse(play.steps.begin(), play.steps.end());
            return play;
        }
    }
    return std::nullopt;
}

}  // namespace papamu::rulesets::rule_file
