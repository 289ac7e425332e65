// The command `papamu help COMMAND`: what `papamu COMMAND --help` prints.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_help_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
