#include "solver/impartial/nimber_table.h"

#include <algorithm>
#include <cstring>

namespace papamu::solver::detail {

NimberTable::NimberTable(std::size_t words, std::size_t bytes)
    : words_(words), stride_(kHeadWords + words), table_(bytes, kFirstLines, kWays * stride_) {}

NimberTable::Head NimberTable::head(const std::uint64_t* entry) {
    Head head{};
    std::memcpy(&head, entry, sizeof head);
    return head;
}

bool NimberTable::holds(const std::uint64_t* entry, const std::uint64_t* state, std::uint64_t hash) const {
    return entry[0] == hash && head(entry).weight != 0 && std::equal(state, state + words_, entry + kHeadWords);
}

NimberFacts NimberTable::find(const std::uint64_t* state, std::uint64_t hash) const {
    const std::uint64_t* const line = &table_.at(hash >> 16);
    for (std::size_t way = 0; way < kWays; ++way) {
        const std::uint64_t* const at = line + way * stride_;
        if (!holds(at, state, hash)) continue;
        const Head found = head(at);
        return {found.options, found.upper};
    }
    return {};
}

void NimberTable::store(const std::uint64_t* state, std::uint64_t hash, std::uint32_t weight,
                        const NimberFacts& facts) {
    std::uint64_t* const line = &table_.at(hash >> 16);
    const base::Way way = base::choose_way<kWays>([&](std::size_t i) -> std::int64_t {
        const std::uint64_t* const at = line + i * stride_;
        return head(at).weight == 0 || holds(at, state, hash) ? -1 : std::int64_t{head(at).weight};
    });
    const Head own{hash, facts.options, facts.upper, weight};
    std::uint64_t* const at = line + way.index * stride_;
    std::memcpy(at, &own, sizeof own);
    std::copy_n(state, words_, at + kHeadWords);
    if (!way.evicts) return;
    table_.count_eviction(
        [this](std::uint64_t& from, std::uint64_t& to, std::size_t bit) { move_up(&from, &to, bit); });
}

void NimberTable::move_up(std::uint64_t* from, std::uint64_t* to, std::size_t bit) const {
    for (std::size_t way = 0; way < kWays; ++way, from += stride_, to += stride_) {
        if (head(from).weight == 0 || (*from >> 16 & bit) == 0) continue;
        std::copy_n(from, stride_, to);
        std::fill_n(from, stride_, 0);
    }
}

}  // namespace papamu::solver::detail
