#include "protocol/process/pseudo_terminal.h"

#include <fcntl.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): posix_openpt
#include <termios.h>

#include <array>

namespace papamu::protocol {

std::optional<PseudoTerminal> open_pseudo_terminal() {
    PseudoTerminal terminal;
    terminal.ours = Descriptor(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    std::array<char, 64> name{};
    const int ours = terminal.ours.get();
    if (ours < 0 || ::grantpt(ours) != 0 || ::unlockpt(ours) != 0 || ::ptsname_r(ours, name.data(), name.size()) != 0) {
        return std::nullopt;
    }
    terminal.theirs = Descriptor(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    termios settings{};
    if (!terminal.theirs || ::tcgetattr(terminal.theirs.get(), &settings) != 0) return std::nullopt;
    ::cfmakeraw(&settings);
    if (::tcsetattr(terminal.theirs.get(), TCSANOW, &settings) != 0) return std::nullopt;
    return terminal;
}

}  // namespace papamu::protocol
