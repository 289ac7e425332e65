// The command `papamu explore`: a walk through the positions of a game, with the value of each.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_explore_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
