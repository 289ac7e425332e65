// The command `papamu completion SHELL`: the script that lets a shell complete the command lines of papamu.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_completion_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
