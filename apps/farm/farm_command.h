// The command `papamu farm`: one question solved by many jobs, on as many machines as share a folder.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_farm_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
