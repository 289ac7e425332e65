#include <fcntl.h>
#include <sys/stat.h>

#include "solver/stored/environment_file.h"

namespace papamu::solver::detail {

namespace {

int descriptor_of(MDB_env* environment) {
    int descriptor = -1;
    mdb_env_get_fd(environment, &descriptor);
    return descriptor;
}

}  // namespace

std::optional<std::uint64_t> file_bytes(MDB_env* environment) noexcept {
    struct stat status {};
    if (::fstat(descriptor_of(environment), &status) != 0) return std::nullopt;
    return static_cast<std::uint64_t>(status.st_size);
}

bool keep_from_children(MDB_env* environment) noexcept {
    return ::fcntl(descriptor_of(environment), F_SETFD, FD_CLOEXEC) == 0;
}

}  // namespace papamu::solver::detail
