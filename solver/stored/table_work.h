// Work on whole files of stored values: checking everything in one, and merging two.
//
//     const StoredCheck check = check_values(file, {});              // check.fault is empty if all is well
//     const StoredMerge merge = merge_values(into, from, {});        // merge.conflict names a key with two values
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "solver/stored/stored_values.h"

namespace papamu::solver {

/// `progress` is called from time to time, with the number of records done and of all records.
struct StoredWatch {
    std::function<void(std::uint64_t done, std::uint64_t all)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

struct StoredCheck {
    std::uint64_t games = 0;  // checked
    std::uint64_t regions = 0;
    std::string fault;     // the first fault: "FILE: is damaged: ..."
    bool stopped = false;  // by StoredWatch::stop
};

/// Called with each region that is a position of a game that this program can evaluate.
using StoredVisit = std::function<void(const StoredTable& table, std::string_view key, const std::string& position)>;

/// Reads every record, and checks all checksums and forms, that every form is canonical and no game occurs twice, that
/// the game of every value exists, and that every key is one of its ruleset. Takes memory for all games of the file;
/// throws LimitError if that is more than `store_bytes`.
StoredCheck check_values(StoredValues& values, const StoredWatch& watch, std::size_t store_bytes,
                         const StoredVisit& visit = {});

struct StoredMerge {
    std::uint64_t added = 0;
    std::uint64_t there = 0;  // regions that both had, with equal values
    std::uint64_t games = 0;  // added
    /// A region for which the files have different values; no value was written then.
    struct Conflict {
        std::string ruleset;
        int version = 0;
        std::string key;  // without the table's number
    };
    std::optional<Conflict> conflict;
    bool stopped = false;  // by StoredWatch::stop; no value was written
};

/// Adds all values of `from` to `into`, or none of them if there is a conflict or it is stopped. Throws StoredError.
StoredMerge merge_values(StoredValues& into, StoredValues& from, const StoredWatch& watch);

}  // namespace papamu::solver
