#include "apps/match/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "apps/command.h"
#include "apps/time_option.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"

namespace papamu::apps::match {

namespace {

constexpr std::uint64_t kUsualGames = 100;
constexpr std::uint64_t kMostGamesOfTest = 20'000;  // a test ends by itself, almost always much earlier

/// Equal players get numbers.
std::vector<std::string> names_of(const std::vector<std::string>& specs) {
    if (specs.size() < 2) bad_input("a match needs two players: --player pvs --player greedy");
    std::vector<std::string> names;
    for (const std::string& spec : specs) {
        const auto same = std::count(specs.begin(), specs.begin() + std::ssize(names), spec);
        const std::string name = base::shown(spec);
        names.push_back(same == 0 ? name : fmt::format("{} #{}", name, same + 1));
    }
    return names;
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

std::string shown_start(const std::string& position) {
    constexpr std::size_t most = 80;
    return base::shown(position, most);
}

std::string random_plies_text(int plies) { return fmt::format(", {} random {}", plies, plies == 1 ? "ply" : "plies"); }

namespace detail {

Setup common_setup(const MatchOptions& options) {
    Setup setup;
    setup.names = names_of(options.players);
    if (options.sprt) {
        if (setup.names.size() != 2) bad_input("--sprt compares two players");
        setup.sprt = hypotheses_of(*options.sprt);
    }
    setup.control = control_of(options);
    return setup;
}

std::size_t pairs_asked(const MatchOptions& options) {
    const std::uint64_t games = options.games.value_or(options.sprt ? kMostGamesOfTest : kUsualGames);
    if (games % 2 != 0) {
        bad_input(fmt::format("--games: {} is odd, but every opening is played twice, with seats swapped", games));
    }
    return games / 2;
}

void require_openings(std::size_t openings, std::size_t pairs, int random_plies, const std::string& why) {
    if (openings >= pairs) return;
    bad_input(
        fmt::format("there are only {} different openings after{}{}, but {} games need {}: change --random-plies "
                    "or --games",
                    openings, random_plies_text(random_plies).substr(1), why, 2 * pairs, pairs));
}

void require_own_thread(const MatchOptions& options, const std::string& spec, bool thinks_in_its_thread) {
    if (!options.cpu_time || thinks_in_its_thread) return;
    throw CommandError(ExitCode::kUsage,
                       "--cpu-time: " + base::quoted(spec) + " is not a built-in player that thinks on one thread");
}

}  // namespace detail

}  // namespace papamu::apps::match
