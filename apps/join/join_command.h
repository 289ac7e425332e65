// The command `papamu join`: a player in a contest, as its server or referee demands.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_join_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
