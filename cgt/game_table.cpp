#include "cgt/game_table.h"

#include <algorithm>
#include <string>
#include <utility>

#include "cgt/store_full.h"

namespace papamu::cgt::detail {

namespace {

[[noreturn]] void fail_as_full(std::size_t limit) {
    throw StoreFull("the value store is full: its limit is " + std::to_string(limit) + " bytes");
}

}  // namespace

void GameTable::claim(std::size_t bytes) {
    const std::size_t before = bytes_.fetch_add(bytes, std::memory_order_relaxed);
    if (before + bytes <= limit_) return;
    bytes_.fetch_sub(bytes, std::memory_order_relaxed);
    fail_as_full(limit_);
}

std::uint64_t GameTable::allocate(Shard& shard, std::size_t words) {
    if (shard.free) {
        count_bytes(shard, words * 8);
        if (const auto first = shard.free->take(words)) {
            shard.claimed -= words * 8;
            return *first;
        }
    }
    // A record lies within one segment: if it does not fit in the rest of this one, that rest stays unused.
    std::uint64_t start = shard.top;
    auto place = segment_of(start);
    while (place.word + words > (std::uint64_t{1} << (place.segment + kFirstSegmentBits))) {
        start += (std::uint64_t{1} << (place.segment + kFirstSegmentBits)) - place.word;
        place = segment_of(start);
        if (place.segment >= kSegments) break;
    }
    if (place.segment >= kSegments || start + words >= kWords) {
        throw StoreFull("a shard of the value store has no room for the game: it holds at most 512 MiB");
    }
    const std::size_t needed = (start + words - shard.top) * 8;
    count_bytes(shard, needed);
    // Free ranges that are too short for a record are not counted, but there must not be too many of them.
    if (shard.free && reserved_.fetch_add(needed, std::memory_order_relaxed) + needed > limit_ + limit_ / 4) {
        reserved_.fetch_sub(needed, std::memory_order_relaxed);
        fail_as_full(limit_);
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

void GameTable::count_bytes(Shard& shard, std::size_t needed) {
    if (shard.claimed >= needed) return;
    // Claims grow with the shard: the shared counter is rarely touched, and too large by at most an eighth.
    const std::size_t more = std::max(needed - shard.claimed, std::min<std::size_t>(shard.top, std::size_t{64} << 10));
    claim(more);
    shard.claimed += more;
    shard.counted += more;
}

void GameTable::grow_index(Shard& shard, std::uint64_t shard_number) {
    const std::size_t capacity = std::max<std::size_t>(16, shard.capacity + shard.capacity / 2);
    auto index = std::make_unique<std::uint32_t[]>(capacity);
    claim((capacity - shard.capacity) * sizeof(std::uint32_t));
    for (std::size_t old = 0; old < shard.capacity; ++old) {
        const std::uint32_t entry = shard.index[old];
        if (entry == 0) continue;
        const Record& record = at((std::uint64_t{(entry & (kWords - 1)) - 1} << kShardBits) | shard_number);
        index[free_slot(index.get(), capacity, hash_of(record))] = entry;
    }
    if (shard.capacity == 0) {
        in_use_[shard_number / 64].fetch_or(std::uint64_t{1} << (shard_number % 64), std::memory_order_relaxed);
    }
    shard.index = std::move(index);
    shard.capacity = capacity;
}

GameTable::Marks GameTable::no_marks() const {
    Marks marks;
    for (const Shard& shard : shards_) marks.shards.emplace_back(shard.top / 64 + 1);
    return marks;
}

bool GameTable::mark(std::uint64_t location, Marks& marks) const {
    const std::uint64_t word = location >> kShardBits;
    std::uint64_t& bits = marks.shards[location & (kShards - 1)][word / 64];
    const std::uint64_t bit = std::uint64_t{1} << (word % 64);
    if ((bits & bit) != 0) return false;
    bits |= bit;
    marks.words += at(location).words();
    return true;
}

bool GameTable::is_marked(std::uint64_t location, const Marks& marks) {
    const std::uint64_t word = location >> kShardBits;
    return ((marks.shards[location & (kShards - 1)][word / 64] >> (word % 64)) & 1U) != 0;
}

std::size_t GameTable::sweep(const Marks& marks) {
    std::size_t freed = 0;
    reserved_.store(0, std::memory_order_relaxed);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> kept;  // where each record begins and ends
    for (std::uint64_t number = 0; number < kShards; ++number) {
        Shard& shard = shards_[number];
        std::vector<std::uint32_t> entries;
        for (std::size_t slot = 0; slot < shard.capacity; ++slot) {
            const std::uint32_t entry = std::exchange(shard.index[slot], 0);
            if (entry == 0) continue;
            const std::uint64_t word = (entry & (kWords - 1)) - 1;
            if (is_marked((word << kShardBits) | number, marks)) entries.push_back(entry);
        }
        const std::size_t words_before = shard.words;
        shard.count = entries.size();
        shard.options = shard.words = 0;
        kept.clear();
        for (const std::uint32_t entry : entries) {
            const std::uint64_t word = (entry & (kWords - 1)) - 1;
            const Record& record = at((word << kShardBits) | number);
            shard.index[free_slot(shard.index.get(), shard.capacity, hash_of(record))] = entry;
            shard.options += record.lefts() + record.rights();
            shard.words += record.words();
            kept.emplace_back(word, word + record.words());
        }
        freed += (words_before - shard.words) * 8;
        release(shard.counted - shard.words * 8);
        shard.counted = shard.words * 8;
        shard.claimed = 0;
        reserved_.fetch_add(shard.top * 8, std::memory_order_relaxed);
        std::sort(kept.begin(), kept.end());
        shard.free = std::make_unique<FreeWords>();
        std::uint64_t end = 0;
        for (const auto& [first, last] : kept) {
            add_free(*shard.free, end, first);
            end = last;
        }
        add_free(*shard.free, end, shard.top);
    }
    return freed;
}

void GameTable::add_free(FreeWords& free, std::uint64_t first, std::uint64_t last) {
    while (first < last) {
        const auto place = segment_of(first);
        const std::uint64_t left = (std::uint64_t{1} << (place.segment + kFirstSegmentBits)) - place.word;
        const std::uint64_t words = std::min(left, last - first);
        free.add(first, words);
        first += words;
    }
}

template <class Figure>
std::size_t GameTable::total(Figure figure) const {
    std::size_t sum = 0;
    for (std::size_t word = 0; word < in_use_.size(); ++word) {
        for (std::uint64_t bits = in_use_[word].load(std::memory_order_relaxed); bits != 0; bits &= bits - 1) {
            const Shard& shard = shards_[64 * word + static_cast<std::size_t>(std::countr_zero(bits))];
            const std::lock_guard lock(shard.mutex);
            sum += figure(shard);
        }
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
    return total([](const Shard& s) { return (s.free ? s.words : s.top) * 8 + s.capacity * sizeof(std::uint32_t); });
}

}  // namespace papamu::cgt::detail
