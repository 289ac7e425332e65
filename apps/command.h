// The pattern that every subcommand of `papamu` follows.
//
// A command lives in its own folder, apps/NAME/, and its header NAME_command.h declares one function, which is listed
// in program/command_list.cpp:
//
//   void add_greet_command(CLI::App& program, Session& session) {
//     auto options = std::make_shared<GreetOptions>();
//     CLI::App& greet = add_command(program, session,
//                                   {.name = "greet",
//                                    .summary = "Say hello",
//                                    .examples = {{"papamu greet Kai", "prints \"hello, Kai\""}}},
//                                   options, run_greet);
//     add_option(greet, "NAME", options->name, "Who is greeted");  // option.h
//   }
//
// Parsing and running are separate: the action runs only after the whole command line was understood, so no command
// ever works on a line that turns out to be wrong. An action writes results to session.out() and diagnostics to
// session.err(), and reports failure by throwing CommandError or another exception that has an exit code (failure.h);
// it never exits and never touches std::cout.
//
// Option names begin with a letter. An argument such as `-1/2` or `-{2|1}` is therefore a value.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/exit_codes.h"

namespace CLI {
class App;
}

namespace papamu::apps {

// A failure with its exit code. The message is one line, says where the input went wrong, and carries neither the
// program name nor a final newline: failure.cpp adds both, and escapes control characters in the message.
// `details`, the lines below the message (a caret under a column), are written as they are.
class CommandError : public std::runtime_error {
 public:
    CommandError(ExitCode code, const std::string& message, std::string details = {})
        : std::runtime_error(message), code_(code), details_(std::move(details)) {}
    [[nodiscard]] ExitCode code() const noexcept { return code_; }
    [[nodiscard]] const std::string& details() const noexcept { return details_; }

 private:
    ExitCode code_;
    std::string details_;
};

[[noreturn]] inline void bad_input(const std::string& message) { throw CommandError(ExitCode::kBadInput, message); }
[[noreturn]] inline void bad_usage(const std::string& message) { throw CommandError(ExitCode::kUsage, message); }

class Session;
using Action = std::function<ExitCode(Session&)>;

// What one run of the program shares between its commands: the streams, whether --json was given, and the action that
// the command line chose. Not thread-safe; one run has one session.
class Session {
 public:
    Session(std::istream& in, std::ostream& out, std::ostream& err) : in_(&in), out_(&out), err_(&err) {}

    [[nodiscard]] std::istream& in() const noexcept { return *in_; }
    [[nodiscard]] std::ostream& out() const noexcept { return *out_; }
    [[nodiscard]] std::ostream& err() const noexcept { return *err_; }

    // With --json a command prints one JSON object on out() (one per line with --stdin) and nothing else there.
    [[nodiscard]] bool json() const noexcept { return json_; }
    [[nodiscard]] bool& json_flag() noexcept { return json_; }  // for add_command only

    // Every object that a command prints begins with the field "schema", which names the schema that it obeys: the
    // command and a version, "papamu/value/1" or "papamu/db-info/1" (docs/schemas). Prints an object, which has no
    // newline at its end, with that field, as one line.
    void print_json(std::string_view object);
    // The object with that field, without a newline, for objects that are printed in other ways.
    [[nodiscard]] std::string with_schema(std::string_view object) const;
    [[nodiscard]] const std::string& schema() const noexcept { return schema_; }

    // Throws CommandError (kBadInput) with the reason if not all output could be written.
    void require_output();

    // `schema` is that of the command. For add_command only.
    void choose(Action action, std::string schema) {
        action_ = std::move(action);
        schema_ = std::move(schema);
    }
    [[nodiscard]] const Action& chosen() const noexcept { return action_; }

 private:
    std::istream* in_;
    std::ostream* out_;
    std::ostream* err_;
    bool json_ = false;
    Action action_;
    std::string schema_;
};

// A worked example: shown by --help and in the man page.
struct Example {
    std::string line;     // what to type: "papamu calc '{1|-1}+{2||3|4}'"
    std::string meaning;  // what it shows, in a few words
};

struct CommandText {
    std::string name;     // "calc"
    std::string summary;  // one line without a final full stop
    std::vector<Example> examples;
};

// Adds a subcommand with --json and its examples, and arranges for `action` to run when the user names it. Positional
// arguments are named in CAPITALS, options "--lower-case". The reference stays valid as long as `program` lives.
CLI::App& add_command(CLI::App& program, Session& session, const CommandText& text, Action action);

// The same for a command whose action is run(*options, session).
template <class Options, class Run>
CLI::App& add_command(CLI::App& program, Session& session, const CommandText& text,
                      const std::shared_ptr<Options>& options, Run run) {
    return add_command(program, session, text, [options, run](Session& s) { return run(*options, s); });
}

// Adds a command that only contains others, such as `papamu join`, which contains `papamu join artemis`: call
// add_command() on the reference to add those. Running it by itself is a usage error that asks for one of them.
CLI::App& add_command_group(CLI::App& program, Session& session, const CommandText& text);

}  // namespace papamu::apps
