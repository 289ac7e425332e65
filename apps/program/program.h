// The program `papamu`, apart from main(): its command line, its messages and its exit codes. Tests run it in process:
//
//   std::ostringstream out, err;
//   papamu::apps::run_program({"--version"}, std::cin, out, err);   // 0, and out holds "papamu 0.2.0\n"
//
// Nothing below this function exits or prints on its own, and no exception leaves it. A line that is one for Python
// (apps/python/hand_over.h) does not return: the process becomes Python.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

// Runs one command line, given without the program name, and returns the exit code (see exit_codes.h). Errors become
// one line on `err` that begins with "papamu: "; `out` then holds only complete results, if any.
int run_program(std::vector<std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err);

// The command line of the program with every subcommand: what --help, the man page and the completion describe.
// If `first` is the name of a command that does not describe the others, only that command is added: adding all of them
// takes longer than answering many a question. `session` must outlive the result.
std::unique_ptr<CLI::App> make_program(Session& session, std::string_view first = {});

}  // namespace papamu::apps
