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
        if constexpr (std::is_same_v<State, Small>) {
            if (file_ != nullptr && file_->may_have(state.cell_count())) return file_->find(state.key());
        }
        return std::nullopt;
    }

    template <class State>
    void keep(const State& state, cgt::Value value) const {
        if constexpr (std::is_same_v<State, Small>) {
            if (writes()) file_->keep(state.key(), value);
        }
    }
    /// Keeps those parts of an option whose values are known, unless they are so small that they are never looked up.
    template <class List>
    void keep_known(const List& parts) const {
        for (const auto& part : parts) {
            if (part.known && StoredRegions::is_worth_it(part.state.cell_count())) keep(part.state, part.value);
        }
    }

 private:
    std::unique_ptr<StoredRegions> file_;
};

}  // namespace papamu::solver::detail
