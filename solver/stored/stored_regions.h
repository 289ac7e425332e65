// How a value search uses a file of stored values.
//
//     StoredRegions stored(file, store, "konane", 1);
//     if (stored.may_have(cells)) value = stored.find(key);           // nullopt if the file lacks it
//     if (stored.has_any()) value = stored.find(PartKey(PartKind::kText, "4x6"));
//     stored.keep(key, value);  ...  stored.write();
//
// Values that are kept are written in batches, the rest by the destructor; or they wait in the file's PendingValues. An
// error of the file is noted there (StoredValues::failure) and ends its use: it never makes a search fail. Any number
// of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cgt/value_store.h"
#include "solver/stored/part_key.h"
#include "solver/stored/pending_values.h"
#include "solver/stored/region_key.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/value_forms.h"

namespace papamu::solver::detail {

class StoredRegions {
 public:
    /// The file and the store must outlive this.
    StoredRegions(StoredValues& file, cgt::ValueStore& store, std::string_view ruleset, int version);
    ~StoredRegions();
    StoredRegions(const StoredRegions&) = delete;
    StoredRegions& operator=(const StoredRegions&) = delete;

    /// A value goes into the file if it takes this many positions, so that the file is small.
    static constexpr std::uint64_t kWorthKeeping = 200;
    /// Whether a region of `cells` cells takes longer to evaluate than to look up in a file.
    static bool is_worth_it(int cells) { return cells >= kLeastCells; }
    /// Whether a region of `cells` cells is worth a lookup in this file.
    [[nodiscard]] bool may_have(int cells) const {
        return is_worth_it(cells) && cells <= most_cells_.load(std::memory_order_relaxed);
    }
    /// Whether the file had any values when this was made.
    [[nodiscard]] bool has_any() const { return has_any_; }
    /// If false, the file certainly lacks the part.
    [[nodiscard]] bool may_have(PartKey key) const {
        key.set_table(table_);
        return file_.may_have(key.bytes());
    }
    /// nullopt if the file lacks the region. Throws nothing but LimitError, if the store is full. `Key`: RegionKey or
    /// PartKey.
    template <class Key>
    std::optional<cgt::Value> find(Key key) {
        key.set_table(table_);
        return find_bytes(key.bytes());
    }
    /// Whether the file has the region, or it is kept already.
    template <class Key>
    bool has(Key key) {
        key.set_table(table_);
        return has_bytes(key.bytes());
    }

    [[nodiscard]] bool writes() const { return writes_; }
    /// How many values that took less work are still kept, in all, when something stops a search. None where values
    /// wait in memory.
    [[nodiscard]] std::size_t room_when_stopped() const;
    /// Keeps values that a search had found when it was stopped: those with most work if there are more than that.
    /// `found` is empty afterwards. work_of(one): a number; keep(one): is to call keep().
    template <class Found, class WorkOf, class Keep>
    void keep_when_stopped(std::vector<Found>& found, WorkOf&& work_of, Keep&& keep) {
        const std::size_t room = room_when_stopped();
        if (found.size() > room) {
            const auto last = found.begin() + static_cast<std::ptrdiff_t>(room);
            std::nth_element(found.begin(), last, found.end(),
                             [&](const Found& a, const Found& b) { return work_of(a) > work_of(b); });
            found.erase(last, found.end());
        }
        kept_when_stopped_ += found.size();
        for (const Found& one : found) keep(one);
        found.clear();
    }
    template <class Key>
    void keep(Key key, cgt::Value value) {
        key.set_table(table_);
        keep_bytes(key.bytes(), value);
    }
    /// Writes what is kept, and a note with it.
    void write(std::string_view note = {}, std::string_view text = {});
    /// To be called before the store forgets games: writes what is kept, and keeps no Value.
    void forget_values();
    /// The number of regions written so far.
    [[nodiscard]] std::uint64_t written() const { return written_.load(std::memory_order_relaxed); }

 private:
    // Smaller regions are evaluated in less time than a lookup takes.
    static constexpr int kLeastCells = 6;
    static constexpr std::size_t kBatch = 50'000;
    // They take about a second, and 10 MiB.
    static constexpr std::size_t kMostKeptWhenStopped = 200'000;

    std::optional<cgt::Value> find_bytes(std::string_view key);
    bool has_bytes(std::string_view key);
    void keep_bytes(std::string_view key, cgt::Value value);
    void write_kept(std::string_view note, std::string_view text);
    template <class F>
    void attempt(F&& use);

    StoredValues& file_;
    std::uint8_t table_ = 0;  // 0: the file has none
    bool writes_ = false;
    bool has_any_ = false;
    std::atomic<int> most_cells_ = 0;
    std::atomic<std::uint64_t> written_ = 0;
    std::atomic<std::size_t> kept_when_stopped_ = 0;
    ValueDecoder decoder_;
    std::mutex mutex_;  // guards the rest
    PendingWriter writer_;
    std::unordered_map<std::string, cgt::Value> kept_;
};

}  // namespace papamu::solver::detail
