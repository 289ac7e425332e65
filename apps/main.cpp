#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "apps/interrupt.h"
#include "apps/program.h"

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of whoever writes it
    // Where no command has a guard of its own: the exit code of the contract. Ctrl-C has it from the shell.
    const papamu::apps::ExitOnInterrupt guard(papamu::apps::InterruptHandler::Signals::kAllButCtrlC);
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return papamu::apps::run_program(arguments, std::cin, std::cout, std::cerr);
}
