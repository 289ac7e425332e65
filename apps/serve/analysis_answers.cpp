// The analysis of a position, and pictures that need one.
#include <algorithm>
#include <cmath>

#include "apps/json_fields.h"
#include "apps/pictures/tree.h"
#include "apps/serve/answers.h"
#include "apps/serve/desk_pool.h"
#include "apps/serve/figure_json.h"
#include "apps/serve/misere_answer.h"
#include "apps/value/json_report.h"
#include "apps/value/move_facts.h"
#include "apps/value/position_picture.h"
#include "apps/value/position_tree.h"
#include "apps/value/region_map.h"
#include "base/error.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "cgt/sum.h"

namespace papamu::apps::serve {

using rulesets::AnyPosition;
using rulesets::Player;
using solver::Analysis;

namespace {

/// With more moves than this, the cells that each move changes are not computed.
constexpr std::size_t kMostShownOnBoard = 3000;
/// Incentives longer than this are left out, and so are all of them if they take more steps than this.
constexpr std::size_t kMostIncentive = 60;
constexpr std::uint64_t kMostIncentiveSteps = 2'000'000;
/// Seconds until what is known by then is told for the first time; and what is left at least for the answer itself.
constexpr double kFirstSlice = 0.3;
constexpr double kLeastSlice = 0.05;
/// Of a batch.
constexpr std::size_t kMostPositions = 100'000;
/// Of answers that are sent together: they are in memory until the last one is found.
constexpr std::size_t kMostBatchBytes = std::size_t{16} << 20;
constexpr std::size_t kMostId = 200;

/// Of the whole question, although the analysis is a part of the work on it.
Json progress_json(const solver::AnalysisProgress& progress, const Work& work) {
    return {{"seconds", std::round(work.watch.seconds() * 1000) / 1000},
            {"positions", work.positions_before + progress.positions},
            {"values", progress.values},
            {"bytes", progress.bytes},
            {"regions_done", progress.regions_done},
            {"regions", progress.regions}};
}

/// Says the limit of the whole question if it was that of its last part which stopped the analysis.
void name_limit(Analysis& analysis, double seconds_of_part, double seconds) {
    if (analysis.stopped == base::limit_of_seconds(seconds_of_part)) analysis.stopped = base::limit_of_seconds(seconds);
}

/// For at most so many seconds. `work` must outlive the options.
solver::AnalysisOptions analysis_options(const Work& work, solver::MovesAsked moves, double seconds) {
    solver::AnalysisOptions options;
    options.moves = moves;
    options.position_limit = work.limits.positions;
    options.second_limit = seconds;
    options.stop = work.stop;
    if (work.progress) {
        options.progress = [&work](const auto& progress) { work.progress(progress_json(progress, work)); };
    }
    return options;
}

void add_region_facts(Json& json, const Analysis& analysis, value::ValueTexts& texts) {
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        Json& region = json["regions"][i];
        region["label"] = value::region_label(i);
        if (!analysis.regions[i].value) continue;
        const GameFacts& facts = texts.facts(*analysis.regions[i].value).facts;
        const auto add = [&region](const char* name, const std::string& text) {
            if (!text.empty()) region[name] = text;
        };
        add("outcome", facts.outcome);
        add("left_stop", facts.left_stop);
        add("right_stop", facts.right_stop);
        add("mean", facts.mean);
        add("temperature", facts.temperature);
    }
}

void add_incentives(Json& moves, const std::vector<value::MoveFacts>& facts, const Analysis& analysis, Player player,
                    value::ValueTexts& texts, const Work& work) {
    if (!analysis.value) return;
    try {
        const base::WorkLimit limit(kMostIncentiveSteps, work.stop);
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (!facts[i].value) continue;
            const cgt::Value before = *analysis.value;
            const cgt::Value after = *facts[i].value;
            const cgt::Value incentive = player == Player::kLeft ? cgt::add(texts.store(), after, -before)
                                                                 : cgt::add(texts.store(), before, -after);
            const std::string* const text = texts.text(incentive);
            if (text != nullptr && text->size() <= kMostIncentive) moves[i]["incentive"] = *text;
        }
    } catch (const base::LimitError&) {
        // The others are left out.
    } catch (const base::Interrupted&) {
        // Likewise.
    }
}

