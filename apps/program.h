// The program `papamu`, apart from main(): its command line, its messages and its exit codes. Tests run it in process:
//
//   std::ostringstream out, err;
//   papamu::apps::run_program({"--version"}, std::cin, out, err);   // 0, and out holds "papamu 0.1.0\n"
//
// Nothing below this function exits or prints on its own, and no exception leaves it.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

// Runs one command line, given without the program name, and returns the exit code (see exit_codes.h). Errors become
// one line on `err` that begins with "papamu: "; `out` then holds at most complete results.
int run_program(std::vector<std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err);

// The command line of the program with every subcommand: what --help, the man page and the completion describe.
// `session` must outlive the result.
std::unique_ptr<CLI::App> make_program(Session& session);

}  // namespace papamu::apps
