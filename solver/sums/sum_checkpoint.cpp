// The tables of a search of sums as bytes.
#include <string>
#include <vector>

#include "base/word_bytes.h"
#include "solver/sums/sum_search.h"

namespace papamu::solver::detail {

namespace {

// Identifies these tables: a checkpoint of the same board may come from another kind of search.
constexpr std::uint64_t kTablesOfSums = 0x31736d7573;
constexpr std::uint64_t kMostRegions = 4096;  // of a sum; no board has more

}  // namespace

void SumSearch::save(base::CheckedWriter& out) const {
    out.add_word(kTablesOfSums);
    // The numbers of regions are valid in this graph only, so a state is saved as its value and descriptions of its
    // regions.
    table_.for_each([&](const Key& key, int size, bool wins) {
        if (!key.value.is_small()) return;
        std::string entry;
        base::append_word(entry, key.value.bits());
        base::append_word(entry, static_cast<std::uint64_t>(size) << 1 | (wins ? 1U : 0U));
        std::vector<RegionRef> regions;
        list_regions(key, regions);
        base::append_word(entry, regions.size());
        for (const RegionRef region : regions) {
            const auto [kind, state] = graph_.describe(region);
            if (state.empty()) return;
            base::append_word(entry, static_cast<std::uint64_t>(kind) << 1 | (region < 0 ? 1U : 0U));
            base::append_word(entry, state.size());
            entry += state;
        }
        out.add(entry);
    });
}

bool SumSearch::load(base::CheckedReader& in) {
    if (in.take_word() != kTablesOfSums) return false;
    while (in.left() > 0) {
        const auto value = in.take_word();
        const auto head = in.take_word();
        auto count = in.take_word();
        if (!value || !head || !count || *count > kMostRegions || !cgt::Value::from_bits(*value).is_small())
            return false;
        SumParts parts;
        parts.value = cgt::Value::from_bits(*value);
        for (std::string state; *count > 0; --*count) {
            const auto kind = in.take_word();
            const auto size = in.take_word();
            if (!kind || !size || *kind >> 1 >= graph_.kinds() || !in.take(state, *size)) return false;
            const RegionRef region = graph_.kind(static_cast<int>(*kind >> 1)).from_bytes(state);
            if (region == 0) return false;
            parts.add(region, (*kind & 1) != 0);
        }
        Rest rest;
        const State state = make_state(parts, rest);
        store(state, (*head & 1) != 0);
    }
    return true;
}

}  // namespace papamu::solver::detail
