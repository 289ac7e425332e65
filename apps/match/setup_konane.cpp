#include <fmt/format.h>

#include <cstdlib>
#include <ostream>
#include <utility>
#include <variant>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/match/playable_games.h"
#include "apps/match/setup.h"
#include "apps/position_argument.h"
#include "apps/progress.h"
#include "base/shown_text.h"
#include "engine/konane/konane_engine.h"
#include "engine/match/openings.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::match {

namespace {

using Contest = rulesets::KonaneContest;

constexpr int kUsualRandomPlies = 6;

// What judges whether an opening is even: enough for ten to fifteen plies, in a twentieth of a second.
constexpr std::uint64_t kNodesOfJudge = 150'000;
constexpr std::size_t kBytesOfJudge = std::size_t{16} << 20;

int random_plies_of(const MatchOptions& options) { return options.random_plies.value_or(kUsualRandomPlies); }

/// `common` is the opening that all players can play; it is used if the options name none.
Contest::State start_of(const MatchOptions& options, const protocol::ContestOpening& common, std::string& text) {
    const PositionOptions& given = options.position;
    const std::string board = given.board.value_or("8x8");
    const BoardSize size = parse_board_size(board, "--board");
    if (options.opening && given.gap) bad_input("--opening and --gap cannot be combined");
    if (given.gap) {
        const auto gap = rulesets::find_konane_gap(*given.gap);
        if (!gap) bad_input("--gap: " + base::quoted(*given.gap) + " is not one of HM, VM, HC, VC");
        const auto position = rulesets::konane_start(size.rows, size.columns, *gap);
        if (!position) bad_input(position.error().to_string());
        text = board + ", " + *given.gap;
        Contest::State state;
        state.position = *position;
        return state;
    }
    const std::string rule = options.opening.value_or(std::string(konane_opening_name(common.first)));
    const auto opening = rulesets::find_konane_opening(rule);
    if (!opening) {
        bad_input("--opening: " + base::quoted(rule) +
                  " is not one of corner-or-centre, own-corner-or-centre, own-centre");
    }
    const auto state = rulesets::konane_contest_start(size.rows, size.columns, *opening);
    if (!state) bad_input(state.error().to_string());
    text = board + ", " + rule;
    if (common.reply == protocol::OpeningReply::kInCentre) text += ", the second stone in the centre too";
    return *state;
}

/// Jumps from a position on.
Contest::State position_of(const MatchOptions& options, std::string& text) {
    if (options.opening || options.position.gap) bad_input("a position cannot be combined with --opening or --gap");
    const rulesets::AnyPosition position = read_position(options.position);
    text = shown_start(position.text());
    if (options.turn.first == "right") text += ", right first";
    const auto state =
        Contest::parse(position.text() + (options.turn.first_player() == rulesets::Player::kRight ? " o" : " x"));
    if (!state) bad_input(state.error().to_string());
    return *state;
}

/// Random openings in which a search gives neither player more than so many points. The same for every run and machine.
std::vector<Contest::State> even_openings(const MatchOptions& options, const Contest::State& start, int plies,
                                          std::size_t count, std::ostream& err) {
    const auto judge = engine::make_konane_engine({.table_bytes = kBytesOfJudge, .learned_only = true});
    const InterruptFlag interrupt;
    ProgressLine line(err);
    std::size_t tried = 0;
    std::size_t even = 0;
    return engine::random_openings<Contest>(start, plies, count, options.seed, [&](const Contest::State& state) {
        line.show([&] { return fmt::format("{} of {} openings, {} looked at", even, count, tried); });
        judge->new_game();
        const auto decision = judge->choose(state, {.nodes = kNodesOfJudge}, {.stop = &InterruptFlag::flag()});
        if (InterruptFlag::is_set()) {
            line.wipe();
            throw CommandError(ExitCode::kInterrupted,
                               fmt::format("interrupted with {} of {} even openings found", even, count));
        }
        const auto* const estimate = std::get_if<engine::Estimate>(&decision.report->score);
        const bool is_even = estimate != nullptr && std::abs(estimate->points) <= *options.even;
        ++tried;
        if (is_even) ++even;
        return is_even;
    });
}

std::vector<Contest::State> openings_of(const MatchOptions& options, const Contest::State& start, std::ostream& err) {
    const std::size_t pairs = detail::pairs_asked(options);
    const int plies = random_plies_of(options);
    auto openings = options.even ? even_openings(options, start, plies, pairs, err)
                                 : engine::random_openings<Contest>(start, plies, pairs, options.seed);
    if (plies == 0 && openings.size() == 1) openings.resize(pairs, openings.front());
    detail::require_openings(openings.size(), pairs, plies, options.even ? " that are even" : "");
    return openings;
}

/// If a player cannot play these games, throws an error that names the option responsible.
void check_games(const MatchOptions& options, const PlannedMatch<Contest>& match, protocol::OpeningReply reply) {
    using protocol::GameAspect;
    if (const std::string conflict = opening_conflict(options.players, match.setup.names); !conflict.empty()) {
        throw CommandError(ExitCode::kUsage, "--player: " + conflict);
    }
    for (const std::string& player : options.players) {
        const protocol::ContestGames& games = games_of(player);
        const auto aspect =
            objection(games, {.start = match.openings.front(), .reply = reply, .control = match.setup.control});
        if (!aspect) continue;
        const std::string_view option = *aspect == GameAspect::kSides   ? "--player"
                                        : *aspect == GameAspect::kClock ? "--time"
                                        : *aspect == GameAspect::kSize  ? "--board"
                                        : random_plies_of(options) > 0  ? "--random-plies"
                                        : options.position.gap          ? "--gap"
                                                                        : "--opening";
        throw CommandError(ExitCode::kUsage,
                           fmt::format("{}: {} cannot play this: {}", option, base::quoted(player), games.words));
    }
}

}  // namespace

PlannedMatch<Contest> plan_konane_match(const MatchOptions& options, std::ostream& err) {
    if (options.turn.misere) bad_input("--misere is for the other games");
    const bool has_position = options.position.position || options.position.file;
    if (options.turn.first && !has_position) bad_input("--first needs a position");
    PlannedMatch<Contest> match;
    match.setup = detail::common_setup(options);
    match.setup.ruleset = Contest::kName;
    const protocol::ContestOpening common = common_opening_of(options.players);
    match.contestants = detail::contestants_of<Contest>(options, match.setup);
    for (std::size_t i = 0; i < match.contestants.size(); ++i) {
        match.contestants[i].make = agreeing(std::move(match.contestants[i].make), options.players[i], common.reply);
    }
    std::string& text = match.setup.start_text;
    const Contest::State start = has_position ? position_of(options, text) : start_of(options, common, text);
    text += random_plies_text(random_plies_of(options));
    if (options.even) {
        if (options.sprt && !options.games) bad_input("--even with --sprt needs --games: all openings are found first");
        text += fmt::format(", even within {}", *options.even);
    }
    match.openings = openings_of(options, start, err);
    check_games(options, match, common.reply);
    match.setup.games = detail::games_of(match);
    return match;
}

}  // namespace papamu::apps::match
