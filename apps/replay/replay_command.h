// The command `papamu replay`: shows recorded games.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_replay_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
