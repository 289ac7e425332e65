// The file of an LMDB environment, which LMDB names as the operating system does: environment_file_posix.cpp and
// environment_file_windows.cpp.
#pragma once

#include <lmdb.h>

#include <cstdint>
#include <optional>

namespace papamu::solver::detail {

/// How long the file is; nullopt with the reason in errno. May be called by a signal handler.
std::optional<std::uint64_t> file_bytes(MDB_env* environment) noexcept;

/// Programs that this one starts will not inherit the file. Returns false with the reason in errno.
bool keep_from_children(MDB_env* environment) noexcept;

}  // namespace papamu::solver::detail
