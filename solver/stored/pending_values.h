// Values that wait in memory until they may be written to their file: while a clock runs, nothing is written.
//
//     auto file = StoredValues::open("konane.db", {.pending_bytes = std::size_t{8} << 20});
//     ...                                             // solvers that use the file put here what they would write
//     (*file)->write_pending();                       // after the game: all of it, as one batch
//
// Values for which there is no room left are dropped: they can be found again. Lookups in the file do not find what
// waits here. Any number of threads.
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

/// A writer of values: the games that its encoder knows by number, and the collection that those numbers belong to.
struct PendingWriter {
    explicit PendingWriter(cgt::ValueStore& store) : encoder(store) {}

    ValueEncoder encoder;
    std::uint64_t collection = 0;
};

class PendingValues {
 public:
    /// The forms by number; a game comes before those that it is an option of.
    struct Collection {
        std::vector<std::string> forms;
        std::map<std::string, std::string> regions;  // references by key
    };

    /// Takes at most `most_bytes`, apart from the games of the last value added.
    explicit PendingValues(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// Adds regions by key (table number first), from one writer.
    void add(const std::vector<std::pair<std::string, cgt::Value>>& regions, PendingWriter& writer);
    /// Removes and returns all that waits.
    Collection take();
    [[nodiscard]] std::size_t regions() const;

 private:
    std::uint64_t add_form(std::string_view form);

    const std::size_t most_bytes_;
    mutable std::mutex mutex_;  // guards the rest
    std::size_t bytes_ = 0;
    std::uint64_t collection_ = 1;  // the number of the current collection
    std::unordered_map<std::string, std::uint64_t> numbers_;
    std::map<std::string, std::string> regions_;
};

}  // namespace papamu::solver::detail