void add_move_facts(Json& json, const Analysis& analysis, Player player, value::ValueTexts& texts, const Work& work) {
    Json& moves = json[player == Player::kLeft ? "left_moves" : "right_moves"];
    const auto facts = value::move_facts(texts.store(), analysis, player, work.stop);
    if (!moves.is_array() || moves.size() != facts.size()) return;
    std::optional<value::RegionMap> map;
    if (analysis.rows > 0 && facts.size() <= kMostShownOnBoard) map.emplace(analysis);
    const std::string before = analysis.position.text();
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const std::string after = analysis.position.play(player, facts[i].move).text();
        if (map) {
            moves[i]["cells"] = Json::array();
            std::optional<std::size_t> region;
            for (const auto& [row, column] : value::changed_cells(before, after)) {
                moves[i]["cells"].push_back({row, column});
                if (!region) region = map->region(row, column);
            }
            if (region) moves[i]["region"] = *region;
        }
        moves[i]["position"] = after;
        moves[i]["best"] = facts[i].best;
        moves[i]["sensible"] = facts[i].sensible;
        moves[i]["dominated"] = facts[i].dominated;
    }
    add_incentives(moves, facts, analysis, player, texts, work);
}

/// The fields that docs/http.md lists.
Json answer_json(const value::Evaluation& found, value::ValueTexts& texts, const Work& work) {
    const Analysis& analysis = found.analysis;
    std::string text;
    value::append_json(text, analysis.position.ruleset().name(), found, texts);
    Json json = Json::parse(text);
    if (analysis.rows > 0) {
        json["rows"] = analysis.rows;
        json["columns"] = analysis.columns;
    }
    add_region_facts(json, analysis, texts);
    for (const Player player : {Player::kLeft, Player::kRight}) add_move_facts(json, analysis, player, texts, work);
    if (const auto figure = analysis.position.figure()) json["figure"] = figure_json(*figure);
    return json;
}

/// Asks for the value alone, for longer and longer, and tells what is known each time, until it is known or the limits
/// of the work are reached. What was found stays in the tables, so that little is done twice. Returns the number of
/// positions.
std::uint64_t tell_what_is_known(Desk& desk, const AnyPosition& position, const Work& work) {
    Work part = work;
    for (double seconds = kFirstSlice; work.watch.seconds() + seconds < work.limits.seconds; seconds *= 2) {
        auto found = desk.evaluate(position, analysis_options(part, solver::MovesAsked::kNone, seconds));
        part.positions_before += found.analysis.stats.positions;
        const bool has_position_limit =
            work.limits.positions > 0 && found.analysis.stats.positions >= work.limits.positions;
        if (found.analysis.value || work.stop->load() || has_position_limit) break;
        found.analysis.stopped.clear();  // it goes on
        work.partial(answer_json(found, desk.evaluator.texts(), work));
    }
    return part.positions_before;
}

solver::MovesAsked read_moves_asked(Fields& fields) {
    const std::string asked = fields.word("moves", {"all", "best", "none"});
    return asked == "all"    ? solver::MovesAsked::kAll
           : asked == "best" ? solver::MovesAsked::kBest
                             : solver::MovesAsked::kNone;
}

Json pictures_json(const base::picture::Drawing& drawing) {
    return {{"svg", to_svg(drawing)}, {"tex", to_tikz(drawing)}};
}

}  // namespace

Json analyse(Fields& fields, const Work& work) {
    const AnyPosition position = read_position(fields);
    const solver::MovesAsked moves = read_moves_asked(fields);
    const bool is_misere = read_misere(fields, position.ruleset());
    fields.done();
    if (is_misere) require_misere_play(position, "misere");
    if (is_misere) return misere_answer(position, moves != solver::MovesAsked::kNone, work);
    const auto desk = work.desks->take(position.ruleset());
    Work rest = work;
    if (work.partial) rest.positions_before = tell_what_is_known(*desk, position, work);
    const double seconds = std::max(work.limits.seconds - work.watch.seconds(), kLeastSlice);
    value::Evaluation found = desk->evaluate(position, analysis_options(rest, moves, seconds));
    name_limit(found.analysis, seconds, work.limits.seconds);
    found.analysis.stats.positions += rest.positions_before;
    found.analysis.stats.seconds = work.watch.seconds();
    Json json = answer_json(found, desk->evaluator.texts(), work);
    desk->evaluator.make_room(found.analysis);
    return json;
}

