#include "solver/outcome/outcome_job.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

#include "solver/outcome/remaining_work.h"

namespace papamu::solver::detail {

std::optional<RemainingWork> remaining_work(const std::deque<OutcomeJob>& jobs, std::uint64_t nodes, int threads) {
    constexpr std::uint64_t kOldest = 4;  // so many times the nodes at which the numbers were found
    struct Root {
        std::uint64_t numbers, nodes;
    };
    std::vector<Root> open;  // of the jobs that are under way; other threads may change these meanwhile
    std::size_t waiting = 0;
    for (const OutcomeJob& job : jobs) {
        if (job.shared.finished.load(std::memory_order_relaxed)) continue;
        const std::uint64_t numbers = job.shared.root_numbers.load(std::memory_order_relaxed);
        if (numbers == 0) {
            ++waiting;
        } else {
            open.push_back({numbers, job.shared.root_nodes.load(std::memory_order_relaxed)});
        }
    }
    if (open.empty()) return std::nullopt;
    RemainingWork work;
    const std::size_t begun = jobs.size() - waiting;
    const std::uint64_t nodes_each = nodes / begun;
    for (const Root& root : open) {
        if (nodes_each / static_cast<std::uint64_t>(threads) > kOldest * root.nodes) return std::nullopt;
        work.proof = static_cast<std::uint32_t>(root.numbers >> 32);
        work.disproof = static_cast<std::uint32_t>(root.numbers);
        work.nodes += remaining_nodes(nodes_each, std::max(work.proof, 1U), std::max(work.disproof, 1U));
    }
    work.nodes += static_cast<double>(waiting) * (static_cast<double>(nodes) + work.nodes) / static_cast<double>(begun);
    return work;
}

}  // namespace papamu::solver::detail
