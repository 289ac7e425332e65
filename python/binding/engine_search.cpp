#include "python/binding/engine_search.h"

#include <new>
#include <system_error>
#include <utility>

#include "engine/konane/konane_engine.h"

namespace papamu::python {

using engine::Decision;
using rulesets::KonaneContest;

protocol::UgiSettings SharedEngine::settings() const {
    const std::lock_guard lock(mutex_);
    return settings_;
}

void SharedEngine::reserve() {
    if (is_busy_.exchange(true)) throw EngineError("the engine is searching: stop() that search first");
}

namespace {

class Reservation {
 public:
    explicit Reservation(SharedEngine& engine) : engine_(engine) { engine.reserve(); }
    ~Reservation() { engine_.release(); }
    Reservation(const Reservation&) = delete;
    Reservation& operator=(const Reservation&) = delete;

 private:
    SharedEngine& engine_;
};

}  // namespace

void SharedEngine::set_options(const std::vector<std::pair<std::string, std::string>>& names_and_values) {
    const Reservation reservation(*this);
    protocol::UgiSettings changed = settings();
    for (const auto& [name, value] : names_and_values) {
        const auto next = protocol::with_option(changed, name, value);
        if (!next) throw EngineError(next.error());
        changed = *next;
    }
    const std::lock_guard lock(mutex_);
    if (changed == settings_) return;
    settings_ = changed;
    engine_.reset();
}

void SharedEngine::new_game() {
    const Reservation reservation(*this);
    if (engine_) engine_->new_game();
}

Decision<KonaneContest> SharedEngine::choose(const rulesets::KonaneState& state, const engine::TurnLimits& limits,
                                             const engine::Listener<KonaneContest>& listener) {
    try {
        if (!engine_) engine_ = engine::make_konane_engine(protocol::engine_options(settings()));
    } catch (const std::bad_alloc&) {
        throw EngineError("there is no memory for tables of " + std::to_string(settings().hash) + " megabytes");
    }
    return engine_->choose(state, limits, listener);
}

EngineSearch::EngineSearch(std::shared_ptr<SharedEngine> engine, const State& state, const engine::TurnLimits& limits)
    : engine_(std::move(engine)), state_(state) {
    if (KonaneContest::winner(state)) throw EngineError("the game is over: " + KonaneContest::print(state));
    engine_->reserve();
    try {
        thread_ = std::thread([this, limits] { run(limits); });
    } catch (const std::system_error& error) {
        engine_->release();
        throw EngineError(std::string("no thread to think in: ") + error.what());
    }
}

EngineSearch::~EngineSearch() {
    stop();
    thread_.join();
}

void EngineSearch::run(const engine::TurnLimits& limits) {
    const auto keep = [this](const EngineReport& report) {
        const std::lock_guard lock(mutex_);
        last_ = report;
        reports_.push_back(report);
        changed_.notify_all();
    };
    std::optional<Decision<KonaneContest>> decision;
    std::exception_ptr error;
    try {
        decision = engine_->choose(state_, limits, {&stop_, keep});
    } catch (...) {
        error = std::current_exception();
    }
    engine_->release();
    const std::lock_guard lock(mutex_);
    if (decision && !decision->report) decision->report = last_.value_or(EngineReport());
    decision_ = std::move(decision);
    error_ = error;
    end_ = std::chrono::steady_clock::now();
    is_over_ = true;
    changed_.notify_all();
}

void EngineSearch::wait(std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, most, [this] { return is_over_ || !reports_.empty(); });
}

std::optional<EngineReport> EngineSearch::take() {
    const std::lock_guard lock(mutex_);
    if (reports_.empty()) return std::nullopt;
    EngineReport report = std::move(reports_.front());
    reports_.pop_front();
    return report;
}

void EngineSearch::close() {
    stop();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_over_; });
}

bool EngineSearch::is_over() const {
    const std::lock_guard lock(mutex_);
    return is_over_;
}

Decision<KonaneContest> EngineSearch::decision() const {
    const std::lock_guard lock(mutex_);
    if (error_) std::rethrow_exception(error_);
    return decision_.value();
}

std::chrono::duration<double> EngineSearch::time() const {
    const std::lock_guard lock(mutex_);
    return end_ - begin_;
}

}  // namespace papamu::python