Json analyse_batch(Fields& fields, const Work& work) {
    const rulesets::AnyRuleset& ruleset = read_ruleset(fields);
    const solver::MovesAsked moves = read_moves_asked(fields);
    std::vector<Fields> questions = fields.objects("positions", kMostPositions);
    fields.done();
    const auto desk = work.desks->take(ruleset);
    Json results = Json::array();
    std::size_t count = 0, bytes = 0;
    for (Fields& question : questions) {
        if (work.stop->load() || bytes > kMostBatchBytes) break;
        Json json;
        work.calls->end_in(work.limits.seconds);
        const std::string id = question.optional_text("id", kMostId).value_or("");
        try {
            auto position = ruleset.parse(question.text("position"));
            question.done();
            if (!position) throw RequestError("position", position.error());
            const value::Evaluation found =
                desk->evaluate(*position, analysis_options(work, moves, work.limits.seconds));
            json = with_schema("analysis", answer_json(found, desk->evaluator.texts(), work));
            desk->evaluator.make_room(found.analysis);
        } catch (const RequestError& error) {
            json = error.json();
        }
        if (!id.empty()) json["id"] = id;
        ++count;
        if (work.result) {
            work.result(json);
        } else {
            bytes += dump(json).size();
            results.push_back(std::move(json));
        }
        if (work.progress) work.progress({{"done", count}, {"positions", questions.size()}});
    }
    Json json = Json::object();
    if (work.result) {
        json["count"] = count;
    } else {
        json["results"] = std::move(results);
    }
    if (count < questions.size()) {
        json["stopped"] = work.stop->load() ? "interrupted" : "the limit of 16 MiB of answers: ask for events";
    }
    return json;
}

Json draw_picture(Fields& fields, const Work& work) {
    const AnyPosition position = read_position(fields);
    const bool is_misere = read_misere(fields, position.ruleset());
    fields.done();
    if (!value::has_picture(position.ruleset())) {
        throw RequestError(400, "ruleset: there are no pictures of " + std::string(position.ruleset().name()),
                           "ruleset");
    }
    if (is_misere) return pictures_json(value::position_picture(position));  // values say nothing about it
    const auto desk = work.desks->take(position.ruleset());
    const Analysis analysis =
        desk->evaluate(position, analysis_options(work, solver::MovesAsked::kNone, work.limits.seconds)).analysis;
    Json json = pictures_json(value::analysis_picture(position.ruleset(), analysis, desk->evaluator.texts()));
    if (!analysis.stopped.empty()) json["stopped"] = analysis.stopped;
    desk->evaluator.make_room(analysis);
    return json;
}

Json draw_tree(Fields& fields, const Work& work) {
    if (fields.has("value")) return draw_value_tree(fields, work);
    const AnyPosition position = read_position(fields);
    value::TreeRequest request;
    request.depth = static_cast<std::size_t>(fields.whole_number("depth", 0, 20).value_or(2));
    request.only_sensible = fields.truth("sensible", false);
    fields.done();
    const base::StopAlarm alarm(work.limits.seconds, work.stop);  // for all of the tree
    request.limits = analysis_options(work, solver::MovesAsked::kAll, work.limits.seconds);
    request.limits.stop = alarm.flag();
    const auto desk = work.desks->take(position.ruleset());
    const Analysis analysis = desk->evaluate(position, request.limits).analysis;
    const value::PositionTree found = value::position_tree(position.ruleset(), desk->evaluator, analysis, request);
    Json json = pictures_json(tree_picture(found.tree));
    json["dot"] = tree_dot(found.tree);
    if (const std::string missing = found.shortcoming(); !missing.empty()) json["stopped"] = missing;
    desk->evaluator.make_room(analysis);
    return json;
}

}  // namespace papamu::apps::serve
