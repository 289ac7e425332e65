// The command `papamu engine`: the engine, for programs that speak UGI.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_engine_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
