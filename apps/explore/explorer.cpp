#include "apps/explore/explorer.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/value/move_facts.h"
#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "apps/value/text_report.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"

namespace papamu::apps::explore {

namespace {

using solver::Analysis;
using value::Evaluator;

/// Places are small; a walk rarely visits a thousand.
constexpr std::size_t kMostSeen = 1000;
/// With more moves than this, the cells that each move changes are not computed.
constexpr std::size_t kMostShownOnBoard = 3000;
/// Time to list the moves of one player that have not been analysed; a heap may have millions.
constexpr double kSecondsToList = 0.25;
constexpr std::uint32_t kWorkOfOption = 30;  // in units of look_for_stop()

std::string value_text(Evaluator& evaluator, cgt::Value g) {
    return value::text_or_summary(evaluator.texts(), g, value::kMostInLine);
}

RegionTexts facts_of(Evaluator& evaluator, std::string label, std::string position, std::optional<cgt::Value> value,
                     int lower, int upper) {
    RegionTexts facts{std::move(label), std::move(position), "", "", "", ""};
    if (!value) {
        facts.value = value::bounds_text(lower, upper);
        return facts;
    }
    facts.value = value_text(evaluator, *value);
    const GameFacts& known = evaluator.texts().facts(*value).facts;
    facts.outcome = known.outcome;
    facts.mean = known.mean;
    facts.temperature = known.temperature;
    return facts;
}

/// The moves of a player as the analysis knows them. Returns an empty list after Ctrl-C.
std::vector<Option> analysed(Evaluator& evaluator, const Analysis& analysis, Player player) {
    std::vector<Option> options;
    for (const value::MoveFacts& move :
         value::move_facts(evaluator.texts().store(), analysis, player, &InterruptFlag::flag())) {
        if (InterruptFlag::is_set()) return {};
        const std::string value =
            move.value ? value_text(evaluator, *move.value) : value::bounds_text(move.lower, move.upper);
        options.push_back(
            {move.move, analysis.position.move_text(move.move), value, move.winning, move.best, move.sensible, {}, {}});
    }
    return options;
}

/// All moves of a player, without values. Returns an empty list if listing them takes longer than kSecondsToList.
std::vector<Option> unevaluated_moves(const rulesets::AnyPosition& position, Player player) {
    const base::StopAlarm alarm(kSecondsToList, &InterruptFlag::flag());
    const base::WorkLimit limit(base::WorkLimit::kUnlimited, alarm.flag());
    try {
        std::vector<Option> options;
        for (const rulesets::AnyMove& move : position.moves(player)) {
            base::look_for_stop(kWorkOfOption);
            options.push_back({move, position.move_text(move), "?", std::nullopt, false, false, {}, {}});
        }
        return options;
    } catch (const base::Interrupted&) {
        return {};
    }
}

}  // namespace

Explorer::Explorer(Evaluator& evaluator, const rulesets::AnyPosition& position, Progress progress)
    : evaluator_(evaluator), progress_(std::move(progress)) {
    go(position, std::nullopt);
}

std::shared_ptr<const Place> Explorer::look(const rulesets::AnyPosition& position) {
    const std::string text = position.text();
    if (const auto found = seen_.find(text); found != seen_.end()) return found->second;
    auto place = std::make_shared<Place>();
    place->position = text;
    place->evaluation = evaluator_.evaluate(position, progress_);
    const Analysis& analysis = place->evaluation.analysis;
    place->whole = facts_of(evaluator_, "", text, analysis.value, analysis.lower, analysis.upper);
    if (analysis.value) {
        const GameFacts& facts = evaluator_.texts().facts(*analysis.value).facts;
        place->left_stop = facts.left_stop;
        place->right_stop = facts.right_stop;
    }
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        const solver::RegionAnalysis& region = analysis.regions[i];
        place->regions.push_back(facts_of(evaluator_, value::region_label(i), region.position.text(), region.value,
                                          region.lower, region.upper));
    }
    // The regions of a sum have cells on the boards of its terms, and there is no single board.
    std::optional<value::RegionMap> map;
    if (ruleset().has_board()) map.emplace(analysis);
    for (const Player player : {Player::kLeft, Player::kRight}) {
        auto& options = player == Player::kLeft ? place->left : place->right;
        options = analysed(evaluator_, analysis, player);
        if (options.empty()) options = unevaluated_moves(position, player);
        if (!map || options.size() > kMostShownOnBoard) continue;
        for (Option& option : options) {
            option.cells = value::changed_cells(text, position.play(player, option.made).text());
            for (const auto& [row, column] : option.cells) {
                if (!option.region) option.region = map->region(row, column);
            }
        }
    }
    if (analysis.stopped.empty() && seen_.size() < kMostSeen) seen_.emplace(text, place);
    return place;
}

