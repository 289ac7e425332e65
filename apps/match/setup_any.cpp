#include <algorithm>

#include "apps/command.h"
#include "apps/match/setup.h"
#include "apps/position_argument.h"
#include "engine/match/openings.h"
#include "rulesets/player_words.h"

namespace papamu::apps::match {

namespace {

using rulesets::AnyContest;

constexpr int kMostUsualPlies = 6;
constexpr double kUsualShare = 0.25;  // of a game of random moves

/// The random plies of an opening, if --random-plies does not say: few enough for a game to be left.
int usual_plies(const AnyContest::State& start, std::uint64_t seed) {
    return static_cast<int>(
        std::min<double>(kMostUsualPlies, kUsualShare * engine::usual_length<AnyContest>(start, seed)));
}

std::string start_text(const MatchOptions& options, const AnyContest::State& start, int random_plies) {
    std::string text = options.position.board ? *options.position.board : shown_start(start.position.text());
    if (start.to_move == rulesets::Player::kRight) text += ", right first";
    if (start.misere) text += ", misere";
    return text + random_plies_text(random_plies);
}

/// Without --games there are fewer if there are not so many openings.
std::vector<AnyContest::State> openings_of(const MatchOptions& options, const AnyContest::State& start, int plies) {
    std::size_t pairs = detail::pairs_asked(options);
    if (plies == 0) return std::vector<AnyContest::State>(options.games ? pairs : 1, start);
    const auto suits = [&](const AnyContest::State& state) { return engine::is_open<AnyContest>(state, options.seed); };
    auto openings = engine::random_openings<AnyContest>(start, plies, pairs, options.seed, suits);
    if (!options.games) pairs = std::clamp<std::size_t>(openings.size(), 1, pairs);
    detail::require_openings(openings.size(), pairs, plies, " that either player may still win");
    return openings;
}

}  // namespace

PlannedMatch<AnyContest> plan_any_match(const MatchOptions& options) {
    if (options.opening) bad_input("--opening is for konane");
    if (options.even) bad_input("--even is for konane");
    PlannedMatch<AnyContest> match;
    match.setup = detail::common_setup(options);
    const AnyContest::State start = read_start(options.position, options.turn);
    match.setup.ruleset = start.position.ruleset().name();
    if (AnyContest::winner(start)) {
        bad_input(std::string(rulesets::player_name(start.to_move)) +
                  " cannot move in this position: there is no game");
    }
    match.contestants = detail::contestants_of<AnyContest>(options, match.setup);
    const int plies = options.random_plies ? *options.random_plies : usual_plies(start, options.seed);
    match.setup.start_text = start_text(options, start, plies);
    match.openings = openings_of(options, start, plies);
    match.setup.games = detail::games_of(match);
    return match;
}

}  // namespace papamu::apps::match
