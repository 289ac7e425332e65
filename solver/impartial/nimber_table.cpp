#include "solver/impartial/nimber_table.h"

#include <algorithm>
#include <cstring>

namespace papamu::solver::detail {

NimberTable::NimberTable(std::size_t words, std::size_t bytes)
    : words_(words),
      stride_(kHeadWords + words),
      lines_(std::bit_floor(std::max<std::size_t>(1, bytes / (kWays * stride_ * sizeof(std::uint64_t))))),
      growth_(kFirstLines, lines_),
      memory_(lines_ * kWays * stride_) {}

NimberTable::Head NimberTable::head(const std::uint64_t* entry) {
    Head head{};
    std::memcpy(&head, entry, sizeof head);
    return head;
}

bool NimberTable::holds(const std::uint64_t* entry, const std::uint64_t* state, std::uint64_t hash) const {
    return entry[0] == hash && head(entry).weight != 0 && std::equal(state, state + words_, entry + kHeadWords);
}

NimberFacts NimberTable::find(const std::uint64_t* state, std::uint64_t hash) const {
    const std::size_t line = place(hash);
    for (std::size_t way = 0; way < kWays; ++way) {
        const std::uint64_t* const at = entry(line, way);
        if (!holds(at, state, hash)) continue;
        const Head found = head(at);
        return {found.options, found.upper};
    }
    return {};
}

void NimberTable::store(const std::uint64_t* state, std::uint64_t hash, std::uint32_t weight,
                        const NimberFacts& facts) {
    const std::size_t line = place(hash);
    std::uint64_t* victim = nullptr;
    bool drives_out = true;
    for (std::size_t way = 0; way < kWays; ++way) {
        std::uint64_t* const at = entry(line, way);
        if (head(at).weight == 0 || holds(at, state, hash)) {
            victim = at;
            drives_out = false;
            break;
        }
        if (victim == nullptr || head(at).weight < head(victim).weight) victim = at;
    }
    const Head own{hash, facts.options, facts.upper, weight};
    std::memcpy(victim, &own, sizeof own);
    std::copy_n(state, words_, victim + kHeadWords);
    if (drives_out && growth_.drives_out()) grow();
}

/// Doubles the part of the table in use, and moves the entries that now belong in its upper half.
void NimberTable::grow() {
    const std::size_t lines = growth_.lines();
    growth_.ask_for_large_pages(&memory_[0], kWays * stride_ * sizeof(std::uint64_t));
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t way = 0; way < kWays; ++way) {
            std::uint64_t* const from = entry(line, way);
            if (head(from).weight == 0 || (from[0] >> 16 & lines) == 0) continue;
            std::copy_n(from, stride_, entry(line + lines, way));
            std::fill_n(from, stride_, 0);
        }
    }
    growth_.doubled();
}

}  // namespace papamu::solver::detail
