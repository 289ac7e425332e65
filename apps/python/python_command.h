// The command `papamu python`: Python with the package papamu imported.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says. The line goes to Python before it is read (hand_over.h); this describes it.
void add_python_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
