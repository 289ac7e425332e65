#include "apps/line_editor.h"

#include <cstdlib>

#include "base/os/terminal.h"

namespace papamu::apps {

bool is_interactive() {
    return base::os::is_terminal(base::os::Stream::kInput) && base::os::is_terminal(base::os::Stream::kOutput);
}

std::string history_path(std::string_view name) {
    const char* state = std::getenv("XDG_STATE_HOME");
    // The XDG specification says that a relative path is to be ignored.
    if (state != nullptr && state[0] == '/') return std::string(state) + "/papamu/" + std::string(name);
    const char* home = std::getenv("HOME");
    if (home == nullptr || home[0] == '\0') return {};
    return std::string(home) + "/.local/state/papamu/" + std::string(name);
}

}  // namespace papamu::apps
