// The command `papamu verify`: checks certificates, with nothing but the rules of the game.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_verify_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
