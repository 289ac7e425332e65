// Work that a limit may stop: what stopped it, in words.
//
//     const std::string stopped = attempt(kAnySteps, stop, seconds_limit, [&] { ... });     // "" where it went through
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <new>
#include <string>

#include "cgt/error.h"
#include "cgt/work_limit.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

inline constexpr std::uint64_t kAnySteps = ~std::uint64_t{0};

/// Nobody looks at the clock while games are added: seconds as steps of half a microsecond, which is long for one.
inline std::uint64_t steps_in(double seconds) {
    return static_cast<std::uint64_t>(std::min(std::max(0.0, seconds) * 2e6, 1e18)) + 1;
}

/// Runs f, which may take so many steps between two looks at the clock. Empty, or the limit that stopped it, where
/// `seconds_limit` names the one that the steps stand for.
template <class F>
std::string attempt(std::uint64_t steps, const std::atomic<bool>* stop, const std::string& seconds_limit, F&& f) {
    const cgt::WorkLimit limit(steps, stop);
    try {
        f();
    } catch (const SearchStopped& stopped) {
        return stopped.what();
    } catch (const cgt::Interrupted& stopped) {
        return stopped.what();
    } catch (const cgt::LimitError& full) {
        return limit.used() < steps ? full.what() : seconds_limit;
    } catch (const std::bad_alloc&) {
        return "the machine has no more memory to give";
    }
    return {};
}

}  // namespace papamu::solver::detail
