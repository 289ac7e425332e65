// Values of positions by the bytes of their exact keys, for games that have no kernel.
//
//     ValueMemo memo(table_bytes);
//     memo.value(key, share, [&] { return search(position, share); }, name);     // searches only if the key is new
//     catch (const cgt::StoreFull&) { memo.forget(store, kept); }          // and search again (go_on_when_full())
//
// If there is a file of stored values, name() says what the part is called there. When there is no more room, the
// sixteenth of the values that were of use least recently is dropped, and the search goes on. For one thread.
#pragma once

#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/table_full.h"
#include "cgt/store_full.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "decompose/graph/graph_form.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/needed_values.h"
#include "solver/values/part_file.h"
#include "solver/values/region_table.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

class ValueMemo {
 public:
    /// `file`: nullptr for none; it must outlive this.
    explicit ValueMemo(std::size_t byte_limit, PartFile* file = nullptr) : file_(file), account_(byte_limit) {}

    /// The value of the key, or its negative if the key is negated: what is known, or what search() finds. name(): an
    /// optional PartName of what the key stands for. `in_key`: values whose bits are part of the key.
    /// Throws what search() throws, and LimitError if there is so little memory that the same is found again and again
    /// (RepeatedWork).
    template <class Search, class Name>
    cgt::Value value(const decompose::GraphKey& key, SearchBudget::Share& share, Search&& search, Name&& name,
                     std::span<const cgt::Value> in_key = {}) {
        share.count_lookup();
        if (const auto at = entries_.find(key.bytes); at != entries_.end()) {
            at->second.used = ++uses_;
            if (file_ != nullptr && file_->keeps_all()) keep(name(), at->second.value);
            return with_sign(key, at->second.value);
        }
        if (const auto stored = find_in_file(name)) {
            insert(key.bytes, *stored, 1, in_key);
            return with_sign(key, *stored);
        }
        const std::uint64_t before = found_;
        const cgt::Value value = search();
        ++found_;
        repeated_.note(base::mix_bits(std::hash<std::string>()(key.bytes)));
        const Item* const item = insert(key.bytes, with_sign(key, value), found_ - before, in_key);
        if (!writes()) return value;
        if (found_ - before >= StoredRegions::kWorthKeeping) {
            keep(name(), with_sign(key, value));
        } else if (item != nullptr) {
            unkept_.push_back(item);
        }
        return value;
    }

    /// Once something has stopped the search: what took less work to find goes into the file, too. name_of(bytes of a
    /// key): an optional PartName.
    template <class NameOf>
    void keep_found(NameOf&& name_of) {
        if (file_ == nullptr) return;
        file_->keep_when_stopped(
            unkept_, [](const Item* item) { return item->second.work; },
            [&](const Item* item) { keep(name_of(item->first), item->second.value); });
    }

    /// The sum of the values of all parts, of which value_of(part) is one. Those that were found are needed when the
    /// store is full.
    template <class Parts, class ValueOf>
    cgt::Value sum(cgt::ValueStore& store, const Parts& parts, ValueOf&& value_of) {
        boost::container::small_vector<cgt::Value, 8> values;
        try {
            cgt::Value sum;
            for (const auto& part : parts) {
                values.push_back(value_of(part));
                sum = cgt::add(store, sum, values.back());
            }
            return sum;
        } catch (const cgt::StoreFull&) {
            needed_.keep(values);
            throw;
        }
    }

    /// Takes the values that a search still needs when StoreFull is thrown.
    NeededValues& needed() { return needed_; }
    /// How many searches have found a value so far; a value that was forgotten and found again counts twice.
    [[nodiscard]] std::uint64_t found() const { return found_; }

