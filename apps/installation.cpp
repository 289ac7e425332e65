#include "apps/installation.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "base/os/process.h"
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
    const fs::path program = base::os::own_program();
    return {.shared_folder = (program.parent_path().parent_path() / "share/papamu").string(),
            .command = base::shell_word(program.string())};
}

void set_installation(Installation told_now) { told() = std::move(told_now); }

}  // namespace papamu::apps
