#include "engine/konane/solved_positions.h"

#include <chrono>
#include <cstddef>
#include <exception>
#include <utility>

#include "base/clock.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/stored/stored_values.h"

namespace papamu::engine {

using rulesets::Konane;

namespace {

constexpr std::size_t kBytes = std::size_t{16} << 20;

}  // namespace

SolvedPositions::SolvedPositions(std::shared_ptr<solver::StoredValues> stored, int threads)
    : stored_(std::move(stored)), threads_(threads) {
    if (stored_ == nullptr || stored_->has_failed()) return;
    try {
        stored_->table(Konane::kName, Konane::kVersion);
    } catch (const solver::StoredError& error) {
        stored_->note_failure(error);
    }
}

void SolvedPositions::note(const rulesets::KonanePosition& position) {
    if (stored_ != nullptr) positions_.push_back(position);
}

void SolvedPositions::evaluate() {
    if (stored_ == nullptr) return;
    try {
        if (stored_->writes()) evaluate_all();
        stored_->write_pending();
    } catch (const std::exception&) {  // out of memory: the next game may have enough
    }
    positions_.clear();
}

void SolvedPositions::evaluate_all() const {
    if (positions_.empty()) return;
    cgt::ValueStore store({.byte_limit = kBytes, .cache_bytes = kBytes / 16});
    const rulesets::AnyRuleset& konane = rulesets::any_ruleset<Konane>();
    const auto analyst = solver::make_analyst(
        konane, store, {.threads = threads_, .switches = {}, .table_bytes = kBytes, .stored = stored_.get()});
    const auto end = base::Clock::now() + std::chrono::seconds(1);
    for (auto position = positions_.rbegin(); position != positions_.rend(); ++position) {
        const std::chrono::duration<double> left = end - base::Clock::now();
        if (left.count() <= 0) return;
        solver::AnalysisOptions asked;
        asked.moves = solver::MovesAsked::kNone;
        asked.second_limit = left.count();
        const solver::Analysis found = analyst->analyse(rulesets::AnyPosition::of(konane, *position), asked);
        if (!found.value) return;  // earlier positions are larger
    }
}

}  // namespace papamu::engine
