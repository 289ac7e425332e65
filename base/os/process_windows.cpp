#include <windows.h>

#include <shellapi.h>

#include <cerrno>

#include "base/os/process.h"

namespace papamu::base::os {

std::string own_program() {
    std::string path(std::size_t{1} << 15, '\0');
    path.resize(::GetModuleFileNameA(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return path;
}

void become(std::vector<std::string> /*words*/) { errno = ENOSYS; }

bool open_in_browser(const std::string& address) {
    const HINSTANCE result = ::ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
    return reinterpret_cast<INT_PTR>(result) > 32;  // as the function says that it worked
}

}  // namespace papamu::base::os