    /// Makes room in the store (forget_values()): keeps `kept`, what is needed, and the values that took most to find.
    bool forget(cgt::ValueStore& store, std::span<const cgt::Value> kept) {
        if (file_ != nullptr) file_->forget_values();
        needed_.keep(kept);
        ValuesBySize by_work;
        for (const auto& [key, entry] : entries_) {
            if (entry.value.is_stored()) by_work[static_cast<int>(std::bit_width(entry.work))].push_back(entry.value);
        }
        return forget_values(store, needed_.take(), by_work, [this](const auto& keeps) {
            drop_if([&](const Entry& entry) {
                return !keeps(entry.value) || !std::all_of(entry.in_key.begin(), entry.in_key.end(), keeps);
            });
        });
    }

    [[nodiscard]] std::size_t bytes() const { return account_.bytes(); }

 private:
    struct Entry {
        cgt::Value value;
        std::uint64_t work;              // how many values were found for it
        std::uint64_t used;              // when it was last used
        std::vector<cgt::Value> in_key;  // those that the store may forget
    };

    using Item = std::pair<const std::string, Entry>;

    static cgt::Value with_sign(const decompose::GraphKey& key, cgt::Value value) {
        return key.negated ? -value : value;
    }
    [[nodiscard]] bool writes() const { return file_ != nullptr && file_->writes(); }
    /// The bytes of a node of the map, of its share of the buckets, and of its place in `unkept_`.
    [[nodiscard]] std::size_t bytes_of(const std::string& key, std::size_t in_key) const {
        return 128 + (key.size() > 15 ? key.size() + 17 : 0) + (in_key > 0 ? 8 * in_key + 16 : 0) + (writes() ? 16 : 0);
    }

    template <class Name>
    std::optional<cgt::Value> find_in_file(Name&& name) const {
        if (file_ == nullptr || !file_->may_have_any()) return std::nullopt;
        auto named = name();
        return named ? file_->find(*std::move(named)) : std::nullopt;
    }
    void keep(std::optional<PartName> named, cgt::Value value) const {
        if (named) file_->keep(*std::move(named), value);
    }

    /// nullptr if there is no room.
    const Item* insert(const std::string& key, cgt::Value value, std::uint64_t work,
                       std::span<const cgt::Value> in_key) {
        Entry entry{value, work, ++uses_, {}};
        for (const cgt::Value one : in_key) {
            if (!one.is_small()) entry.in_key.push_back(one);
        }
        return claim(bytes_of(key, entry.in_key.size())) ? &*entries_.emplace(key, std::move(entry)).first : nullptr;
    }

    /// Reserves the bytes; returns false if there is no room for them.
    bool claim(std::size_t bytes) {
        try {
            account_.claim(bytes);
        } catch (const base::TableFull&) {
            drop_oldest();
            if (account_.bytes() + bytes > account_.limit()) return false;
            account_.claim(bytes);
        }
        return true;
    }

    /// Drops a sixteenth of the entries, and at least one. If halves were dropped, a table with seven eighths of the
    /// room that a strip of general toads needs would find values 16 times instead of hardly more than once.
    void drop_oldest() {
        if (entries_.empty()) return;
        std::vector<std::uint64_t> times;
        times.reserve(entries_.size());
        for (const auto& [key, entry] : entries_) times.push_back(entry.used);
        const auto last = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 16);
        std::nth_element(times.begin(), last, times.end());
        drop_if([time = *last](const Entry& entry) { return entry.used <= time; });
    }
    template <class Drops>
    void drop_if(Drops&& drops) {
        std::erase_if(unkept_, [&](const Item* item) { return drops(item->second); });
        std::erase_if(entries_, [&](const auto& item) {
            const auto& [key, entry] = item;
            if (!drops(entry)) return false;
            account_.release(bytes_of(key, entry.in_key.size()));
            return true;
        });
    }

    PartFile* file_;
    ByteAccount account_;
    std::unordered_map<std::string, Entry> entries_;
    std::vector<const Item*> unkept_;  // that were found, and are in no file
    std::uint64_t found_ = 0;
    std::uint64_t uses_ = 0;
    NeededValues needed_;
    RepeatedWork repeated_{true};
};

}  // namespace papamu::solver::detail
