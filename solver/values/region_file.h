// The file of stored values as a value search of regions of type Small uses it. Larger regions are in no file.
//
//     RegionFile<Small> file(std::make_unique<StoredRegions>(...));          // or no file: nothing is found nor kept
//     if (const auto value = file.find(state)) ...
//     file.keep(state, value);
//
// Any number of threads.
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "cgt/value.h"
#include "solver/stored/stored_regions.h"

namespace papamu::solver::detail {

template <class Small>
class RegionFile {
 public:
    RegionFile() = default;
    explicit RegionFile(std::unique_ptr<StoredRegions> file) : file_(std::move(file)) {}

    /// nullptr if there is no file.
    [[nodiscard]] StoredRegions* get() const { return file_.get(); }
    [[nodiscard]] bool writes() const { return file_ != nullptr && file_->writes(); }

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

 private:
    /// Whether regions are not boards, but have keys of any length: then they have
    ///     std::optional<PartKey> part_key() const;        // nullopt: this one is never in a file
    ///     bool is_named(const PartKey&) const;            // asked last: no other region has this key
    static constexpr bool kHasParts = requires(const Small& state) { state.part_key(); };

    static bool is_worth_it(const Small& state) {
        if constexpr (kHasParts) {
            return true;
        } else {
            return StoredRegions::is_worth_it(state.cell_count());
        }
    }

    std::unique_ptr<StoredRegions> file_;
};

}  // namespace papamu::solver::detail
