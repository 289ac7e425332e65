#include "apps/match/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/json_fields.h"
#include "apps/match/score_text.h"
#include "apps/progress.h"

namespace papamu::apps::match {

namespace {

using engine::EloEstimate;
using engine::GameEnding;
using engine::PairScore;
using engine::PairTest;
using engine::Standings;
using Json = nlohmann::ordered_json;

constexpr std::array<GameEnding, 3> kOtherEndings = {GameEnding::kIllegal, GameEnding::kFailure, GameEnding::kTime};

std::string table(const std::vector<std::string>& names, const Standings& standings) {
    std::size_t width = 6;
    for (const std::string& name : names) width = std::max(width, name.size());
    const std::vector<int> ranking = standings.ranking();
    const bool crossed = standings.players() > 2;
    std::string text = fmt::format("{:<{}}  games   won  points  Elo [95 %]", "   player", width + 3);
    if (crossed) {
        text += std::string(11, ' ');
        for (std::size_t place = 1; place <= ranking.size(); ++place) text += fmt::format("{:>9}", place);
    }
    text += '\n';
    for (std::size_t place = 0; place < ranking.size(); ++place) {
        const int player = ranking[place];
        const std::string elo = elo_text(standings.pairs(player).elo());
        text += fmt::format("{:>2} {:<{}}  {:>5} {:>5}  {:>6}  {}", place + 1, names[static_cast<std::size_t>(player)],
                            width, standings.games(player), standings.wins(player),
                            percent(standings.wins(player), standings.games(player)), elo);
        if (crossed) {
            text += std::string(21 - std::min<std::size_t>(elo.size(), 21), ' ');
            for (const int other : ranking) {
                text += player == other ? fmt::format("{:>9}", "-")
                                        : fmt::format("{:>9}", fmt::format("{}-{}", standings.wins(player, other),
                                                                           standings.wins(other, player)));
            }
        }
        text += '\n';
    }
    return text;
}

std::string_view verdict_text(PairTest::Verdict verdict) {
    switch (verdict) {
        case PairTest::Verdict::kAcceptElo0:
            return "elo0 accepted";
        case PairTest::Verdict::kAcceptElo1:
            return "elo1 accepted";
        default:
            return "undecided";
    }
}

std::string test_line(const engine::EloHypotheses& hypotheses, const PairScore& pairs) {
    const PairTest test = test_pairs(pairs, hypotheses);
    return fmt::format("SPRT of Elo {:g} against {:g}: log likelihood ratio {:.2f} in [{:.2f}, {:.2f}]: {}\n",
                       hypotheses.elo0, hypotheses.elo1, test.log_likelihood_ratio, test.lower, test.upper,
                       verdict_text(test.verdict));
}

std::string other_losses(const std::vector<std::string>& names, const Result& result) {
    std::string text;
    for (std::size_t player = 0; player < names.size(); ++player) {
        for (std::size_t i = 0; i < kOtherEndings.size(); ++i) {
            const std::uint64_t count = result.other_losses[player][i];
            if (count == 0) continue;
            text += fmt::format("{} lost {} by {}\n", names[player], count, ending_name(kOtherEndings[i]));
        }
    }
    if (!result.last_failure.empty()) text += fmt::format("what went wrong last: {}\n", result.last_failure);
    return text;
}

Json pairing_json(const std::vector<std::string>& names, const Standings& standings, int one, int other) {
    const PairScore& pairs = standings.pairs(one, other);
    Json json = {{"players", {names[static_cast<std::size_t>(one)], names[static_cast<std::size_t>(other)]}},
                 {"wins", standings.wins(one, other)},
                 {"losses", standings.wins(other, one)},
                 {"pairs", pairs.counts()}};
    json.update(elo_json(pairs.elo()));
    json["superiority"] = pairs.likelihood_of_superiority();
    return json;
}

Json player_json(const std::string& name, const Result& result, int player) {
    const auto& losses = result.other_losses[static_cast<std::size_t>(player)];
    Json json = {{"name", name},
                 {"games", result.standings.games(player)},
                 {"wins", result.standings.wins(player)},
                 {"lost_by_illegal_move", losses[0]},
                 {"lost_by_failure", losses[1]},
                 {"lost_by_time", losses[2]}};
    json.update(elo_json(result.standings.pairs(player).elo()));
    return json;
}

Json test_json(const Setup& setup, const Result& result) {
    if (!setup.sprt) return nullptr;
    const PairTest test = test_pairs(result.standings.pairs(0, 1), *setup.sprt);
    return {{"elo0", setup.sprt->elo0}, {"elo1", setup.sprt->elo1}, {"log_likelihood_ratio", test.log_likelihood_ratio},
            {"lower", test.lower},      {"upper", test.upper},      {"verdict", verdict_text(test.verdict)}};
}

}  // namespace

void Result::add(const std::array<int, 2>& seats, int winner, GameEnding ending, const std::string& detail) {
    standings.add(seats, winner);
    const auto loser = static_cast<std::size_t>(seats[static_cast<std::size_t>(1 - winner)]);
    for (std::size_t i = 0; i < kOtherEndings.size(); ++i) {
        if (ending == kOtherEndings[i]) ++other_losses[loser][i];
    }
    if (!detail.empty()) last_failure = detail;
}

std::string text_report(const Setup& setup, const Result& result) {
    const std::vector<std::string> names = setup.names;
    const Standings& standings = result.standings;
    std::string text = table(names, standings);
    if (standings.players() == 2) {
        const PairScore& pairs = standings.pairs(0, 1);
        text += fmt::format("\n{} - {}: Elo {}, better with {:.1f} %\n", names[0], names[1], elo_text(pairs.elo()),
                            100 * pairs.likelihood_of_superiority());
        text += fmt::format("pairs with 0, 1, 2 points: {}, {}, {}\n", pairs.counts()[0], pairs.counts()[1],
                            pairs.counts()[2]);
        if (setup.sprt) text += test_line(*setup.sprt, pairs);
    } else {
        text += '\n';
    }
    text += fmt::format("who moved first won {} of {} games\n", standings.wins_of_first(), standings.games());
    text += other_losses(names, result);
    text += fmt::format("{}; {}; {}\n", setup.start_text, print_time_control(setup.control),
                        short_duration(result.seconds));
    if (result.interrupted)
        text += fmt::format("stopped: interrupted after {} of {} games\n", standings.games(), setup.games);
    return text;
}

std::string json_report(const MatchOptions& options, const Setup& setup, const Result& result) {
    const std::vector<std::string> names = setup.names;
    Json pairings = Json::array();
    for (int one = 0; one < result.standings.players(); ++one) {
        for (int other = one + 1; other < result.standings.players(); ++other) {
            pairings.push_back(pairing_json(names, result.standings, one, other));
        }
    }
    const Json json = {{"ruleset", setup.ruleset},
                       {"start", setup.start_text},
                       {"time_control", print_time_control(setup.control)},
                       {"processor_time", setup.control.processor_time},
                       {"seed", options.seed},
                       {"games", result.standings.games()},
                       {"wins_of_first", result.standings.wins_of_first()},
                       {"players", players_json(names, result)},
                       {"pairings", pairings},
                       {"sprt", test_json(setup, result)},
                       {"seconds", result.seconds},
                       {"stopped", result.interrupted ? Json("interrupted") : Json(nullptr)}};
    return dump(json);
}

Json players_json(const std::vector<std::string>& names, const Result& result) {
    Json players = Json::array();
    for (int player = 0; player < result.standings.players(); ++player) {
        players.push_back(player_json(names[static_cast<std::size_t>(player)], result, player));
    }
    return players;
}

std::string progress_text(const Setup& setup, const Result& result) {
    const Standings& standings = result.standings;
    const int best = standings.ranking().front();
    std::string text =
        fmt::format("{} of {} games, {} {}", standings.games(), setup.games,
                    setup.names[static_cast<std::size_t>(best)], percent(standings.wins(best), standings.games(best)));
    if (setup.sprt) {
        text += fmt::format(", log likelihood ratio {:.2f}",
                            test_pairs(standings.pairs(0, 1), *setup.sprt).log_likelihood_ratio);
    }
    return text;
}

}  // namespace papamu::apps::match
