#include "apps/serve/desk_pool.h"

#include <utility>

namespace papamu::apps::serve {

namespace {

/// Values longer than this are told as mean and temperature.
constexpr std::size_t kMostCharacters = 2000;

}  // namespace

Desk::Desk(const rulesets::AnyRuleset& ruleset, const ValueOptions& options)
    : evaluator(ruleset, options, kMostCharacters) {}

value::Evaluation Desk::evaluate(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options) {
    value::Evaluation found = evaluator.evaluate(position, options);
    bytes = found.analysis.stats.bytes;
    return found;
}

// Half of the memory is for desks that are in use, half for those that wait with full tables.
DeskPool::DeskPool(int desks, std::size_t memory) : most_idle_bytes_(memory / 2) {
    options_.solver.threads = 1;
    options_.solver.memory = std::to_string(memory / 2 / static_cast<std::size_t>(desks));
}

DeskPool::Taken DeskPool::take(const rulesets::AnyRuleset& ruleset) {
    const auto back = [this](Desk* desk) { give_back(std::unique_ptr<Desk>(desk)); };
    {
        const std::lock_guard lock(mutex_);
        for (auto desk = idle_.begin(); desk != idle_.end(); ++desk) {
            if (&(*desk)->evaluator.ruleset() != &ruleset) continue;
            Taken taken(desk->release(), back);
            idle_.erase(desk);
            return taken;
        }
    }
    return {new Desk(ruleset, options_), back};
}

void DeskPool::give_back(std::unique_ptr<Desk> desk) {
    std::list<std::unique_ptr<Desk>> dropped;  // destroyed without the lock
    const std::lock_guard lock(mutex_);
    idle_.push_front(std::move(desk));
    std::size_t bytes = 0;
    for (auto at = idle_.begin(); at != idle_.end();) {
        bytes += (*at)->bytes;
        const auto next = std::next(at);
        if (bytes > most_idle_bytes_) dropped.splice(dropped.end(), idle_, at);
        at = next;
    }
}

}  // namespace papamu::apps::serve
