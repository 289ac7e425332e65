// The command `papamu nimbers`: the nim values of the heaps of a game, their period, and their genus in misere play.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_nimbers_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
