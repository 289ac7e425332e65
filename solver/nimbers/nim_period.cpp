#include "solver/nimbers/nim_period.h"

#include <algorithm>

#include "base/work_limit.h"

namespace papamu::solver {

namespace {

/// For each p: how many of the last numbers equal those p places before them (the Z function from the end).
std::vector<std::size_t> repeated_tails(const std::vector<NimValue>& values) {
    const std::size_t count = values.size();
    const auto at = [&](std::size_t i) { return values[count - 1 - i]; };
    std::vector<std::size_t> tails(count);
    std::size_t begin = 0;
    std::size_t end = 0;
    for (std::size_t p = 1; p < count; ++p) {
        base::look_for_stop();
        if (p < end) tails[p] = std::min(end - p, tails[p - begin]);
        while (p + tails[p] < count && at(tails[p]) == at(p + tails[p])) ++tails[p];
        if (p + tails[p] > end) {
            begin = p;
            end = p + tails[p];
        }
    }
    return tails;
}

}  // namespace

NimValue NimPeriod::value(const std::vector<NimValue>& values, std::uint64_t n) const {
    if (n < values.size()) return values[n];
    const std::uint64_t rounds = (n - preperiod) / period;
    return values[preperiod + (n - preperiod) % period] + saltus * static_cast<NimValue>(rounds);
}

std::vector<std::size_t> NimPeriod::exceptions(const std::vector<NimValue>& values) const {
    std::vector<std::size_t> list;
    for (std::size_t n = 0; n < preperiod; ++n) {
        const std::size_t rounds = (preperiod - n + period - 1) / period;
        if (values[n] + saltus * rounds != values[n + rounds * period]) list.push_back(n);
    }
    return list;
}

std::optional<NimPeriod> proven_period(const rulesets::HeapRules& rules, const std::vector<NimValue>& values) {
    if (rules.endless || rules.unequal) return std::nullopt;
    const std::size_t count = values.size();
    const auto parts = static_cast<std::size_t>(std::max(1, rules.most_parts()));
    const std::size_t last_digit = rules.digits.empty() ? 0 : rules.digits.size() - 1;
    const std::vector<std::size_t> tails = repeated_tails(values);
    for (std::size_t p = 1; p < count; ++p) {
        const std::size_t first = count - p - tails[p];  // from here on every value recurs p places later
        const std::size_t n0 = std::max<std::size_t>(first, 1);
        if (parts * n0 + (parts - 1) * p + last_digit + p <= count) return NimPeriod{first, p, 0};
    }
    return std::nullopt;
}

std::optional<NimPeriod> observed_period(const std::vector<NimValue>& values) {
    std::vector<NimValue> steps;
    for (std::size_t n = 1; n < values.size(); ++n) steps.push_back(values[n] - values[n - 1]);
    const std::size_t count = steps.size();
    const std::vector<std::size_t> tails = repeated_tails(steps);
    for (std::size_t p = 1; 3 * p <= count / 2; ++p) {
        if (p + tails[p] < count / 2) continue;
        const NimValue saltus = values[count] - values[count - p];
        if (saltus > values[count]) continue;  // the values fall, which cannot last
        return NimPeriod{count - p - tails[p], p, saltus};
    }
    return std::nullopt;
}

}  // namespace papamu::solver
