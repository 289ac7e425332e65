#include "apps/nearest_name.h"

#include <algorithm>
#include <cstddef>

namespace papamu::apps {

namespace {

// Shorter words may differ by one edit only: two edits turn a short word into almost any short name.
constexpr std::size_t kTwoEditLetters = 5;

// Optimal string alignment distance: the edits of nearest_name(), no place edited twice.
std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_name(const std::string& word, const std::vector<std::string>& names) {
    std::string best;
    std::size_t best_distance = word.size() < kTwoEditLetters ? 2 : 3;
    for (const std::string& name : names) {
        // Each edit changes the length by at most one, so a word of a megabyte needs no table of costs.
        if (word.size() >= name.size() + best_distance || name.size() >= word.size() + best_distance) continue;
        const std::size_t distance = edit_distance(word, name);
        if (distance < best_distance && distance < name.size()) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}

}  // namespace papamu::apps
