// The command `papamu manual`: prints the documents of manual.h.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_manual_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
