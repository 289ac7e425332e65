// The file of stored values as a value search of regions of type Small uses it. Larger regions are in no file.
//
//     RegionFile<Small> file(std::make_unique<StoredRegions>(...));          // or no file: nothing is found nor kept
//     if (const auto value = file.find(state)) ...
//     file.keep(state, value);
//
// Any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "cgt/value.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/kernel.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

template <class Small>
class RegionFile {
 public:
    RegionFile() = default;
    explicit RegionFile(std::unique_ptr<StoredRegions> file) : file_(std::move(file)) {}

    /// Of the ruleset of these kernels; `data` has its name if they are made at run time.
    template <class Kernels>
    static RegionFile of(StoredValues& stored, cgt::ValueStore& store, const KernelData* data) {
        if constexpr (requires { Kernels::Ruleset::kName; }) {
            using Ruleset = typename Kernels::Ruleset;
            return RegionFile(std::make_unique<StoredRegions>(stored, store, Ruleset::kName, Ruleset::kVersion));
        } else {
            return RegionFile(std::make_unique<StoredRegions>(stored, store, data->stored_name, data->version));
        }
    }

    /// nullptr if there is no file.
    [[nodiscard]] StoredRegions* get() const { return file_.get(); }
    [[nodiscard]] bool writes() const { return file_ != nullptr && file_->writes(); }

    /// Whether the region is not so small that it is never looked up.
    static bool is_worth_it(const Small& state) {
        if constexpr (kHasParts) {
            return true;
        } else {
            return StoredRegions::is_worth_it(state.cell_count());
        }
    }

    /// nullopt if the file lacks the region. Throws LimitError if the store is full.
    template <class State>
    [[nodiscard]] std::optional<cgt::Value> find(const State& state) const {
        if constexpr (!std::is_same_v<State, Small>) {
            return std::nullopt;
        } else if constexpr (kHasParts) {
            if (file_ == nullptr || !file_->has_any()) return std::nullopt;
            const auto key = state.part_key();
            if (!key || !file_->may_have(*key) || !state.is_named(*key)) return std::nullopt;
            return file_->find(*key);
        } else {
            if (file_ == nullptr || !file_->may_have(state.cell_count())) return std::nullopt;
            return file_->find(state.key());
        }
    }
    /// Whether the file has a region, or it is kept already.
    [[nodiscard]] bool has(const Small& state) const {
        if constexpr (kHasParts) {
            const auto key = state.part_key();
            return key && file_->has(*key) && state.is_named(*key);
        } else {
            return file_->has(state.key());
        }
    }

    template <class State>
    void keep(const State& state, cgt::Value value) const {
        if constexpr (std::is_same_v<State, Small>) {
            if (!writes()) return;
            if constexpr (kHasParts) {
                const auto key = state.part_key();
                if (key && !key->is_too_long() && state.is_named(*key)) file_->keep(*key, value);
            } else {
                file_->keep(state.key(), value);
            }
        }
    }
    /// Keeps those parts of an option whose values are known, unless they are so small that they are never looked up.
    template <class List>
    void keep_known(const List& parts) const {
        for (const auto& part : parts) {
            if (part.known && is_worth_it(part.state)) keep(part.state, part.value);
        }
    }

    /// Once something has stopped a search: puts what it found with less work into the file, too. If there is too much
    /// of it, the largest regions. `searched`: positions since the last call; if these are few beside what the table
    /// has, nothing is done. Not while another thread uses the table.
    void keep_found(const RegionTable<Small>& table, std::uint64_t searched) {
        searched_ += searched;
        const std::size_t room = file_ == nullptr ? 0 : file_->room_when_stopped();
        constexpr std::uint64_t bytes_for_each = 1024;  // so that it takes less time than the search did
        if (room == 0 || searched_ * bytes_for_each < table.bytes()) return;
        searched_ = 0;
        std::map<int, std::size_t, std::greater<>> by_size;
        table.for_each([&](const Small& state, cgt::Value /*value*/) { ++by_size[state.size()]; });
        int least = 0;
        std::size_t count = 0;
        for (const auto& [size, states] : by_size) {
            if (count >= 2 * room) break;  // of which some are in the file
            count += states;
            least = size;
        }
        std::vector<std::pair<Small, cgt::Value>> found;
        table.for_each([&](const Small& state, cgt::Value value) {
            if (state.size() >= least && is_worth_it(state) && !has(state)) found.emplace_back(state, value);
        });
        file_->keep_when_stopped(
            found, [](const auto& one) { return one.first.size(); },
            [this](const auto& one) { keep(one.first, one.second); });
    }

 private:
    /// Whether regions are not boards, but have keys of any length: then they have
    ///     std::optional<PartKey> part_key() const;        // nullopt: this one is never in a file
    ///     bool is_named(const PartKey&) const;            // asked last: no other region has this key
    static constexpr bool kHasParts = requires(const Small& state) { state.part_key(); };

    std::unique_ptr<StoredRegions> file_;
    std::uint64_t searched_ = 0;
};

}  // namespace papamu::solver::detail
