#include "rulesets/rule_file/linear_proof.h"

#include <algorithm>
#include <numeric>

#include "rulesets/rule_file/formula.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::int64_t kMostNumber = std::int64_t{1} << 30;
constexpr std::size_t kMostFacts = 600;

bool fits(std::int64_t number) { return number <= kMostNumber && number >= -kMostNumber; }

/// The same fact with the least numbers: all are divided by their common divisor, and the constant rounded down, since
/// unknowns are whole numbers.
void reduce(LinearForm& form) {
    std::int64_t divisor = 0;
    for (const auto& [unknown, times] : form.unknowns) divisor = std::gcd(divisor, times);
    if (divisor <= 1) return;
    for (auto& [unknown, times] : form.unknowns) times /= divisor;
    form.constant = floor_quotient(form.constant, divisor);
}

/// Of facts that differ in their constants alone, the strongest says all.
void keep_strongest(std::vector<LinearForm>& facts) {
    std::map<std::map<std::string, std::int64_t>, std::int64_t> least;
    for (LinearForm& fact : facts) {
        const auto [at, is_new] = least.emplace(std::move(fact.unknowns), fact.constant);
        if (!is_new) at->second = std::min(at->second, fact.constant);
    }
    facts.clear();
    for (const auto& [unknowns, constant] : least) facts.push_back({unknowns, constant});
}

bool is_false(const LinearForm& form) { return form.unknowns.empty() && form.constant < 0; }

}  // namespace

std::optional<LinearForm> combined(const LinearForm& a, std::int64_t p, const LinearForm& b, std::int64_t q) {
    if (!fits(p) || !fits(q)) return std::nullopt;
    LinearForm result;
    const auto add = [&](const LinearForm& form, std::int64_t times) {
        result.constant += times * form.constant;
        for (const auto& [unknown, factor] : form.unknowns) result.unknowns[unknown] += times * factor;
    };
    add(a, p);
    add(b, q);
    std::erase_if(result.unknowns, [](const auto& each) { return each.second == 0; });
    const bool is_small = fits(result.constant) && std::all_of(result.unknowns.begin(), result.unknowns.end(),
                                                               [](const auto& each) { return fits(each.second); });
    return is_small ? std::optional(std::move(result)) : std::nullopt;
}

bool LinearProof::is_contradiction() const {
    std::vector<LinearForm> facts = facts_;
    for (LinearForm& fact : facts) reduce(fact);
    for (;;) {
        keep_strongest(facts);
        if (facts.size() > kMostFacts) return false;
        if (std::any_of(facts.begin(), facts.end(), is_false)) return true;
        // The unknown that gives rise to the fewest new facts is eliminated next.
        std::map<std::string, std::pair<std::size_t, std::size_t>> signs;
        for (const LinearForm& fact : facts) {
            for (const auto& [unknown, times] : fact.unknowns)
                ++(times > 0 ? signs[unknown].first : signs[unknown].second);
        }
        if (signs.empty()) return false;
        const auto next = std::min_element(signs.begin(), signs.end(), [](const auto& a, const auto& b) {
            return a.second.first * a.second.second < b.second.first * b.second.second;
        });
        const std::string unknown = next->first;
        std::vector<LinearForm> left, above, below;
        for (LinearForm& fact : facts) {
            const auto at = fact.unknowns.find(unknown);
            auto& list = at == fact.unknowns.end() ? left : at->second > 0 ? above : below;
            list.push_back(std::move(fact));
        }
        for (const LinearForm& a : above) {
            for (const LinearForm& b : below) {
                auto fact = combined(a, -b.unknowns.at(unknown), b, a.unknowns.at(unknown));
                if (!fact) continue;  // a fact less: nothing is proved that is not true
                reduce(*fact);
                left.push_back(*std::move(fact));
                if (left.size() > kMostFacts * kMostFacts) return false;
            }
        }
        facts = std::move(left);
    }
}

}  // namespace papamu::rulesets::rule_file
