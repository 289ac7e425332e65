#include "base/temporary_folder.h"

#include <cerrno>
#include <fstream>
#include <system_error>

#include "base/os/file.h"

namespace papamu::base {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "papamu-XXXXXX").string();
    if (!os::make_own_folder(name)) {
        throw fs::filesystem_error("no temporary folder", name, std::error_code(errno, std::generic_category()));
    }
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, std::string_view text) const {
    const std::string path = path_of(name);
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    if (!file) throw fs::filesystem_error("cannot write", path, std::make_error_code(std::errc::io_error));
    return path;
}

}  // namespace papamu::base
