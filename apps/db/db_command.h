// The command `papamu db`: values of regions that outlive the program.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_db_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
