#include "protocol/ugi/ugi_why.h"

#include <algorithm>
#include <limits>

#include "base/stopwatch.h"
#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/value_store.h"
#include "engine/any_game/any_endgame.h"
#include "protocol/ugi/ugi_game.h"
#include "solver/analysis.h"
#include "solver/store_memory.h"

namespace papamu::protocol {

namespace {

using rulesets::AnyContest;
using rulesets::Player;

constexpr std::size_t kMostCharacters = 200;
constexpr const char* kBegin = "papamu-why ";

class Why {
 public:
    Why(cgt::ValueStore& store, const solver::Analysis& analysis) : store_(store), analysis_(analysis) {}

    std::vector<std::string> lines(Player to_move) {
        for (std::size_t i = 0; i < analysis_.regions.size(); ++i) {
            const solver::RegionAnalysis& region = analysis_.regions[i];
            lines_.push_back(kBegin + ("region " + name_of(region, i)) + ' ' +
                             value_text(region.value, region.lower, region.upper) + " position " +
                             region.position.text());
        }
        std::string total = kBegin + value_text(analysis_.value, analysis_.lower, analysis_.upper);
        if (analysis_.value) total += std::string(" outcome ") + cgt::to_string(cgt::outcome(store_, *analysis_.value));
        if (!analysis_.stopped.empty()) total += " stopped " + analysis_.stopped;
        lines_.push_back(total);
        if (analysis_.value && analysis_.stopped.empty()) add_winning_moves(to_move);
        lines_.push_back(std::string(kBegin) + "end");
        return std::move(lines_);
    }

 private:
    [[nodiscard]] std::string name_of(const solver::RegionAnalysis& region, std::size_t number) const {
        const std::string term = analysis_.terms.empty() ? "" : std::to_string(region.term) + ':';
        return term + (region.cells.empty() ? std::to_string(number) : corner_of(region));
    }

    static std::string corner_of(const solver::RegionAnalysis& region) {
        int row = std::numeric_limits<int>::max();
        int column = row;
        for (const auto& [r, c] : region.cells) {
            row = std::min(row, r);
            column = std::min(column, c);
        }
        return std::to_string(row) + ',' + std::to_string(column);
    }

    std::string value_text(const std::optional<cgt::Value>& value, int lower, int upper) {
        if (!value) return "bounds " + std::to_string(lower) + ' ' + std::to_string(upper);
        try {
            return "value " + cgt::to_string(store_, *value, kMostCharacters);
        } catch (const base::LimitError&) {
            return "value too-long";
        }
    }

    void add_winning_moves(Player to_move) {
        std::string text = std::string(kBegin) + "winning";
        const auto& moves = to_move == Player::kLeft ? analysis_.left_moves : analysis_.right_moves;
        bool any = false;
        for (const solver::MoveAnalysis& move : moves) {
            if (!move.winning) continue;
            text += ' ' + word_for_lines(analysis_.position.move_text(move.move));
            any = true;
        }
        lines_.push_back(any ? text : text + " none");
    }

    cgt::ValueStore& store_;
    const solver::Analysis& analysis_;
    std::vector<std::string> lines_;
};

std::vector<std::string> misere_lines(const AnyContest::State& state, const WhyLimits& limits) {
    std::string line = std::string(kBegin) + "mover ";
    engine::AnyExactOutcome found;
    if (!AnyContest::winner(state)) {
        engine::AnyEndgame endgame(
            {.table_bytes = limits.memory / 2, .threads = limits.threads, .stored = limits.stored});
        found = endgame.solve(state, {.time = limits.time, .stop = limits.stop});
    } else {
        found.wins = true;  // by having no move
    }
    line += !found.wins ? "unknown" : *found.wins ? "wins" : "loses";
    if (found.move) line += ' ' + UgiGame<AnyContest>::print_action(state, *found.move);
    return {line, std::string(kBegin) + "end"};
}

}  // namespace

struct WhyAnswers::Memory {
    Memory(const rulesets::AnyRuleset& ruleset, const WhyLimits& given)
        : limits(given),
          store(solver::store_options(limits.memory)),
          analyst(solver::make_analyst(
              ruleset, store,
              {.threads = limits.threads, .switches = {}, .table_bytes = limits.memory / 2, .stored = limits.stored})) {
    }

    [[nodiscard]] bool serves(const rulesets::AnyRuleset& ruleset, const WhyLimits& given) const {
        return &analyst->ruleset() == &ruleset && limits.memory == given.memory && limits.threads == given.threads &&
               limits.stored == given.stored && store.bytes() <= limits.memory / 4;
    }

    WhyLimits limits;
    cgt::ValueStore store;
    std::unique_ptr<solver::Analyst> analyst;
};

WhyAnswers::WhyAnswers() = default;
WhyAnswers::~WhyAnswers() = default;

void WhyAnswers::forget() { memory_.reset(); }

WhyAnswers::Memory& WhyAnswers::memory_for(const rulesets::AnyRuleset& ruleset, const WhyLimits& limits) {
    if (memory_ == nullptr || !memory_->serves(ruleset, limits)) {
        memory_.reset();  // before there is another one
        memory_ = std::make_unique<Memory>(ruleset, limits);
    }
    return *memory_;
}

std::vector<std::string> WhyAnswers::lines(const AnyContest::State& state, const WhyLimits& limits) {
    if (state.misere) return misere_lines(state, limits);
    const base::Stopwatch watch;
    const std::chrono::duration<double> time = limits.time;
    const auto analyse = [&] {
        const double left = std::max(time.count() - watch.seconds(), 0.001);
        auto analysis = memory_for(state.position.ruleset(), limits)
                            .analyst->analyse(state.position, {.second_limit = left, .stop = limits.stop});
        positions_ += analysis.stats.positions;
        return analysis;
    };
    const bool knows_something = memory_ != nullptr;
    solver::Analysis analysis = analyse();
    const bool is_interrupted = limits.stop != nullptr && limits.stop->load();
    if (knows_something && !analysis.stopped.empty() && !is_interrupted && watch.seconds() < time.count()) {
        forget();  // what was kept may have taken the room for this answer
        analysis = analyse();
    }
    return Why(memory_->store, analysis).lines(state.to_move);
}

}  // namespace papamu::protocol
