// Limits and progress of a value search.
#include "solver/values/search_budget.h"

#include <fmt/format.h>
#include <algorithm>

namespace papamu::solver {

namespace {

constexpr std::uint64_t kLargestSlice = 128;
constexpr double kReportSeconds = 0.1;

}  // namespace

SearchBudget::SearchBudget(SearchLimits limits)
    : limits_(std::move(limits)),
      slice_(limits_.positions == 0 ? kLargestSlice
                                    : std::clamp<std::uint64_t>(limits_.positions / 64, 1, kLargestSlice)),
      alarm_(limits_.seconds, limits_.stop) {
    if (limits_.named_positions == 0) limits_.named_positions = limits_.positions;
    if (limits_.named_seconds == 0) limits_.named_seconds = limits_.seconds;
}

void SearchBudget::check() const {
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) throw SearchStopped("interrupted");
    if (limits_.positions != 0 && positions() >= limits_.positions) {
        throw SearchStopped(fmt::format("the limit of {} position{}", limits_.named_positions,
                                        limits_.named_positions == 1 ? "" : "s"));
    }
    if (limits_.seconds > 0 && seconds() >= limits_.seconds) {
        throw SearchStopped(base::limit_of_seconds(limits_.named_seconds));
    }
    // Checked last: a thread that met a limit makes the others stop, and that limit is the one to report.
    if (abandoned_.load(std::memory_order_relaxed)) throw SearchStopped("abandoned");
}

std::string SearchBudget::why_stopped(std::string otherwise) const {
    try {
        check();
    } catch (const SearchStopped& stopped) {
        return stopped.what();
    }
    return otherwise;
}

bool SearchBudget::is_urgent() const {
    return limits_.seconds > 0 || (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed));
}

std::uint64_t SearchBudget::positions_left() const {
    return limits_.positions == 0 ? 0 : std::max(limits_.positions, positions() + 1) - positions();
}

double SearchBudget::seconds_left() const {
    return limits_.seconds <= 0 ? 0 : std::max(1e-3, limits_.seconds - seconds());
}

void SearchBudget::Share::settle() {
    budget_.collect(spent_, lookups_);
    spent_ = 0;
    lookups_ = 0;
    budget_.check();
    budget_.report();
}

void SearchBudget::collect(std::uint64_t positions, std::uint64_t lookups) {
    positions_.fetch_add(positions, std::memory_order_relaxed);
    lookups_.fetch_add(lookups, std::memory_order_relaxed);
}

void SearchBudget::report() {
    if (!limits_.report) return;
    const std::unique_lock lock(reporting_, std::try_to_lock);
    if (!lock.owns_lock()) return;
    const double now = seconds();
    if (now < reported_ + kReportSeconds) return;
    reported_ = now;
    limits_.report(positions());
}

}  // namespace papamu::solver
