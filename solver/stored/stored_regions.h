// What a value search and a file of stored values have to do with each other.
//
//     StoredRegions stored(file, store, "konane", 1);
//     if (stored.may_have(cells)) value = stored.find(key);           // nothing where the file lacks it
//     stored.keep(key, value);  ...  stored.write();
//
// What is kept is written in batches; at the end as well; or it waits in the file's PendingValues. Whatever goes wrong with
// the file is noted there (StoredValues::failure) and ends its use: a search never fails for it. Any number of threads.
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

    /// Whether a region of so many cells is worth a question.
    [[nodiscard]] bool may_have(int cells) const {
        return cells >= kLeastCells && cells <= most_cells_.load(std::memory_order_relaxed);
    }
    /// Throws LimitError alone, where the store is full.
    std::optional<cgt::Value> find(RegionKey key);
    /// Whether the file has it, or it is kept already.
    bool has(RegionKey key);

    [[nodiscard]] bool writes() const { return writes_; }
    void keep(RegionKey key, cgt::Value value);
    /// Writes what is kept, and a note with it.
    void write(std::string_view note = {}, std::string_view text = {});
    /// What was written so far.
    [[nodiscard]] std::uint64_t written() const { return written_.load(std::memory_order_relaxed); }

 private:
    // Smaller regions are evaluated in less time than a question takes.
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
    std::mutex mutex_;  // of the rest
    PendingWriter writer_;
    std::unordered_map<std::string, cgt::Value> kept_;
};

}  // namespace papamu::solver::detail
