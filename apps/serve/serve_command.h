// The command `papamu serve`: a page to set up, analyse and play positions on, and a JSON interface (docs/http.md).
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_serve_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
