// The command `papamu host`: the referees and servers of the contests.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_host_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
