#include "base/folder.h"

#include <filesystem>
#include <system_error>

#include "base/error.h"

namespace papamu::base {

void make_folder(const std::string& path) {
    std::error_code reason;
    std::filesystem::create_directories(path, reason);
    if (reason) throw FileError("cannot make " + path + ": " + reason.message());
}

}  // namespace papamu::base
