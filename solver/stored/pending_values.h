// Values that wait in memory until they may be written to their file: while a clock runs, nothing is written.
//
//     auto file = StoredValues::open("konane.db", {.pending_bytes = std::size_t{8} << 20});
//     ...                                             // solvers that are given the file put here what they would write
//     (*file)->write_pending();                       // after the game: all of it, as one batch
//
// What has no room any more is left out: it can be found again. A question to the file does not look here. Any number of
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "solver/stored/value_forms.h"

namespace papamu::solver::detail {

/// Who puts values here: the numbers of games that its encoder knows, and which collection they are numbers of.
struct PendingWriter {
    explicit PendingWriter(cgt::ValueStore& store) : encoder(store) {}

    ValueEncoder encoder;
    std::uint64_t collection = 0;
};

class PendingValues {
 public:
    /// In that order games have lower numbers than those that they are options of.
    struct Collection {
        std::vector<std::string> forms;
        std::map<std::string, std::string> regions;  // references by key
    };

    /// `most_bytes`, but for the games of the last value that was taken in.
    explicit PendingValues(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// Regions by key (table number first), of one writer.
    void add(const std::vector<std::pair<std::string, cgt::Value>>& regions, PendingWriter& writer);
    /// All that waits; nothing waits then.
    Collection take();
    [[nodiscard]] std::size_t regions() const;

 private:
    std::uint64_t add_form(std::string_view form);

    const std::size_t most_bytes_;
    mutable std::mutex mutex_;  // of the rest
    std::size_t bytes_ = 0;
    std::uint64_t collection_ = 1;  // which one this is
    std::unordered_map<std::string, std::uint64_t> numbers_;
    std::map<std::string, std::string> regions_;
};

}  // namespace papamu::solver::detail
