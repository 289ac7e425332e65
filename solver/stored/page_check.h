// Checks that the pages of an LMDB file are consistent: LMDB itself trusts them, and reads out of bounds if they are
// not.
//
//     const std::string fault = check_header(path);                   // before LMDB opens it; empty: no fault
//     check_pages(path, snapshot_id, [](std::string_view table, std::string_view key) { ... });
//
// Every page of every tree is checked: its number, its kind, its place in the file, the places and the order of its
// keys, that only one page leads to it, that it is not free, and that there are as many entries as LMDB has counted.
// The content of the entries is not read; they have checksums of their own for that. For files of format 1 (LMDB 0.9)
// with pages of any size, on little-endian machines with 64 bits.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace papamu::solver::detail {

/// Checks only the first two pages, which tell whether the file is an LMDB file at all. Returns what is wrong ("is no
/// LMDB file", "is damaged: ..."), or an empty string.
std::string check_header(const std::string& path);

/// Checks one snapshot, which a reader must hold open meanwhile. Calls `entry` for every entry of every named table, in
/// key order; its arguments are valid until it returns. Returns what is wrong, or an empty string; kSnapshotGone if the
/// file no longer has that snapshot.
std::string check_pages(const std::string& path, std::uint64_t snapshot,
                        const std::function<void(std::string_view table, std::string_view key)>& entry);

inline constexpr std::string_view kSnapshotGone = "has been written to meanwhile";

}  // namespace papamu::solver::detail
