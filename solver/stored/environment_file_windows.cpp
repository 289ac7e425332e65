#include <windows.h>

#include <cerrno>

#include "solver/stored/environment_file.h"

namespace papamu::solver::detail {

std::optional<std::uint64_t> file_bytes(MDB_env* environment) noexcept {
    HANDLE file = INVALID_HANDLE_VALUE;
    mdb_env_get_fd(environment, &file);
    LARGE_INTEGER bytes{};
    if (::GetFileSizeEx(file, &bytes) == 0) {
        errno = EIO;
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(bytes.QuadPart);
}

// Handles of Windows are not inherited unless that is asked for, and LMDB does not.
bool keep_from_children(MDB_env* /*environment*/) noexcept { return true; }

}  // namespace papamu::solver::detail
