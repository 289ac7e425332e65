#include "cgt/game_table.h"

#include <string>

#include "base/table_full.h"

namespace papamu::cgt::detail {

void GameTable::claim(std::size_t bytes) {
    const std::size_t before = bytes_.fetch_add(bytes, std::memory_order_relaxed);
    if (before + bytes <= limit_) return;
    bytes_.fetch_sub(bytes, std::memory_order_relaxed);
    throw base::TableFull("the value store is full: its limit is " + std::to_string(limit_) + " bytes");
}

std::uint64_t GameTable::allocate(Shard& shard, std::size_t words) {
    // A record lies within one segment: if it does not fit in the rest of this one, that rest stays unused.
    std::uint64_t start = shard.top;
    auto place = segment_of(start);
    while (place.word + words > (std::uint64_t{1} << (place.segment + kFirstSegmentBits))) {
        start += (std::uint64_t{1} << (place.segment + kFirstSegmentBits)) - place.word;
        place = segment_of(start);
        if (place.segment >= kSegments) break;
    }
    if (place.segment >= kSegments || start + words >= kWords) {
        throw base::TableFull("a shard of the value store has no room for the game: it holds at most 512 MiB");
    }
    const std::size_t needed = (start + words - shard.top) * 8;
    if (shard.claimed < needed) {
        // Claims grow with the shard: the shared counter is rarely touched, and too large by at most an eighth.
        const std::size_t more =
            std::max(needed - shard.claimed, std::min<std::size_t>(shard.top, std::size_t{64} << 10));
        claim(more);
        shard.claimed += more;
    }
    if (!shard.owned[place.segment]) {
        // Not value-initialised, so that the pages of a long segment are touched only as records are written.
        shard.owned[place.segment].reset(new std::uint64_t[std::size_t{1} << (place.segment + kFirstSegmentBits)]);
        shard.segments[place.segment].store(shard.owned[place.segment].get(), std::memory_order_release);
    }
    shard.claimed -= needed;
    shard.top = start + words;
    return start;
}

void GameTable::grow_index(Shard& shard, std::uint64_t shard_number) {
    const std::size_t capacity = std::max<std::size_t>(16, shard.capacity + shard.capacity / 2);
    auto index = std::make_unique<std::uint32_t[]>(capacity);
    claim((capacity - shard.capacity) * sizeof(std::uint32_t));
    for (std::size_t old = 0; old < shard.capacity; ++old) {
        const std::uint32_t entry = shard.index[old];
        if (entry == 0) continue;
        const Record& record = at((std::uint64_t{(entry & (kWords - 1)) - 1} << kShardBits) | shard_number);
        const std::uint64_t h =
            hash({record.options(), record.lefts()}, {record.options() + record.lefts(), record.rights()});
        index[free_slot(index.get(), capacity, h)] = entry;
    }
    shard.index = std::move(index);
    shard.capacity = capacity;
}

template <class Figure>
std::size_t GameTable::total(Figure figure) const {
    std::size_t sum = 0;
    for (const Shard& shard : shards_) {
        const std::lock_guard lock(shard.mutex);
        sum += figure(shard);
    }
    return sum;
}

std::size_t GameTable::games() const {
    return total([](const Shard& s) { return s.count; });
}

std::size_t GameTable::options() const {
    return total([](const Shard& s) { return s.options; });
}

std::size_t GameTable::game_bytes() const {
    return total([](const Shard& s) { return s.top * 8 + s.capacity * sizeof(std::uint32_t); });
}

}  // namespace papamu::cgt::detail
