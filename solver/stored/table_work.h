// What is done with whole files of stored values: checking everything in one, and putting two together.
//
//     const StoredCheck check = check_values(file, {});              // check.fault is empty where all is well
//     const StoredMerge merge = merge_values(into, from, {});        // merge.conflict names a key with two values
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "solver/stored/stored_values.h"

namespace papamu::solver {

/// Called now and then, with the records done and all of them.
struct StoredWatch {
    std::function<void(std::uint64_t done, std::uint64_t all)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

struct StoredCheck {
    std::uint64_t games = 0;  // checked
    std::uint64_t regions = 0;
    std::string fault;     // the first thing that is wrong: "FILE: is damaged: ..."
    bool stopped = false;  // by StoredWatch::stop
};

/// Reads every record: checksums, forms, that every form is canonical and no game there twice, that every value is there and
/// every key one of its ruleset. Takes memory for all games of the file: LimitError where that is more than `store_bytes`.
StoredCheck check_values(StoredValues& values, const StoredWatch& watch, std::size_t store_bytes);

struct StoredMerge {
    std::uint64_t added = 0;
    std::uint64_t there = 0;  // regions that both had, with equal values
    std::uint64_t games = 0;  // added
    /// A region for which the files have different values: nothing was written then.
    struct Conflict {
        std::string ruleset;
        int version = 0;
        std::string key;  // without the table's number
    };
    std::optional<Conflict> conflict;
    bool stopped = false;  // by StoredWatch::stop; nothing was written
};

/// Adds all values of `from` to `into`, all of them or none. StoredError.
StoredMerge merge_values(StoredValues& into, StoredValues& from, const StoredWatch& watch);

}  // namespace papamu::solver
