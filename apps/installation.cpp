#include "apps/installation.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "base/words.h"

namespace papamu::apps {

namespace fs = std::filesystem;

namespace {

std::optional<Installation>& told() {
    static std::optional<Installation> installation;
    return installation;
}

}  // namespace

Installation installation() {
    if (told()) return *told();
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return {.shared_folder = (program.parent_path().parent_path() / "share/papamu").string(),
            .command = base::shell_word(program.string())};
}

void set_installation(Installation told_now) { told() = std::move(told_now); }

}  // namespace papamu::apps