void Explorer::go(const rulesets::AnyPosition& position, std::optional<Step> step) {
    // The other player is likely to answer.
    const Player side = step ? rulesets::opponent(step->player) : Player::kLeft;
    walk_.push_back({look(position), std::move(step), side});
}

void Explorer::go_on(Player player, const Option& option) {
    go(here().evaluation.analysis.position.play(player, option.made), Step{player, option.move});
}

std::vector<Step> Explorer::path() const {
    std::vector<Step> steps;
    for (const Stop& stop : walk_) {
        if (stop.step) steps.push_back(*stop.step);
    }
    return steps;
}

std::vector<std::size_t> Explorer::listed(Player player) const {
    const std::vector<Option>& all = options(player);
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (only_sensible_ && !all[i].sensible) continue;
        if (region() && all[i].region != region()) continue;
        indices.push_back(i);
    }
    const auto rank = [&](std::size_t i) {
        return (all[i].sensible ? 0 : 2) + (all[i].winning.value_or(false) ? 0 : 1) + (all[i].best ? 0 : 4);
    };
    std::stable_sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    return indices;
}

std::size_t Explorer::cursor() const {
    const std::size_t count = listed(side()).size();
    return std::min(walk_.back().cursor, count == 0 ? 0 : count - 1);
}

const Option* Explorer::option() const {
    const std::vector<std::size_t> list = listed(side());
    return list.empty() ? nullptr : &options(side())[list[cursor()]];
}

void Explorer::choose_side(Player side) { walk_.back().side = side; }

void Explorer::move_cursor(std::ptrdiff_t by) {
    const auto last = static_cast<std::ptrdiff_t>(listed(side()).size()) - 1;
    const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(cursor()) + by;
    walk_.back().cursor =
        static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, std::max<std::ptrdiff_t>(last, 0)));
}

bool Explorer::enter() {
    const Option* const chosen = option();
    if (chosen == nullptr) return false;
    walk_.back().cursor = cursor();
    go_on(side(), *chosen);
    return true;
}

bool Explorer::play(std::optional<Player> player, std::string_view move) {
    std::optional<std::pair<Player, std::size_t>> found;
    for (const Player who : {Player::kLeft, Player::kRight}) {
        if (player && *player != who) continue;
        const std::vector<Option>& all = options(who);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].move != move) continue;
            if (found) return false;
            found = {who, i};
        }
    }
    if (!found) return false;
    go_on(found->first, options(found->first)[found->second]);
    return true;
}

bool Explorer::back() {
    if (walk_.size() == 1) return false;
    walk_.pop_back();
    return true;
}

bool Explorer::to_start() {
    if (walk_.size() == 1) return false;
    walk_.resize(1);
    return true;
}

bool Explorer::next_region(bool backwards) {
    const std::size_t count = here().regions.size();
    if (count == 0) return false;
    // 0 stands for the whole board.
    const std::size_t now = region() ? *region() + 1 : 0;
    const std::size_t next = (now + (backwards ? count : 1)) % (count + 1);
    return choose_region(next == 0 ? std::nullopt : std::optional(next - 1));
}

bool Explorer::choose_region(std::optional<std::size_t> region) {
    if (region && *region >= here().regions.size()) return false;
    walk_.back().region = region;
    walk_.back().cursor = 0;
    return true;
}

void Explorer::show_only_sensible(bool only) {
    only_sensible_ = only;
    for (Stop& stop : walk_) stop.cursor = 0;
}

}  // namespace papamu::apps::explore
