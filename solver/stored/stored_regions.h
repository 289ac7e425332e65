// How a value search uses a file of stored values.
//
//     StoredRegions stored(file, store, "konane", 1);
//     if (stored.may_have(cells)) value = stored.find(key);           // nullopt if the file lacks it
//     stored.keep(key, value);  ...  stored.write();
//
// Values that are kept are written in batches, the rest by the destructor; or they wait in the file's PendingValues. An
// error of the file is noted there (StoredValues::failure) and ends its use: it never makes a search fail. Any number
// of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "cgt/value_store.h"
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

    /// Whether a region of `cells` cells takes longer to evaluate than to look up in a file.
    static bool is_worth_it(int cells) { return cells >= kLeastCells; }
    /// Whether a region of `cells` cells is worth a lookup in this file.
    [[nodiscard]] bool may_have(int cells) const {
        return is_worth_it(cells) && cells <= most_cells_.load(std::memory_order_relaxed);
    }
    /// nullopt if the file lacks the region. Throws nothing but LimitError, if the store is full.
    std::optional<cgt::Value> find(RegionKey key);
    /// Whether the file has the region, or it is kept already.
    bool has(RegionKey key);

    [[nodiscard]] bool writes() const { return writes_; }
    void keep(RegionKey key, cgt::Value value);
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

    void write_kept(std::string_view note, std::string_view text);
    template <class F>
    void attempt(F&& use);

    StoredValues& file_;
    std::uint8_t table_ = 0;  // 0: the file has none
    bool writes_ = false;
    std::atomic<int> most_cells_ = 0;
    std::atomic<std::uint64_t> written_ = 0;
    ValueDecoder decoder_;
    std::mutex mutex_;  // guards the rest
    PendingWriter writer_;
    std::unordered_map<std::string, cgt::Value> kept_;
};

}  // namespace papamu::solver::detail
