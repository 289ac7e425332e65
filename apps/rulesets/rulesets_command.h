// The command `papamu rulesets`: lists the games.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_rulesets_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
