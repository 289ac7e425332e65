// Whether the pages of an LMDB file hang together: LMDB itself trusts them, and reads outside them where they are wrong.
//
//     const std::string fault = check_header(path);                   // before LMDB opens it; empty: none
//     check_pages(path, snapshot_id, [](std::string_view table, std::string_view key) { ... });
//
// Every page of every tree is looked at: its number, its kind, its place in the file, the places and the order of its keys,
// that no other page leads to it, that it is not free, and that as many entries are there as LMDB has counted. What the
// entries hold is not read; the checksums of their own are for that. For files of format 1 (LMDB 0.9) with pages of any
// size, on machines with 64 bits that count bytes from the lowest.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace papamu::solver::detail {

/// The first two pages alone: whether the file is an LMDB file at all. What is wrong ("is no LMDB file", "is damaged: ..."),
/// or nothing.
std::string check_header(const std::string& path);

/// One snapshot, which a reader must hold open meanwhile. Calls `entry` for every entry of every named table, in the order
/// of their keys; they may be used until it returns. What is wrong, or nothing; kSnapshotGone where the file no longer has
/// that snapshot.
std::string check_pages(const std::string& path, std::uint64_t snapshot,
                        const std::function<void(std::string_view table, std::string_view key)>& entry);

inline constexpr std::string_view kSnapshotGone = "has been written to meanwhile";

}  // namespace papamu::solver::detail
