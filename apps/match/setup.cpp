#include "apps/match/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "apps/command.h"
#include "apps/match/playable_games.h"
#include "apps/match/player_kinds.h"
#include "apps/position_argument.h"
#include "apps/time_option.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "engine/match/openings.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::match {

namespace {

constexpr std::uint64_t kGames = 100;
constexpr std::uint64_t kMostGamesOfTest = 20'000;  // a test ends by itself, almost always much earlier

std::vector<engine::Contestant<Contest>> contestants_of(const MatchOptions& options, protocol::OpeningReply reply) {
    if (options.players.size() < 2) bad_input("a match needs two players: --player pvs --player greedy");
    std::vector<engine::Contestant<Contest>> list;
    for (const std::string& spec : options.players) {
        const auto same = std::count(options.players.begin(), options.players.begin() + std::ssize(list), spec);
        const std::string name = base::shown(spec);
        KnownPlayer player = find_player(spec, options.seed + list.size(), program_limits(options.programs, spec));
        if (options.cpu_time && !player.thinks_in_its_thread) {
            throw CommandError(ExitCode::kUsage, "--cpu-time: " + base::quoted(spec) +
                                                     " is not a built-in player that thinks on one thread");
        }
        list.push_back(
            {same == 0 ? name : fmt::format("{} #{}", name, same + 1), agreeing(std::move(player.make), spec, reply)});
    }
    return list;
}

/// `common` is the opening that all players can play; it is used if the options name none.
Contest::State start_of(const MatchOptions& options, const protocol::ContestOpening& common, std::string& text) {
    const BoardSize size = parse_board_size(options.board, "--board");
    if (options.opening && options.gap) bad_input("--opening and --gap cannot be combined");
    if (options.gap) {
        const auto gap = rulesets::find_konane_gap(*options.gap);
        if (!gap) bad_input("--gap: " + base::quoted(*options.gap) + " is not one of HM, VM, HC, VC");
        const auto position = rulesets::konane_start(size.rows, size.columns, *gap);
        if (!position) bad_input(position.error().to_string());
        text = *options.gap;
        Contest::State state;
        state.position = *position;
        return state;
    }
    text = options.opening.value_or(std::string(konane_opening_name(common.first)));
    const auto opening = rulesets::find_konane_opening(text);
    if (!opening) {
        bad_input("--opening: " + base::quoted(text) +
                  " is not one of corner-or-centre, own-corner-or-centre, own-centre");
    }
    const auto state = rulesets::konane_contest_start(size.rows, size.columns, *opening);
    if (!state) bad_input(state.error().to_string());
    if (common.reply == protocol::OpeningReply::kInCentre) text += ", the second stone in the centre too";
    return *state;
}

std::vector<Contest::State> openings_of(const MatchOptions& options, const Contest::State& start, std::uint64_t games) {
    if (games % 2 != 0) {
        bad_input(fmt::format("--games: {} is odd, but every opening is played twice, with seats swapped", games));
    }
    const std::size_t pairs = games / 2;
    auto openings = engine::random_openings<Contest>(start, options.random_plies, pairs, options.seed);
    if (options.random_plies == 0 && openings.size() == 1) openings.resize(pairs, openings.front());
    if (openings.size() < pairs) {
        bad_input(
            fmt::format("there are only {} different openings after {} random plies, but {} games need {}: change "
                        "--random-plies or --games",
                        openings.size(), options.random_plies, games, pairs));
    }
    return openings;
}

engine::TimeControl control_of(const MatchOptions& options) {
    const bool limited = options.move_time || options.nodes > 0 || options.depth > 0;
    engine::TimeControl control;
    if (options.time || !limited) {
        control = require_game_time(options.time.value_or("10+0.1"), "--time");
    }
    if (options.move_time) control.move_time = require_time(*options.move_time, "--move-time");
    control.margin = require_margin(options.time_margin, "--time-margin");
    control.nodes = options.nodes;
    control.depth = options.depth;
    control.processor_time = options.cpu_time;
    return control;
}

/// If a player cannot play these games, throws an error that names the option responsible.
void check_games(const MatchOptions& options, const Setup& setup, protocol::OpeningReply reply) {
    using protocol::GameAspect;
    if (const std::string conflict = opening_conflict(options.players, setup.names()); !conflict.empty()) {
        throw CommandError(ExitCode::kUsage, "--player: " + conflict);
    }
    for (const std::string& player : options.players) {
        const protocol::ContestGames& games = games_of(player);
        const auto aspect =
            objection(games, {.start = setup.openings.front(), .reply = reply, .control = setup.control});
        if (!aspect) continue;
        const std::string_view option = *aspect == GameAspect::kSides   ? "--player"
                                        : *aspect == GameAspect::kClock ? "--time"
                                        : *aspect == GameAspect::kSize  ? "--board"
                                        : options.random_plies > 0      ? "--random-plies"
                                        : options.gap                   ? "--gap"
                                                                        : "--opening";
        throw CommandError(ExitCode::kUsage,
                           fmt::format("{}: {} cannot play this: {}", option, base::quoted(player), games.words));
    }
}

// The text is "0,20" or "0,20,0.05,0.05".
engine::EloHypotheses hypotheses_of(const std::string& text) {
    const auto wrong = [&] {
        bad_input("--sprt: " + base::quoted(text) +
                  " is not an ELO0,ELO1 (and ALPHA,BETA) such as 0,20: ELO0 below ELO1, at most 1000; "
                  "ALPHA and BETA between 0.0001 and 0.4");
    };
    std::vector<double> numbers;
    for (const std::string_view part : base::split(text, ',')) {
        const auto number = base::parse_number<double>(part);
        if (!number) wrong();
        numbers.push_back(*number);
    }
    if (numbers.size() != 2 && numbers.size() != 4) wrong();
    engine::EloHypotheses hypotheses{.elo0 = numbers[0], .elo1 = numbers[1]};
    if (numbers.size() == 4) std::tie(hypotheses.alpha, hypotheses.beta) = std::tie(numbers[2], numbers[3]);
    const auto is_rate = [](double rate) { return rate >= 0.0001 && rate <= 0.4; };
    const bool right = hypotheses.elo0 >= -1000 && hypotheses.elo0 < hypotheses.elo1 && hypotheses.elo1 <= 1000 &&
                       is_rate(hypotheses.alpha) && is_rate(hypotheses.beta);
    if (!right) wrong();
    return hypotheses;
}

}  // namespace

std::vector<std::string> Setup::names() const {
    std::vector<std::string> names;
    for (const auto& contestant : contestants) names.push_back(contestant.name);
    return names;
}

Setup set_up(const MatchOptions& options) {
    require_ruleset(options.ruleset);
    if (options.ruleset != Contest::kName) {
        bad_input("there are no matches of " + options.ruleset + ", only of " + std::string(Contest::kName));
    }
    Setup setup;
    const protocol::ContestOpening common = common_opening_of(options.players);
    setup.contestants = contestants_of(options, common.reply);
    if (options.sprt) {
        if (setup.contestants.size() != 2) bad_input("--sprt compares two players");
        setup.sprt = hypotheses_of(*options.sprt);
    }
    setup.control = control_of(options);
    const Contest::State start = start_of(options, common, setup.start_text);
    setup.start_text = fmt::format("{}, {}, {} random plies", options.board, setup.start_text, options.random_plies);
    setup.openings = openings_of(options, start, options.games.value_or(setup.sprt ? kMostGamesOfTest : kGames));
    check_games(options, setup, common.reply);
    setup.games = setup.openings.size() * setup.contestants.size() * (setup.contestants.size() - 1);
    return setup;
}

}  // namespace papamu::apps::match
