#include "python/binding/store.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <vector>

#include "base/stack_guard.h"
#include "base/stopwatch.h"
#include "cgt/canonical.h"
#include "python/binding/python_rules.h"
#include "solver/store_memory.h"

namespace papamu::python {

namespace {

/// Waits for the mutex, until `options.stop` is set (Interrupted) or the limit of seconds is over (LimitError).
std::unique_lock<std::timed_mutex> wait_for(std::timed_mutex& mutex, const solver::AnalysisOptions& options) {
    const base::Stopwatch watch;
    std::unique_lock lock(mutex, std::defer_lock);
    while (!lock.try_lock_for(std::chrono::milliseconds(20))) {
        if (options.stop != nullptr && options.stop->load()) throw base::Interrupted();
        if (options.second_limit > 0 && watch.seconds() > options.second_limit) {
            throw base::LimitError("another thread was using this ruleset for longer than the limit of seconds");
        }
    }
    return lock;
}

class Carrier {
 public:
    Carrier(cgt::ValueStore& from, cgt::ValueStore& to) : from_(from), to_(to) {}

    cgt::Value operator()(cgt::Value value) {
        if (value.is_small()) return value;
        if (value.is_number_up_star()) return to_.number_up_star(from_.parts(value));
        if (const auto known = memo_.find(value); known != memo_.end()) return known->second;
        base::check_stack();
        const std::vector<cgt::Value> left = all(from_.left_options(value));
        const std::vector<cgt::Value> right = all(from_.right_options(value));
        const cgt::Value carried = cgt::canonical(to_, left, right);
        memo_.emplace(value, carried);
        return carried;
    }

 private:
    std::vector<cgt::Value> all(const cgt::OptionRange& options) {
        std::vector<cgt::Value> carried;
        for (const cgt::Value option : options) carried.push_back((*this)(option));
        return carried;
    }

    cgt::ValueStore& from_;
    cgt::ValueStore& to_;
    std::unordered_map<cgt::Value, cgt::Value> memo_;
};

}  // namespace

Store::Store(const StoreSettings& settings) : settings_(settings), values_(solver::store_options(settings.memory)) {}

/// There is one for each ruleset, and one for each set of classes that occur in a sum: their serial numbers come after
/// the name.
Store::AnalystSlot& Store::slot(const rulesets::AnyPosition& position) {
    const auto classes = PythonRules::all_in(position);
    std::string name(position.ruleset().name());
    for (const auto& rules : classes) name += '#' + std::to_string(rules->serial());
    const std::lock_guard lock(mutex_);
    std::erase_if(slots_, [](const auto& entry) {
        const auto& known = entry.second.classes;
        return std::any_of(known.begin(), known.end(), [](const auto& rules) { return rules.expired(); });
    });
    AnalystSlot& slot = slots_[name];
    if (slot.classes.empty()) slot.classes.assign(classes.begin(), classes.end());
    return slot;
}

solver::Analysis Store::analyse(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options) {
    const rulesets::AnyRuleset& ruleset = position.ruleset();
    AnalystSlot& used = slot(position);
    const auto lock = wait_for(used.mutex, options);
    if (!used.analyst) {
        used.analyst = solver::make_analyst(
            ruleset, values_,
            {.threads = settings_.threads, .switches = settings_.switches, .table_bytes = settings_.memory / 2});
    }
    if (!used.analyst) throw base::DomainError(std::string(ruleset.name()) + " has no solver for exact values");
    solver::Analysis analysis = used.analyst->analyse(position, options);
    const std::size_t both = analysis.stats.bytes;
    used.bytes = both - std::min(both, values_.bytes());
    keep_small(used);
    return analysis;
}

/// Tables may be dropped; values may not, since Python objects hold them.
void Store::keep_small(AnalystSlot& used) {
    const std::size_t most = settings_.memory / 2;
    if (used.bytes > most / 2) {
        used.analyst.reset();
        used.bytes = 0;
    }
    const std::lock_guard lock(mutex_);
    std::size_t total = 0;
    for (const auto& [ruleset, slot] : slots_) total += slot.bytes;
    for (auto entry = slots_.begin(); total > most && entry != slots_.end(); ++entry) {
        AnalystSlot& other = entry->second;
        if (&other == &used) continue;
        const std::unique_lock theirs(other.mutex, std::try_to_lock);
        if (!theirs) continue;
        total -= other.bytes;
        other.analyst.reset();
        other.bytes = 0;
    }
}

solver::OutcomeOptions Store::outcome_options() const {
    return {.threads = settings_.threads, .switches = settings_.switches, .table_bytes = settings_.memory / 2};
}

cgt::Value carry(cgt::ValueStore& from, cgt::ValueStore& to, cgt::Value value) {
    return &from == &to ? value : Carrier(from, to)(value);
}

}  // namespace papamu::python
