#ifdef PAPAMU_STATIC
#include <nss.h>
#endif

#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "apps/interrupt.h"
#include "apps/program/program.h"
#include "base/os/terminal.h"

namespace {

// A static program has glibc's own ways to look up hosts and users, and no others: those that /etc/nsswitch.conf may
// name would bring another C library with them.
void use_own_name_services() {
#ifdef PAPAMU_STATIC
    __nss_configure_lookup("hosts", "files dns");
    __nss_configure_lookup("passwd", "files");
#endif
}

}  // namespace

int main(int argc, char** argv) {
    use_own_name_services();
    std::ios::sync_with_stdio(false);
    papamu::base::os::write_bytes_as_they_are();
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN);  // exceeding the limit of file sizes is then an error of write()
#endif
    // The documented exit code, for commands without a guard of their own. After Ctrl-C the shell reports the same one.
    const papamu::apps::ExitOnInterrupt guard(papamu::apps::InterruptHandler::Signals::kAllButCtrlC);
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return papamu::apps::run_program(arguments, std::cin, std::cout, std::cerr);
}
